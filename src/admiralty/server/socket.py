"""The table over WebSocket: a connection says Hello, then chooses; the table tells it what its seat may know."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ..kernel.game import Malformed
from .announce import tell_room
from .errors import Elsewhere, Refused, refusal_of
from .forward import moved
from .frames import Frame, Hello, Ping, id_of, read_frame
from .guard import address_of, error_response, language_of, origin_allowed
from .guest import Guest
from .inner import passed_on
from .limits import Bucket
from .messages import text_of
from .metrics import metrics
from .relay import Relay
from .requests import Requests
from .room import Room
from .services import Services

log = logging.getLogger("admiralty.server")
ENDS = {"not_found": 4404, "unreadable": 4410, "busy": 1013}
"""How a connection ends that got no table."""


class Leave(Exception):
    """The connection ends with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Connection:
    """One browser's line to one table."""

    def __init__(self, socket: WebSocket, services: Services) -> None:
        self.socket = socket
        self.address = address_of(socket.scope)
        self.services = services
        self.effort = services.rooms.effort
        limits = services.settings.limits
        self.bucket = Bucket(limits.frames_per_second, limits.frames_burst)
        self.bad = 0
        self.taking = False
        self.over = False

    async def run(self, table: str) -> None:
        """From the handshake to the end; nothing that happens here reaches another connection."""
        if not origin_allowed(self.socket.scope, self.services.settings):
            await self.socket.close(4403)
            return
        try:
            self.services.connects.take(self.address)
        except Refused as error:
            await self.socket.send_denial_response(error_response(error, self.socket.scope))
            return
        if passed_on(self.socket.scope) and not await self._here(table):
            return
        await self.socket.accept()
        if not self.services.presence.enter(self.address):
            await self._tell(Refused("too_many", "too_many_lines"))
            await self._close(4429)
            return
        try:
            await self._serve(table)
        except Leave as leave:
            await self._close(leave.code)
        except WebSocketDisconnect:
            pass
        finally:
            self.services.presence.leave(self.address)

    async def _here(self, table: str) -> bool:
        """Whether we keep the table of a visitor that another process passed on; that one is told otherwise."""
        try:
            if await self.services.whose(table, self.address) is None:
                return True
        except Elsewhere:
            pass
        except (Refused, SQLAlchemyError):
            return True  # the visitor is told why
        await self.socket.send_denial_response(moved(self.socket.scope))
        return False

    async def _serve(self, table: str) -> None:
        try:
            self.effort.check(self.address)
            if self.services.settings.shared and not passed_on(self.socket.scope):
                relay = Relay(self.socket, table, self.services.passing, self.effort)
                code = await relay.run(lambda: self.services.whose(table, self.address))
                if code is not None:
                    raise Leave(code)
            room = await self.services.room(table, self.address)
        except (Refused, SQLAlchemyError) as problem:
            error = refusal_of(problem)
            await self._tell(error)
            raise Leave(ENDS.get(error.code, 4429)) from None
        hello = await self._hello()
        limits = self.services.settings.limits
        guest = Guest(room, hello.keys, hello.lang, limits.outbox, self.address)
        guest.known = max(0, min(hello.known, room.version))
        if hello.look is None or hello.look in guest.seats:
            guest.look = hello.look
        room.guests.add(guest)
        guest.come_again(hello.page)
        self.services.play.look(room, self.address)
        writer = asyncio.create_task(self._write(guest))
        reader = asyncio.create_task(self._listen(room, guest, hello))
        try:
            # The writer ends first when it closed the connection, or the other side did.
            await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.part(guest)
            self.over = True
            writer.cancel()
            if not self.taking:
                reader.cancel()
            await asyncio.wait({reader, writer})
            tell_room(room)
        if not reader.cancelled() and (code := reader.result()):
            await self._close(code)

    async def _hello(self) -> Hello:
        try:
            async with asyncio.timeout(self.services.settings.limits.hello_seconds):
                frame = read_frame(await self._receive())
        except (TimeoutError, Malformed):
            raise Leave(4400) from None
        if not isinstance(frame, Hello):
            raise Leave(4400)
        return frame

    async def _listen(self, room: Room, guest: Guest, hello: Hello) -> int:
        """Read until the end; the code that the connection shall end with, 0 if the other side left.

        A code and no error: an error that is kept holds the frames that it went through, they hold the room and all
        its game, and whatever holds such an error in a frame of its own is freed by nothing but a search of the memory.
        """
        try:
            await self._read(room, guest, hello)
        except Leave as leave:
            return leave.code
        except WebSocketDisconnect:
            return 0
        except Exception:
            log.exception("a connection to table %s failed", room.row.id)
            return 1011
        return 0

    async def _read(self, room: Room, guest: Guest, hello: Hello) -> None:
        requests = Requests(self.services, room, guest)
        await self.effort.counted(self.address, requests.welcome(hello))
        tell_others(room, guest)
        while not self.over:
            text = await self._receive()
            # What is begun is finished: a choice that is being committed must reach the table too.
            self.taking = True
            try:
                await self.effort.counted(self.address, self._take(requests, text))
            finally:
                self.taking = False
            await asyncio.sleep(0)  # many frames at once: their answers go out between them

    async def _take(self, requests: Requests, text: str) -> None:
        if self.bucket.take():
            await self._tell(Refused("too_many", "too_many_frames"), requests.guest.language)
            raise Leave(4429)
        frame: Frame | None = None
        since = time.perf_counter()
        try:
            frame = read_frame(text)
            metrics.count("frames", f'kind="{type(frame).__name__}"')
            if not isinstance(frame, Ping):
                self.effort.check(self.address)
            await requests.answer(frame)
        except Malformed as error:
            self.bad += 1
            if self.bad > self.services.settings.limits.bad_frames:
                raise Leave(4400) from None
            requests.refuse(error, frame, id_of(text))
        except Exception as error:
            requests.refuse(error, frame)
        metrics.took("frame_seconds", time.perf_counter() - since)

    async def _tell(self, error: Refused, language: str = "") -> None:
        """Why the connection ends, in the language that was asked for, or that the browser prefers."""
        plain = error.plain(language or language_of(self.socket.scope))
        await self.socket.send_text(text_of({"is": "Error", "error": plain}))

    async def _receive(self) -> str:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text: str | None = message.get("text")
        return "" if text is None else text

    async def _write(self, guest: Guest) -> None:
        try:
            while True:
                item = await guest.outbox.get()
                if isinstance(item, int):
                    await self._close(item)
                    return
                await self.socket.send_text(item)
        except (WebSocketDisconnect, RuntimeError):
            return

    async def _close(self, code: int) -> None:
        if self.socket.application_state == WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self.socket.close(code)


def tell_others(room: Room, guest: Guest) -> None:
    """Somebody came: the others see it; the newcomer has it in the first table."""
    room.guests.discard(guest)
    tell_room(room)
    room.guests.add(guest)

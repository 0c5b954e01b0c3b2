"""How a guest at a table is answered, frame by frame."""

from __future__ import annotations

import logging

from ..kernel.asides import sight_of
from ..kernel.codec import decode, encode
from ..kernel.game import Malformed, Seat
from .announce import tell_table
from .errors import Refused, refusal_of
from .frames import Again, Choose, Frame, Hello, Hint, Log, Look, Odds, Ping, Reveal, Say, Speak, TakeBack, Undo, Why
from .guest import Guest
from .keys import any_fits
from .limits import Bucket
from .messages import Plain, older_plain
from .metrics import metrics
from .play import Permit
from .room import Room
from .services import Services
from .talk import AT_ONCE, PER_SECOND, say

log = logging.getLogger("admiralty.server")


class Requests:
    """One guest's requests, answered."""

    def __init__(self, services: Services, room: Room, guest: Guest) -> None:
        self.play = services.play
        self.effort = services.rooms.effort
        self.room = room
        self.guest = guest
        self.said = Bucket(PER_SECOND, AT_ONCE)

    async def welcome(self, hello: Hello) -> None:
        """The first table; keys that are good for nothing here are told so."""
        stored = [self.room.row.host_key, *(place.key for place in self.room.row.seats)]
        if sum(any_fits(hello.keys, kept) for kept in stored) < len(set(hello.keys)):
            self.refuse(Refused("wrong_key", "key_gone"), hello)
        tell_table(self.room, {self.guest}, hello.id)

    async def answer(self, frame: Frame) -> None:
        """Do what a frame asks."""
        match frame:
            case Choose() | Reveal() | TakeBack() | Undo():
                await self._change(frame)
            case Odds():
                await self._odds(frame)
            case Why():
                self._why(frame)
            case Hint():
                await self._hint(frame)
            case Say():
                self._say(frame)
            case Log() | Ping():
                self._tell(frame)
            case Hello():
                raise Malformed("Hello was said already")
            case _:
                self._show(frame)

    async def _change(self, frame: Choose | Reveal | TakeBack | Undo) -> None:
        """Lay a choice, let it be shown, take it up again, or take steps back."""
        may, again = self._owner(frame.seat), False
        if isinstance(frame, Choose):
            again = await self.play.choose(self.room, frame.version, frame.seat, frame.action, may, frame.grace)
        elif isinstance(frame, Reveal):
            await self.play.reveal(self.room, frame.version, frame.seat, may)
        elif isinstance(frame, TakeBack):
            await self.play.take_back(self.room, frame.version, frame.seat, may)
        else:
            await self.play.undo(self.room, frame.version, frame.seat, frame.steps, may)
        self._done(frame, self.room.version if isinstance(frame, Undo) else frame.version, again)

    def _say(self, frame: Say) -> None:
        self._must_own(frame.seat)
        if wait := self.said.take():
            raise Refused("too_many", "too_much_said", wait)
        say(self.room, frame.seat, frame.what)
        self._done(frame, self.room.version)

    def _tell(self, frame: Log | Ping) -> None:
        """A page of the log, or a sign of life."""
        if isinstance(frame, Log):
            self._send(older_plain(self.room, self.guest.look, self.guest.language, frame.before), frame)
        else:
            self._send({"is": "Pong"}, frame)

    def refuse(self, error: Exception, frame: Frame | None, id: str = "") -> None:
        """Tell the guest why nothing was changed; after a stale frame the whole table follows."""
        refused = refusal_of(error)
        metrics.count("refused", f'code="{refused.code}"')
        if refused.code == "internal":
            log.error("a frame failed at table %s", self.room.row.id, exc_info=error)
        self._send({"is": "Error", "error": refused.plain(self.guest.language)}, frame, id)
        if refused.code == "stale":
            tell_table(self.room, {self.guest})

    def _show(self, frame: Look | Speak | Again) -> None:
        """The table anew: of another seat, in another language, or whole."""
        if isinstance(frame, Look):
            if frame.seat is not None:
                self._must_own(frame.seat)
            self.guest.look = frame.seat
        elif isinstance(frame, Speak):
            self.guest.language = frame.lang
        self.guest.known = 0
        tell_table(self.room, {self.guest}, frame.id)

    async def _odds(self, frame: Odds) -> None:
        room = self.room
        table = room.playing()
        action = decode(room.game.action_kind, frame.action, "action")
        view = table.view(self.guest.look)
        counted = await self.effort.in_thread(self.guest.address, room.guide.odds, room.game, view, action)
        self._send({"is": "Odds", "version": room.version, "action": encode(action), **counted}, frame)

    def _why(self, frame: Why) -> None:
        """What stands against a thing, for the seat that is looked at: nobody else's reasons are told."""
        room = self.room
        table = room.playing()
        self._must_own(frame.seat)
        view = sight_of(room.game, table.state, frame.seat)
        rows = room.guide.teller(room.game, view, self.guest.language).why(table.state, frame.seat, frame.subject)
        self._send({"is": "Why", "version": room.version, "subject": frame.subject, "refusals": rows}, frame)

    async def _hint(self, frame: Hint) -> None:
        """What a strong bot would choose, at tables that have agreed on it."""
        room = self.room
        action = await self.play.hint(room, frame.version, frame.seat, self._owner(frame.seat))
        view = sight_of(room.game, room.playing().state, frame.seat)
        text = room.guide.teller(room.game, view, self.guest.language).action(action)
        self._send({"is": "Hint", "version": frame.version, "action": encode(action), "text": text}, frame)

    def _owner(self, seat: Seat) -> Permit:
        """Asked again when it is this guest's turn: the seat may be another's by then."""
        self._must_own(seat)
        return lambda: self._must_own(seat)

    def _must_own(self, seat: Seat) -> None:
        if self.guest.replaced:
            raise Refused("not_now", "replaced")
        if seat not in self.guest.seats:
            raise Refused("wrong_key", "not_your_seat", seat=seat)
        if self.room.seat(seat).kind == "away":
            raise Refused("illegal", "away")

    def _done(self, frame: Frame, version: int, again: bool = False) -> None:
        self._send({"is": "Done", "version": version, **({"again": True} if again else {})}, frame)

    def _send(self, plain: Plain, frame: Frame | None, id: str = "") -> None:
        if frame is not None and frame.id:
            plain["id"] = frame.id
        elif id:
            plain["id"] = id
        self.guest.send(plain)

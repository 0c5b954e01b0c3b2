"""A program that answers a line with a line, and is ended when it takes too long."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import weakref
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO

from ..kernel.game import Malformed

LONGEST = 1_000_000
"""Bytes of an answer; a program that never ends its line is not waited for."""
_RUNNING: weakref.WeakSet[Pipe] = weakref.WeakSet()
"""Those that have not been let go."""


class Silent(Exception):
    """The program gave no answer: it took too long, or it is gone."""


class Pipe:
    """One running program; its standard error stays ours, so that it can log there."""

    def __init__(self, command: str) -> None:
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise Malformed(f"exec:{command} can't be split into words ({error})") from error
        if not words:
            raise Malformed("exec: it should be followed by a program, as in exec:./mybot")
        try:
            # In a session of its own: Ctrl-C is for the one who started us.
            self.process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise Malformed(f"the program {words[0]!r} can't be started ({error.strerror})") from error
        self._end = weakref.finalize(self, _end, self.process)
        _RUNNING.add(self)

    def ask(self, line: str, seconds: float, answers: bool = True) -> str:
        """Send a line and wait so long for the one that answers it; Silent ends the program."""
        replies: SimpleQueue[bytes] = SimpleQueue()
        # In a thread, because writing can block as well as reading; ending the program frees it.
        Thread(target=_talk, args=(self.process, line.encode() + b"\n", answers, replies), daemon=True).start()
        try:
            reply = replies.get(timeout=seconds)
        except Empty:
            self.end()
            raise Silent("no answer in time") from None
        if answers and not reply.endswith(b"\n"):
            self.end()
            raise Silent("the program ended, or its line did not")
        return reply.decode(errors="replace")

    def end(self) -> None:
        """End the program and everything that it started."""
        self._end()


def end_all() -> None:
    """End every program that runs: for a process that is about to leave without tidying up."""
    for pipe in list(_RUNNING):
        pipe.end()


def _talk(process: subprocess.Popen[bytes], line: bytes, answers: bool, replies: SimpleQueue[bytes]) -> None:
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        _pass_over(process.stdout)
        process.stdin.write(line)
        process.stdin.flush()
        replies.put(process.stdout.readline(LONGEST) if answers else b"")
    except (OSError, ValueError):
        replies.put(b"")


def _pass_over(output: IO[bytes]) -> None:
    """Drop what came unasked: an answer comes after its question, and one line too many must not shift all others."""
    if hasattr(os, "set_blocking"):  # not every system has it
        os.set_blocking(output.fileno(), False)
        try:
            while output.read(LONGEST):
                continue
        finally:
            os.set_blocking(output.fileno(), True)


def _end(process: subprocess.Popen[bytes]) -> None:
    try:
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    except OSError:
        pass
    process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            try:
                stream.close()
            except OSError:
                continue

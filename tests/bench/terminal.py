"""A program in a pseudo-terminal, and the text that is on its screen: enough of VT100 for what draws whole screens."""

import codecs
import contextlib
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import threading
import time
from typing import Dict, Iterator, List, Sequence

from programs import BenchError, stop

COLUMNS, LINES = 200, 50
LATEST = 1 << 12  # characters of a sequence that does not end; what is longer is none

# One sequence, whole: CSI, OSC (a title, say), a character set, one of a single letter.
SEQUENCE = re.compile(r"\x1b(?:\[(?P<marks>[0-?]*)[ -/]*(?P<final>[@-~])|\][^\x07\x1b]*(?:\x07|\x1b\\)|[()*+][0-9A-Za-z]"
                      r"|(?P<single>[ -'0-Z\\^-~]))")


class Screen:
    """What a terminal of this size shows of what was written to it. Colours and the cursor's looks are passed over; a
    character counts one cell, and one that is drawn over two leaves the rest of its line a cell too far to the left."""

    def __init__(self, columns: int = COLUMNS, lines: int = LINES):
        self._columns, self._lines = columns, lines
        self._cells: List[List[str]] = [[" "] * columns for _ in range(lines)]
        self._x = self._y = 0
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._rest = ""  # a sequence whose end has not come yet

    def text(self) -> str:
        return "\n".join("".join(line).rstrip() for line in self._cells)

    def feed(self, data: bytes) -> None:
        text, at = self._rest + self._decoder.decode(data), 0
        self._rest = ""
        while at < len(text):
            if text[at] != "\x1b":
                self._put(text[at])
                at += 1
                continue
            found = SEQUENCE.match(text, at)
            if found:
                self._obey(found)
                at = found.end()
            elif len(text) - at < LATEST:
                self._rest = text[at:]
                return
            else:
                at += 1

    def _put(self, sign: str) -> None:
        if sign == "\r":
            self._x = 0
        elif sign == "\n":
            self._down()
        elif sign == "\b":
            self._x = max(0, self._x - 1)
        elif sign >= " " and sign != "\x7f":
            if self._x == self._columns:  # the wrap waits for a character behind the last column
                self._x = 0
                self._down()
            self._cells[self._y][self._x] = sign
            self._x += 1

    def _down(self) -> None:
        if self._y + 1 < self._lines:
            self._y += 1
        else:
            self._cells = self._cells[1:] + [[" "] * self._columns]

    def _obey(self, sequence) -> None:
        marks, final = sequence["marks"] or "", sequence["final"]
        if final is None or not re.fullmatch(r"[\d;]*", marks):
            return  # no CSI, or a private one: modes
        numbers = [int(mark or 0) for mark in marks.split(";")]
        first = max(1, numbers[0])
        if final in "Hf":
            self._move(max(1, numbers[1]) - 1 if len(numbers) > 1 else 0, first - 1)
        elif final == "G":
            self._move(first - 1, self._y)
        elif final == "d":
            self._move(self._x, first - 1)
        elif final in "ABCD":
            dx, dy = {"A": (0, -1), "B": (0, 1), "C": (1, 0), "D": (-1, 0)}[final]
            self._move(self._x + dx * first, self._y + dy * first)
        elif final in "JK":
            self._erase(whole_screen=final == "J", which=numbers[0])

    def _move(self, x: int, y: int) -> None:
        self._x, self._y = min(max(0, x), self._columns - 1), min(max(0, y), self._lines - 1)

    def _erase(self, whole_screen: bool, which: int) -> None:
        """From the cursor on (0), up to it (1), or all (2): of its line, or of the screen."""
        here = self._y * self._columns + min(self._x, self._columns - 1)
        lines = range(self._lines) if whole_screen else range(self._y, self._y + 1)
        for y in lines:
            for x in range(self._columns):
                place = y * self._columns + x
                if (which == 0 and place >= here) or (which == 1 and place <= here) or which >= 2:
                    self._cells[y][x] = " "


class Terminal:
    """A screen that a program writes to. It is read all the time, so that the program never waits for us."""

    def __init__(self, end: int):
        self._screen, self._changed = Screen(), threading.Condition()
        self._end, self._over = end, False
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def text(self) -> str:
        with self._changed:
            return self._screen.text()

    def wait(self, shows, limit: float, problem: str) -> float:
        """Until shows(text); the moment of that, on the monotonic clock. BenchError where it does not come, or where the
        program ends."""
        until = time.monotonic() + limit
        with self._changed:
            while not shows(self._screen.text()):
                if self._over or time.monotonic() > until:
                    raise BenchError(f"{problem}; on its screen: {' '.join(self._screen.text().split())[-300:]}")
                self._changed.wait(min(1, max(0, until - time.monotonic())))
            return time.monotonic()

    def close(self) -> None:
        with self._changed:
            self._over = True
        self._reader.join()
        os.close(self._end)

    def _read(self) -> None:
        while not self._over:
            if not select.select([self._end], [], [], 0.1)[0]:
                continue
            try:
                data = os.read(self._end, 1 << 16)
            except OSError:  # what Linux says where nobody has the other end any more
                data = b""
            with self._changed:
                self._screen.feed(data)
                self._over = self._over or not data
                self._changed.notify_all()


@contextlib.contextmanager
def in_terminal(command: Sequence, env: Dict[str, str]) -> Iterator["tuple[subprocess.Popen, Terminal]"]:
    """A program whose terminal is one of ours; stopped at the end."""
    ours, its = pty.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
    try:
        process = subprocess.Popen(
            [str(word) for word in command], stdin=its, stdout=its, stderr=its, env=env, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))  # its terminal, not the caller's
    except OSError as error:
        os.close(ours)
        raise BenchError(f"{command[0]} does not start: {error.strerror}") from None
    finally:
        os.close(its)
    terminal = Terminal(ours)
    try:
        yield process, terminal
    finally:
        stop(process)
        terminal.close()

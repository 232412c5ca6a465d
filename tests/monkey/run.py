"""One run: the actions are done, and all the time it is looked whether the program bears them."""
from __future__ import annotations

import collections
import contextlib
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable, Iterable

import memory
import vocabulary
from action import Action
from app import LEAVE_TERMINAL, App
from app import how as ended_how
from chooser import FIRST, FOOT, LARGEST, SIDEBAR, TITLES
from clusters import Clusters
from screen import Display, Picture
from x11 import Hands

BETWEEN = 0.03  # seconds from an answer to the next action: as fast as anybody is
LOOK = 1.0  # seconds between pictures
LAST = 12  # pictures and actions that are told of
BLANK = 8  # colours at most in a view with nothing in it: its ground, and lines; letters have more
REPORT = 60.0  # seconds until a sanitizer has said all, and a core is written
PART = 0.002  # of the window, at least, changes when a popup opens


@dataclass(frozen=True)
class Bounds:
    """What is borne. \\units seconds, MiB"""

    stall: float = 1.0
    most: float = 1000.0
    growth: float = 240.0  # an hour: twice what six clusters' time lines grow by, README.md
    empty: float = 10.0
    quit: float = 20.0
    answer: float = 30.0


# Address- and UndefinedBehaviorSanitizer, in a build without optimization: the same takes about five times as long, and
# what is freed is kept for a while (256 MB, and what is around each block). How it grows, the other build tells.
SANITIZED = Bounds(stall=5.0, most=3000.0, growth=float("inf"), empty=30.0, quit=60.0, answer=120.0)

CHECKS = ("it does not crash", "it warns of nothing", "it is never busy for long", "its memory stays within bounds",
          "no view stays empty", "it reacts", "it ends when it is told to", "its servers serve")
CRASH, WORDS, STALL, MEMORY, EMPTY, REACTS, QUIT, SERVERS = CHECKS


class Found(Exception):
    """\\brief What is wrong: one of CHECKS does not hold."""

    def __init__(self, check: str, why: str) -> None:
        super().__init__(f"{check}: {why}")
        self.check, self.why = check, why


@dataclass
class Outcome:
    found: Found | None = None
    done: list[Action] = field(default_factory=list)
    pictures: list[tuple[str, Picture]] = field(default_factory=list)
    backtraces: str = ""
    said: str = ""
    notes: list[str] = field(default_factory=list)
    memory: list[memory.Sample] = field(default_factory=list)


class Run:
    """\\brief Is done once. \\thread main"""

    def __init__(self, binary: Path, server: Path, folder: Path, seed: int, bounds: Bounds, note: Callable[[str], None]) -> None:
        self._folder, self._bounds, self._note = folder, bounds, note
        self._outcome = Outcome()
        self._pictures: collections.deque[tuple[str, Picture]] = collections.deque(maxlen=LAST)
        self._width, self._height = FIRST
        self._lived: list[memory.Sample] = []  # of the process that runs
        self._stall: float | None = None
        self._stall_traces = ""
        self._tracing = threading.Lock()
        self._looked = self._filled = time.monotonic()
        self._begin = time.monotonic()
        with contextlib.ExitStack() as started:  # also where only some of it could be
            self._screen = started.enter_context(Display(folder, *LARGEST))
            self._hands = Hands(self._screen.name)
            started.callback(self._hands.close)
            self._clusters = Clusters(server, folder, vocabulary.SERVERS, seed)
            started.callback(self._clusters.kill)
            self._started = started.pop_all()
        self._app = App([binary, "--kubeconfig", self._clusters.kubeconfig, "--language", "en", "--size",
                         f"{FIRST[0]}x{FIRST[1]}"], folder, self._screen, self._hands, bounds.stall, self._stalled)

    def __enter__(self) -> Run:
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self._app.kill()
        finally:
            self._started.close()

    def perform(self, actions: Iterable[Action], seconds: float | None) -> Outcome:
        """For so long, or to the end of the actions."""
        self._begin = time.monotonic()
        try:
            self._start()
            for action in actions:
                if seconds is not None and time.monotonic() - self._begin > seconds:
                    break
                self._outcome.done.append(action)
                self._do(action)
                self._check()
                time.sleep(BETWEEN)
            self._end()
        except Found as found:
            self._outcome.found = found
            self._take_picture()
            if found.check == CRASH:
                self._app.ends(REPORT)
            with self._tracing:
                self._app.forget()  # a debugger stops it for a while, which is no stall
                self._outcome.backtraces = self._stall_traces or self._app.backtraces()
        self._outcome.said = self._app.said.read_text(errors="replace") if self._app.said.exists() else ""
        self._outcome.pictures = list(self._pictures)
        self._app.kill()
        self._tell()
        return self._outcome

    # actions

    def _do(self, action: Action) -> None:
        verb, values = action.verb, action.values
        if verb == "wait":
            self._wait(int(values[0]) / 1000)
        elif verb == "server":
            self._disrupt(*map(str, values))
        elif verb == "restart":
            self._quit()
            self._start()
        elif verb == "reacts":
            self._reacts()
        elif verb == "resize":
            self._width, self._height = int(values[0]), int(values[1])
            self._hands.resize(self._app.window, self._width, self._height)
        elif verb == "double":
            self._hands.click(1, int(values[0]), int(values[1]), times=2)
        else:
            getattr(self._hands, verb)(*values)

    def _disrupt(self, server: str, how: str, what: str) -> None:
        try:
            self._clusters.do(server, how, what)
        except RuntimeError as error:
            raise Found(SERVERS, str(error)) from error

    def _start(self) -> None:
        why = self._app.start(self._width, self._height)
        if why is not None:
            raise Found(CRASH, why)
        self._filled = time.monotonic()
        self._lived = []

    def _wait(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._check()
            time.sleep(0.05)

    def _reacts(self) -> None:
        """The palette opens, and closes. What else is open is closed before."""
        self._hands.key(LEAVE_TERMINAL)
        self._settle()
        before = self._screen.picture()
        self._hands.key("ctrl+k")
        self._settle()
        if self._screen.picture().changed(before) < PART:
            self._wait(1.0)
            if self._screen.picture().changed(before) < PART:
                raise Found(REACTS, "^K does not open the palette")
        self._hands.key("Escape", 2)

    def _settle(self) -> None:
        for _ in range(2):  # what the first answer came before may still have to be drawn
            self._app.listens(self._bounds.answer)
            self._wait(0.2)

    def _quit(self) -> None:
        why = self._app.quit(self._bounds.quit)
        self._words()
        if why is not None:
            raise Found(QUIT, why)

    def _end(self) -> None:
        for server in vocabulary.SERVERS:
            self._disrupt(server, "heal", "")
        self._wait(1.0)
        self._quit()
        self._grows()

    # what is looked at

    def _check(self) -> None:
        self._words()
        code = self._app.ended()
        if code is not None and code != 0:
            raise Found(CRASH, f"it ended by itself: {ended_how(code)}")
        if code == 0:  # what was typed at random may quit it as well; whoever runs it starts it again
            self._note("it was told to quit, and is started again")
            self._app.forget()
            self._start()
        if (why := self._clusters.ended_badly()) is not None:
            raise Found(SERVERS, why)
        if not self._app.listens(self._bounds.answer) and self._app.ended() is None:
            raise Found(STALL, f"it has not answered for {self._bounds.answer:.0f} s")
        if self._stall is not None and self._app.ends(0) is None:
            raise Found(STALL, f"its window did not answer for {self._stall:.1f} s of its own doing")
        if time.monotonic() - self._looked >= LOOK:
            self._look()
            self._fits()

    def _words(self) -> None:
        said = self._app.complaint()
        if said is not None:
            raise Found(CRASH if "Sanitizer" in said or "runtime error" in said else WORDS, said)

    def _stalled(self, seconds: float) -> None:
        """On the pinger's thread, and the program may still be busy."""
        with self._tracing:
            if self._stall is None and not self._app.is_dumped():
                self._stall = seconds
                self._stall_traces = self._app.backtraces()

    def _look(self) -> None:
        now = self._looked = time.monotonic()
        shown = self._take_picture().colours(SIDEBAR + 8, TITLES, self._width - 8, self._height - FOOT - 8)
        if shown > BLANK:
            self._filled = now
        elif now - self._filled > self._bounds.empty:
            raise Found(EMPTY, f"no more than {shown} colours for {now - self._filled:.0f} s where the view is")

    def _take_picture(self) -> Picture:
        picture = self._screen.picture()
        self._pictures.append((f"{time.monotonic() - self._begin:06.1f}", picture))
        return picture

    def _fits(self) -> None:
        size = memory.resident(self._app.pid)
        if size is not None:
            self._lived.append((time.monotonic() - self._begin, size))
            self._outcome.memory.append(self._lived[-1])
            if size > self._bounds.most:
                raise Found(MEMORY, f"{size:.0f} MiB; {self._bounds.most:.0f} at most")

    def _grows(self) -> None:
        growth = memory.growth(self._lived)
        if growth is not None:
            self._outcome.notes.append(f"memory grew by {growth:.0f} MiB an hour")
            if growth > self._bounds.growth:
                raise Found(MEMORY, f"it grows by {growth:.0f} MiB an hour; {self._bounds.growth:.0f} at most")

    def _tell(self) -> None:
        most = max((size for _, size in self._outcome.memory), default=0.0)
        self._outcome.notes.append(
            f"{len(self._outcome.done)} actions in {time.monotonic() - self._begin:.0f} s, {self._app.starts} starts; longest stall "
            f"{self._app.longest:.2f} s (longest silence {self._app.longest_silence:.2f} s), most memory {most:.0f} MiB")

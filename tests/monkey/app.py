"""The program under test, in its window: started, asked all the time, and quit."""
from __future__ import annotations

import resource
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Callable

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "driving"))
from screen import Display  # noqa: E402
from window_environment import complaints, environment  # noqa: E402

from pinger import Pinger  # noqa: E402
from x11 import Hands  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
TIMEOUT = 120  # seconds until there is a window
LEAVE_TERMINAL = "ctrl+shift+h"  # whose program all other keys are for
LOOK = 0.05
# As the tests under sanitizers run (CMakePresets.json).
SANITIZERS = {
    # The X server's libraries leak, and copy parts of strings that have no end, which is as it should be.
    "ASAN_OPTIONS": "detect_leaks=0:detect_stack_use_after_return=1",
    "LSAN_OPTIONS": f"suppressions={ROOT}/tests/support/lsan.supp:print_suppressions=0", "UBSAN_OPTIONS": "print_stacktrace=1"}


class App:
    """\\brief One process after another, in one home. \\owns the process that runs."""

    def __init__(self, command: list[str | Path], folder: Path, screen: Display, hands: Hands, bound: float,
                 stalled: Callable[[float], None]) -> None:
        self._command, self._folder, self._screen, self._hands = command, folder, screen, hands
        self._bound, self._stalled = bound, stalled
        self._process: subprocess.Popen[bytes] | None = None
        self._pinger: Pinger | None = None
        self._read = 0
        self.said = folder / "stderr"
        self.window = 0
        self.starts = 0
        self.longest = 0.0  # stall of one that has ended
        self.longest_silence = 0.0

    @property
    def pid(self) -> int:
        return self._process.pid if self._process is not None else 0

    def start(self, width: int, height: int) -> str | None:
        """Why it did not, if it did not."""
        self.starts += 1
        env = {**environment(self._folder / "home", self._screen.name), **SANITIZERS}
        with self.said.open("ab") as said:
            self._process = subprocess.Popen(
                self._command, env=env, cwd=self._folder, stdin=subprocess.DEVNULL, stdout=said, stderr=said,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CORE, (resource.RLIM_INFINITY,) * 2))
        end = time.monotonic() + TIMEOUT
        while (window := self._hands.window_of(self.pid)) is None:
            if self._process.poll() is not None:
                return f"it ended at its start, with {self._process.returncode}"
            if time.monotonic() > end:
                return "no window came up"
            time.sleep(LOOK)
        self.window = window
        self._hands.focus(window)
        self._hands.resize(window, width, height)
        self._pinger = Pinger(self._screen.name, window, self.pid, self._screen.pid, self._bound, self._stalled)
        return None

    def ended(self) -> int | None:
        """What it ended with."""
        return self._process.poll() if self._process is not None else None

    def listens(self, seconds: float) -> bool:
        """It has come to all that was done to it."""
        return self._pinger is not None and self._pinger.listens(seconds, lambda: self.ended() is None)

    def ends(self, seconds: float) -> int | None:
        """The same as `ended`, waited for."""
        try:
            return self._process.wait(seconds) if self._process is not None else None
        except subprocess.TimeoutExpired:
            return None

    def is_dumped(self) -> bool:
        """The kernel writes down what was left of it after a crash."""
        try:
            return "CoreDumping:\t1" in Path(f"/proc/{self.pid}/status").read_text()
        except OSError:
            return False

    def quit(self, seconds: float) -> str | None:
        """By ^Q, and once more where it asks whether what runs in terminals shall end; why it did not, if it did not."""
        if self._process is None:
            return None
        self.forget()
        self._hands.key(LEAVE_TERMINAL)
        self._hands.key("ctrl+q")
        code = self.ends(seconds / 2)
        if code is None:
            self._hands.key("ctrl+q")
            code = self.ends(seconds / 2)
        if code is None:
            return f"^Q does not end it within {seconds:.0f} s"
        return None if code == 0 else f"^Q ended it with {how(code)}"

    def complaint(self) -> str | None:
        """What it has said since this was asked last and should not have."""
        words = self.said.read_bytes()[self._read:] if self.said.exists() else b""
        self._read += len(words)
        return next(iter(complaints(words.decode(errors="replace"))), None)

    def backtraces(self) -> str:
        """Of what it does now, or did at last; where there is a debugger."""
        core = next(iter(sorted(self._folder.glob("core*"))), None)
        binary = str(self._command[0])
        at = [binary, str(core)] if core is not None else ["-p", str(self.pid)] if self.ended() is None else None
        if at is None:
            return ""
        try:
            return subprocess.run(["gdb", "-batch", "-nx", "-ex", "thread apply all backtrace 40", *at], capture_output=True, text=True,
                                  errors="replace", timeout=120, check=False).stdout
        except (OSError, subprocess.TimeoutExpired):
            return ""

    def kill(self) -> None:
        self.forget()
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()

    def forget(self) -> None:
        """It has ended, or is about to: it is asked no more."""
        if self._pinger is not None:
            self._pinger.stop()
            self.longest = max(self.longest, self._pinger.longest)
            self.longest_silence = max(self.longest_silence, self._pinger.longest_silence)
            self._pinger = None


def how(code: int) -> str:
    return f"signal {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"

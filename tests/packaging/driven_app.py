"""A program in a window on a display of its own, driven by keys and judged by its pixels."""
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "driving"))
from window_environment import complaints, environment  # noqa: E402

WIDTH, HEIGHT = 1440, 900
TIMEOUT = 60  # seconds for anything to happen, on a busy machine or under a sanitizer
LOOK = 0.05  # seconds between looks at what is waited for
AGAIN = 0.3  # seconds until a key is pressed again
STILL = 0.0005  # of the window changes at most by itself from look to look, where it has settled


def lacks_tools(program):
    """Says so, as a failure, where what drives a window is missing."""
    for tool in ("Xvfb", "xdotool"):
        if shutil.which(tool) is None:
            print(f"{program}: {tool} is missing; packaging/install-deps --tests installs it")
            print("0 passed, 1 failed, 0 skipped")
            return True
    return False


class StepFailed(Exception):
    """Nothing that comes after it can be judged."""


class App:
    def __init__(self, binary, display, scratch, keep, arguments=("--demo", "--fresh")):
        self._binary, self._display, self._scratch, self._keep = binary, display, scratch, keep
        self._arguments = arguments
        self._process = None
        self._said = scratch / "stderr"
        self._read = 0
        self.passed = self.failed = 0
        self.picture = None
        if keep is not None:
            keep.mkdir(parents=True, exist_ok=True)

    # steps: each is one that passed or failed

    def start(self, name):
        self._run()
        self._await(name, self._window_is_there, "no window came up")
        subprocess.run(["xdotool", "windowfocus", "--sync", self._window()], env=self._env(), check=True)
        self._await(name, self._is_settled, "the window does not come to rest, or has nothing in it")
        self._pass(name)

    def keys(self, name, *keys, changes):
        before = self._display.picture()
        self._xdotool("key", *keys)
        self._expect(name, before, changes)

    def type(self, name, text, changes):
        before = self._display.picture()
        self._xdotool("type", "--delay", "30", text)
        self._expect(name, before, changes)

    def key_until(self, name, key, changes, third):
        """Again and again: what it leads to may not be ready yet. Until there is another picture, and the key has
        changed nothing more some times. In one third of the window's width alone, since ages count on in others."""
        first = last = self._display.picture().third(third)
        pressed, in_vain = 0.0, 0

        def there():
            nonlocal last, pressed, in_vain
            if time.monotonic() < pressed + AGAIN or not self._is_settled():
                return False
            seen = self.picture.third(third)
            in_vain = in_vain + 1 if pressed > 0 and seen.changed(last) <= STILL else 0
            last = seen
            if in_vain >= 3 and last.changed(first) >= changes:
                return True
            self._xdotool("key", key)
            pressed = time.monotonic()
            return False
        self._await(name, there, "nothing changes in the window")
        self._pass(name)

    def wait_for(self, name, holds):
        """For what does not show in the window alone."""
        self._await(name, holds, "it does not come to be so")
        self.picture = self._display.picture()
        self._pass(name)

    def check(self, name, holds):
        if not holds():
            self._fail(name, "it is not so")
        self._pass(name)

    def terminate(self, name):
        self._process.send_signal(signal.SIGTERM)
        self._await_end(name, -signal.SIGTERM)

    def quit(self, name):
        self._xdotool("key", "ctrl+q")
        self._await_end(name, 0)

    # what can be asked

    def differs_from(self, others, share):
        return all(self.picture.changed(other) >= share for other in others)

    def brightness(self):
        return self.picture.brightness()

    def say_why(self):
        print("what the program said:")
        print(self._said.read_text(errors="replace")[-4000:])

    def kill(self):
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()

    # within

    def _env(self):
        return environment(self._scratch / "home", self._display.name)

    def _run(self):
        self._read = self._said.stat().st_size if self._said.exists() else 0
        with self._said.open("ab") as said:
            self._process = subprocess.Popen(
                [self._binary, *self._arguments, "--theme", "dark", "--language", "en", "--size",
                 f"{WIDTH}x{HEIGHT}"], env=self._env(), stdin=subprocess.DEVNULL, stdout=said, stderr=said)

    def _xdotool(self, *arguments):
        subprocess.run(["xdotool", *arguments], env=self._env(), check=False)

    def _window(self):
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self._process.pid)],
                               env=self._env(), capture_output=True, text=True, check=False)
        return found.stdout.split()[-1] if found.stdout.split() else ""

    def _window_is_there(self):
        return self._window() != ""

    def _is_settled(self):
        """Is usable, and hardly changes by itself."""
        last, self.picture = self.picture, self._display.picture()
        return last is not None and self.picture.changed(last) <= STILL and self.picture.complaint() is None

    def _expect(self, name, before, changes):
        """Another picture, by a share of the window at least, which then comes to rest."""
        self.picture = None
        least = 0.0

        def there():
            nonlocal least
            settled = self._is_settled()
            least = self.picture.changed(before)
            return settled and least >= changes
        self._await(name, there, lambda: f"{least:.3%} of the window changed, of {changes:.3%} at least")
        self._pass(name)

    def _await(self, name, holds, otherwise):
        end = time.monotonic() + TIMEOUT
        while True:
            self._check_health(name)
            if holds():
                self._check_health(name)
                return
            if time.monotonic() > end:
                self._fail(name, otherwise() if callable(otherwise) else otherwise)
            time.sleep(LOOK)

    def _await_end(self, name, expected):
        try:
            code = self._process.wait(TIMEOUT)
        except subprocess.TimeoutExpired:
            self._fail(name, "it does not end")
        self._check_words(name)
        if code != expected:
            self._fail(name, f"it ended with {code}, not {expected}")
        self._pass(name)

    def _check_health(self, name):
        code = self._process.poll()
        if code is not None:
            how = f"signal {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"
            self._fail(name, f"the program ended by itself: {how}")
        self._check_words(name)

    def _check_words(self, name):
        words = self._said.read_bytes()[self._read:]
        self._read += len(words)
        for line in complaints(words.decode(errors="replace")):
            self._fail(name, line)

    def _pass(self, name):
        self.passed += 1
        print(f"PASS   : {name}", flush=True)
        self._save(name)

    def _fail(self, name, why):
        self.failed += 1
        print(f"FAIL!  : {name}: {why}", flush=True)
        self.picture = self._display.picture()
        self._save(name)
        raise StepFailed

    def _save(self, name):
        if self._keep is not None and self.picture is not None:
            words = re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")
            self.picture.save(self._keep / f"{self.passed + self.failed:03}-{words}.png")

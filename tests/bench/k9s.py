"""k9s: built once from its Go modules, and run in a terminal of ours."""

import contextlib
import os
import re
import shutil
import tempfile
import time
from pathlib import Path
from typing import Dict, Iterator, Optional

from go_program import compiled
from programs import BenchError, environment
from terminal import in_terminal

MODULES = Path(__file__).resolve().parent / "k9s"
MODULE = "github.com/derailed/k9s"
TITLE = re.compile(r"\bpods\(all\)\[([\d,]+)\]", re.IGNORECASE)
# Nothing but the cluster is asked: by default it asks a server of its makers' for newer releases.
SETTINGS = "k9s:\n  skipLatestRevCheck: true\n"


def pods_counted(screen: str) -> Optional[int]:
    """How many pods the title of its table tells; None: there is none on the screen."""
    found = TITLE.search(screen)
    return int(found.group(1).replace(",", "")) if found else None


def has_rows(screen: str) -> bool:
    """Whether a row of a pod stands under the table's title and its line of names."""
    lines = screen.splitlines()
    at = next((at for at, line in enumerate(lines) if TITLE.search(line)), None)
    return at is not None and any(re.match(r"\s*│\s*[a-z0-9]\S*\s+\S", line) for line in lines[at + 2:])


def version() -> str:
    """The one that go.mod pins."""
    found = re.search(rf"^\s*(?:require\s+)?{re.escape(MODULE)} (v\S+)", (MODULES / "go.mod").read_text(), re.MULTILINE)
    if not found:
        raise BenchError(f"{MODULES / 'go.mod'} names no version of {MODULE}")
    return found.group(1)


class K9s:
    """The program in the user's cache, and why there is none."""

    def __init__(self) -> None:
        cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "kittiwake/peers"
        self._folder = cache / f"k9s-{version()}"
        self._problem = f"k9s {version()} is not built"

    @property
    def program(self) -> Path:
        """BenchError where it is not there."""
        if not (self._folder / "k9s").is_file():
            raise BenchError(self._problem)
        return self._folder / "k9s"

    def build(self) -> None:
        """Made beside its folder and moved as a whole, so that an interruption leaves none or all of it. What goes
        wrong is told by who asks for the program: other rows do without it."""
        if (self._folder / "k9s").is_file():
            return
        try:
            self._folder.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(prefix="build.", dir=self._folder.parent) as scratch:
                made = Path(scratch) / "ready"
                self._compile(Path(scratch), made)
                made.rename(self._folder)
        except BenchError as problem:
            self._problem = f"k9s {version()} was not built: {problem}"
        except OSError as error:
            self._problem = (f"k9s {version()} was not built: {error.filename or self._folder.parent}: {error.strerror}; "
                             "make it writable, or set XDG_CACHE_HOME to another folder")

    @staticmethod
    def _compile(scratch: Path, made: Path) -> None:
        modules = scratch / "modules"  # go.mod here is not to be changed, whatever Go thinks of it
        modules.mkdir()
        for name in ("go.mod", "go.sum"):
            shutil.copyfile(MODULES / name, modules / name)
        made.mkdir()
        compiled(modules, made / "k9s", "-ldflags", f"-s -w -X {MODULE}/cmd.version={version()}", MODULE)


def k9s_environment(home: Path) -> Dict[str, str]:
    """A home of its own with SETTINGS: nothing of the user's is read or written."""
    (home / "config").mkdir(parents=True)
    (home / "config/config.yaml").write_text(SETTINGS)
    kept = {name: value for name, value in environment().items() if not name.startswith(("XDG_", "K9S_"))}
    return {**kept, "HOME": str(home), "K9S_CONFIG_DIR": str(home / "config"), "K9S_LOGS_DIR": str(home / "logs"),
            "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}


@contextlib.contextmanager
def shown(program: Path, kubeconfig: Path, home: Path, pods: int, limit: float) -> Iterator["tuple[int, float, float]"]:
    """k9s on all pods as a user starts it: its process, and the seconds from its start to the first screen with pods on
    it, and to that whose title counts them all."""
    began = time.monotonic()
    with in_terminal([program, "--kubeconfig", kubeconfig, "--all-namespaces", "--command", "pods"],
                     k9s_environment(home)) as (process, terminal):
        first = terminal.wait(has_rows, limit, "k9s showed no pods")
        everything = terminal.wait(lambda text: pods_counted(text) == pods, limit, f"k9s did not come to count {pods} pods")
        yield process.pid, first - began, everything - began
        # Some seconds, as it may be drawing.
        terminal.wait(lambda text: has_rows(text) and pods_counted(text) == pods, 10,
                      "k9s did not show its table of all pods to the end of the measurement")

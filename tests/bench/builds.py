"""What building costs: in a fresh clone with an empty home, in this system or in one that has nothing installed."""

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Dict, Iterator, List, Optional, Sequence

import fresh_system
from measuring import Figures, Measurement, say
from programs import ROOT, BenchError, flat
from report import Part, Row, clock

TO_THE_WINDOW = ("--demo", "--view", "pods", "--size", "1440x900", "--after", "synced", "--screenshot")
PRESET = ("cmake", "--preset", "release", "-DBUILD_TESTING=OFF")
CONTROL_PLANE = Path(".cache/kittiwake/control-plane")  # in a home
KEPT_VARIABLES = ("PATH", "USER", "LOGNAME", "TMPDIR", "http_proxy", "https_proxy", "no_proxy")
LIMIT = 4 * 3600


@dataclass(frozen=True)
class Watched:
    """A command that was run: how long it took, and what it said."""

    seconds: float
    cpu_seconds: float  # its own and its children's, user and system
    packages: int  # that were installed meanwhile
    packages_seconds: float
    lines: List[str]

    def packages_of(self, name: str) -> Figures:
        return {f"{name}.packages": self.packages, f"{name}.packages_seconds": self.packages_seconds} if self.packages else {}


class PackageClock:
    """The time from "==> [0:00] installing packages (N)" to the next step."""

    def __init__(self) -> None:
        self.count, self.seconds = 0, 0.0
        self.since: Optional[float] = None

    def line(self, said: str, now: float) -> None:
        if not said.startswith("==> "):
            return
        self.end(now)
        started = re.match(r"==> \[[\d:]+\] installing packages \((\d+)\)", said)
        if started:
            self.count += int(started.group(1))
            self.since = now

    def end(self, now: float) -> None:
        if self.since is not None:
            self.seconds += now - self.since
        self.since = None


def end(process: subprocess.Popen) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(60)  # packaging/test takes down its servers
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def watch(name: str, words: Sequence[str], env: Dict[str, str], folder: Path, log: Path) -> Watched:
    """Runs it to its end. BenchError where it fails, with the last it said."""
    began, packages, lines = time.monotonic(), PackageClock(), []
    process = subprocess.Popen([str(word) for word in words], env=env, cwd=folder, stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                               start_new_session=True)
    overdue = threading.Timer(LIMIT, os.killpg, (process.pid, signal.SIGTERM))
    overdue.daemon = True
    overdue.start()
    try:
        with log.open("w", encoding="utf-8") as out:
            for line in process.stdout:
                out.write(line)
                lines.append(line.rstrip("\n"))
                packages.line(line, time.monotonic())
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    finally:
        overdue.cancel()
        process.stdout.close()
        if process.returncode is None:
            end(process)
    packages.end(time.monotonic())
    if process.returncode != 0:
        said = [line for line in lines if line.strip()]
        raise BenchError(f"{name} ended with {process.returncode}: {said[-1] if said else 'without a word'}")
    return Watched(time.monotonic() - began, used.ru_utime + used.ru_stime, packages.count, packages.seconds, lines)


class Place:
    """A fresh clone of a commit, and an empty home; with a `base` in a copy of that system."""

    def __init__(self, source: Path, logs: Path, base: Optional[Path]):
        self.folder = Path(tempfile.mkdtemp(prefix="kittiwake-build-"))
        self.logs = logs
        self.root = self.folder / "root" if base else None
        try:
            if base:
                subprocess.run(["cp", "-a", base, self.root], check=True)
            self.tree = (self.root or self.folder) / "kittiwake"
            self.home = self.root / "root" if self.root else self.folder / "home"
            self.home.mkdir(exist_ok=True)
            subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", source, self.tree], check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            self.close()
            raise BenchError(f"there is no fresh clone to build in: {error}") from None

    def environment(self) -> Dict[str, str]:
        """Nothing of a developer's shell that would change a build, and no compiler's cache."""
        env = {name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ}
        env.update(HOME=str(self.home), LC_ALL="C.UTF-8", CCACHE_DISABLE="1")
        if self.root:
            env.update(HOME="/root", PATH="/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin")
            env.pop("TMPDIR", None)
        return env

    def run(self, name: str, *words: str) -> Watched:
        command = fresh_system.inside(self.root, "/kittiwake", words) if self.root else list(words)
        log = self.logs / f"build-{name}.log"
        try:
            return watch(words[0], command, self.environment(), self.tree, log)
        except FileNotFoundError:
            raise BenchError(f"{words[0]} is not there") from None
        except BenchError:
            say(f"its log: {log}")
            raise

    @property
    def binary(self) -> Path:
        return self.tree / "build/release/bin/kittiwake"

    def close(self) -> None:
        # Anything mounted for `run` was so in a namespace of its own, and went with it.
        shutil.rmtree(self.folder, ignore_errors=True)


@dataclass
class Context:
    source: Path = ROOT
    logs: Path = ROOT / "build/bench"
    base: Optional[Path] = None  # a system without packages, copied for each place
    remarks: List[str] = field(default_factory=list)
    found: Figures = field(default_factory=dict)
    peers: None = None
    released: Optional[Place] = None  # with the program built by packaging/run, in this round
    control_plane: Optional[Path] = None  # programs of a control plane that was compiled here
    scratch: contextlib.ExitStack = field(default_factory=contextlib.ExitStack)

    @contextlib.contextmanager
    def round(self) -> Iterator[None]:
        self.found = {}
        try:
            yield
        finally:
            if self.released:
                self.released.close()
            self.released = None

    def close(self) -> None:
        self.scratch.close()

    @contextlib.contextmanager
    def place(self) -> Iterator[Place]:
        place = Place(self.source, self.logs, self.base)
        try:
            yield place
        finally:
            place.close()

    def keep_control_plane(self, home: Path) -> None:
        kept = Path(self.scratch.enter_context(tempfile.TemporaryDirectory(prefix="kittiwake-control-plane-")))
        self.control_plane = kept / "control-plane"
        shutil.copytree(home / CONTROL_PLANE, self.control_plane, symlinks=True)


def to_the_window(place: Place, name: str) -> Watched:
    picture = place.tree / "build/window.png"
    picture.unlink(missing_ok=True)
    watched = place.run(name, "packaging/run", *TO_THE_WINDOW, "build/window.png")
    if not picture.is_file() or not picture.read_bytes().startswith(b"\x89PNG"):
        raise BenchError("packaging/run ended well, but drew no window")
    return watched


def first(context: Context) -> Figures:
    if context.released:
        context.released.close()
    context.released = Place(context.source, context.logs, context.base)
    watched = to_the_window(context.released, "first")
    return {"first.seconds": watched.seconds, **watched.packages_of("first")}


def middle_source(tree: Path) -> Path:
    """The one of models/table that is as long as half of them."""
    sources = sorted((len(path.read_bytes().splitlines()), path) for path in (tree / "models/table").glob("*.cpp"))
    if not sources:
        raise BenchError("there is no source in models/table to change")
    return sources[len(sources) // 2][1]


def again(context: Context) -> Figures:
    if not context.released or "first.seconds" not in context.found:
        raise BenchError("there is no build to change something in, since the first failed")
    source = middle_source(context.released.tree)
    with source.open("a", encoding="utf-8") as text:
        text.write("// changed\n")
    say(f"again: after a change of {source.relative_to(context.released.tree)}")
    return {"again.seconds": to_the_window(context.released, "again").seconds}


def size(context: Context) -> Figures:
    with contextlib.ExitStack() as stack:
        place = context.released
        if not place or not place.binary.is_file():
            place = stack.enter_context(context.place())
            place.run("size", "packaging/run", "--version")
        place.run("strip", "strip", "-o", "build/stripped", "build/release/bin/kittiwake")
        return {"size.megabytes": (place.tree / "build/stripped").stat().st_size / 1e6,
                "size.unstripped_megabytes": place.binary.stat().st_size / 1e6}


def compile_all(context: Context) -> Figures:
    with context.place() as place:
        place.run("compile-packages", "packaging/install-deps")
        place.run("compile-configure", *PRESET)
        watched = place.run("compile", "cmake", "--build", "--preset", "release", "--parallel", "2")
    return {"compile.cpu_seconds": watched.cpu_seconds, "compile.seconds": watched.seconds}


def tests(context: Context, place: Place, name: str, *words: str) -> Figures:
    """How long packaging/test took and what it counted. BenchError where a test failed."""
    watched = place.run(name, "packaging/test", *words)
    counted = re.match(r"(\d+) passed, (\d+) failed, (\d+) skipped$", watched.lines[-1] if watched.lines else "")
    if not counted:
        raise BenchError("packaging/test did not end with what it counted")
    compiled = any(re.search(r"built in \d+ min \d+ s", line) for line in watched.lines)
    return {f"{name}.seconds": watched.seconds, f"{name}.passed": int(counted.group(1)),
            f"{name}.skipped": int(counted.group(3)), f"{name}.control_plane_compiled": int(compiled),
            **watched.packages_of(name)}


def quick(context: Context) -> Figures:
    with context.place() as place:
        return tests(context, place, "quick", "--quick")


def compiled(context: Context) -> Figures:
    with context.place() as place:
        found = tests(context, place, "compiled")
        if not found["compiled.control_plane_compiled"]:
            raise BenchError("packaging/test compiled no control plane, though none was in its cache")
        context.keep_control_plane(place.home)
    return found


def full(context: Context) -> Figures:
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "kittiwake/control-plane"
    have = context.control_plane or cache
    if not have.is_dir():
        raise BenchError(f"no compiled control plane is in {cache}; measure test-compiled as well")
    with context.place() as place:
        shutil.copytree(have, place.home / CONTROL_PLANE, symlinks=True)
        found = tests(context, place, "full")
        if found["full.control_plane_compiled"]:
            raise BenchError(f"packaging/test compiled a control plane, since that of {have} was of no use to it")
    return found


def library(context: Context) -> Figures:
    """A program on the installed library alone."""
    with context.place() as place:
        place.run("library-packages", "packaging/install-deps")
        place.run("library-configure", *PRESET)
        place.run("library-build", "cmake", "--build", "--preset", "release", "--parallel", "2", "--target", "kittiwake-core",
                  "kittiwake-testing")
        place.run("library-install", "cmake", "--install", "build/release", "--component", "devel", "--prefix", "build/installed")
        measured = place.run("library", "tests/bench/library_program/measure", "build/installed", "build/program")
        return flat(json.loads(measured.lines[-1]), "library")


MEASUREMENTS = {name: Measurement(take) for name, take in {
    "first": first, "again": again, "size": size, "compile": compile_all, "quick": quick, "compiled": compiled,
    "full": full, "library": library}.items()}

THERE = "packages were there"


def packages(name: str) -> List[Part]:
    return [Part(f"{name}.packages_seconds", "min", "of it packages", said=clock, absent=THERE)]


def tests_row(name: str, what: str, minutes: int, measurement: str, *before: str) -> Row:
    return Row(name, what, f"≤ {minutes} min", (*before, measurement),
               [Part(f"{measurement}.seconds", "min", most=minutes * 60, said=clock), *packages(measurement),
                Part(f"{measurement}.passed", label="passed"), Part(f"{measurement}.skipped", label="skipped")])


ROWS = (
    Row("run", "`packaging/run` from nothing to the window, packages included", "≤ 6:00 min", ("first",),
        [Part("first.seconds", "min", most=360, said=clock), *packages("first")]),
    Row("again", "the same after a change in one `.cpp` of models", "≤ 25 s", ("first", "again"),
        [Part("again.seconds", "s", most=25)]),
    tests_row("test", "`packaging/test` from nothing, everything", 40, "full"),
    tests_row("test-compiled", "the same, and the control plane has to be compiled", 48, "compiled"),
    tests_row("quick", "`packaging/test --quick` from nothing", 8, "quick"),
    Row("size", "the release build's `kittiwake`, stripped", "≤ 40 MB", ("size",),
        [Part("size.megabytes", "MB", most=40), Part("size.unstripped_megabytes", "MB", "before stripping")]),
    Row("compile", "processor time to compile all of the release build, user and system", "≤ 700 s", ("compile",),
        [Part("compile.cpu_seconds", "s", most=700), Part("compile.seconds", "s", "elapsed")]),
    Row("unit", "a source with an informer, a work queue and a typed client, compiled against the installed library", "≤ 3 s, ≤ 300 MB",
        ("library",), [Part("library.compile_seconds", "s", most=3), Part("library.compile_megabytes", "MB", most=300)]),
    Row("program", "the program of it, on the library alone: stripped, and from its start to its end with a session",
        "≤ 12 MB, ≤ 20 ms", ("library",), [Part("library.megabytes", "MB", most=12), Part("library.start_ms", "ms", most=20)]),
)

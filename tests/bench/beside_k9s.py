"""The window and k9s on the same API server with PODS pods, one after the other: what each costs, and how soon it shows."""

import contextlib
import os
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Callable, ContextManager, Dict, Iterator, Tuple

import k9s
import status_changes
import watch_memory
from counting_proxy import CountingProxy
from peers import Peers
from programs import BenchError, display, environment, figures, output, running, wait_until

PODS = 50_000
RATE = 2_000  # changes a second asked for
SETTLE = 5  # seconds
REST = 60
CHANGE = 60
TIMEOUT = 600
LEAST_TOLD = 50  # bytes; less cannot tell of a change

Shown = Tuple[int, float, float]  # process, seconds to its first rows, to all
Start = Callable[[Path, Path], ContextManager[Shown]]  # with a kubeconfig and a home


@dataclass
class Seen:
    """What a program had cost at a moment."""

    at: float
    cpu: float
    requests: int
    received: int  # bytes

    @staticmethod
    def now(process: int, proxy: CountingProxy) -> "Seen":
        asked = list(proxy.asked)
        return Seen(time.monotonic(), processor_seconds(process), len(asked), sum(one.answered for one in asked))

    def a_minute_since(self, before: "Seen") -> Dict[str, float]:
        minutes = (self.at - before.at) / 60
        return {"cpu_seconds": (self.cpu - before.cpu) / minutes, "requests": (self.requests - before.requests) / minutes,
                "received_kib": (self.received - before.received) / 1024 / minutes}


def processor_seconds(process: int) -> float:
    """Of all its threads. BenchError where it has ended."""
    try:
        text = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        raise BenchError("a program ended while it was measured") from None
    fields = text[text.rindex(")") + 2:].split()  # its name, before that, may hold anything
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_mib(process: int, name: str) -> float:
    """VmRSS, or VmHWM: at its highest."""
    try:
        found = re.search(rf"^{name}:\s*(\d+) kB", Path(f"/proc/{process}/status").read_text(), re.MULTILINE)
    except OSError:
        found = None
    if not found:
        raise BenchError("a program ended while it was measured")
    return int(found.group(1)) / 1024


def said_in(said: Path, what: str) -> float:
    found = re.search(rf"^{what} (\d+)$", said.read_text(), re.MULTILINE)
    return int(found.group(1)) / 1000 if found else 0


@contextlib.contextmanager
def window(program: Path, kubeconfig: Path, home: Path, pods: int) -> Iterator[Shown]:
    """Our window on all pods, as k9s.shown. Drawn in software on a display of its own, which counts for neither."""
    home.mkdir()
    said = home / "said"
    with display() as name, said.open("w") as out:
        drawn = {each: value for each, value in environment().items() if not each.startswith("XDG_")}
        drawn.update(HOME=str(home), DISPLAY=name, QSG_RENDER_LOOP="threaded", LIBGL_ALWAYS_SOFTWARE="1",
                     QT_QPA_PLATFORM="xcb")
        with running([program, "--kubeconfig", kubeconfig, "--rows", pods], env=drawn, stdout=out,
                     stderr=subprocess.DEVNULL) as process:
            wait_until(lambda: said_in(said, "all-rows"), TIMEOUT, f"the window did not come to show {pods} pods", process)
            yield process.pid, said_in(said, "first-rows"), said_in(said, "all-rows")
            if process.poll() is not None:
                raise BenchError("the window was gone before the end of the measurement")


def kubeconfig_for(proxy: CountingProxy) -> str:
    """No credentials: the proxy has them."""
    return (f"apiVersion: v1\nkind: Config\nclusters: [{{name: bench, cluster: {{server: 'http://127.0.0.1:{proxy.port}'}}}}]\n"
            "users: [{name: bench, user: {}}]\ncontexts: [{name: bench, context: {cluster: bench, user: bench}}]\n"
            "current-context: bench\n")


def changes(folder: Path) -> Dict[str, float]:
    command = [sys.executable, "-B", Path(status_changes.__file__), folder, RATE, CHANGE]
    return figures(command, CHANGE + 120)


def observe(folder: Path, start: Start) -> Dict[str, float]:
    """One program, from its start to the end of the changes."""
    proxy = CountingProxy(0, 1, lambda: status_changes.connect(folder, None))
    try:
        with tempfile.TemporaryDirectory() as scratch:
            kubeconfig = Path(scratch) / "kubeconfig"
            kubeconfig.write_text(kubeconfig_for(proxy))
            with start(kubeconfig, Path(scratch) / "home") as (process, first, everything):
                time.sleep(SETTLE)
                settled = Seen.now(process, proxy)
                found = {"first_seconds": first, "all_seconds": everything, "settled_mib": resident_mib(process, "VmRSS"),
                         "start.requests": settled.requests, "start.received_mib": settled.received / 1024 ** 2,
                         "start.cpu_seconds": settled.cpu}
                time.sleep(REST)
                rested = Seen.now(process, proxy)
                found.update({f"rest.{name}": value for name, value in rested.a_minute_since(settled).items()})
                found["peak_mib"] = resident_mib(process, "VmHWM")
                made = changes(folder)
                changed = Seen.now(process, proxy)
                found.update({f"changes.{name}": value for name, value in changed.a_minute_since(rested).items()})
                found["changes.per_second"] = made["per_second"]
                found["changes.cpu_ms_each"] = (changed.cpu - rested.cpu) * 1000 / max(1, made["changes"])
                found["changes.peak_mib"] = resident_mib(process, "VmHWM")
                if changed.received - rested.received < LEAST_TOLD * made["changes"]:
                    raise BenchError("a program was not told of the changes that were made")
    finally:
        proxy.close()
    return found


@contextlib.contextmanager
def loaded(peers: Peers, pods: int) -> Iterator[Path]:
    """The folder of a control plane with so many pods, which has been asked for all of them once: no program is the first."""
    with watch_memory.api_server() as server:
        status_changes.address(server.folder)  # before anything is put into a cluster that is not ours
        output([peers.script, "load", server.kubeconfig, pods], TIMEOUT + pods / 20)
        count = len(status_changes.pods(server.folder))
        if count != pods:
            raise BenchError(f"of {pods} pods {count} came to be on the server")
        yield server.folder


def shares(ours: Dict[str, float], theirs: Dict[str, float]) -> Dict[str, float]:
    """Ours for one of theirs. Nothing for nothing is as much; there is no share where only theirs is 0."""
    return {name: ours[name] / value if value else 1.0 for name, value in theirs.items() if value or not ours[name]}


def beside_k9s(peers: Peers, shown: Path, program: Path) -> Dict[str, float]:
    """`shown`: kittiwake-bench-shown; `program`: k9s."""
    found: Dict[str, float] = {}
    with loaded(peers, PODS) as folder:
        ours = observe(folder, lambda kubeconfig, home: window(shown, kubeconfig, home, PODS))
        theirs = observe(folder, lambda kubeconfig, home: k9s.shown(program, kubeconfig, home, PODS, TIMEOUT))
    for name, value in theirs.items():
        found[f"k9s.ours.{name}"], found[f"k9s.theirs.{name}"] = ours[name], value
    found.update({f"k9s.share.{name}": share for name, share in shares(ours, theirs).items()})
    return found

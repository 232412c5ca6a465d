"""What is measured, one function each: ours and the peer's one after the other, figures by name."""

import contextlib
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Dict, Iterator, List, Optional

import beside_k9s
import controllers as cluster_controllers
import custom_kinds
import log_window
import outcomes as failing_controller_outcomes
import real_sync as sync_of_real_server
import reconciles as reconciling_controller
import server_side
import streams as container_streams
import watch_memory
from k9s import K9s
from measuring import Figures, Measurement
from peers import Peers
from programs import ROOT, BenchError, environment, figures, flat, on_display, running, wait_until
from report import NO_PEER

EVENTS = 100_000  # unthrottled
PACED_EVENTS = 40_000  # at 2,000 a second
WINDOW_SECONDS = 60


@dataclass
class Context:
    """What a measurement runs with."""

    build: Path
    peers: Optional[Peers]
    remarks: List[str] = field(default_factory=list)  # for the table's footer
    k9s: Optional[K9s] = None
    found: Figures = field(default_factory=dict)  # of this round, so far

    @contextlib.contextmanager
    def round(self) -> Iterator[None]:
        self.found = {}
        yield

    def close(self) -> None:
        """Nothing is left behind."""

    def bench(self, name: str) -> Path:
        return self.build / "bench" / f"kittiwake-bench-{name}"

    @property
    def server(self) -> Peers:
        if self.peers is None:
            raise BenchError(NO_PEER)
        return self.peers

    def informer(self, *words, limit: float = 900) -> dict:
        return figures([self.bench("informer"), "--kubeconfig", self.server.kubeconfig, *words], limit)


def sync(context: Context) -> Figures:
    with context.server.serving(50_000):
        return flat(context.informer(), "sync.ours")


def sync_of_peer(context: Context, mode: str) -> Figures:
    with context.server.serving(50_000):
        found = flat(context.server.client_go(mode), f"sync_{mode}")
    found[f"sync_{mode}.times"] = found[f"sync_{mode}.seconds"] / context.found["sync.ours.seconds"]
    return found


def sync_typed(context: Context) -> Figures:
    return sync_of_peer(context, "typed")


def sync_dynamic(context: Context) -> Figures:
    return sync_of_peer(context, "dynamic")


def large(context: Context) -> Figures:
    with context.server.serving(150_000):
        found = flat(context.informer(), "large.ours")
    found["large.times"] = found["large.ours.seconds"] / context.found["sync.ours.seconds"]
    return found


def events(context: Context) -> Figures:
    found: Figures = {}
    for name, words in (("ours", ()), ("counted", ("--no-latency",))):
        with context.server.serving(50_000, events=EVENTS) as go:
            said = context.informer("--settle", 0, "--events", EVENTS, "--go", go, *words)
            found.update(flat(said, f"events.{name}"))
    with context.server.serving(50_000, events=EVENTS):
        found.update(flat(context.server.client_go("typed", EVENTS), "events.typed"))
    found["events.times_typed"] = found["events.ours.events_per_second"] / found["events.typed.events_per_second"]
    return found


def latency(context: Context) -> Figures:
    with context.server.serving(50_000, events=PACED_EVENTS, rate=2_000) as go:
        return flat(context.informer("--settle", 0, "--events", PACED_EVENTS, "--go", go), "latency.ours")


def latency_typed(context: Context) -> Figures:
    with context.server.serving(50_000, events=PACED_EVENTS, rate=2_000):
        return flat(context.server.client_go("typed", PACED_EVENTS), "latency_typed")


def window_at(context: Context, rate: int, name: str, *words) -> Figures:
    # Events for a while longer than it looks: it starts its clock once the window is up.
    with context.server.serving(50_000, events=rate * (WINDOW_SECONDS + 60), rate=rate) as go:
        command = [context.bench("window"), "--kubeconfig", context.server.kubeconfig, "--go", go,
                   "--seconds", WINDOW_SECONDS, *words]
        drawn = environment(QSG_RENDER_LOOP="threaded", LIBGL_ALWAYS_SOFTWARE="1")
        return flat(figures(on_display(command), WINDOW_SECONDS + 120, drawn), name)


def stalls(context: Context) -> Figures:
    return window_at(context, 5_000, "stalls")


def wire_to_row(context: Context) -> Figures:
    # A filter that stays: rows come from events alone then.
    return window_at(context, 2_000, "wire", "--filter", "ns-1")


def table(context: Context) -> Figures:
    return flat(figures([context.bench("table"), "--rows", 150_000], 600), "table")


def logs(context: Context) -> Figures:
    return flat(figures([context.bench("logs"), "--lines", 2_000_000], 600), "logs")


def log_follow(context: Context) -> Figures:
    return log_window.log_follow(context.bench("log-server"), context.bench("log-window"))


def log_open(context: Context) -> Figures:
    return log_window.log_open(context.bench("log-server"), context.bench("log-window"))


def streams(context: Context) -> Figures:
    return container_streams.streams(context.build / "bin/kittiwake")


def terminal(context: Context) -> Figures:
    return container_streams.terminal(context.build / "bin/kittiwake", context.bench("terminal"))


def controllers(context: Context) -> Figures:
    return cluster_controllers.watched(context.bench("controllers"))


def accused(context: Context) -> Figures:
    return cluster_controllers.accused(context.build / "bin/kittiwake")


def outcomes(context: Context) -> Figures:
    return failing_controller_outcomes.outcomes(context.build / "bin/kittiwake")


def start(context: Context) -> Figures:
    with context.server.serving(1_000):
        return flat(figures([ROOT / "tests/bench/start", context.server.kubeconfig, context.build], 120), "start")


def idle(context: Context) -> Figures:
    with context.server.serving(50_000):
        return flat(context.informer("--idle", 30), "idle.ours")


def kinds(context: Context) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        kubeconfig = Path(folder) / "kubeconfig"
        command = [context.build / "bin/kittiwake", "demo-server", "--plain", "--kubeconfig", kubeconfig]
        with running(command, stdout=subprocess.DEVNULL) as server:
            wait_until(kubeconfig.exists, 60, "the demo-server did not come to serve", server)
            mirror = [context.bench("kinds"), "--kubeconfig", kubeconfig]
            found = flat(figures(mirror, 300), "kinds.built_in")
            custom_kinds.define(kubeconfig.read_text(), count=1_000, objects=3)
            found.update(flat(figures(mirror, 900), "kinds.custom"))
    for group in ("built_in", "custom"):
        informers, watching, changed, refused, delivered = (
            found[f"kinds.{group}.{name}"] for name in ("informers", "watching", "changed", "refused", "delivered"))
        found[f"kinds.{group}.sockets_a_watch"] = found[f"kinds.{group}.sockets"] / informers
        found[f"kinds.{group}.not_watching"] = informers - watching
        found[f"kinds.{group}.not_delivered"] = changed - refused - delivered
    return found


def hour(context: Context) -> Figures:
    return server_side.hour(context.server, context.bench("informer"))


def memory_a_watch(context: Context) -> Figures:
    return watch_memory.watch_memory(context.server, context.bench("informer"))


def real_sync(context: Context) -> Figures:
    return sync_of_real_server.real_sync(context.server, context.bench("informer"))


def reconciled(context: Context) -> Figures:
    return reconciling_controller.reconciled(context.bench("reconciles"))


def cached_pods(context: Context) -> Figures:
    return reconciling_controller.cached_pods(context.server, context.bench("reconciles"))


def failover(context: Context) -> Figures:
    return reconciling_controller.failover(context.bench("reconciles"))


def window_beside_k9s(context: Context) -> Figures:
    program = (context.k9s or K9s()).program  # before anything is loaded
    return beside_k9s.beside_k9s(context.server, context.bench("shown"), program)


INFORMER = ("kittiwake-bench-informer",)
RECONCILES = ("kittiwake-bench-reconciles",)
WINDOW = ("kittiwake-bench-window",)
LOGS = ("kittiwake-bench-log-server", "kittiwake-bench-log-window")

MEASUREMENTS: Dict[str, Measurement] = {
    "sync": Measurement(sync, INFORMER, peers=True),
    "sync_typed": Measurement(sync_typed, INFORMER, peers=True),
    "sync_dynamic": Measurement(sync_dynamic, INFORMER, peers=True),
    "large": Measurement(large, INFORMER, peers=True),
    "events": Measurement(events, INFORMER, peers=True),
    "latency": Measurement(latency, INFORMER, peers=True),
    "latency_typed": Measurement(latency_typed, peers=True),
    "stalls": Measurement(stalls, WINDOW, peers=True),
    "wire": Measurement(wire_to_row, WINDOW, peers=True),
    "table": Measurement(table, ("kittiwake-bench-table",)),
    "logs": Measurement(logs, ("kittiwake-bench-logs",)),
    "log_follow": Measurement(log_follow, LOGS),
    "log_open": Measurement(log_open, LOGS),
    "streams": Measurement(streams, ("kittiwake",)),
    "terminal": Measurement(terminal, ("kittiwake", "kittiwake-bench-terminal")),
    "controllers": Measurement(controllers, ("kittiwake-bench-controllers",)),
    "accused": Measurement(accused, ("kittiwake",)),
    "outcomes": Measurement(outcomes, ("kittiwake",)),
    "start": Measurement(start, ("kittiwake",), peers=True),
    "idle": Measurement(idle, INFORMER, peers=True),
    "kinds": Measurement(kinds, ("kittiwake", "kittiwake-bench-kinds")),
    "hour": Measurement(hour, INFORMER, peers=True),
    "watch_memory": Measurement(memory_a_watch, INFORMER, peers=True),
    "real_sync": Measurement(real_sync, INFORMER, peers=True),
    "reconciled": Measurement(reconciled, RECONCILES),
    "cached_pods": Measurement(cached_pods, RECONCILES, loader=True),
    "failover": Measurement(failover, RECONCILES),
    "k9s": Measurement(window_beside_k9s, ("kittiwake-bench-shown",), loader=True, k9s=True),
}

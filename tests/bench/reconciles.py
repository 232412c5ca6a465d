"""A controller on our manager, and the same on controller-runtime (reconciling_controller): what reconciling costs with an API
server of its own, what it holds with a cache of pods, and how soon another one leads when the leader is killed."""

import contextlib
import json
import signal
import statistics
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Dict, Iterator, List, Optional, Sequence

from beside_k9s import loaded, processor_seconds
from go_program import compiled
from peers import Peers
from programs import ROOT, BenchError, environment, output, stop, wait_until
from watch_memory import SCRIPT, ApiServer, api_server

HERE = Path(__file__).resolve().parent
COPIES = 1_000
PODS = 50_000
TRIALS = 5
TIMEOUT = 300
WHO = ("ours", "theirs")


class Controller:
    """A program that runs until it is stopped, and tells figures as lines of JSON."""

    def __init__(self, command: Sequence, said: Path):
        self.said = said
        with said.open("w") as out, said.with_suffix(".log").open("w") as log:
            self.process = subprocess.Popen([str(word) for word in command], stdout=out, stderr=log, env=environment())

    def tells(self) -> Optional[dict]:
        lines = self.said.read_text().splitlines()
        return json.loads(lines[-1]) if lines else None

    def figures(self) -> dict:
        try:
            wait_until(self.tells, TIMEOUT, "it told no figures", self.process)
        except BenchError as problem:
            said = self.said.with_suffix(".log").read_text().strip().splitlines()
            raise BenchError(f"{Path(str(self.process.args[0])).name}: {problem}; it said last: {said[-1] if said else 'nothing'}") from None
        found = self.tells()
        assert found is not None
        return found


@contextlib.contextmanager
def running(command: Sequence, folder: Path) -> Iterator[Controller]:
    with tempfile.TemporaryDirectory(dir=folder) as place:
        controller = Controller(command, Path(place) / "said")
        try:
            yield controller
        finally:
            stop(controller.process)


def peer(folder: Path) -> Path:
    program = folder / "reconciling-controller"
    try:
        compiled(HERE / "reconciling_controller", program)
    except BenchError as problem:
        raise BenchError(f"the controller on controller-runtime was not built: {problem}") from None
    return program


def create(server: ApiServer, items: List[dict]) -> None:
    file = server.folder / "created.json"
    file.write_text(json.dumps({"apiVersion": "v1", "kind": "List", "items": items}), encoding="utf-8")
    output([SCRIPT, "kubectl", server.folder, "create", "-f", file], TIMEOUT)


def config_maps(namespace: str) -> List[dict]:
    namespaces = [{"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": name}} for name in (namespace, f"{namespace}-copies")]
    return namespaces + [{"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": f"map-{number}", "namespace": namespace},
                          "data": {"number": str(number), "text": "x" * 500}} for number in range(COPIES)]


def count(server: ApiServer, path: str) -> int:
    listed = json.loads(server.get(f"{path}?limit=1"))
    return len(listed["items"]) + listed["metadata"].get("remainingItemCount", 0)


def copied(server: ApiServer, command: Sequence, namespace: str) -> Dict[str, float]:
    """How fast; that all is there in the end; and what it took."""
    create(server, config_maps(namespace))
    maps = count(server, f"/api/v1/namespaces/{namespace}/configmaps")  # one may be the cluster's own: its CA
    before = server.metric("process_cpu_seconds_total")
    with running([*command, "--copies", maps, "--namespace", namespace], server.folder) as controller:
        seconds = controller.figures()["seconds"]
        wait_until(lambda: count(server, f"/api/v1/namespaces/{namespace}/events") >= maps, 60,
                   f"{command[0]} did not write an Event for each config map", controller.process)
        cpu = processor_seconds(controller.process.pid)
    copies = count(server, f"/api/v1/namespaces/{namespace}-copies/configmaps")
    if copies < maps:
        raise BenchError(f"{command[0]} made {copies} copies of {maps}")
    return {"per_second": maps / seconds, "cpu_seconds": cpu,
            "server_cpu_seconds": server.metric("process_cpu_seconds_total") - before}


def reconciled(program: Path) -> Dict[str, float]:
    """One after the other, and once more the other way round: neither is always the first."""
    found: Dict[str, List[Dict[str, float]]] = {who: [] for who in WHO}
    with api_server() as server, tempfile.TemporaryDirectory(dir=ROOT / "build") as folder:
        commands = dict(zip(WHO, ([program, "--kubeconfig", server.kubeconfig],
                                  [peer(Path(folder)), "--kubeconfig", server.kubeconfig])))
        for number, order in enumerate((WHO, WHO[::-1])):
            for who in order:
                found[who].append(copied(server, commands[who], f"{who}-{number}"))
    figures = {f"reconciled.{who}.{name}": sum(run[name] for run in runs) / len(runs)
               for who, runs in found.items() for name in runs[0]}
    figures["reconciled.times"] = figures["reconciled.ours.per_second"] / figures["reconciled.theirs.per_second"]
    return figures


def cached_pods(peers: Peers, program: Path) -> Dict[str, float]:
    with loaded(peers, PODS) as folder, tempfile.TemporaryDirectory(dir=ROOT / "build") as place:
        found: Dict[str, float] = {}
        for who, controller in zip(WHO, (program, peer(Path(place)))):
            with running([controller, "--kubeconfig", folder / "admin.kubeconfig", "--pods", PODS], Path(place)) as held:
                found.update({f"cached_pods.{who}.{name}": value for name, value in held.figures().items()})
        found["cached_pods.share"] = found["cached_pods.ours.rss_mib"] / found["cached_pods.theirs.rss_mib"]
        return found


def taken_over(command: Sequence, folder: Path) -> float:
    """From the kill of the leader to the next one. \\units s"""
    with running(command, folder) as first:
        first.figures()
        with running(command, folder) as second:
            time.sleep(5)  # it has seen who leads
            if second.tells():
                raise BenchError(f"two of {command[0]} lead at once")
            first.process.send_signal(signal.SIGKILL)
            killed = time.monotonic()
            second.figures()
            return time.monotonic() - killed


def failover(program: Path) -> Dict[str, float]:
    with api_server() as server, tempfile.TemporaryDirectory(dir=ROOT / "build") as place:
        found = {}
        for who, controller in zip(WHO, (program, peer(Path(place)))):
            create(server, [{"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": who}}])
            words = [controller, "--kubeconfig", server.kubeconfig, "--lead", "--namespace", who]
            found[f"failover.{who}.seconds"] = statistics.median(taken_over(words, Path(place)) for _ in range(TRIALS))
        found["failover.times"] = found["failover.ours.seconds"] / found["failover.theirs.seconds"]
        return found

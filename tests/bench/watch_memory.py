"""What an open watch costs an API server: how much more memory it holds with CLIENTS more that watch its pods."""

import contextlib
import re
import subprocess
import tempfile
from pathlib import Path
from typing import Dict, Iterator, List, Sequence

from peers import Peers
from programs import ROOT, BenchError, output, running, wait_until

CLIENTS = 40
SCRIPT = ROOT / "tests/control-plane/control-plane"


class ApiServer:
    """The control plane of the tests, without pods."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.kubeconfig = folder / "admin.kubeconfig"

    def get(self, path: str) -> str:
        return output([SCRIPT, "kubectl", self.folder, "get", "--raw", path], 60)

    def metric(self, name: str, labels: str = "") -> float:
        """The sum of a metric's lines with these labels."""
        lines = re.findall(rf"^{name}(\{{[^}}]*\}})? (\S+)$", self.get("/metrics"), re.MULTILINE)
        return sum(float(value) for said, value in lines if all(label in said for label in labels.split()))

    def watches_of_pods(self) -> float:
        labels = 'resource="pods" verb="WATCH"'
        return self.metric("apiserver_longrunning_(?:gauge|requests)", labels)

    def memory(self) -> float:
        """What is in use after a collection: heap and stacks. The least of some looks, since others work there, too."""
        def look() -> float:
            self.get("/debug/pprof/heap?gc=1&debug=1")
            return self.metric("go_memstats_heap_alloc_bytes") + self.metric("go_memstats_stack_inuse_bytes")
        return min(look() for _ in range(5))


@contextlib.contextmanager
def api_server() -> Iterator[ApiServer]:
    with tempfile.TemporaryDirectory() as folder:
        try:
            output([SCRIPT, "up", folder, 0], 1_800)
            yield ApiServer(Path(folder))
        finally:
            subprocess.run([SCRIPT, "down", folder], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


def cost(server: ApiServer, command: Sequence) -> float:
    """\\units bytes a watch"""
    watches, before = server.watches_of_pods(), server.memory()
    with contextlib.ExitStack() as clients:
        started: List[subprocess.Popen] = [
            clients.enter_context(running(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
            for _ in range(CLIENTS)]
        wait_until(lambda: server.watches_of_pods() >= watches + CLIENTS, 120, "not all clients came to watch")
        after, watching = server.memory(), server.watches_of_pods()
        if any(client.poll() is not None for client in started):
            raise BenchError("a client ended while its watch was measured")
    wait_until(lambda: server.watches_of_pods() <= watching - CLIENTS, 60, "the clients' watches did not end")
    return (after - before) / CLIENTS


def watch_memory(peers: Peers, informer: Path) -> Dict[str, float]:
    with api_server() as server:
        url = re.search(r"server: \"?(https://[^\"\s]+)", server.kubeconfig.read_text())
        if not url:
            raise BenchError("the control plane's kubeconfig names no server")
        commands = {
            "ours": [informer, "--kubeconfig", server.kubeconfig, "--idle", 600],
            # It waits for an update that never comes.
            "typed": [peers.cache / "clientgo", "-kubeconfig", server.kubeconfig, "-events", "1", "-go",
                      f"{url.group(1)}/version"],
        }
        for command in commands.values():
            cost(server, command)  # what the server keeps from now on is not the watches'
        found = {f"watch_memory.{name}.kib": cost(server, command) / 1024 for name, command in commands.items()}
        found["watch_memory.times_typed"] = found["watch_memory.ours.kib"] / found["watch_memory.typed.kib"]
        return found

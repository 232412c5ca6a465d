"""What an idle hour of an informer costs its server, ours and client-go's, in an hour of HOUR seconds."""

import subprocess
import tempfile
import time
from pathlib import Path
from typing import Dict, List

from counting_proxy import Asked, CountingProxy
from peers import PORT, Peers
from programs import BenchError, running, wait_until

PODS = 1_000
HURRY = 120  # a watch of 5 minutes takes 2.5 s: not so short that a client takes it for a fault
HOUR = 3_600 / HURRY


def about_pods(asked: Asked) -> bool:
    return asked.path.split("?")[0] == "/api/v1/pods"


def summary(all_asked: List[Asked]) -> Dict[str, float]:
    """Discovery is left out: client-go's informer is compiled for its kind and asks for none."""
    asked = [one for one in all_asked if about_pods(one)]
    watches = [one for one in asked if one.watch and one.timeout_seconds]
    lists = [one for one in asked if not one.watch]
    if not lists or not watches:
        raise BenchError("a client did not come to watch through the proxy")
    return {
        "requests": len(asked),
        "lists": len(lists),
        "watches": len(asked) - len(lists),
        "list_bytes": sum(one.answered for one in lists),
        "request_bytes": sum(one.sent for one in asked),
        "watch_timeout": sum(one.timeout_seconds for one in watches) / len(watches),
    }


def observe(command: List, kubeconfig: Path) -> Dict[str, float]:
    proxy = CountingProxy(PORT, HURRY)
    with tempfile.TemporaryDirectory() as folder:
        through = Path(folder) / "kubeconfig"
        through.write_text(kubeconfig.read_text().replace(f":{PORT}", f":{proxy.port}"))
        words = [through if word == "KUBECONFIG" else word for word in command]
        try:
            with running(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as client:
                wait_until(lambda: any(one.watch for one in proxy.asked), 60, "a client did not come to watch", client)
                time.sleep(HOUR)
                if client.poll() is not None:
                    raise BenchError("a client ended before its hour was over")
        finally:
            proxy.close()
    return summary(proxy.asked)


def hour(peers: Peers, informer: Path) -> Dict[str, float]:
    with peers.serving(PODS, tls=False):
        # Each would end sooner by itself: one waits for an update that never comes, the other for its time.
        ours = observe([informer, "--kubeconfig", "KUBECONFIG", "--idle", 600], peers.kubeconfig)
        typed = observe([peers.cache / "clientgo", "-kubeconfig", "KUBECONFIG", "-events", "1", "-go",
                         f"http://127.0.0.1:{PORT}/version"], peers.kubeconfig)
    found = {f"hour.ours.{name}": value for name, value in ours.items()}
    found.update({f"hour.typed.{name}": value for name, value in typed.items()})
    found["hour.requests_less"] = typed["requests"] - ours["requests"]
    return found

"""A sync of PODS pods of a real API server: by our informer, by client-go's, and the bytes of the same list alone."""

import re
import shutil
from pathlib import Path
from typing import Callable, Dict

import beside_k9s
import status_changes
from peers import Peers, client_go_figures
from programs import BenchError, figures, flat, output
from watch_memory import ApiServer

PODS = 67_500
TIMEOUT = 900


def curl(folder: Path) -> Dict[str, float]:
    """The list in protobuf from the server's cache, thrown away."""
    program = shutil.which("curl")
    if not program:
        raise BenchError("there is no curl here, whose time is compared")
    host, port = status_changes.address(folder)
    said = output([program, "--silent", "--fail", "--output", "/dev/null", "--write-out", "%{time_total} %{size_download}",
                   "--cacert", folder / "ca.crt", "--cert", folder / "admin.crt", "--key", folder / "admin.key",
                   "--header", "Accept: application/vnd.kubernetes.protobuf",
                   f"https://{host}:{port}/api/v1/pods?resourceVersion=0"], TIMEOUT)
    seconds, size = said.split()
    return {"seconds": float(seconds), "mib": float(size) / 1024 ** 2}


def client_go(peers: Peers, folder: Path, mode: str) -> Dict[str, float]:
    said = output([peers.script, "against", folder / "admin.kubeconfig", mode], TIMEOUT)
    synced = re.search(r"synced (\d+) in", said)
    if not synced or int(synced.group(1)) != PODS:
        raise BenchError(f"client-go ({mode}) did not come to have {PODS} pods")
    return client_go_figures(said)


def real_sync(peers: Peers, informer: Path) -> Dict[str, float]:
    found: Dict[str, float] = {}
    with beside_k9s.loaded(peers, PODS) as folder:
        server = ApiServer(folder)
        runs: Dict[str, Callable[[], dict]] = {
            "curl": lambda: curl(folder),
            "ours": lambda: figures([informer, "--kubeconfig", server.kubeconfig], TIMEOUT),
            "typed": lambda: client_go(peers, folder, "protobuf"),
            "dynamic": lambda: client_go(peers, folder, "dynamic"),
        }
        for name, run in runs.items():
            before = server.metric("process_cpu_seconds_total")
            found.update(flat(run(), f"real_sync.{name}"))
            found[f"real_sync.{name}.server_cpu_seconds"] = server.metric("process_cpu_seconds_total") - before
    ours = found["real_sync.ours.seconds"]
    found.update({f"real_sync.times_{name}": found[f"real_sync.{name}.seconds"] / ours for name in ("typed", "dynamic")})
    found["real_sync.of_curl"] = ours / found["real_sync.curl.seconds"]
    found["real_sync.server_of_typed"] = found["real_sync.ours.server_cpu_seconds"] / found["real_sync.typed.server_cpu_seconds"]
    return found

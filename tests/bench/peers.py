"""What users would pick instead, on the same work: the folder with the script `peers`, wherever it is."""

import contextlib
import os
import re
import subprocess
from pathlib import Path
from typing import Dict, Iterator, Optional

from programs import BenchError, listens, output, running, wait_until

PORT = 27443  # where the peers' server listens; it takes no other


def client_go_figures(said: str) -> Dict[str, float]:
    """The figures in client-go's lines: sync, memory, then events and latency."""
    names = {
        "seconds": r"synced \d+ in ([\d.]+) s",
        "peak_rss_mib": r"s, peak (\d+) MiB",
        "rss_mib": r"synced .* rss (\d+) MiB",
        "settled_rss_mib": r"after GC (\d+) MiB",
        "events_per_second": r"events in [\d.]+ s = (\d+)/s",
        "latency_ms.p50": r"latency p50 ([\d.]+) ms",
        "latency_ms.p99": r"latency p50 [\d.]+ ms p99 ([\d.]+) ms",
    }
    found = {name: re.search(pattern, said) for name, pattern in names.items()}
    return {name: float(match.group(1)) for name, match in found.items() if match}


class Peers:
    """The script `peers` of a folder, and what it built."""

    def __init__(self, folder: Path):
        self.script = folder / "peers"
        self.cache = Path(os.environ.get("PEERS_CACHE") or Path.home() / ".cache/kittiwake-peers")
        self.kubeconfig = self.cache / "kc"

    @staticmethod
    def locate(folder: Optional[str]) -> "Optional[Peers]":
        """None where none is named. BenchError where there are none in the folder."""
        if not folder:
            return None
        peers = Peers(Path(folder).resolve())
        if not peers.script.is_file():
            raise BenchError(f"there is no script called peers in {folder}")
        return peers

    def build(self) -> None:
        output([self.script, "build"], 3600)

    @contextlib.contextmanager
    def serving(self, pods: int, tls: bool = True, events: int = 0, rate: int = 0) -> Iterator[str]:
        """A server of its own, since one sends its updates once; the URL that starts them."""
        if listens(PORT):
            raise BenchError(f"something listens on 127.0.0.1:{PORT} already")
        self.kubeconfig.unlink(missing_ok=True)
        words = [self.script, "serve", pods] + (["tls"] if tls else []) + [events, rate]
        with running(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
            wait_until(lambda: self.kubeconfig.exists() and self.kubeconfig.stat().st_size > 0 and listens(PORT), 300,
                       "the peers' server did not come to serve", server)
            yield f"{'https' if tls else 'http'}://127.0.0.1:{PORT}/go"

    def client_go(self, mode: str, events: int = 0) -> Dict[str, float]:
        return client_go_figures(output([self.script, "clientgo", mode, events], 900))

"""The simulated clusters that the app is on, what is done to them, and the kubeconfigs that lead there."""
from __future__ import annotations

import re
import sys
from pathlib import Path

from vocabulary import CONTEXTS

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "driving"))
from demo_server import Server  # noqa: E402


class Clusters:
    """\\brief Some servers, and one kubeconfig with a context for each user of them."""

    def __init__(self, binary: Path, folder: Path, names: tuple[str, ...], seed: int) -> None:
        self._folder = folder
        self.kubeconfig = folder / "clusters.kubeconfig"
        self._servers: dict[str, Server] = {}
        try:
            for number, name in enumerate(names):
                self._servers[name] = Server(binary, folder / name, seed + number)
        except RuntimeError:
            self.kill()
            raise
        self._write()

    def do(self, server: str, how: str, what: str) -> None:
        self._servers[server].do(how, what)
        self._write()

    def ended_badly(self) -> str | None:
        return next(filter(None, (server.ended_badly() for server in self._servers.values())), None)

    def kill(self) -> None:
        for server in self._servers.values():
            server.kill()

    def _write(self) -> None:
        """A server that was started again has other keys."""
        texts = {context: (self._folder / (server or "north") / f"{persona}.kubeconfig").read_text()
                 for context, (server, persona) in CONTEXTS.items()}
        text = merged({context: text if CONTEXTS[context][0] else nowhere(text) for context, text in texts.items()})
        if not self.kubeconfig.exists() or self.kubeconfig.read_text() != text:
            fresh = self._folder / "fresh"
            fresh.write_text(text)
            fresh.chmod(0o600)
            fresh.rename(self.kubeconfig)


def merged(texts: dict[str, str]) -> str:
    """A kubeconfig of several, each of which has one context; its name there is the key here."""
    parts: dict[str, list[str]] = {"clusters": [], "users": [], "contexts": []}
    for name, text in texts.items():
        inner = {part: re.search(rf"^{part}: \[\{{name: [\w-]+, (\w+: .*)\}}\]$", text, re.M) for part in parts}
        for part, found in inner.items():
            if found is None:
                raise ValueError(f"no {part} as demo-server writes them in: {text}")
            words = found[1] if part != "contexts" else f"context: {{cluster: {name}, user: {name}}}"
            parts[part].append(f"  {{name: {name}, {words}}}")
    lists = "".join(f"{part}: [\n{entries}\n]\n" for part, entries in ((p, ",\n".join(lines)) for p, lines in parts.items()))
    return f"apiVersion: v1\nkind: Config\n{lists}current-context: {next(iter(texts))}\n"


def nowhere(text: str) -> str:
    """The same, at a port where nobody listens."""
    return re.sub(r'server: "[^"]*"', 'server: "https://127.0.0.1:1"', text)

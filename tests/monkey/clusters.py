"""The simulated clusters that the app is on, what is done to them, and the kubeconfigs that lead there."""
from __future__ import annotations

import base64
import re
import signal
import ssl
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

from vocabulary import CONTEXTS

PATIENCE = 120  # seconds until a server serves
BEARER = re.compile(r'token: "([0-9a-f]+)"')
AUTHORITY = re.compile(r'certificate-authority-data: "([^"]+)"')


class Server:
    """\\brief A `kittiwake demo-server`. \\owns its process, and the folder of its kubeconfigs."""

    def __init__(self, binary: Path, folder: Path, seed: int, *options: str) -> None:
        folder.mkdir()
        self._folder, self._seed, self._binary, self._options = folder, seed, binary, options
        self._ports = [0, 0]  # for clients and for us: any at first, then the same again
        self._log = folder / "log"
        self._process: subprocess.Popen[bytes] | None = None
        self._answers = True
        self.start()

    def start(self) -> None:
        """\\errors RuntimeError: it does not serve"""
        if not self._serves():
            self._ports = [0, 0]  # somebody else has taken one of them meanwhile
            if not self._serves():
                raise RuntimeError(f"the server does not start: {self._log.read_text()}")

    def _serves(self) -> bool:
        said = self._folder / "said"
        with said.open("wb") as out, self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [self._binary, "demo-server", *self._options, "--seed", str(self._seed), "--port", str(self._ports[0]), "--admin-port",
                 str(self._ports[1]), "--kubeconfigs", self._folder], stdin=subprocess.DEVNULL, stdout=out, stderr=log)
        self._answers = True
        end = time.monotonic() + PATIENCE
        while "admin " not in (words := said.read_text()):
            if self._process.poll() is not None or time.monotonic() > end:
                self.kill()
                return False
            time.sleep(0.02)
        self._ports = ports(words)
        return True

    def kill(self) -> None:
        self._answers = False
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def ended_badly(self) -> str | None:
        """Why it ended, though nobody killed it."""
        code = self._process.poll() if self._process is not None else None
        return None if code is None or code == -signal.SIGKILL else f"its server ended with {code}: {self._log.read_text()[-2000:]}"

    def do(self, how: str, what: str) -> None:
        if how == "process":
            self._to_process(what)
        elif how == "switch":
            self._order("POST", f"/kittiwake/server/{what}")
        elif how == "fault":
            self._order("POST", "/kittiwake/faults", what)
        else:
            self.heal()

    def heal(self) -> None:
        """As if nothing had been done to it."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGCONT)
            self._answers = True
            for path in ("certificate?kind=good", "unmute", "start"):
                self._order("POST", f"/kittiwake/server/{path}")
            self._order("DELETE", "/kittiwake/faults")
        else:
            self.start()

    def _to_process(self, what: str) -> None:
        if what == "pause" and self._process is not None:
            self._process.send_signal(signal.SIGSTOP)
            self._answers = False
        else:
            self.kill()
        if what == "restart":
            self.start()

    def _order(self, method: str, path: str, body: str | None = None) -> None:
        """On the port that no fault reaches. What it refuses, as to start what has started, does not matter."""
        if not self._answers:
            return
        text = (self._folder / "token.kubeconfig").read_text()
        request = urllib.request.Request(f"https://127.0.0.1:{self._ports[1]}{path}", method=method,
                                         data=None if body is None else body.encode(),
                                         headers={"Authorization": f"Bearer {_found(BEARER, text)}"})
        try:
            trust = ssl.create_default_context(cadata=base64.b64decode(_found(AUTHORITY, text)).decode())
            urllib.request.urlopen(request, timeout=3, context=trust).close()
        except (urllib.error.URLError, OSError):
            pass


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


def _found(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.search(text)
    if found is None:
        raise ValueError("a kubeconfig is not as demo-server writes it")
    return found[1]


def ports(said: str) -> list[int]:
    """Of what a server says when it serves: where clients find it, and where it is ordered about."""
    return [int(port) for port in re.findall(r"^(?:serving|admin) https://127\.0\.0\.1:(\d+)$", said, re.M)]

"""A simulated cluster in a process of its own, and what its kubeconfigs say."""
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

TIMEOUT = 120  # seconds until a server serves
BEARER = re.compile(r'token: "([0-9a-f]+)"')
AUTHORITY = re.compile(r'certificate-authority-data: "([^"]+)"')
ADDRESS = re.compile(r'server: "([^"]+)"')


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
        end = time.monotonic() + TIMEOUT
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
                                         headers={"Authorization": f"Bearer {token_in(text)}"})
        try:
            urllib.request.urlopen(request, timeout=3, context=trust_in(text)).close()
        except (urllib.error.URLError, OSError):
            pass


def token_in(text: str) -> str:
    """Of a kubeconfig, as are those below."""
    return _found(BEARER, text)


def trust_in(text: str) -> ssl.SSLContext:
    return ssl.create_default_context(cadata=base64.b64decode(_found(AUTHORITY, text)).decode())


def address_in(text: str) -> str:
    return _found(ADDRESS, text)


def _found(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.search(text)
    if found is None:
        raise ValueError("a kubeconfig is not as demo-server writes it")
    return found[1]


def ports(said: str) -> list[int]:
    """Of what a server says when it serves: where clients find it, and where it is ordered about."""
    return [int(port) for port in re.findall(r"^(?:serving|admin) https://127\.0\.0\.1:(\d+)$", said, re.M)]

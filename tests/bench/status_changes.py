"""Changes the status of pods of a real API server, one after the other, at an even pace:

    status_changes.py FOLDER RATE SECONDS      FOLDER: that of tests/control-plane/control-plane

prints a line of JSON: how many changes there were, and how many a second. It is a process of its own so that it shares
no interpreter with the proxy, and writes its requests by hand, as Python's own client takes most of a core for them."""

import http.client
import itertools
import json
import re
import socket
import ssl
import sys
import threading
import time
import urllib.parse
from pathlib import Path
from typing import Iterator, List, Optional, Tuple

from programs import BenchError

CONNECTIONS = 16
PAGE = 2_000
LATE = 0.1
EPOCH = 1_750_000_000  # restarts are counted in 32 bits
NO_BODY = "application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1"  # the object is not sent back


def address(folder: Path) -> Tuple[str, int]:
    """Where the control plane of a folder serves."""
    said = re.search(r"server: \"?https://([^\"\s:]+):(\d+)", (folder / "admin.kubeconfig").read_text())
    if not said or not (folder / "admin.key").is_file():
        raise BenchError("the control plane is not one that was started here, and no other is loaded with pods and changed; "
                      "unset KITTIWAKE_TEST_KUBECONFIG")
    return said.group(1), int(said.group(2))


def trust(folder: Path) -> ssl.SSLContext:
    """Who signed its certificate, and who we are: its administrator."""
    made = ssl.create_default_context(cafile=folder / "ca.crt")
    made.load_cert_chain(folder / "admin.crt", folder / "admin.key")
    return made


def connect(folder: Path, limit: Optional[float] = 60) -> http.client.HTTPConnection:
    """None: an answer may take any time, as a watch's does."""
    return http.client.HTTPSConnection(*address(folder), context=trust(folder), timeout=limit)


def pods(folder: Path) -> List[str]:
    """The path of each."""
    connection = connect(folder)
    found: List[str] = []
    more = ""
    while True:
        connection.request("GET", f"/api/v1/pods?limit={PAGE}&continue={urllib.parse.quote(more)}", headers={
            "Accept": NO_BODY.replace("Metadata", "MetadataList")})
        answer = connection.getresponse()
        said = json.loads(answer.read())
        if answer.status != 200:
            raise BenchError(f"the list of pods was answered {answer.status}: {said.get('message')}")
        found += [f"/api/v1/namespaces/{pod['metadata']['namespace']}/pods/{pod['metadata']['name']}"
                  for pod in said["items"]]
        more = said["metadata"].get("continue", "")
        if not more:
            connection.close()
            return found


def request(path: str, restarts: int) -> bytes:
    """What a kubelet tells: the first container was restarted once more."""
    body = json.dumps({"status": {"containerStatuses": [
        {"name": "main", "image": "main", "imageID": "", "ready": False, "restartCount": restarts}]}})
    return (f"PATCH {path}/status HTTP/1.1\r\nHost: localhost\r\nAccept: {NO_BODY}\r\n"
            f"Content-Type: application/merge-patch+json\r\nContent-Length: {len(body)}\r\n\r\n{body}").encode()


def answered(stream, path: str) -> None:
    """Reads an answer to its end."""
    status = stream.readline()
    head = http.client.parse_headers(stream)
    said = b""
    if head.get("Transfer-Encoding") == "chunked":
        while size := int(stream.readline(), 16):
            said += stream.read(size)
            stream.readline()
        stream.readline()
    else:
        said = stream.read(int(head.get("Content-Length", 0)))
    if b" 200 " not in status:
        raise BenchError(f"PATCH {path}/status was answered {status.decode(errors='replace').strip() or 'nothing'}: "
                      f"{said[:200].decode(errors='replace')}")


class Changes:
    """At most `rate` a second. What comes late is made up for within LATE seconds, or not at all: no bursts."""

    def __init__(self, folder: Path, rate: float, seconds: float):
        self._folder, self._rate, self._seconds = folder, rate, seconds
        self._paths, self._trust = pods(folder), trust(folder)
        self._turns: Iterator[int] = itertools.count()
        self._lock = threading.Lock()
        self._next = 0.0
        self._restarts = int(time.time()) - EPOCH  # more than whoever changed these pods before told: no change is none
        self.made, self.problem = 0, ""

    def make(self) -> float:
        """Changes a second."""
        if not self._paths:
            raise BenchError("there are no pods to change")
        began = self._next = time.monotonic()
        threads = [threading.Thread(target=self._work, args=(began + self._seconds,)) for _ in range(CONNECTIONS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if self.problem:
            raise BenchError(self.problem)
        return self.made / (time.monotonic() - began)

    def _turn(self) -> Tuple[int, float]:
        with self._lock:
            at = max(self._next, time.monotonic() - LATE)
            self._next = at + 1 / self._rate
            return next(self._turns), at

    def _work(self, end: float) -> None:
        made = 0
        try:
            plain = socket.create_connection(address(self._folder), 30)
            plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            with self._trust.wrap_socket(plain, server_hostname="localhost") as connection:
                stream = connection.makefile("rb")
                while not self.problem:
                    turn, at = self._turn()
                    if at >= end:
                        break
                    time.sleep(max(0.0, at - time.monotonic()))
                    path = self._paths[turn % len(self._paths)]
                    connection.sendall(request(path, self._restarts + turn // len(self._paths)))
                    answered(stream, path)
                    made += 1
        except (OSError, BenchError) as error:
            self.problem = str(error)
        with self._lock:
            self.made += made


def main() -> int:
    folder, rate, seconds = Path(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3])
    try:
        changes = Changes(folder, rate, seconds)
        per_second = changes.make()
    except (OSError, ValueError, BenchError) as error:
        print(f"status_changes: {error}", file=sys.stderr)
        return 1
    print(json.dumps({"changes": changes.made, "per_second": round(per_second, 1)}))
    return 0


if __name__ == "__main__":
    sys.exit(main())

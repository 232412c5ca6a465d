"""The view of a cluster's controllers: on an API server that has thirty of sixty queues each, and what it says of those that
are well."""

import collections
import http.server
import json
import subprocess
import tempfile
import threading
import time
from pathlib import Path
from typing import Dict, Iterator, List
from urllib.parse import urlsplit

from programs import ROOT, BenchError, figures, flat, output, running, wait_until

PROGRAMS, QUEUES = 30, 60
SECONDS = 120
BUCKETS = ("1e-08", "1e-07", "1e-06", "1e-05", "0.0001", "0.001", "0.01", "0.1", "1", "10", "+Inf")
TROUBLED = ("storefront-operator",)  # of the demo, on purpose
ACCUSING = ("stuck", "stalled", "panicking", "failing", "looping", "behind", "throttled")
LOOKS, LOOK = 10, 60  # \units s
DISCOVERY = {
    "/version": {"major": "1", "minor": "37", "gitVersion": "v1.37.0"},
    "/api": {"kind": "APIVersions", "versions": ["v1"]},
    "/apis": {"kind": "APIGroupList", "apiVersion": "v1", "groups": []},
    "/api/v1": {"kind": "APIResourceList", "groupVersion": "v1", "resources": [
        {"name": name, "singularName": "", "namespaced": True, "kind": kind, "verbs": ["get", "list", "watch"]}
        for name, kind in (("pods", "Pod"), ("services", "Service"), ("events", "Event"))]}}


def queue(name: str, at: float) -> Iterator[str]:
    """What client-go exports of a queue that works a key a second."""
    done = int(at)
    label = f'name="{name}"'
    yield f"workqueue_depth{{{label}}} 0"
    yield f"workqueue_adds_total{{{label}}} {done}"
    yield f"workqueue_retries_total{{{label}}} {done // 20}"
    yield f"workqueue_unfinished_work_seconds{{{label}}} 0"
    yield f"workqueue_longest_running_processor_seconds{{{label}}} 0"
    for histogram in ("workqueue_queue_duration_seconds", "workqueue_work_duration_seconds"):
        for place, bound in enumerate(BUCKETS):
            yield f'{histogram}_bucket{{{label},le="{bound}"}} {done if place > 5 else 0}'
        yield f"{histogram}_sum{{{label}}} {done * 0.0005}"
        yield f"{histogram}_count{{{label}}} {done}"


def page(queues: int, at: float) -> str:
    lines = ["# TYPE workqueue_depth gauge", "# TYPE workqueue_adds_total counter", "# TYPE workqueue_retries_total counter",
             "# TYPE workqueue_queue_duration_seconds histogram", "# TYPE workqueue_work_duration_seconds histogram"]
    for number in range(queues):
        lines.extend(queue(f"queue-{number}", at))
    return "\n".join(lines) + "\n"


def pod(number: int) -> dict:
    name = f"controller-{number}"
    return {"metadata": {"name": f"{name}-5d4f7-a", "namespace": "operators", "uid": name,
                         "labels": {"control-plane": "controller-manager", "pod-template-hash": "5d4f7"},
                         "annotations": {"prometheus.io/scrape": "true", "prometheus.io/port": "8080"},
                         "ownerReferences": [{"apiVersion": "apps/v1", "kind": "ReplicaSet", "name": f"{name}-5d4f7",
                                              "uid": name, "controller": True}]},
            "spec": {"nodeName": "n1", "containers": [{"name": "manager", "image": "controller"}]},
            "status": {"phase": "Running", "podIPs": [{"ip": "10.0.0.1"}]}}


class Server(http.server.ThreadingHTTPServer):
    """An API server that has these pods, and their pages by its proxy."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answers)
        self.began = time.monotonic()
        self.asked: List[float] = []

    def kubeconfig(self) -> str:
        return json.dumps({"apiVersion": "v1", "kind": "Config", "current-context": "bench",
                           "clusters": [{"name": "bench", "cluster": {"server": f"http://127.0.0.1:{self.server_port}"}}],
                           "users": [{"name": "bench", "user": {}}],
                           "contexts": [{"name": "bench", "context": {"cluster": "bench", "user": "bench"}}]})

    def rate(self, over: float) -> float:
        """Requests a second in the last so many seconds."""
        now = time.monotonic()
        return sum(when > now - over for when in self.asked) / over


class Answers(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Server

    def do_GET(self) -> None:  # pylint: disable=invalid-name
        path = urlsplit(self.path).path
        self.server.asked.append(time.monotonic())
        if path in DISCOVERY:
            return self.json(200, DISCOVERY[path])
        if path.endswith("/proxy/metrics"):
            return self.answer(200, "text/plain; version=0.0.4", page(QUEUES, time.monotonic() - self.server.began + 600))
        if path.endswith("/log"):
            return self.answer(200, "text/plain", "")
        if path.endswith("/pods"):
            return self.json(200, {"kind": "PodList", "apiVersion": "v1", "metadata": {}, "items": [pod(i) for i in range(PROGRAMS)]})
        if path in ("/metrics",) or "/proxy/" in path:
            return self.json(403, {"kind": "Status", "apiVersion": "v1", "status": "Failure", "reason": "Forbidden", "code": 403})
        return self.json(200, {"kind": "List", "apiVersion": "v1", "metadata": {}, "items": []})

    def json(self, code: int, value: dict) -> None:
        self.answer(code, "application/json", json.dumps(value))

    def answer(self, code: int, kind: str, text: str) -> None:
        body = text.encode()
        self.send_response(code)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_) -> None:  # pylint: disable=arguments-differ
        """Not a word."""


def watched(program: Path) -> Dict[str, float]:
    with tempfile.TemporaryDirectory() as folder, Server() as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        kubeconfig, metrics = Path(folder) / "kubeconfig", Path(folder) / "page"
        kubeconfig.write_text(server.kubeconfig(), encoding="utf-8")
        one = len(page(2, 600)) - len(page(1, 600))
        metrics.write_text(page(1 + (1 << 20) // one, 600), encoding="utf-8")
        found = flat(figures([program, "--kubeconfig", kubeconfig, "--page", metrics, "--programs", PROGRAMS, "--seconds", SECONDS], SECONDS + 600), "controllers")
        found["controllers.page_mib"] = metrics.stat().st_size / (1 << 20)
        found["controllers.requests_per_second"] = server.rate(SECONDS)
        server.shutdown()
    if found["controllers.programs"] != PROGRAMS or found["controllers.queues"] != PROGRAMS * QUEUES:
        raise BenchError(f"{found['controllers.programs']:.0f} programs with {found['controllers.queues']:.0f} queues were read, "
                      f"not {PROGRAMS} with {PROGRAMS * QUEUES}")
    return found


def judged(kittiwake: Path, kubeconfig: Path) -> collections.Counter:
    """How many queues were judged so, of programs that are well, by all looks."""
    states: collections.Counter = collections.Counter()
    for _ in range(LOOKS):
        said = output([kittiwake, "queues", "-A", "-o", "json", "--for", f"{LOOK}s", "--kubeconfig", kubeconfig], LOOK + 120)
        for line in said.splitlines():
            one = json.loads(line)
            if one["controller"] not in TROUBLED:
                states[one["state"]] += 1
    return states


def accused(kittiwake: Path) -> Dict[str, float]:
    """The demo's world and the API server of tests/control-plane, both for ten minutes."""
    control_plane = ROOT / "tests/control-plane/control-plane"
    with tempfile.TemporaryDirectory(dir=ROOT / "build") as folder:
        demo, real = Path(folder) / "kubeconfig", Path(folder) / "real"
        command = [kittiwake, "demo-server", "--kubeconfig", demo]
        with running(command, stdout=subprocess.DEVNULL) as server:
            wait_until(demo.exists, 60, "the demo-server did not come to serve", server)
            try:
                output([control_plane, "up", real, 2], 1_800)
                found: Dict[str, collections.Counter] = {}
                threads = [threading.Thread(target=lambda name=name, config=config: found.update({name: judged(kittiwake, config)}))
                           for name, config in (("demo", demo), ("real", real / "admin.kubeconfig"))]
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join()
            finally:
                subprocess.run([control_plane, "down", real], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    for name in ("demo", "real"):
        if not found.get(name):
            raise BenchError(f"no queue was read of the cluster \"{name}\"")
    return {f"accused.{name}.{what}": float(sum(count for state, count in states.items() if what == "judged" or state in ACCUSING))
            for name, states in found.items() for what in ("judged", "accused")}

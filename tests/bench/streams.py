"""Streams of a container on a real node, by our commands, our window and kubectl's commands in turn: files copied, a port
forwarded, a text shown, keys echoed by a terminal. KITTIWAKE_TEST_CLUSTER names a folder of tests/control-plane with a node; else one is made, as root."""

import contextlib
import json
import os
import pty
import select
import shutil
import statistics
import subprocess
import tempfile
import time
import tty
from pathlib import Path
from typing import Callable, Dict, Iterator, List, Sequence
from urllib.request import urlopen

from programs import ROOT, BenchError, environment, figures, flat, on_display, output, running

MIB = 1 << 20
SIZE = 1024 * MIB  # of the file that is copied and forwarded
TEXT = 100 * MIB  # that a terminal shows
KEYS = 400
PAUSE = 0.01  # \units s, between an echo and the next key
SCRIPTS = ROOT / "tests/control-plane"

POD = {
    "apiVersion": "v1", "kind": "Pod", "metadata": {"name": "streams", "namespace": "default"},
    "spec": {
        "nodeName": "real", "terminationGracePeriodSeconds": 0, "automountServiceAccountToken": False,
        "volumes": [{"name": "scratch", "emptyDir": {}}],
        "containers": [{
            "name": "main", "image": "busybox:test", "imagePullPolicy": "IfNotPresent",
            "command": ["sh", "-c", f"head -c {SIZE} /dev/urandom >/scratch/file; yes 'a line of text as a log may have it, {{0..9}}' "
                        f"| head -c {TEXT} >/scratch/text; exec httpd -f -p 8080 -h /scratch"],
            "readinessProbe": {"tcpSocket": {"port": 8080}, "periodSeconds": 1},
            "volumeMounts": [{"name": "scratch", "mountPath": "/scratch"}]}]}}


class Node:
    """A control plane whose node runs the pod."""

    def __init__(self, folder: Path, kittiwake: Path):
        self.folder = folder
        self.kubeconfig = folder / "admin.kubeconfig"
        programs = Path((folder / "programs").read_text(encoding="utf-8").strip())
        self.commands = {"ours": kittiwake, "kubectl": programs / "kubectl"}
        self.environment = environment(KUBECONFIG=str(self.kubeconfig))

    def kubectl(self, *words, **options) -> None:
        subprocess.run([self.commands["kubectl"], *words], env=self.environment, check=True, stdout=subprocess.DEVNULL, **options)

    @contextlib.contextmanager
    def pod(self) -> Iterator[None]:
        try:
            self.kubectl("apply", "-f", "-", input=json.dumps(POD).encode())
            self.kubectl("wait", "--for=condition=Ready", "pod/streams", "--timeout=120s")
            yield
        except subprocess.CalledProcessError as error:
            raise BenchError(f"the node did not run the pod: {error}") from None
        finally:
            subprocess.run([self.commands["kubectl"], "delete", "pod", "streams", "--force", "--ignore-not-found"],
                           env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


@contextlib.contextmanager
def node(kittiwake: Path) -> Iterator[Node]:
    given = os.environ.get("KITTIWAKE_TEST_CLUSTER")
    if given:
        yield Node(Path(given), kittiwake)
        return
    with tempfile.TemporaryDirectory(dir=ROOT / "build") as folder:
        try:
            output([SCRIPTS / "control-plane", "up", folder, 0], 1_800)
            output([SCRIPTS / "node", "up", folder], 300)
            yield Node(Path(folder), kittiwake)
        finally:
            subprocess.run([SCRIPTS / "control-plane", "down", folder], stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL, check=False)


def speed(done: Callable[[], None]) -> float:
    """\\units MiB/s"""
    begun = time.monotonic()
    done()
    return SIZE / MIB / (time.monotonic() - begun)


def copied(on: Node, name: str, folder: Path) -> Dict[str, float]:
    command, file = on.commands[name], folder / name
    down = speed(lambda: output([command, "cp", "streams:/scratch/file", file], 600, on.environment))
    if file.stat().st_size != SIZE:
        raise BenchError(f"{name} copied {file.stat().st_size} bytes of {SIZE}")
    up = speed(lambda: output([command, "cp", file, "streams:/scratch/copy"], 600, on.environment))
    file.unlink()
    return {"down": down, "up": up}


def forwarded(on: Node, name: str) -> float:
    command = [on.commands[name], "port-forward", "pod/streams", ":8080"]
    with running(command, env=on.environment, stdout=subprocess.PIPE, text=True) as process:
        said = process.stdout.readline() if process.stdout else ""
        if " -> " not in said:
            raise BenchError(f"{name} port-forward forwards nothing: {said.strip()}")
        port = said.split(" -> ")[0].rsplit(":", 1)[1]

        def fetch() -> None:
            with urlopen(f"http://127.0.0.1:{port}/file", timeout=600) as answer, open(os.devnull, "wb") as nowhere:
                shutil.copyfileobj(answer, nowhere, MIB)
                if nowhere.tell() not in (0, SIZE):  # a device may not count
                    raise BenchError(f"{name} forwarded {nowhere.tell()} bytes")
        return speed(fetch)


def read_until(terminal: int, text: bytes, limit: float) -> None:
    seen, end = b"", time.monotonic() + limit
    while text not in seen:
        ready, _, _ = select.select([terminal], [], [], max(0, end - time.monotonic()))
        if not ready:
            raise BenchError(f"the shell did not answer within {limit:.0f} s")
        seen += os.read(terminal, 4096)


def echoed(on: Node, name: str) -> List[float]:
    """From a key to its echo, which the container's terminal makes. \\units ms"""
    terminal, inner = pty.openpty()
    tty.setraw(inner)
    command: Sequence = [on.commands[name], "exec", "-i", "-t", "streams", "--", "sh", "-c", "echo re''ady; exec cat >/dev/null"]
    with running(command, env=on.environment, stdin=inner, stdout=inner, stderr=subprocess.DEVNULL, start_new_session=True):
        os.close(inner)
        try:
            read_until(terminal, b"ready", 30)
            times = []
            for _ in range(KEYS):
                time.sleep(PAUSE)
                begun = time.monotonic()
                os.write(terminal, b"k")
                read_until(terminal, b"k", 10)
                times.append(1000 * (time.monotonic() - begun))
            return times
        finally:
            os.close(terminal)


def shown_by_kubectl(on: Node) -> float:
    """\\units MB/s, into a terminal that nobody looks at"""
    terminal, inner = pty.openpty()
    tty.setraw(inner)
    command: Sequence = [on.commands["kubectl"], "exec", "-i", "-t", "streams", "--", "cat", "/scratch/text"]
    with running(command, env=on.environment, stdin=inner, stdout=inner, stderr=subprocess.DEVNULL, start_new_session=True):
        os.close(inner)
        begun, left = time.monotonic(), TEXT
        while left > 0:
            left -= len(os.read(terminal, 1 << 16))
        os.close(terminal)
        return TEXT / 1e6 / (time.monotonic() - begun)


def shown_by_window(on: Node, program: Path) -> Dict[str, float]:
    command = [program, "--kubeconfig", on.kubeconfig, "--namespace", "default", "--pod", "streams", "--file", "/scratch/text",
               "--bytes", TEXT]
    with tempfile.TemporaryDirectory() as home:
        drawn = environment(QSG_RENDER_LOOP="threaded", LIBGL_ALWAYS_SOFTWARE="1", HOME=home)
        return flat(figures(on_display(command), 400, drawn), "terminal.ours")


def terminal(kittiwake: Path, program: Path) -> Dict[str, float]:
    with node(kittiwake) as on, on.pod():
        found = shown_by_window(on, program)
        found["terminal.kubectl.mb_per_second"] = shown_by_kubectl(on)
    found["terminal.times"] = found["terminal.ours.mb_per_second"] / found["terminal.kubectl.mb_per_second"]
    return found


def streams(kittiwake: Path) -> Dict[str, float]:
    found: Dict[str, float] = {}
    with node(kittiwake) as on, on.pod(), tempfile.TemporaryDirectory(dir=ROOT / "build") as folder:
        for name in on.commands:
            found.update({f"streams.{name}.cp.{way}": value for way, value in copied(on, name, Path(folder)).items()})
            found[f"streams.{name}.forward"] = forwarded(on, name)
            times = echoed(on, name)
            found[f"streams.{name}.echo.p50"] = statistics.median(times)
            found[f"streams.{name}.echo.p99"] = statistics.quantiles(times, n=100)[98]
    for figure in ("cp.down", "cp.up", "forward"):
        found[f"streams.times.{figure}"] = found[f"streams.ours.{figure}"] / found[f"streams.kubectl.{figure}"]
    found["streams.echo_beyond"] = found["streams.ours.echo.p99"] - found["streams.kubectl.echo.p99"]
    return found

"""Logs in the window, and by kubectl: many pods followed until the last line, and one pod's opened."""

import contextlib
import os
import resource
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Dict, Iterator

from programs import ROOT, BenchError, environment, figures, flat, on_display, output, running, wait_until

PODS, RATE, SECONDS = 200, 500, 300
LINES = RATE * SECONDS  # of each pod
LEAD = 5_000  # \units ms, in which all logs are opened


def kubectl() -> Path:
    script = ROOT / "tests/control-plane/control-plane"
    output([script, "build"], 3_600)
    return Path(output([script, "programs"], 60).strip().splitlines()[-1]) / "kubectl"


@contextlib.contextmanager
def pods_that_log(server: Path, *words) -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        kubeconfig = Path(folder) / "kubeconfig"
        with running([server, kubeconfig, *words], stdin=subprocess.PIPE) as process:
            wait_until(kubeconfig.exists, 60, "the server of logs did not come to serve", process)
            yield kubeconfig


def window(program: Path, kubeconfig: Path, kind: str, lines: int, seconds: int, *more) -> dict:
    command = [program, "--kubeconfig", kubeconfig, "--kind", kind, "--lines", lines, "--seconds", seconds, *more]
    with tempfile.TemporaryDirectory() as home:
        drawn = environment(QSG_RENDER_LOOP="threaded", LIBGL_ALWAYS_SOFTWARE="1", HOME=home)
        return figures(on_display(command), seconds + 180, drawn)


def follow_by_kubectl(program: Path, kubeconfig: Path, lines: int) -> float:
    """\\units seconds of processor time"""
    command = [program, "--kubeconfig", kubeconfig, "logs", "--follow", "--timestamps", "--prefix", "--selector", "app=web",
               f"--max-log-requests={PODS}", "--tail=-1"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    end, left = time.monotonic() + SECONDS + 120, lines
    with running(command, stdout=subprocess.PIPE) as process:
        assert process.stdout
        while left > 0:
            piece = os.read(process.stdout.fileno(), 1 << 20)
            left -= piece.count(b"\n")
            if not piece or time.monotonic() > end:
                raise BenchError(f"kubectl logs ended {left} lines before the last")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def log_follow(server: Path, program: Path) -> Dict[str, float]:
    lines = PODS * LINES
    with pods_that_log(server, PODS, RATE, LINES, LEAD) as kubeconfig:
        found = flat(window(program, kubeconfig, "services", lines, SECONDS, "--pods", PODS), "log_follow.ours")
    with pods_that_log(server, PODS, RATE, LINES, LEAD) as kubeconfig:
        found["log_follow.kubectl.cpu_seconds"] = follow_by_kubectl(kubectl(), kubeconfig, lines)
    return found


def log_open(server: Path, program: Path) -> Dict[str, float]:
    """Of a pod that has logged for a while."""
    with pods_that_log(server, 1, RATE, LINES, -LEAD) as kubeconfig:
        found = flat(window(program, kubeconfig, "pods", RATE, 30), "log_open.ours")
        command = [kubectl(), "--kubeconfig", kubeconfig, "logs", "web-0", "--tail=500"]
        begun = time.monotonic()
        output(command, 60)
        found["log_open.kubectl.first_ms"] = 1000 * (time.monotonic() - begun)
    return found

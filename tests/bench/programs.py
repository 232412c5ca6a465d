"""Programs that measure: started, waited for, and what they said."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import time
from pathlib import Path
from typing import Dict, Iterator, List, Optional, Sequence

ROOT = Path(__file__).resolve().parents[2]


class BenchError(Exception):
    """Why there is no figure: a sentence."""


def flat(figures: dict, prefix: str) -> Dict[str, float]:
    """{"a": {"b": 1}} as {"prefix.a.b": 1}; numbers alone."""
    found: Dict[str, float] = {}
    for name, value in figures.items():
        if isinstance(value, dict):
            found.update(flat(value, f"{prefix}.{name}"))
        elif isinstance(value, (int, float)) and not isinstance(value, bool):
            found[f"{prefix}.{name}"] = value
    return found


def environment(**more: str) -> Dict[str, str]:
    """Ours, without what a developer's shell says of Qt and clusters."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("QT_", "QSG_", "KUBECONFIG"))}
    return {**kept, **more}


def output(command: Sequence, limit: float, env: Optional[Dict[str, str]] = None) -> str:
    """What a program wrote on standard output. BenchError where it fails or takes longer than `limit` seconds."""
    name = Path(str(command[0])).name
    try:
        process = subprocess.Popen([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   text=True, env=env or environment(), start_new_session=True)
    except FileNotFoundError:
        raise BenchError(f"{name} is not built") from None
    try:
        said, complained = process.communicate(timeout=limit)
    except subprocess.TimeoutExpired:
        raise BenchError(f"{name} was not done after {limit:.0f} s") from None
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)  # what it started, too: a display, say
            process.wait()
    if process.returncode != 0:
        words = (complained.strip() or said.strip()).splitlines()
        raise BenchError(f"{name} ended with {process.returncode}: {words[-1] if words else 'without a word'}")
    return said


def figures(command: Sequence, limit: float, env: Optional[Dict[str, str]] = None) -> dict:
    """The line of JSON that a program prints last."""
    lines = output(command, limit, env).strip().splitlines()
    try:
        return json.loads(lines[-1])
    except (IndexError, ValueError):
        raise BenchError(f"{Path(str(command[0])).name} printed no line of JSON") from None


def on_display(command: Sequence) -> List[str]:
    """The same on a display of its own, so large that the window fits."""
    return ["xvfb-run", "-a", "-s", "-screen 0 1920x1200x24"] + [str(word) for word in command]


@contextlib.contextmanager
def display() -> Iterator[str]:
    """The name of a display of its own, as large as that of on_display. For who needs the process on it itself."""
    reader, writer = os.pipe()
    with os.fdopen(reader) as pipe:
        try:
            server = subprocess.Popen(["Xvfb", "-displayfd", str(writer), "-screen", "0", "1920x1200x24", "-nolisten", "tcp"],
                                      pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        except FileNotFoundError:
            raise BenchError("there is no Xvfb here; install the package xvfb") from None
        finally:
            os.close(writer)
        try:
            number = pipe.readline().strip()
            if not number:
                raise BenchError("Xvfb did not start")
            yield f":{number}"
        finally:
            stop(server)


def stop(process: subprocess.Popen) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@contextlib.contextmanager
def running(command: Sequence, **options) -> Iterator[subprocess.Popen]:
    """A program that is stopped at the end."""
    process = subprocess.Popen([str(word) for word in command], **{"env": environment(), **options})
    try:
        yield process
    finally:
        stop(process)


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def wait_until(done, limit: float, problem: str, process: Optional[subprocess.Popen] = None) -> None:
    end = time.monotonic() + limit
    while not done():
        if time.monotonic() > end or (process is not None and process.poll() is not None):
            raise BenchError(problem)
        time.sleep(0.02)

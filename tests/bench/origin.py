"""Where figures come from: commit, machine, priority."""

import os
import platform
import re
import subprocess
from pathlib import Path
from typing import Optional, Sequence

from kept import Machine
from programs import BenchError


def git(root: Path, *words: str) -> Optional[str]:
    """What git says; None where it fails, or where there is none."""
    try:
        done = subprocess.run(["git", "-C", str(root), *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              text=True, check=False)
    except OSError:
        return None
    return done.stdout.rstrip("\n") if done.returncode == 0 else None


def commit(root: Path, written: Optional[Sequence[str]] = ()) -> str:
    """The commit, "-dirty" behind it where the tree has changes other than in `written`. None: whatever has changed."""
    head = git(root, "rev-parse", "--short=12", "HEAD")
    if head is None:
        return "unknown"
    if written is None:
        return head
    changes = git(root, "status", "--porcelain", "--", ".", *(f":(exclude){path}" for path in written))
    return head if changes == "" else head + "-dirty"


def age(root: Path, measured: str) -> str:
    """How many commits ago that was, seen from HEAD."""
    base = measured[: -len("-dirty")] if measured.endswith("-dirty") else measured
    if git(root, "cat-file", "-e", f"{base}^{{commit}}") is None:
        return "a commit that is not in this clone"
    if git(root, "merge-base", "--is-ancestor", base, "HEAD") is None:
        return "a commit that is no ancestor of this one"
    count = git(root, "rev-list", "--count", f"{base}..HEAD")
    return {"0": "this commit", "1": "1 commit ago"}.get(count or "", f"{count} commits ago")


def first(pattern: str, file: str) -> Optional[str]:
    try:
        match = re.search(pattern, Path(file).read_text(encoding="utf-8", errors="replace"), re.MULTILINE)
    except OSError:
        return None
    return match.group(1).strip() if match else None


def machine() -> Machine:
    return Machine(
        processor=first(r"^model name\s*:\s*(.+)$", "/proc/cpuinfo") or platform.machine(),
        cores=len(os.sched_getaffinity(0)),
        memory_gib=round(int(first(r"^MemTotal:\s*(\d+) kB", "/proc/meminfo") or 0) / 1024 ** 2, 1),
        kernel=f"{platform.system()} {platform.release()}",
        distribution=first(r'^PRETTY_NAME="?([^"\n]+)', "/etc/os-release") or "unknown distribution",
    )


def take_priority(nice: int) -> None:
    """Of this process, and so of everything that it starts. BenchError where that is not permitted."""
    try:
        os.setpriority(os.PRIO_PROCESS, 0, nice)
    except OSError as error:
        raise BenchError(f"priority nice {nice} is not permitted here ({error.strerror}); this runs at nice "
                      f"{os.getpriority(os.PRIO_PROCESS, 0)}. Less than that takes root. Nothing was measured") from None


def load() -> float:
    """Over the last minute."""
    return round(os.getloadavg()[0], 2)

"""How long a window's thread was busy, where all that is seen from outside is how long it gave no answer.

A machine that is overloaded lets everybody wait. The kernel counts for each thread how long it ran and how long it
waited for a processor though it could have run (/proc/PID/task/TID/schedstat): that is taken off.
"""
from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Clock:
    """Of a thread, in seconds since it began."""

    ran: float = 0.0
    waited: float = 0.0  # for a processor

    def since(self, before: Clock) -> Clock:
        return Clock(self.ran - before.ran, self.waited - before.waited)


@dataclass(frozen=True)
class Clocks:
    """At a moment: of the thread that is asked; of those on the way there and back; and of those it may wait for."""

    asked: Clock = Clock()
    way: dict[str, Clock] = field(default_factory=dict)  # the X server and the asker
    others: dict[str, Clock] = field(default_factory=dict)  # of the program


def stall(silence: float, before: Clocks, after: Clocks) -> float:
    """How much of a silence was the program's own doing. \\units seconds

    What its thread ran counts, always. The time in which it neither ran nor waited for a processor it was waiting for
    something: a lock, a disk, the X server. Of that is taken off what those on the way, and the worst of its other threads,
    waited for a processor: it may have been them.
    """
    asked = after.asked.since(before.asked)
    if asked.ran < 0:
        return 0.0  # it has ended, which is for others to judge
    blocked = max(0.0, silence - asked.ran - asked.waited)
    excuse = sum(_waited(before.way, after.way)) + max(_waited(before.others, after.others), default=0.0)
    return asked.ran + max(0.0, blocked - excuse)


def _waited(before: dict[str, Clock], after: dict[str, Clock]) -> list[float]:
    return [clock.since(before.get(name, Clock())).waited for name, clock in after.items()]


def clocks(asked: int, way: dict[str, Path]) -> Clocks:
    """As they are now; a thread that is gone has none. `asked` is a process, whose first thread it is."""
    tasks = Path(f"/proc/{asked}/task")
    others: dict[str, Clock] = {}
    try:
        for task in tasks.iterdir():
            if task.name != str(asked):
                others[task.name] = read(task)
    except OSError:
        pass
    return Clocks(read(tasks / str(asked)), {name: read(path) for name, path in way.items()}, others)


def read(task: Path) -> Clock:
    try:
        ran, waited, _ = (task / "schedstat").read_text().split()
    except (OSError, ValueError):
        return Clock()
    return Clock(int(ran) / 1e9, int(waited) / 1e9)

"""Whether a program's memory grows without end, from what it had as time went by."""
from __future__ import annotations

import statistics
from pathlib import Path
from typing import Sequence

Sample = tuple[float, float]  # seconds since the start, MiB

WINDOWS = 12  # that the time after the warm-up is cut into
WARM_UP = 0.25  # of the time: caches, pools and views come to their size
LONG_ENOUGH = 1200  # seconds: before, a view that is opened late looks like growth


def resident(pid: int) -> float | None:
    """What it has for itself, in MiB; None: it is gone."""
    try:
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("RssAnon:"):
                return int(line.split()[1]) / 1024
    except OSError:
        pass
    return None


def growth(samples: Sequence[Sample]) -> float | None:
    """\\units MiB an hour; None: too short to tell

    Of the least in each of some windows, since what comes and goes is no growth; and the median of the slopes between any
    two of them, which a single step does not move (Theil and Sen).
    """
    if not samples or samples[-1][0] - samples[0][0] < LONG_ENOUGH:
        return None
    begin = samples[0][0] + WARM_UP * (samples[-1][0] - samples[0][0])
    width = (samples[-1][0] - begin) / WINDOWS
    least: dict[int, float] = {}
    for when, size in samples:
        if when >= begin:
            window = min(WINDOWS - 1, int((when - begin) / width))
            least[window] = min(size, least.get(window, size))
    slopes = [(least[b] - least[a]) / (b - a) for a in least for b in least if a < b]
    return statistics.median(slopes) / width * 3600 if slopes else None

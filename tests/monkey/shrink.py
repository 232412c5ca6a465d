"""Fewer actions that do the same: delta debugging, by Zeller and Hildebrandt."""
from __future__ import annotations

from typing import Callable, Sequence, TypeVar

T = TypeVar("T")


def shrink(items: Sequence[T], fails: Callable[[Sequence[T]], bool], tries: int) -> list[T]:
    """The fewest it comes to within so many tries; all of them fail together. What is left out is never more than needed."""
    left = list(items)
    parts = 2
    while len(left) > 1 and tries > 0:
        size = -(-len(left) // parts)
        for begin in range(0, len(left), size):
            fewer = left[:begin] + left[begin + size:]
            tries -= 1
            if fewer and fails(fewer):
                left, parts = fewer, max(parts - 1, 2)
                break
            if tries == 0:
                break
        else:
            if parts >= len(left):
                break
            parts = min(2 * parts, len(left))
    return left

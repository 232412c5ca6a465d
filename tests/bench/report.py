"""What was measured, as a table: samples, goals, rows, and where the table stands in a file."""

import re
import statistics
from dataclasses import dataclass
from typing import Callable, Dict, List, Optional, Sequence, Tuple

BEGIN = "<!-- measured -->"
END = "<!-- /measured -->"
NO_PEER = "no peer here"
NOT_MEASURED = "not measured since the table is written by the command"


def number(value: float) -> str:
    """Counts as they are, else three digits that count; thousands apart: 1,042, 0.87, 12.3, 803."""
    if isinstance(value, int) or value == 0:
        return f"{value:,.0f}"
    size = abs(value)
    digits = 0 if size >= 100 else 1 if size >= 10 else 2 if size >= 0.1 else 3
    return f"{value:,.{digits}f}"


def clock(seconds: float) -> str:
    """Minutes and seconds: 5:31, 71:05."""
    return f"{round(seconds) // 60}:{round(seconds) % 60:02}"


def escaped(said: str) -> str:
    """What a program said, in a table or a list: on one line, and nothing in it that Markdown takes for its own."""
    line = " ".join(said.split())
    for sign, instead in (("&", "&amp;"), ("<", "&lt;"), ("|", "&#124;"), ("`", "&#96;"), ("*", "&#42;")):
        line = line.replace(sign, instead)
    return line


@dataclass(frozen=True)
class Samples:
    """One figure, a value a round."""

    values: Sequence[float]

    @property
    def median(self) -> float:
        return statistics.median(self.values)

    def text(self, unit: str, said: Callable[[float], str] = number) -> str:
        """The median, then the least and the most where there is more than one."""
        text = said(self.median)
        if len(self.values) > 1:
            text += f" ({said(min(self.values))}–{said(max(self.values))})"
        return f"{text} {unit}" if unit else text


@dataclass(frozen=True)
class Part:
    """One figure of a row. With a bound it decides whether the goal is reached, else it is told."""

    key: str
    unit: str = ""
    label: str = ""
    most: Optional[float] = None
    least: Optional[float] = None
    said: Callable[[float], str] = number
    absent: Optional[str] = None  # what is said where there is no such figure; without it the row needs one

    def text(self, figures: Dict[str, Samples]) -> str:
        if self.key not in figures:
            return self.absent or ""
        said = figures[self.key].text(self.unit, self.said)
        return f"{self.label} {said}" if self.label else said

    def reached(self, figures: Dict[str, Samples]) -> bool:
        median = figures[self.key].median
        return (self.most is None or median <= self.most) and (self.least is None or median >= self.least)


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    name: str  # what --only takes
    what: str
    goal: str
    needs: Sequence[str]  # measurements; the last is the row's own
    parts: Sequence[Part]
    peer: Sequence[Part] = ()
    group: str = ""  # what --only takes for it and its like

    @property
    def required(self) -> List[str]:
        return [part.key for part in self.parts if part.absent is None]

    def measured(self, figures: Dict[str, Samples]) -> str:
        return "; ".join(part.text(figures) for part in self.parts)

    def beside(self, figures: Dict[str, Samples]) -> str:
        return "; ".join(part.text(figures) for part in self.peer if part.key in figures)

    def verdict(self, figures: Dict[str, Samples]) -> str:
        bounded = [part for part in self.parts if part.most is not None or part.least is not None]
        if not bounded or any(part.key not in figures for part in bounded):
            return "–"
        if not all(part.reached(figures) for part in bounded):
            return "**no**"
        # A goal for the whole is not reached by a part of it.
        left_out = [part.absent for part in self.parts if part.absent and part.key not in figures]
        return "; ".join(["yes", *left_out])


def lines_of_table(head: Sequence[str], body: Sequence[Sequence[str]]) -> str:
    return "\n".join("| " + " | ".join(cells) + " |" for cells in [head, ["---"] * len(head), *body])


def marked(text: str) -> Tuple[int, int]:
    """From where to where the markers enclose. ValueError where they are not there, once, in order."""
    if text.count(BEGIN) != 1 or text.count(END) != 1 or text.index(BEGIN) > text.index(END):
        raise ValueError(f"needs one {BEGIN} and, behind it, one {END}")
    return text.index(BEGIN) + len(BEGIN), text.index(END)


def between_markers(text: str, new: str) -> str:
    """`text` with what stands between the markers replaced."""
    begin, end = marked(text)
    return text[:begin] + "\n" + new.strip("\n") + "\n" + text[end:]


def not_measured(text: str, medians: Sequence[Tuple[float, str]]) -> List[str]:
    """The figures with units in a text that no median is, as far as the text rounds it."""
    units = sorted({unit for _, unit in medians} | {"s", "ms", "MiB", "GiB", "/s"}, key=len, reverse=True)
    quoted = re.findall(rf"(\d[\d,]*(?:\.\d+)?)\s?({'|'.join(map(re.escape, units))})(?!\w)", text)
    return [f"{said} {unit}" for said, unit in quoted
            if not any(unit == of and float(said.replace(",", "")) == round(value, len(said.partition(".")[2]))
                       for value, of in medians)]

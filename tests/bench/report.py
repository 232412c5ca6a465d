"""What was measured, as a table: samples, goals, rows, and where the table stands in a file."""

import statistics
from dataclasses import dataclass, field
from typing import Dict, List, Optional, Sequence

BEGIN = "<!-- measured -->"
END = "<!-- /measured -->"
NO_PEER = "no peer here"


def number(value: float) -> str:
    """Counts as they are, else three digits that count; thousands apart: 1,042, 0.87, 12.3, 803."""
    if isinstance(value, int) or value == 0:
        return f"{value:,.0f}"
    size = abs(value)
    digits = 0 if size >= 100 else 1 if size >= 10 else 2 if size >= 0.1 else 3
    return f"{value:,.{digits}f}"


@dataclass(frozen=True)
class Samples:
    """One figure, a value a round."""

    values: Sequence[float]

    @property
    def median(self) -> float:
        return statistics.median(self.values)

    def text(self, unit: str) -> str:
        """The median, then the least and the most where there is more than one."""
        said = number(self.median)
        if len(self.values) > 1:
            said += f" ({number(min(self.values))}–{number(max(self.values))})"
        return f"{said} {unit}" if unit else said


@dataclass(frozen=True)
class Part:
    """One figure of a row. With a bound it decides whether the goal is reached, else it is told."""

    key: str
    unit: str = ""
    label: str = ""
    most: Optional[float] = None
    least: Optional[float] = None

    def text(self, figures: Dict[str, Samples]) -> str:
        said = figures[self.key].text(self.unit)
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
    needs: Sequence[str]  # measurements, in the order they are run
    parts: Sequence[Part]
    peer: Sequence[Part] = ()
    note: str = ""  # behind the figures

    def cells(self, figures: Dict[str, Samples], troubles: Dict[str, str]) -> List[str]:
        how = f"`--only {self.name}`"
        trouble = next((troubles[need] for need in self.needs if need in troubles), "")
        if any(part.key not in figures for part in self.parts):
            return [self.what, self.goal, "", trouble or "not measured", "–", how]
        notes = [self.note] if self.note else []
        if trouble:
            notes.append(f"in a later round: {trouble}")
        measured = "; ".join([part.text(figures) for part in self.parts] + notes)
        peer = "; ".join(part.text(figures) for part in self.peer if part.key in figures)
        return [self.what, self.goal, peer, measured, self.verdict(figures), how]

    def verdict(self, figures: Dict[str, Samples]) -> str:
        bounded = [part for part in self.parts if part.most is not None or part.least is not None]
        if not bounded:
            return "–"
        return "yes" if all(part.reached(figures) for part in bounded) else "**no**"


@dataclass
class Results:
    """Every round's figures, and what kept a measurement from being done."""

    rounds: List[Dict[str, float]] = field(default_factory=list)
    troubles: Dict[str, str] = field(default_factory=dict)  # by measurement

    def samples(self) -> Dict[str, Samples]:
        keys = {key: None for figures in self.rounds for key in figures}
        return {key: Samples([figures[key] for figures in self.rounds if key in figures]) for key in keys}


def table(rows: Sequence[Row], results: Results) -> str:
    figures = results.samples()
    lines = [["what", "goal", "peer", "measured", "reached", "run with"], ["---"] * 6]
    lines += [row.cells(figures, results.troubles) for row in rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)


def between_markers(text: str, new: str) -> str:
    """`text` with what stands between the markers replaced. ValueError where they are not there, once, in order."""
    if text.count(BEGIN) != 1 or text.count(END) != 1 or text.index(BEGIN) > text.index(END):
        raise ValueError(f"needs one {BEGIN} and, behind it, one {END}")
    return text[: text.index(BEGIN) + len(BEGIN)] + "\n" + new.strip("\n") + "\n" + text[text.index(END) :]

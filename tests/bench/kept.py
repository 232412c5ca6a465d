"""The file of figures that a table is written from: runs, and for each row what a run found, round by round."""

import json
import os
import tempfile
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Dict, List, Optional, Sequence, Tuple

from report import NO_PEER, NOT_MEASURED, Row, Samples, escaped, lines_of_table

COLUMNS = ("what", "goal", "peer", "measured", "reached", "run with")
COLUMNS_WITH_LOAD = ("what", "goal", "measured", "load before", "reached", "run with")


@dataclass
class Machine:
    processor: str
    cores: int
    memory_gib: float
    kernel: str
    distribution: str

    def text(self) -> str:
        return (f"{self.cores} cores ({self.processor}), {self.memory_gib:.1f} GiB of memory, {self.kernel}, "
                f"{self.distribution}")


@dataclass
class Run:
    """What holds for all that one command measured."""

    commit: str  # "-dirty" behind it where the tree had changes; "unknown" outside of git
    date: str
    machine: Machine
    load: float  # before it
    nice: int
    rounds: int  # asked for
    finished: bool = False  # as long as it is not, it is under way, or was interrupted
    remarks: List[str] = field(default_factory=list)  # on how it was run, for the reader

    def text(self, as_in: "Optional[Run]" = None) -> str:
        """Commit, machine, priority; of what is as in another run no more than that it is."""
        same = as_in is not None and as_in.machine == self.machine
        words = [f"commit `{self.commit}`", self.date, "the same machine" if same else self.machine.text(),
                 f"load {self.load:.1f} before it", f"priority: nice {self.nice} for everything that ran", *self.remarks]
        return "; ".join(words)


@dataclass
class Failure:
    round: int
    measurement: str
    said: str

    def text(self) -> str:
        return f"round {self.round}, {self.measurement}: {escaped(self.said)}"


@dataclass
class Failed:
    """A later run that found nothing for a row."""

    run: str
    failures: List[Failure]


@dataclass
class Measured:
    """What a run found for a row. A figure that a round did not give is None."""

    run: str
    figures: Dict[str, List[Optional[float]]] = field(default_factory=dict)
    failures: List[Failure] = field(default_factory=list)
    seconds: Dict[str, List[float]] = field(default_factory=dict)  # by measurement, how long each round's took
    load: Dict[str, List[float]] = field(default_factory=dict)  # by measurement, before each round's
    failed_since: Optional[Failed] = None

    def complete(self, row: Row) -> List[int]:
        """The rounds that have every figure that the row needs."""
        columns = [self.figures.get(key, []) for key in row.required]
        return [at for at in range(min(map(len, columns), default=0)) if all(each[at] is not None for each in columns)]

    def samples(self, row: Row) -> Dict[str, Samples]:
        found = {}
        for part in [*row.parts, *row.peer]:
            values = self.figures.get(part.key, [])
            kept = [values[at] for at in self.complete(row) if at < len(values) and values[at] is not None]
            if kept:
                found[part.key] = Samples(kept)
        return found


class Kept:
    """The whole file."""

    def __init__(self) -> None:
        self.runs: Dict[str, Run] = {}
        self.rows: Dict[str, Measured] = {}

    @staticmethod
    def read(file: Path) -> "Kept":
        """Empty where there is no file. ValueError where it is not one that we wrote."""
        kept = Kept()
        try:
            said = json.loads(file.read_text(encoding="utf-8"))
            kept.take(said)
        except FileNotFoundError:
            pass
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"{file} is not as the command writes it ({error})") from None
        return kept

    def take(self, said: dict) -> None:
        for name, run in said["runs"].items():
            self.runs[name] = Run(**{**run, "machine": Machine(**run["machine"])})
        for name, row in said["rows"].items():
            since = row.get("failed_since")
            self.rows[name] = Measured(**{
                **row, "failures": [Failure(**each) for each in row["failures"]],
                "failed_since": since and Failed(since["run"], [Failure(**each) for each in since["failures"]])})

    def text(self) -> str:
        """JSON with a figure's rounds on one line, so that a change is read easily."""
        def lay(value, depth: int) -> str:
            inner, outer = "\n" + " " * (depth + 1), "\n" + " " * depth
            if isinstance(value, dict) and value:
                items = (f"{json.dumps(name)}: {lay(each, depth + 1)}" for name, each in value.items())
                return "{" + inner + ("," + inner).join(items) + outer + "}"
            return json.dumps(value, ensure_ascii=False)
        return lay({"runs": {name: asdict(run) for name, run in self.runs.items()},
                    "rows": {name: asdict(row) for name, row in self.rows.items()}}, 0) + "\n"

    def put(self, row: Row, name: str, run: Run, found: Measured) -> None:
        """Takes what run `name` found for a row. What it had before stays where nothing was found."""
        if not found.complete(row):
            failures = [failure for failure in found.failures if failure.said != NO_PEER]
            if not failures:
                return  # nothing was tried
            before = self.rows.get(row.name)
            if before and before.complete(row):
                before.failed_since = Failed(name, failures)
                self.runs[name] = run
                return
        self.rows[row.name] = found
        self.runs[name] = run

    def tidy(self, rows: Sequence[Row]) -> None:
        """Rows in the table's order; those the table has no more, and runs that no row is of, are left out."""
        self.rows = {row.name: self.rows[row.name] for row in rows if row.name in self.rows}
        used = {found.run for found in self.rows.values()}
        used |= {found.failed_since.run for found in self.rows.values() if found.failed_since}
        self.runs = {name: self.runs[name] for name in sorted(self.runs) if name in used}

    def main_run(self, rows: Sequence[Row]) -> Optional[str]:
        """The run that most rows are of, the newest among equals: what the footer tells."""
        of = [self.rows[row.name].run for row in rows if row.name in self.rows and self.rows[row.name].complete(row)]
        return max(sorted(set(of), reverse=True), key=of.count) if of else None

    def medians(self, rows: Sequence[Row]) -> List[Tuple[float, str]]:
        """Every figure of the table, with its unit."""
        return [(samples[part.key].median, part.unit) for row in rows if row.name in self.rows
                for samples in [self.rows[row.name].samples(row)] for part in [*row.parts, *row.peer]
                if part.key in samples]

    def remarks(self, row: Row, main: Optional[str]) -> List[str]:
        """What the reader of a row has to know beside the footer."""
        if row.name not in self.rows:
            return []
        found = self.rows[row.name]
        run, reached = self.runs[found.run], len(found.complete(row))
        said = []
        if reached and found.run != main:
            said.append(f"measured in another run: {rounds(run.rounds)}; {run.text(self.runs[main] if main else None)}")
        if reached and reached != run.rounds:
            said.append(f"{reached} of {rounds(run.rounds)}" + ("" if run.finished else ", interrupted"))
        if reached:
            said += [failure.text() for failure in found.failures]
        if found.failed_since:
            later = self.runs[found.failed_since.run]
            said.append(f"tried again on {later.date} at commit `{later.commit}` (nice {later.nice}), and not measured: "
                        + "; ".join(failure.text() for failure in found.failed_since.failures))
        return said

    def cells(self, row: Row, note: str) -> Dict[str, str]:
        cells = {"what": row.what, "goal": row.goal, "peer": "", "measured": NOT_MEASURED, "load before": "",
                 "reached": "–", "run with": f"`--only {row.name}`"}
        found = self.rows.get(row.name)
        if found and found.complete(row):
            figures = found.samples(row)
            load = found.load.get(row.needs[-1], [])
            cells.update(peer=row.beside(figures), measured=row.measured(figures) + note, reached=row.verdict(figures))
            cells["load before"] = Samples(load).text("") if load else ""
        elif found:
            run = self.runs[found.run]
            cells["measured"] = (f"not measured on {run.date} at commit `{run.commit}` (nice {run.nice}): "
                                 + "; ".join(failure.text() for failure in found.failures))
        return cells

    def table(self, rows: Sequence[Row], columns: Sequence[str] = COLUMNS) -> str:
        """The table, a footer with commit, machine, priority and rounds, and notes on rows of which that is not all."""
        main = self.main_run(rows)
        notes: List[str] = []
        body = []
        for row in rows:
            remarks = self.remarks(row, main)
            if remarks:
                notes.append(f"{len(notes) + 1}. `{row.name}`: " + ". ".join(remarks) + ".")
            cells = self.cells(row, f" (note {len(notes)})" if remarks else "")
            body.append([cells[name] for name in columns])
        text = lines_of_table(columns, body) + "\n\n"
        if main is None:
            return text + "No row has figures yet, so there is no commit, machine or priority to tell."
        run = self.runs[main]
        text += f"Median of {rounds(run.rounds)}{' (least–most)' if run.rounds > 1 else ''}; {run.text()}."
        if notes:
            text += " Of rows with a note what the note says holds instead.\n\n" + "\n".join(notes)
        return text


def rounds(count: int) -> str:
    return f"{count} round" + ("" if count == 1 else "s")


def replace_file(file: Path, text: str) -> None:
    """Writes a file whole or not at all. OSError, which names it, where it cannot: the old one is left as it was."""
    name = ""
    try:
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        os.chmod(name, 0o644)
        os.replace(name, file)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(file)) from None
    finally:
        if os.path.exists(name):
            os.unlink(name)

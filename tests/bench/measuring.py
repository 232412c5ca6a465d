"""A command that measures rows: its options, its rounds, and what becomes of the figures."""

import argparse
import contextlib
import datetime
import signal
import statistics
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, Optional, Sequence

import origin
from kept import COLUMNS, Failure, Kept, Measured, Run, replace_file, rounds
from programs import ROOT, BenchError
from report import NO_PEER, Row, between_markers, marked

Figures = Dict[str, float]


@dataclass(frozen=True)
class Measurement:
    take: Callable[[Any], Figures]
    programs: Sequence[str] = ()  # targets that it runs
    peers: bool = False  # takes their server
    loader: bool = False  # takes their `load`, for which nothing is built
    k9s: bool = False  # takes that


@dataclass
class Suite:
    """What a command can measure, and the two files that it writes: figures, and the text with the table."""

    program: str
    about: str
    rows: Sequence[Row]
    measurements: Dict[str, Measurement]
    file: Path
    text: Path
    scratch: Path  # where figures go without --write
    rounds: int
    columns: Sequence[str] = COLUMNS
    root: Path = ROOT  # whose commit it is

    def render(self, kept: Kept) -> None:
        replace_file(self.text, between_markers(self.text.read_text(encoding="utf-8"),
                                                kept.table(self.rows, self.columns)))

    def needs(self, rows: Sequence[Row]) -> List[str]:
        """Each measurement once, however many rows are of it."""
        return [name for name in self.measurements if any(name in row.needs for row in rows)]


def say(text: str) -> None:
    print(f"{datetime.datetime.now():%H:%M:%S} {text}", file=sys.stderr, flush=True)


def parser_of(suite: Suite) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=suite.program, description=suite.about,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=suite.rounds, metavar="N", help=f"default: {suite.rounds}")
    names = [row.name for row in suite.rows] + sorted({row.group for row in suite.rows if row.group})
    parser.add_argument("--only", nargs="+", choices=names, metavar="ROW")
    parser.add_argument("--nice", type=int, default=0, metavar="N",
                        help="priority of all that is started, from -20 (most, takes root) to 19; default: 0")
    parser.add_argument("--write", action="store_true",
                        help=f"keep the figures in {suite.file.name} and write the table of {suite.text.name}")
    parser.add_argument("--render", action="store_true", help="write the table from the figures kept, measure nothing")
    parser.add_argument("--list", action="store_true", help="the rows, how old each is and how long it takes; then end")
    return parser


def parse(parser: argparse.ArgumentParser, words: Sequence[str]) -> argparse.Namespace:
    options = parser.parse_args(words)
    if options.rounds < 1:
        parser.error("--rounds takes a number from 1")
    if not -20 <= options.nice <= 19:
        parser.error("--nice takes a number from -20 to 19")
    return options


@dataclass
class Taken:
    """What the rounds found so far, by measurement."""

    figures: Dict[str, List[Figures]] = field(default_factory=dict)  # a round that failed is empty
    failures: List[Failure] = field(default_factory=list)
    seconds: Dict[str, List[float]] = field(default_factory=dict)
    load: Dict[str, List[float]] = field(default_factory=dict)

    def hopeless(self, name: str) -> bool:
        """It failed more often than not, and would take its time to fail again."""
        failed = sum(failure.measurement == name for failure in self.failures)
        return 2 * failed > len(self.figures.get(name, []))

    def add(self, name: str, figures: Figures, seconds: float, load: float) -> None:
        self.figures.setdefault(name, []).append(figures)
        self.seconds.setdefault(name, []).append(round(seconds, 1))
        self.load.setdefault(name, []).append(round(load, 2))

    def fail(self, at: int, name: str, said: str) -> None:
        self.failures.append(Failure(at, name, said))

    def of(self, row: Row, run: str) -> Measured:
        """A round that one of the row's measurements was not in has None for its figures."""
        tried = max((len(self.figures.get(need, [])) for need in row.needs), default=0)
        found = Measured(run, failures=[each for each in self.failures if each.measurement in row.needs])
        for need in row.needs:
            by_round = self.figures.get(need, [])
            by_round = by_round + [{}] * (tried - len(by_round))
            for key in sorted({key for figures in by_round for key in figures}):
                found.figures[key] = [figures.get(key) for figures in by_round]
            if need in self.seconds:
                found.seconds[need], found.load[need] = self.seconds[need], self.load[need]
        return found


def sentence(error: Exception) -> str:
    if isinstance(error, BenchError):
        return str(error)
    return f"there is no figure {error}" if isinstance(error, KeyError) else f"{type(error).__name__}: {error}"


def measure(suite: Suite, names: Sequence[str], context: Any, count: int, taken: Taken, save: Callable[[], None]) -> None:
    """Every measurement once a round. One that fails leaves the others alone; what is there is saved after each."""
    for at in range(1, count + 1):
        with context.round():
            for name in names:
                if taken.hopeless(name):
                    continue
                say(f"round {at} of {count}: {name}")
                load, began, figures = origin.load(), time.monotonic(), {}
                try:
                    if (suite.measurements[name].peers or suite.measurements[name].loader) and context.peers is None:
                        raise BenchError(NO_PEER)
                    figures = suite.measurements[name].take(context)
                except Exception as error:  # whatever it is, the rows measured before are worth keeping
                    taken.fail(at, name, sentence(error))
                    say(f"{name}: {sentence(error)}")
                context.found.update(figures)
                taken.add(name, figures, time.monotonic() - began, load)
                save()


@contextlib.contextmanager
def signals_interrupt() -> Iterator[None]:
    """A polite end comes as Ctrl-C does, which stops what was started."""
    def interrupt(*_) -> None:
        raise KeyboardInterrupt
    before = {each: signal.signal(each, interrupt) for each in (signal.SIGTERM, signal.SIGHUP)
              if signal.getsignal(each) != signal.SIG_IGN}  # nohup has it ignored
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def about_rows(suite: Suite, rows: Sequence[Row], kept: Kept, count: int) -> None:
    """The rows, a line each, and what measuring them takes."""
    for row in rows:
        found = kept.rows.get(row.name)
        words = [row.goal]
        if found:
            run = kept.runs[found.run]
            words.append(f"{len(found.complete(row))} of {rounds(run.rounds)} at {run.commit}, "
                         f"{origin.age(suite.root, run.commit)}")
            words.append(f"{duration(sum(cost(kept, row.needs).values()))} a round")
        else:
            words.append("not measured yet")
        print(f"{row.name:14} {row.what}: {'; '.join(words)}")
    costs = cost(kept, suite.needs(rows))
    unknown = [name for name in suite.needs(rows) if name not in costs]
    print(f"{rounds(count)} of these took {duration(count * sum(costs.values()))} when last measured"
          + (f"; not known: {', '.join(unknown)}" if unknown else ""), file=sys.stderr)


def cost(kept: Kept, names: Sequence[str]) -> Figures:
    """Seconds a round of each measurement, as the newest run has them, whichever row it was for."""
    found: Figures = {}
    for name in names:
        timed = [(row.run, row.seconds[name]) for row in kept.rows.values() if row.seconds.get(name)]
        if timed:
            found[name] = statistics.median(max(timed)[1])
    return found


def duration(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.0f} min"


def command(suite: Suite, options: argparse.Namespace, prepare: Callable[[argparse.Namespace, List[str]], Any],
            written: Optional[Sequence[str]] = ()) -> int:
    """Does what the options say. `written` are the files that may differ from the commit; all may where it is None,
    since the commit itself is measured. 0, or 1 where something could not be measured or written, with a sentence why."""
    rows = [row for row in suite.rows if not options.only or {row.name, row.group} & set(options.only)]
    try:
        kept = Kept.read(suite.file)
        if options.list:
            about_rows(suite, rows, kept, options.rounds)
            return 0
        if options.render:
            suite.render(kept)
            return 0
        with signals_interrupt():
            return measured(suite, options, rows, kept if options.write else Kept(), prepare, written)
    except (BenchError, ValueError) as problem:
        say(f"{problem}.")
    except OSError as error:
        say(f"{error.filename or suite.text}: {error.strerror}. What was saved before stays; with --write, "
            f"{suite.program} --render writes the table from it once that is mended.")
    except KeyboardInterrupt:
        say("interrupted before anything was measured.")
    return 1


def measured(suite: Suite, options: argparse.Namespace, rows: Sequence[Row], kept: Kept,
             prepare: Callable[[argparse.Namespace, List[str]], Any], written: Optional[Sequence[str]]) -> int:
    if options.write:
        marked(suite.text.read_text(encoding="utf-8"))  # before an hour is spent
    origin.take_priority(options.nice)
    names, taken = suite.needs(rows), Taken()
    suite.scratch.parent.mkdir(parents=True, exist_ok=True)
    began = datetime.datetime.now(datetime.timezone.utc)
    identity = f"{began:%Y-%m-%dT%H:%M:%S.%fZ}"
    run = Run(origin.commit(suite.root, written), f"{began:%Y-%m-%d}", origin.machine(), 0, options.nice, options.rounds)
    context = prepare(options, names)  # what it takes to build is not the load before
    run.load, run.remarks = origin.load(), context.remarks

    def save() -> None:
        for row in rows:
            kept.put(row, identity, run, taken.of(row, identity))
        kept.tidy(suite.rows)
        replace_file(suite.file if options.write else suite.scratch, kept.text())
        if options.write:
            suite.render(kept)

    interrupted = False
    try:
        measure(suite, names, context, options.rounds, taken, save)
        run.finished = True
    except KeyboardInterrupt:
        interrupted = True
    finally:
        print(shown(suite, rows, taken, identity, run), flush=True)
        context.close()
    save()
    if interrupted:
        done = sum(bool(taken.of(row, identity).complete(row)) for row in rows)
        say(f"interrupted; {done} of {len(rows)} rows have figures, which are in "
            f"{suite.file if options.write else suite.scratch}.")
    return 1 if interrupted or any(failure.said != NO_PEER for failure in taken.failures) else 0


def shown(suite: Suite, rows: Sequence[Row], taken: Taken, identity: str, run: Run) -> str:
    """What this run found, by itself; a row that needs the peers, where there are none, says so."""
    kept = Kept()
    kept.runs[identity] = run
    kept.rows = {row.name: taken.of(row, identity) for row in rows}
    return kept.table(rows, suite.columns)

"""The table is what its file of figures gives, and a run changes its own rows alone. Run by ctest."""

import contextlib
import dataclasses
import errno
import importlib.machinery
import importlib.util
import io
import json
import os
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

sys.dont_write_bytecode = True
HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import origin
from kept import Failure, Kept, Machine, Measured, Run, replace_file
from measuring import Measurement, Suite, command, parse, parser_of
from programs import ROOT, BenchError, output
from report import BEGIN, END, NO_PEER, NOT_MEASURED, Part, Row, marked, not_measured

FAST = Row("fast", "a fast thing", "≤ 5 s", ("one",), [Part("one.seconds", "s", most=5)])
SLOW = Row("slow", "a slow thing", "≥ 2 times", ("one", "two"), [Part("two.times", "times", least=2)],
           [Part("two.peer", "s")])
EVEN = Row("even", "a third thing", "", ("three",), [Part("three.count")])
ROWS = (FAST, SLOW)
NICE = os.getpriority(os.PRIO_PROCESS, 0)  # that of the tests: more is not permitted to everybody
MACHINE = Machine("Some CPU", 2, 7.8, "Linux 6.1", "Some Linux 12")


def script(name):
    loader = importlib.machinery.SourceFileLoader(f"bench_{name}", str(HERE / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


class FakeContext:
    """Counts rounds, so that a measurement can fail in one of them."""

    def __init__(self, peers=True):
        self.found, self.at, self.peers, self.remarks = {}, 0, peers or None, []

    @contextlib.contextmanager
    def round(self):
        self.at += 1
        self.found = {}
        yield

    def close(self):
        pass


def one(context):
    return {"one.seconds": float(context.at)}


def two(context):
    return {"two.times": 3.0, "two.peer": 9.0}


def failing_in(rounds, error, take):
    def measurement(context):
        if context.at in rounds:
            raise error
        return take(context)
    return measurement


class Bench:
    """A suite of two rows in a folder of its own."""

    def __init__(self, folder):
        self.suite = Suite("bench", "", ROWS, {"one": Measurement(one), "two": Measurement(two)},
                           Path(folder) / "results.json", Path(folder) / "RESULTS.md", Path(folder) / "scratch/r.json",
                           rounds=3)
        self.suite.text.write_text(f"before\n{BEGIN}\n{END}\nbehind\n")
        self.suite.file.write_text(Kept().text())

    def measuring(self, **takes):
        for name, take in takes.items():
            self.suite.measurements[name] = Measurement(take)

    def untouched(self):
        """A list that has something in it once a measurement was made."""
        calls = []
        self.measuring(one=calls.append, two=calls.append)
        return calls

    def run(self, *words, peers=True, nice=NICE):
        """Exit code; what was printed is in `out` and `err`."""
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            options = parse(parser_of(self.suite), [*words, "--nice", str(nice)])
            code = command(self.suite, options, lambda *_: FakeContext(peers))
        self.out, self.err = out.getvalue(), err.getvalue()
        return code

    @property
    def kept(self):
        return Kept.read(self.suite.file)

    @property
    def text(self):
        return self.suite.text.read_text(encoding="utf-8")

    def line(self, row):
        return next(line for line in self.text.splitlines() if f"--only {row.name}`" in line)


class BenchTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.bench = Bench(folder.name)
        without_waiting_for_the_disk(self)


def without_waiting_for_the_disk(test):
    """Files are as well written; a machine that goes down meanwhile is no case of the tests."""
    patch = mock.patch("os.fsync")
    patch.start()
    test.addCleanup(patch.stop)


class CommittedTest(unittest.TestCase):
    """Of both tables: results.json with RESULTS.md, and build-results.json with docs/building.md."""

    def each(self):
        for name in ("run", "build"):
            suite = script(name).SUITE
            with self.subTest(suite.text.name):
                yield suite, Kept.read(suite.file), suite.text.read_text(encoding="utf-8")

    def test_table_is_what_the_figures_give(self):
        for suite, kept, text in self.each():
            begin, end = marked(text)
            self.assertEqual(text[begin:end], "\n" + kept.table(suite.rows, suite.columns) + "\n",
                             f"the table was changed by hand; {suite.program} --render writes it")

    def test_figures_are_laid_out_as_the_command_does(self):
        for suite, kept, _ in self.each():
            self.assertEqual(suite.file.read_text(encoding="utf-8"), kept.text())
            self.assertLessEqual(set(kept.rows), {row.name for row in suite.rows})

    def test_footer_tells_commit_machine_priority_and_rounds(self):
        for suite, kept, text in self.each():
            main = kept.main_run(suite.rows)
            if main is None:
                self.assertEqual(text.count(NOT_MEASURED) + text.count("| not measured on "), len(suite.rows))
                continue
            run = kept.runs[main]
            footer = next(line for line in text.splitlines() if line.startswith("Median of "))
            for said in (f"{run.rounds} round", f"commit `{run.commit}`", run.date, run.machine.processor,
                         run.machine.kernel, run.machine.distribution, f"nice {run.nice} "):
                self.assertIn(said, footer)

    def test_figures_in_the_readme_are_in_the_table(self):
        suite = script("run").SUITE
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        begin = text.index("**Large clusters**")
        quoted = text[begin : text.index("\n- **", begin)]
        self.assertEqual(not_measured(quoted, Kept.read(suite.file).medians(suite.rows)), [])


class TableTest(unittest.TestCase):
    def setUp(self):
        self.kept = Kept()
        self.run = Run("0123456789ab", "2026-01-02", MACHINE, 0.25, -10, 2, True)
        self.kept.put(FAST, "a", self.run, Measured("a", {"one.seconds": [4.0, 4.5]}))
        self.kept.put(SLOW, "a", self.run, Measured("a", {"two.times": [3.0, 1.0], "two.peer": [9.0, None]}))

        self.kept.put(EVEN, "a", self.run, Measured("a", {"three.count": [3, 3]}))

    def table(self):
        rows = (*ROWS, EVEN)
        self.kept.tidy(rows)
        return self.kept.table(rows)

    def test_every_line_has_as_many_cells(self):
        lines = [line for line in self.table().splitlines() if line.startswith("|")]
        self.assertEqual(len(lines), 5)
        self.assertEqual({line.count("|") for line in lines}, {7})

    def test_footer_tells_commit_machine_priority_and_rounds(self):
        self.assertEqual(self.table().splitlines()[-1],
                         "Median of 2 rounds (least–most); commit `0123456789ab`; 2026-01-02; 2 cores (Some CPU), 7.8 GiB "
                         "of memory, Linux 6.1, Some Linux 12; load 0.2 before it; priority: nice -10 for everything "
                         "that ran.")

    def test_row_of_another_run_says_so(self):
        other = dataclasses.replace(self.run, commit="fedcba987654-dirty", date="2026-01-03", nice=0, rounds=1)
        self.kept.put(SLOW, "b", other, Measured("b", {"two.times": [3.0]}))
        table = self.table()
        self.assertIn("| 4.25 (4.00–4.50) s | yes |", table)
        self.assertIn("| 3.00 times (note 1) | yes |", table)
        self.assertTrue(table.endswith(
            "1. `slow`: measured in another run: 1 round; commit `fedcba987654-dirty`; 2026-01-03; the same machine; "
            "load 0.2 before it; priority: nice 0 for everything that ran."), table)

    def test_footer_is_of_the_run_that_most_rows_are_of_or_else_of_the_newest(self):
        newer = dataclasses.replace(self.run, commit="fedcba987654")
        for row, main in ((FAST, "0123456789ab"), (SLOW, "fedcba987654")):
            self.kept.put(row, "b", newer, dataclasses.replace(self.kept.rows[row.name], run="b"))
            self.assertRegex(self.table(), f"(?m)^Median of 2 rounds .*commit `{main}`")
        del self.kept.rows["even"]
        self.kept.put(FAST, "a", self.run, dataclasses.replace(self.kept.rows["fast"], run="a"))
        self.assertRegex(self.table(), "(?m)^Median of 2 rounds .*commit `fedcba987654`")

    def test_other_machine_is_named(self):
        other = dataclasses.replace(self.run, machine=dataclasses.replace(MACHINE, processor="Another CPU"))
        self.kept.put(SLOW, "b", other, Measured("b", {"two.times": [3.0, 3.0]}))
        self.assertIn("Another CPU", self.table().splitlines()[-1])

    def test_round_without_a_figure_that_the_row_needs_is_not_counted(self):
        self.kept.rows["slow"].figures["two.times"] = [None, 8.0]
        table = self.table()
        self.assertIn("|  | 8.00 times (note 1) |", table)  # the peer's figure is of the other round
        self.assertIn("1. `slow`: 1 of 2 rounds.", table)

    def test_no_row_measured_has_no_footer_made_up(self):
        table = Kept().table(ROWS)
        self.assertEqual(table.count(NOT_MEASURED), 2)
        self.assertIn("No row has figures yet", table)

    def test_file_has_the_table_s_order_and_no_row_or_run_that_it_has_not(self):
        self.kept.rows = dict(reversed(self.kept.rows.items()))
        self.kept.rows["gone"], self.kept.runs["gone"] = Measured("gone"), self.run
        self.table()
        self.assertEqual((list(self.kept.rows), list(self.kept.runs)), (["fast", "slow", "even"], ["a"]))

    def test_rendering_asks_no_history(self):
        with mock.patch("subprocess.run", side_effect=AssertionError("git was asked")):
            self.assertIn("Median of", self.table())

    def test_file_is_read_as_it_was_written(self):
        self.kept.rows["fast"].failures.append(Failure(2, "one", 'said "no"'))
        self.kept.put(SLOW, "b", self.run, Measured("b", failures=[Failure(1, "two", "it broke")]))
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "r.json"
            file.write_text(self.kept.text(), encoding="utf-8")
            self.assertEqual(Kept.read(file).text(), self.kept.text())
            self.assertEqual(Kept.read(file).table(ROWS), self.kept.table(ROWS))
            file.write_text('{"rows": {}}')
            self.assertRaisesRegex(ValueError, "is not as the command writes it", Kept.read, file)


class RunTest(BenchTest):
    def test_everything_is_written_between_the_markers(self):
        self.assertEqual(self.bench.run("--write"), 0)
        self.assertIn("| 2.00 (1.00–3.00) s | yes |", self.bench.line(FAST))
        self.assertIn("| 9.00 (9.00–9.00) s | 3.00 (3.00–3.00) times | yes |", self.bench.line(SLOW))
        self.assertTrue(self.bench.text.startswith("before\n") and self.bench.text.endswith("\nbehind\n"))
        run, = self.bench.kept.runs.values()
        self.assertEqual((run.rounds, run.nice, run.finished), (3, NICE, True))
        self.assertEqual(run.machine, origin.machine())
        self.assertEqual(run.commit, origin.commit(ROOT))
        fast = self.bench.kept.rows["fast"]
        self.assertEqual(fast.figures, {"one.seconds": [1.0, 2.0, 3.0]})
        self.assertEqual([len(fast.seconds["one"]), len(fast.load["one"])], [3, 3])

    def test_without_write_nothing_but_the_scratch_file_changes(self):
        before = self.bench.text, self.bench.suite.file.read_text()
        self.assertEqual(self.bench.run(), 0)
        self.assertEqual((self.bench.text, self.bench.suite.file.read_text()), before)
        self.assertIn("| 2.00 (1.00–3.00) s | yes |", self.bench.out)
        self.assertIn("one.seconds", self.bench.suite.scratch.read_text())

    def test_partial_run_changes_its_rows_alone(self):
        self.bench.run("--write")
        slow, fast, line = self.bench.kept.rows["slow"], self.bench.kept.rows["fast"], self.bench.line(SLOW)
        calls = self.bench.untouched()  # no row that is asked for needs the other one
        self.bench.measuring(one=lambda _: {"one.seconds": 7.0})
        with mock.patch("measuring.origin.commit", return_value="fedcba987654"):
            self.assertEqual(self.bench.run("--write", "--only", "fast", "--rounds", "1"), 0)
        self.assertEqual(calls, [])
        self.assertEqual(self.bench.kept.rows["slow"], slow)
        self.assertNotEqual(self.bench.kept.rows["fast"], fast)
        self.assertEqual(len(self.bench.kept.runs), 2)
        self.assertIn("7.00 s", self.bench.line(FAST))
        self.assertIn("fedcba987654", self.bench.text)
        self.assertEqual(self.bench.line(SLOW).replace(" (note 1)", ""), line)

    def test_shared_measurement_is_made_once_a_round(self):
        calls = []
        self.bench.measuring(one=lambda context: calls.append(context.at) or {"one.seconds": 1.0})
        self.bench.run("--rounds", "2")
        self.assertEqual(calls, [1, 2])

    def test_render_writes_the_table_and_measures_nothing(self):
        self.bench.run("--write")
        written = self.bench.text
        calls = self.bench.untouched()
        self.bench.suite.text.write_text(f"before\n{BEGIN}\n| a row pasted |\n{END}\nbehind\n")
        self.assertEqual(self.bench.run("--render"), 0)
        self.assertEqual(calls, [])
        self.assertEqual(self.bench.text, written)

    def test_text_without_markers_is_refused_before_anything_is_measured(self):
        self.bench.suite.text.write_text("no markers")
        calls = self.bench.untouched()
        self.assertEqual(self.bench.run("--write"), 1)
        self.assertEqual(calls, [])
        self.assertIn("needs one <!-- measured -->", self.bench.err)

    def test_list_tells_age_and_cost(self):
        self.bench.run("--write")
        kept = self.bench.kept
        for found in kept.rows.values():
            found.seconds = {name: [40.0, 30.0, 90.0] for name in found.seconds}
        self.bench.suite.file.write_text(kept.text())
        with mock.patch("measuring.origin.age", return_value="12 commits ago"):
            self.assertEqual(self.bench.run("--list", "--rounds", "5"), 0)
        self.assertEqual([line.split()[0] for line in self.bench.out.splitlines()], ["fast", "slow"])
        commit = next(iter(kept.runs.values())).commit
        self.assertIn(f"≤ 5 s; 3 of 3 rounds at {commit}, 12 commits ago; 40 s a round", self.bench.out)
        self.assertIn("80 s a round", self.bench.out)
        self.assertIn("5 rounds of these took 7 min", self.bench.err)  # what both need counts once

    def test_each_program_of_ours_lists_its_rows(self):
        for name in ("run", "build"):
            said = subprocess.run([sys.executable, HERE / name, "--list"], stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL, encoding="utf-8", check=True).stdout
            self.assertEqual([line.split()[0] for line in said.splitlines()],
                             [row.name for row in script(name).SUITE.rows])


class FailureTest(BenchTest):
    def test_failed_round_is_recorded_in_its_words(self):
        self.bench.measuring(two=failing_in([2], BenchError("client-go ended with 2: killed"), two))
        self.assertEqual(self.bench.run("--write"), 1)
        slow = self.bench.kept.rows["slow"]
        self.assertEqual(slow.failures, [Failure(2, "two", "client-go ended with 2: killed")])
        self.assertEqual(slow.figures["two.times"], [3.0, None, 3.0])
        self.assertIn("1. `slow`: 2 of 3 rounds. round 2, two: client-go ended with 2: killed.", self.bench.text)
        self.assertNotIn("note", self.bench.line(FAST))

    def test_measurement_that_never_worked_is_not_tried_again(self):
        calls = []
        self.bench.measuring(two=lambda context: calls.append(context.at) or {}["no.figure"])
        self.assertEqual(self.bench.run("--write"), 1)
        self.assertEqual(calls, [1])
        self.assertIn("not measured on ", self.bench.line(SLOW))
        self.assertIn("round 1, two: there is no figure 'no.figure'", self.bench.line(SLOW))
        self.assertIn("| 2.00 (1.00–3.00) s | yes |", self.bench.line(FAST))

    def test_figures_of_before_stay_and_say_that_a_later_run_failed(self):
        self.bench.run("--write")
        self.bench.measuring(two=failing_in([1, 2, 3], OSError(errno.ENOSPC, "No space left on device"), two))
        self.assertEqual(self.bench.run("--write", "--only", "slow"), 1)
        self.assertIn("3.00 (3.00–3.00) times (note 1)", self.bench.line(SLOW))
        self.assertRegex(self.bench.text, r"1\. `slow`: tried again on .*, and not measured: "
                                          r"round 1, two: OSError: \[Errno 28\] No space left on device\.")

    def test_without_peers_their_rows_stay_and_it_is_no_failure(self):
        self.bench.run("--write")
        line = self.bench.line(SLOW)
        self.bench.suite.measurements["two"] = Measurement(two, peers=True)
        self.assertEqual(self.bench.run("--write", "--rounds", "1", peers=False), 0)
        self.assertEqual(self.bench.line(SLOW).replace(" (note 1)", ""), line)
        self.assertIn(NO_PEER, self.bench.out)
        self.assertNotIn(NO_PEER, self.bench.text)

    def interrupted(self, interruption):
        def interrupting(context):
            if context.at == 2:
                interruption()
            return two(context)
        self.bench.measuring(two=interrupting)
        self.assertEqual(self.bench.run("--write"), 1)
        self.assertIn("interrupted; 2 of 2 rows have figures", self.bench.err)
        self.assertFalse(next(iter(self.bench.kept.runs.values())).finished)
        self.assertEqual(self.bench.kept.rows["fast"].figures, {"one.seconds": [1.0, 2.0]})
        self.assertEqual(self.bench.kept.rows["slow"].figures["two.times"], [3.0, None])
        self.assertIn("1. `fast`: 2 of 3 rounds, interrupted.", self.bench.text)
        self.assertIn("2. `slow`: 1 of 3 rounds, interrupted.", self.bench.text)
        self.assertIn("2 of 3 rounds, interrupted", self.bench.out)

    def test_interrupted_run_keeps_what_it_has(self):
        def control_c():
            raise KeyboardInterrupt
        self.interrupted(control_c)

    def test_run_that_is_asked_to_end_keeps_what_it_has(self):
        before = signal.getsignal(signal.SIGTERM)
        self.interrupted(lambda: os.kill(os.getpid(), signal.SIGTERM))
        self.assertEqual(signal.getsignal(signal.SIGTERM), before)

    def test_interrupted_before_anything_was_measured_changes_nothing(self):
        self.bench.run("--write")
        before = self.bench.text
        self.bench.measuring(one=failing_in([1], KeyboardInterrupt(), one))
        self.assertEqual(self.bench.run("--write"), 1)
        self.assertIn("interrupted; 0 of 2 rows", self.bench.err)
        self.assertEqual(self.bench.text, before)

    def test_full_disk_leaves_the_files_whole(self):
        written = []

        def full(handle):
            written.append(handle)
            if len(written) > 4:  # two files after each of the first two measurements
                raise OSError(errno.ENOSPC, "No space left on device")
        with mock.patch("kept.os.fsync", full):
            self.assertEqual(self.bench.run("--write"), 1)
        self.assertIn(f"{self.bench.suite.file}: No space left on device", self.bench.err)
        self.assertEqual(self.bench.kept.rows["fast"].figures, {"one.seconds": [1.0]})
        self.assertIn("1 of 3 rounds, interrupted", self.bench.text)
        self.assertIn("1.50 (1.00–2.00) s", self.bench.out)  # printed, though it could not be saved
        self.assertEqual(sorted(path.name for path in self.bench.suite.file.parent.iterdir()),
                         ["RESULTS.md", "results.json", "scratch"])


    def test_file_is_replaced_and_never_written_into(self):
        with self.bench.suite.file.open() as before:
            old = self.bench.suite.file.read_text()
            replace_file(self.bench.suite.file, "new")
            self.assertEqual((before.read(), self.bench.suite.file.read_text()), (old, "new"))

    def test_hangup_that_is_ignored_stays_so(self):
        before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
        self.addCleanup(signal.signal, signal.SIGHUP, before)
        self.bench.measuring(two=lambda context: os.kill(os.getpid(), signal.SIGHUP) or two(context))
        self.assertEqual(self.bench.run("--write"), 0)


class PriorityTest(BenchTest):
    def test_everything_that_is_started_has_the_priority_and_it_is_recorded(self):
        wanted = min(19, NICE + 3)
        said = subprocess.run([sys.executable, "-c", f"import test_results; test_results.priority({wanted})"], cwd=HERE,
                              stdout=subprocess.PIPE, text=True, check=True).stdout
        self.assertEqual(json.loads(said), {"started": wanted, "recorded": wanted})

    def test_priority_that_is_not_permitted_stops_it(self):
        calls = self.bench.untouched()
        with mock.patch("os.setpriority", side_effect=PermissionError(errno.EACCES, "Permission denied")):
            self.assertEqual(self.bench.run("--write", nice=-10), 1)
        self.assertEqual(calls, [])
        self.assertIn("priority nice -10 is not permitted here (Permission denied)", self.bench.err)
        self.assertIn("Nothing was measured", self.bench.err)


def priority(nice):
    """By itself: a process cannot always take its old priority again."""
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(folder)
        bench.measuring(one=lambda _: {"one.seconds": float(output(["nice"], 60))})  # prints its own
        bench.run("--write", "--only", "fast", "--rounds", "1", nice=nice)
        run, = bench.kept.runs.values()
        print(json.dumps({"started": bench.kept.rows["fast"].figures["one.seconds"][0], "recorded": run.nice}))


class OriginTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        self.git("init", "--quiet", "--initial-branch", "main")

    def git(self, *words):
        names = {f"GIT_{who}_{what}": "a@b" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
        env = {**os.environ, **names, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"}
        return subprocess.run(["git", "-C", self.root, *words], env=env, check=True, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True).stdout.strip()

    def commit(self, file):
        (self.root / file).write_text("text")
        self.git("add", ".")
        self.git("commit", "--quiet", "--message", file)
        return self.git("rev-parse", "--short=12", "HEAD")

    def test_changes_make_it_dirty_but_those_to_what_the_command_writes(self):
        commit = self.commit("table")
        self.assertEqual(origin.commit(self.root), commit)
        (self.root / "table").write_text("written")
        self.assertEqual(origin.commit(self.root, ["table"]), commit)
        self.assertEqual(origin.commit(self.root), commit + "-dirty")
        (self.root / "new.cpp").write_text("code")
        self.assertEqual(origin.commit(self.root, ["table"]), commit + "-dirty")
        self.assertEqual(origin.commit(self.root, None), commit)

    def test_folder_that_is_no_repository_has_no_commit(self):
        with tempfile.TemporaryDirectory() as folder, mock.patch.dict(os.environ, GIT_CEILING_DIRECTORIES=folder):
            self.assertEqual(origin.commit(Path(folder)), "unknown")

    def test_age_is_told_in_commits(self):
        first = self.commit("a")
        self.assertEqual(origin.age(self.root, first), "this commit")
        self.commit("b")
        self.assertEqual(origin.age(self.root, first + "-dirty"), "1 commit ago")
        self.commit("c")
        self.assertEqual(origin.age(self.root, first), "2 commits ago")

    def test_commit_that_is_no_ancestor_or_not_here_says_so(self):
        first = self.commit("a")
        aside = self.commit("b")
        self.git("reset", "--hard", "--quiet", first)
        self.commit("c")
        self.assertEqual(origin.age(self.root, aside), "a commit that is no ancestor of this one")
        self.assertEqual(origin.age(self.root, "0123456789ab"), "a commit that is not in this clone")
        self.assertEqual(origin.age(self.root, "unknown"), "a commit that is not in this clone")


if __name__ == "__main__":
    unittest.main()

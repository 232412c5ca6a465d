"""What `tests/bench/build` measures, on a repository whose scripts build nothing. Run by ctest."""

import contextlib
import dataclasses
import io
import os
import subprocess
import sys
import tempfile
import textwrap
import unittest
from pathlib import Path
from unittest import mock

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

import builds
import fresh_system
from kept import Kept
from measuring import command
from programs import BenchError
from report import BEGIN, END
from test_results import NICE, script, without_waiting_for_the_disk

RUN = r"""
    echo "run HOME=$(ls -A "$HOME") ccache=$CCACHE_DISABLE flags=${CXXFLAGS:-}" >>"$FAKE_LOG"
    [ ! -e "$FAKE_LOG.packages" ] || printf '==> checking\n==> [0:00] installing packages (3): a b c\nGet:1 a\n==> configuring\n' >&2
    grep -q changed models/table/middle.cpp && echo again >>"$FAKE_LOG"
    mkdir -p build/release/bin; head -c 3000000 /dev/zero >build/release/bin/kittiwake
    for last; do :; done
    [ ! -e "$FAKE_LOG.fails" ] || { echo "error: no such type"; exit 1; }
    case $last in *.png) printf '\211PNG' >"$last" ;; esac
"""
TEST = r"""
    cache=$HOME/.cache/kittiwake/control-plane
    echo "test $* $(ls "$cache" 2>/dev/null)" >>"$FAKE_LOG"
    if [ -z "$*" ] && [ ! -e "$cache/1.2-2" ]; then mkdir -p "$cache/1.2-2"; echo "control plane: built in 8 min 1 s: x"; fi
    [ ! -e "$FAKE_LOG.fails" ] || { echo "40 passed, 2 failed, 0 skipped"; exit 1; }
    echo "42 passed, 0 failed, 1 skipped"
"""
CMAKE = r"""
    [ "$1" != --build ] || { mkdir -p build/release/bin; touch build/release/bin/kittiwake; }
"""
STRIP = r"""
    head -c 2000000 /dev/zero >"$2"
"""
MEASURE = r"""
    echo "$*" >>"$FAKE_LOG"
    echo '{"compile_seconds": 2.5, "compile_megabytes": 310, "megabytes": 9.5, "start_ms": 12}'
"""


class BuildsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        without_waiting_for_the_disk(self)
        self.folder = Path(folder.name)
        self.log = self.folder / "log"
        self.source = self.folder / "source"
        for name, text in {"source/packaging/run": RUN, "source/packaging/test": TEST, "source/packaging/install-deps": "",
                           "source/tests/bench/library_program/measure": MEASURE, "bin/cmake": CMAKE, "bin/strip": STRIP}.items():
            program = self.folder / name
            program.parent.mkdir(parents=True, exist_ok=True)
            program.write_text("#!/usr/bin/env bash\n" + f"FAKE_LOG={self.log}\n" + textwrap.dedent(text))
            program.chmod(0o755)
        for name, lines in (("short", 1), ("middle", 5), ("long", 9)):
            file = self.source / f"models/table/{name}.cpp"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("// line\n" * lines)
        for words in (("init", "--quiet"), ("add", "."), ("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a")):
            subprocess.run(["git", "-C", self.source, *words], check=True)
        (self.folder / "tmp").mkdir()
        # tempfile looks at TMPDIR once; a user's control plane is not looked for where the tests run.
        for patch in (mock.patch.dict(os.environ, {
                "PATH": f"{self.folder / 'bin'}:{os.environ['PATH']}", "XDG_CACHE_HOME": str(self.folder / "cache"),
                "CXXFLAGS": "-O0", "TMPDIR": str(self.folder / "tmp")}),
                mock.patch("tempfile.tempdir", str(self.folder / "tmp"))):
            patch.start()
            self.addCleanup(patch.stop)
        self.script = script("build")
        self.suite = dataclasses.replace(
            self.script.SUITE, file=self.folder / "build-results.json", text=self.folder / "building.md",
            scratch=self.folder / "scratch/r.json", root=self.source)
        self.suite.text.write_text(f"{BEGIN}\n{END}\n")

    def run_command(self, *words):
        said = io.StringIO()
        with contextlib.redirect_stderr(said), contextlib.redirect_stdout(io.StringIO()):
            options = self.script.arguments(["--write", "--nice", str(NICE), *words])
            code = command(self.suite, options, lambda *_: builds.Context(self.source, self.folder), None)
        return code, said.getvalue()

    def line(self, row):
        return next(line for line in self.suite.text.read_text().splitlines() if f"--only {row}`" in line)

    def test_every_row_is_measured_and_nothing_is_left(self):
        code, said = self.run_command()
        self.assertEqual(code, 0, said)
        kept = Kept.read(self.suite.file)
        for row in self.suite.rows:
            self.assertEqual(kept.rows[row.name].complete(row), [0], row.name)
            self.assertEqual(len(kept.rows[row.name].load[row.needs[-1]]), 1)
        run, = kept.runs.values()
        self.assertEqual(run.commit, subprocess.run(["git", "-C", self.source, "rev-parse", "--short=12", "HEAD"],
                                                    check=True, stdout=subprocess.PIPE, text=True).stdout.strip())
        self.assertIn("passed 42; skipped 1", self.line("test"))
        self.assertIn("2.00 MB; before stripping 3.00 MB", self.line("size"))
        self.assertRegex(self.line("unit"), r"2\.50 s; 310 MB \| [\d.]+ \| \*\*no\*\*")
        self.assertRegex(self.line("program"), r"9\.50 MB; 12 ms \| [\d.]+ \| yes")
        self.assertEqual(list((self.folder / "tmp").iterdir()), [])

    def test_packages_that_were_there_are_not_counted_as_installed(self):
        self.run_command("--only", "run")
        self.assertRegex(self.line("run"), r"\| 0:0\d min; packages were there \| [\d.]+ \| yes; packages were there \|")

    def test_packages_that_were_installed_have_their_time(self):
        Path(f"{self.log}.packages").touch()
        self.run_command("--only", "run")
        self.assertRegex(self.line("run"), r"\| 0:0\d min; of it packages 0:0\d min \| [\d.]+ \| yes \|")

    def test_home_is_empty_and_no_flag_or_cache_of_the_user_s_is_used(self):
        self.run_command("--only", "run")
        self.assertEqual(self.log.read_text(), "run HOME= ccache=1 flags=\n")

    def test_again_is_measured_in_the_build_of_the_first_after_a_change(self):
        self.run_command("--only", "again")
        self.assertEqual([line.split()[0] for line in self.log.read_text().splitlines()], ["run", "run", "again"])

    def test_control_plane_that_was_compiled_is_there_for_the_next(self):
        self.run_command("--only", "test", "test-compiled")
        self.assertEqual(self.log.read_text(), "test  \ntest  1.2-2\n")

    def test_without_a_compiled_control_plane_the_row_says_what_to_do(self):
        code, said = self.run_command("--only", "test")
        self.assertEqual(code, 1)
        self.assertIn("measure test-compiled as well", said)
        self.assertIn("no compiled control plane is in", self.line("test"))

    def test_control_plane_of_the_user_s_is_taken_but_only_when_it_is_of_use(self):
        (self.folder / "cache/kittiwake/control-plane/1.2-2").mkdir(parents=True)
        self.assertEqual(self.run_command("--only", "test")[0], 0)
        (self.folder / "cache/kittiwake/control-plane/1.2-2").rename(self.folder / "cache/kittiwake/control-plane/1.1-1")
        code, said = self.run_command("--only", "test")
        self.assertEqual(code, 1)
        self.assertIn("was of no use to it", said)

    def test_failure_is_told_and_keeps_what_was_measured(self):
        self.run_command("--only", "run", "quick")
        before = self.line("run")
        Path(f"{self.log}.fails").touch()
        code, said = self.run_command("--only", "run", "again", "quick", "size")
        self.assertEqual(code, 1)
        self.assertIn("first: packaging/run ended with 1: error: no such type", said)
        self.assertIn("quick: packaging/test ended with 1: 40 passed, 2 failed, 0 skipped", said)
        self.assertIn("again: there is no build to change something in, since the first failed", said)
        self.assertEqual(self.line("run").replace(" (note 1)", ""), before)
        self.assertRegex(self.suite.text.read_text(), r"1\. `run`: tried again on .*, and not measured: "
                                                      r"round 1, first: packaging/run ended with 1")
        self.assertEqual(list((self.folder / "tmp").iterdir()), [])

    def test_change_that_is_not_committed_is_not_measured(self):
        (self.source / "packaging/run").write_text("#!/bin/sh\nexit 1\n")
        self.assertEqual(self.run_command("--only", "run")[0], 0)

    def test_processor_time_is_that_of_the_children(self):
        busy = "import sys; sum(range(3_000_000))"
        watched = builds.watch("sh", ["sh", "-c", f"{sys.executable} -c '{busy}'; echo done"], dict(os.environ),
                               self.folder, self.folder / "l")
        self.assertGreater(watched.cpu_seconds, 0)
        self.assertEqual(watched.lines, ["done"])


class PackageClockTest(unittest.TestCase):
    def test_counts_from_installing_to_the_next_step(self):
        clock = builds.PackageClock()
        for now, line in enumerate(("==> [0:00] checking what is installed", "==> [0:00] installing packages (2): a b", "Get:1 a",
                                    "==> [0:03] building", "==> [0:00] installing packages (5): c", "Get:2 c")):
            clock.line(line, now)
        clock.end(7)
        self.assertEqual((clock.count, clock.seconds), (7, 2 + 3))


class SourcesTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.apt = Path(folder.name)
        (self.apt / "sources.list.d").mkdir()

    def write(self, name, text):
        (self.apt / name).write_text(textwrap.dedent(text))

    def test_distribution_s_own_sources_are_taken_and_others_left(self):
        self.write("sources.list", """\
            # deb http://old.example/debian bookworm main
            deb [arch=amd64 signed-by=/k] http://a.example/debian bookworm-updates main
            deb-src http://a.example/debian bookworm main
            deb http://cloud.example/apt cloud-sdk-bookworm main
        """)
        self.write("sources.list.d/debian.sources", """\
            Types: deb deb-src
            # a comment
            URIs: http://b.example/debian
            Suites: bookworm bookworm-security
            Components: main

            Types: deb
            URIs: http://c.example/debian
            Suites: bookworm
            Components: main
            Enabled: no

            Types: deb
            URIs: http://node.example
            Suites: nodistro
        """)
        found = fresh_system.sources(self.apt, "bookworm")
        self.assertEqual([(kind, entry.url) for kind, entry in found],
                         [(".list", "http://a.example/debian"), (".sources", "http://b.example/debian")])
        self.assertIn("Suites: bookworm bookworm-security\n", found[1][1].text)
        self.assertEqual(fresh_system.mirror(found, "bookworm"), "http://b.example/debian")

    def test_system_without_a_source_of_its_own_is_told(self):
        self.write("sources.list", "deb http://a.example/debian bookworm-updates main\n")
        with self.assertRaisesRegex(BenchError, "apt has no source of bookworm here"):
            fresh_system.mirror(fresh_system.sources(self.apt, "bookworm"), "bookworm")

    def test_codename_is_read(self):
        self.assertEqual(fresh_system.codename_of('ID=ubuntu\nVERSION_CODENAME="noble"\n'), "noble")
        self.assertRaises(BenchError, fresh_system.codename_of, "ID=other\n")


if __name__ == "__main__":
    unittest.main()

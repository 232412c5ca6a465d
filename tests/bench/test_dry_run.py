"""The command from its options to the table, with programs and peers that only say what the real ones would.
Left out are the rows that take their time or a cluster whatever they measure. Run by ctest."""

import contextlib
import dataclasses
import io
import os
import socket
import sys
import tempfile
import textwrap
import unittest
from pathlib import Path
from unittest import mock

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

import origin
from kept import Kept
from measuring import command
from report import BEGIN, END
from test_results import NICE, script, without_waiting_for_the_disk

# What each program writes, for the words that it is started with.
PEERS = """
    import os, signal, socket, sys
    cache, log = os.environ["PEERS_CACHE"], os.environ["FAKE_LOG"]
    open(log, "a").write(" ".join(sys.argv[1:]) + "\\n")
    if sys.argv[1] == "serve":
        server = socket.socket()
        server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        server.bind(("127.0.0.1", int(os.environ["FAKE_PORT"])))
        server.listen()
        open(cache + "/kc", "w").write("kubeconfig")
        signal.pause()
    if sys.argv[1] == "clientgo":
        if os.environ.get("FAKE_BROKEN") == sys.argv[2]:
            sys.exit("out of memory")
        print("clientgo: synced 50000 in 12.0 s, peak 1370 MiB, rss 1369 MiB, after GC 803 MiB")
        print("clientgo: 100 events in 0.029 s = 2000/s, peak 1 MiB, rss 2 MiB, latency p50 1.50 ms p99 9.25 ms")
"""
INFORMER = """
    import json
    print(json.dumps({"synced": 50000, "seconds": 1.5, "cpu_seconds": 2, "peak_rss_mib": 150, "settled_rss_mib": 96.5,
                      "idle": {"cpu_percent": 0.04, "wake_ups_per_second": 4}, "events_per_second": 30000,
                      "latency_ms": {"p50": 0.2, "p99": 1.5}}))
"""
TABLE = """
    print('{"filter_ms": {"median": 1, "longest": 20}, "filter_blocked_ms": 5, "sort_ms": {"median": 18, "longest": 28},'
          '"sort_blocked_ms": 7}')
"""
WINDOW = """
    print('{"wire_to_row_ms": {"p50": 11, "p99": 21}, "gui_stall_ms": {"p99": 7, "longest": 15}}')
"""
KITTIWAKE = """
    print("first-rows 380.5")
"""
DISPLAY = """
    import os, sys
    words = sys.argv[1:]
    while words[0].startswith("-"):
        words = words[1:] if words[0] == "-a" else words[2:]
    os.execv(words[0], words)
"""
ROWS = ("sync-typed", "sync-dynamic", "settled", "peak", "large", "events", "latency", "wire-to-row", "stalls", "filter",
        "sort", "start", "idle")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Stage(unittest.TestCase):
    """The command, in a folder with programs and peers that only talk."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        without_waiting_for_the_disk(self)
        self.folder = Path(folder.name)
        for name, text in {"peers/peers": PEERS, "build/bench/kittiwake-bench-informer": INFORMER,
                           "build/bench/kittiwake-bench-table": TABLE, "build/bench/kittiwake-bench-window": WINDOW,
                           "build/bin/kittiwake": KITTIWAKE, "bin/xvfb-run": DISPLAY}.items():
            program = self.folder / name
            program.parent.mkdir(parents=True, exist_ok=True)
            program.write_text(f"#!{sys.executable}\n{textwrap.dedent(text)}")
            program.chmod(0o755)
        (self.folder / "cache").mkdir()
        port = free_port()
        self.log = self.folder / "log"
        for patch in (mock.patch("peers.PORT", port), mock.patch.dict(os.environ, {
                "PATH": f"{self.folder / 'bin'}:{os.environ['PATH']}", "PEERS_CACHE": str(self.folder / "cache"),
                "FAKE_PORT": str(port), "FAKE_LOG": str(self.log)})):
            patch.start()
            self.addCleanup(patch.stop)
        self.script = script("run")
        self.suite = dataclasses.replace(
            self.script.SUITE, file=self.folder / "results.json", text=self.folder / "RESULTS.md",
            scratch=self.folder / "scratch/results.json")
        self.suite.text.write_text(f"{BEGIN}\n{END}\n")

    def run_command(self, *words, peers=True, build=False):
        said, out = io.StringIO(), io.StringIO()
        words = ["--nice", str(NICE), "--build", str(self.folder / "build"), *words]
        words += ([] if build else ["--no-build"]) + (["--peers", str(self.folder / "peers")] if peers else [])
        with contextlib.redirect_stderr(said), contextlib.redirect_stdout(out):
            code = command(self.suite, self.script.arguments(words), self.script.prepare, self.script.WRITTEN)
        return code, said.getvalue()

    def line(self, row):
        return next(line for line in self.suite.text.read_text().splitlines() if f"--only {row}`" in line)

    def started(self):
        return self.log.read_text().splitlines() if self.log.exists() else []


class DryRunTest(Stage):
    def test_rows_get_their_figures(self):
        code, said = self.run_command("--rounds", "2", "--write", "--only", *ROWS)
        self.assertEqual(code, 0, said)
        self.assertIn("| 12.0 (12.0–12.0) s | 8.00 (8.00–8.00) times; 1.50 (1.50–1.50) s | yes |", self.line("sync-typed"))
        self.assertIn("| typed 803 (803–803) MiB; dynamic 803 (803–803) MiB | 96.5 (96.5–96.5) MiB | yes |", self.line("settled"))
        self.assertIn("1.00 (1.00–1.00) times", self.line("large"))
        self.assertIn("15.0 (15.0–15.0) times", self.line("events"))
        self.assertIn("380 (380–380) ms | yes", self.line("start"))
        kept = Kept.read(self.suite.file)
        self.assertEqual(set(kept.rows), set(ROWS))
        for name, found in kept.rows.items():
            row = next(row for row in self.suite.rows if row.name == name)
            self.assertEqual(found.complete(row), [0, 1], name)
            self.assertEqual(set(found.seconds), set(row.needs), name)
        run, = kept.runs.values()
        self.assertEqual((run.rounds, run.nice, run.machine), (2, NICE, origin.machine()))
        self.assertIn("programs as they were (`--no-build`)", self.suite.text.read_text())

    def test_only_what_the_rows_need_is_started_once(self):
        self.run_command("--rounds", "1", "--only", "large")
        self.assertEqual([line for line in self.started() if not line.startswith("build")],
                         ["serve 50000 tls 0 0", "serve 150000 tls 0 0"])

    def test_rows_without_a_peer_start_none(self):
        code, _ = self.run_command("--rounds", "1", "--only", "filter", "sort")
        self.assertEqual((code, self.started()), (0, []))

    def test_only_the_programs_that_the_rows_need_are_built(self):
        for rows, targets in ((["filter", "sort"], ["kittiwake-bench-table"]),
                              (["settled", "start"], ["kittiwake", "kittiwake-bench-informer"])):
            with mock.patch.object(self.script, "build") as build:
                self.run_command("--rounds", "1", "--only", *rows, build=True)
            build.assert_called_once_with(self.folder / "build", targets)

    def test_peer_that_fails_leaves_our_figures_and_is_told(self):
        with mock.patch.dict(os.environ, FAKE_BROKEN="dynamic"):
            code, said = self.run_command("--rounds", "1", "--write", "--only", "settled", "sync-dynamic", "sync-typed")
        self.assertEqual(code, 1)
        self.assertIn("sync_dynamic: peers ended with 1: out of memory", said)
        self.assertIn("| typed 803 MiB | 96.5 MiB (note 1) | yes |", self.line("settled"))
        self.assertIn("8.00 times; 1.50 s | yes |", self.line("sync-typed"))
        self.assertIn("round 1, sync_dynamic: peers ended with 1: out of memory", self.line("sync-dynamic"))

    def test_folder_without_peers_stops_it(self):
        (self.folder / "peers/peers").unlink()
        code, said = self.run_command("--only", "settled")
        self.assertEqual(code, 1)
        self.assertIn("there is no script called peers in", said)


if __name__ == "__main__":
    unittest.main()

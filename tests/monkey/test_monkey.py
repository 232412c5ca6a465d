"""The monkey finds what is wrong with a program, and nothing where nothing is: on fake_kittiwake."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
USED = "reacts\nkey j 1\nwait 300\nclick 1 5 5\nreacts\n"


class MonkeyTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="kittiwake monkey ")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def run_on(self, fault, *options, actions=USED):
        (self.folder / "list").write_text(actions)
        run = subprocess.run([HERE / "monkey", HERE / "fake_kittiwake", "--seed", "7", "--keep", self.folder / "kept", "--replay",
                              self.folder / "list", *options],
                             env={**os.environ, "FAKE": fault}, capture_output=True, text=True, timeout=120, check=False)
        return run.returncode, run.stdout + run.stderr

    def finds(self, fault, said, actions=USED):
        code, out = self.run_on(fault, actions=actions)
        self.assertEqual((code, out.splitlines()[-1]), (1, "0 passed, 1 failed, 0 skipped"), out)
        self.assertRegex(out, f"(?m)^FAIL!  : {said}")
        self.assertIn("monkey: the seed was 7;", out)
        return out

    def test_nothing_is_found_where_nothing_is_wrong(self):
        code, out = self.run_on("", actions=USED + "restart\nreacts\nresize 900 600\ndrag 1 1 9 9\nwheel -3 5 5\ndouble 4 4\ntype 'a B:/'\n"
                                "server north process pause\nserver north process restart\nserver south fault 'reset count=1'\n")
        self.assertEqual((code, out.splitlines()[-1]), (0, "8 passed, 0 failed, 0 skipped"), out)

    def test_crash(self):
        self.finds("crash", "it does not crash: it ended by itself: signal SIGKILL")

    def test_warning(self):
        self.finds("warns", "it warns of nothing: warning.qml.Main.qml:7.ReferenceError: x is not defined")

    def test_busy_window(self):
        self.finds("computes", r"it is never busy for long: its window did not answer for [12]\.")

    def test_window_that_waits_for_something(self):
        self.finds("sleeps", r"it is never busy for long: its window did not answer for [1-5]\.")

    def test_empty_view(self):
        self.finds("blank", "no view stays empty: no more than 1 colours", actions="key j 1\nwait 30000\n")

    def test_memory(self):
        self.finds("fat", r"its memory stays within bounds: \d+ MiB; 1000 at most", actions="key j 1\nwait 30000\n")

    def test_dead_keys(self):
        self.finds("deaf", r"it reacts: \^K does not open the palette")

    def test_what_does_not_end(self):
        self.finds("stays", r"it ends when it is told to: \^Q does not end it within 20 s")

    def test_what_ends_badly(self):
        self.finds("ends badly", r"it ends when it is told to: \^Q ended it with exit code 3")

    def test_what_was_told_to_quit_is_started_again(self):
        code, out = self.run_on("quits")
        self.assertEqual(code, 0, out)
        self.assertIn("monkey: it was told to quit, and is started again\n", out)

    def test_what_is_kept_fails_alike_and_shrinks(self):
        self.finds("crash", "it does not crash")
        kept = {path.name for path in (self.folder / "kept").iterdir()}
        self.assertLessEqual({"actions", "stderr", "memory"}, kept)
        self.assertTrue(any(name.endswith(".png") for name in kept))
        actions = (self.folder / "kept/actions").read_text()
        self.assertEqual(actions, "reacts\nkey j 1\n")
        code, _ = self.run_on("crash", "--shrink", actions=actions + "wait 1\nmove 1 1\n")
        self.assertEqual((code, (self.folder / "kept/actions").read_text()), (1, "key j 1\n"))

    def test_seed_alone_tells_what_is_done(self):
        first, second = self.listed("7"), self.listed("7")
        self.assertEqual((first, len(first.splitlines())), (second, 25))
        self.assertNotEqual(first, self.listed("8"))

    def listed(self, seed):
        command = [HERE / "monkey", "none", "--list", "--seed", seed, "--actions", "25"]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

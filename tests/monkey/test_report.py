"""What is told of a failure is what one looks for first."""

import contextlib
import io
import sys
import tempfile
import unittest
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parents[1] / "driving")]

from action import act
from report import tell, worth_telling
from run import CHECKS, CRASH, Found, Outcome


class ReportTest(unittest.TestCase):
    def told(self, outcome):
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()) as out:
            code = tell(outcome, 7, Path(folder, "kept"), ["monkey", "kittiwake"])
            kept = {path.name: path.read_text() for path in Path(folder).glob("kept/*")}
        return code, out.getvalue(), kept

    def test_without_a_failure_each_check_has_passed_and_nothing_is_kept(self):
        code, out, kept = self.told(Outcome(notes=["3 actions"]))
        self.assertEqual((code, kept), (0, {}))
        self.assertEqual(out, "monkey: 3 actions\n" + "".join(f"PASS   : {check}\n" for check in CHECKS) + "8 passed, 0 failed, 0 skipped\n")

    def test_a_failure_tells_its_seed_its_last_actions_and_how_to_do_it_again(self):
        done = [act("wait", number) for number in range(50)]
        code, out, kept = self.told(Outcome(found=Found(CRASH, "signal SIGSEGV"), done=done, said="a\nb\n", backtraces="#0"))
        self.assertEqual(code, 1)
        self.assertRegex(out, r"(?m)^FAIL!  : it does not crash: signal SIGSEGV$")
        self.assertIn("the seed was 7; the last of 50 actions:\n    wait 30\n", out)
        self.assertNotIn("    wait 29\n", out)
        self.assertRegex(out, r"again: monkey kittiwake --seed 7 --replay .*/kept/actions\n0 passed, 1 failed, 0 skipped\n$")
        self.assertEqual((len(kept["actions"].splitlines()), kept["stderr"], kept["backtraces"]), (50, "a\nb\n", "#0"))

    def test_of_a_sanitizer_its_first_report_is_told_else_the_end(self):
        many = [f"line {number}" for number in range(100)]
        self.assertEqual(worth_telling("\n".join(many)), many[-20:])
        report = ["==7==ERROR: AddressSanitizer: heap-use-after-free on address", "    #0 here"]
        self.assertEqual(worth_telling("\n".join(many[:3] + report + many))[:2], report)
        self.assertEqual(worth_telling("x.h:7:1: runtime error: signed integer overflow\n" + "\n".join(many))[0][:5], "x.h:7")

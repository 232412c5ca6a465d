"""What packaging/tally.awk makes of the logs of ctest."""

import subprocess
import tempfile
import unittest
from pathlib import Path

from sandbox import ROOT

PASSED = """test 1
    Start 1: tst_gvk
1: ********* Start testing of TestGvk *********
1: PASS   : TestGvk::initTestCase()
1: PASS   : TestGvk::parses(core)
1: PASS   : TestGvk::parses(apps)
1: PASS   : TestGvk::cleanupTestCase()
1: Totals: 4 passed, 0 failed, 0 skipped, 0 blacklisted, 1ms
1/1 Test  #1: tst_gvk ..........................   Passed    0.02 sec
"""
END = "\n100% tests passed, 0 tests failed out of 1\n"


class TallyTest(unittest.TestCase):
    def tally(self, log):
        with tempfile.TemporaryDirectory() as folder:
            counts, failures = Path(folder) / "counts", Path(folder) / "failures"
            shown = subprocess.run(["awk", "-v", f"counts={counts}", "-v", f"failures={failures}",
                                    "-f", ROOT / "packaging/tally.awk"],
                                   input=log, capture_output=True, text=True, check=False)
            self.assertEqual(shown.stderr, "")
            self.failures = failures.read_text() if failures.exists() else ""
            return counts.read_text().strip(), shown.stdout

    def test_functions_are_counted_and_set_up_is_not(self):
        self.assertEqual(self.tally(PASSED + END), ("2 0 0", ""))
        self.assertEqual(self.failures, "")

    def test_failed_function_is_counted_and_its_programs_output_shown(self):
        log = ("1: PASS   : TestGvk::initTestCase()\n1: PASS   : TestGvk::parses()\n"
               "1: FAIL!  : TestGvk::compares() 'a == b' returned FALSE. ()\n1:    Loc: [tst_gvk.cpp(7)]\n"
               "1: PASS   : TestGvk::cleanupTestCase()\n1: Totals: 3 passed, 1 failed, 0 skipped, 0 blacklisted, 1ms\n"
               "1/1 Test  #1: tst_gvk ..........................***Failed    0.02 sec\n")
        counts, shown = self.tally(log)
        self.assertEqual(counts, "1 1 0")
        self.assertIn("---- tst_gvk: Failed 0.02 sec ----", shown)
        self.assertIn("Loc: [tst_gvk.cpp(7)]", shown)
        self.assertEqual(self.failures, "tst_gvk: Failed 0.02 sec\n"
                         "    FAIL!  : TestGvk::compares() 'a == b' returned FALSE. ()\n       Loc: [tst_gvk.cpp(7)]\n")

    def test_crash_is_one_failure_beside_what_passed_before(self):
        log = ("1: PASS   : TestGvk::initTestCase()\n1: PASS   : TestGvk::parses()\n"
               "1/1 Test  #1: tst_gvk ..........................***Exception: SegFault  0.02 sec\n")
        self.assertEqual(self.tally(log)[0], "1 1 0")

    def test_failure_after_the_last_function_is_one(self):
        log = PASSED.replace("  Passed", "***Failed").replace("1/1", "1: ERROR: LeakSanitizer: detected leaks\n1/1")
        counts, shown = self.tally(log)
        self.assertEqual(counts, "2 1 0")
        self.assertIn("LeakSanitizer", shown)
        self.assertIn("ERROR: LeakSanitizer: detected leaks", self.failures)

    def test_timeout_is_one_failure(self):
        log = ("1: PASS   : TestGvk::initTestCase()\n"
               "1/1 Test  #1: tst_gvk ..........................***Timeout 300.01 sec\n")
        counts, shown = self.tally(log)
        self.assertEqual(counts, "0 1 0")
        self.assertIn("tst_gvk: Timeout 300.01 sec", shown)
        self.assertEqual(self.failures, "tst_gvk: Timeout 300.01 sec\n")

    def test_program_that_was_not_built_is_one_failure(self):
        log = ("Could not find executable tst_gvk\n"
               "1/1 Test  #1: tst_gvk ..........................***Not Run   0.00 sec\n")
        self.assertEqual(self.tally(log)[0], "0 1 0")

    def test_skips_are_counted_and_their_reasons_shown(self):
        log = ("1: PASS   : TestGvk::initTestCase()\n1: PASS   : TestGvk::parses()\n"
               "1: SKIP   : TestGvk::reads() no cluster\n1: PASS   : TestGvk::cleanupTestCase()\n"
               "1: Totals: 3 passed, 0 failed, 1 skipped, 0 blacklisted, 1ms\n"
               "1/1 Test  #1: tst_gvk ..........................   Passed    0.02 sec\n")
        self.assertEqual(self.tally(log),
                         ("1 0 1", "skipped in tst_gvk: SKIP   : TestGvk::reads() no cluster\n"))

    def test_skip_of_a_whole_program_is_one(self):
        log = ("1: no display\n1/2 Test  #1: tst_gvk ..........................***Skipped   0.02 sec\n"
               "2/2 Test  #2: tst_off ..........................***Not Run (Disabled)   0.00 sec\n")
        counts, shown = self.tally(log)
        self.assertEqual(counts, "0 0 2")
        self.assertIn("skipped in tst_gvk: no display", shown)

    def test_program_that_is_no_qt_test_counts_as_one(self):
        log = "1: all well\n1/1 Test  #1: bench_report .....................   Passed    0.30 sec\n"
        self.assertEqual(self.tally(log), ("1 0 0", ""))

    def test_several_programs_at_a_time_are_told_apart(self):
        log = ("1: PASS   : A::initTestCase()\n2: PASS   : B::initTestCase()\n1: PASS   : A::one()\n"
               "2: FAIL!  : B::two() no\n1: PASS   : A::cleanupTestCase()\n2: PASS   : B::cleanupTestCase()\n"
               "1: Totals: 3 passed, 0 failed, 0 skipped, 0 blacklisted, 1ms\n"
               "2: Totals: 2 passed, 1 failed, 0 skipped, 0 blacklisted, 1ms\n"
               "1/2 Test  #1: tst_a ............................   Passed    0.02 sec\n"
               "2/2 Test #22: tst_b ............................***Failed    0.02 sec\n")
        log = log.replace("2: ", "22: ")
        counts, shown = self.tally(log)
        self.assertEqual(counts, "1 1 0")
        self.assertNotIn("tst_a", shown)

    def test_what_ctest_really_writes_is_understood(self):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "CMakeLists.txt").write_text(
                "cmake_minimum_required(VERSION 3.25)\nproject(x NONE)\nenable_testing()\n"
                "add_test(NAME ok COMMAND true)\nadd_test(NAME bad COMMAND false)\n"
                "add_test(NAME gone COMMAND /nonexistent/gone)\nadd_test(NAME off COMMAND true)\n"
                'add_test(NAME crash COMMAND sh -c "kill -SEGV $$")\nadd_test(NAME hangs COMMAND sleep 60)\n'
                "set_tests_properties(off PROPERTIES DISABLED ON)\nset_tests_properties(hangs PROPERTIES TIMEOUT 1)\n")
            subprocess.run(["cmake", "-S", folder, "-B", f"{folder}/b"], check=True, capture_output=True)
            for arguments, expected in (["--parallel", "2"], "1 4 1"), (["-L", "none"], "0 1 0"):
                log = subprocess.run(["ctest", "--test-dir", f"{folder}/b", "--verbose", *arguments],
                                     capture_output=True, text=True, check=False)
                self.assertEqual(self.tally(log.stdout)[0], expected, log.stdout)

    def test_log_without_any_test_is_a_failure(self):
        for log in ("", "No tests were found!!!\n", "CMake Error: no such preset\n", "1: PASS   : A::one()\n"):
            with self.subTest(log=log):
                counts, shown = self.tally(log)
                self.assertEqual(counts, "0 1 0")
                self.assertIn("no test ran", shown)

    def test_program_that_did_not_come_to_an_end_is_a_failure(self):
        log = PASSED.replace("1/1", "1/2") + "test 2\n    Start 2: tst_gone\n2: PASS   : Gone::initTestCase()\n"
        counts, shown = self.tally(log)
        self.assertEqual(counts, "2 1 0")
        self.assertIn("tst_gone", shown)


if __name__ == "__main__":
    unittest.main()

"""versions: what it makes of answers, and of questions that have none; and that VERSIONS.md is of its questions. Asks no server."""

import contextlib
import importlib.machinery
import importlib.util
import io
import tempfile
import unittest
from pathlib import Path
from unittest import mock

HERE = Path(__file__).resolve().parent
loader = importlib.machinery.SourceFileLoader("versions", str(HERE / "versions"))
versions = importlib.util.module_from_spec(importlib.util.spec_from_loader("versions", loader))
loader.exec_module(versions)


def raises(error):
    def function(_):
        raise error
    return function


class VersionsTest(unittest.TestCase):
    def asked(self, *functions):
        plane = mock.Mock(generation="1.0")
        with mock.patch.object(versions, "PROBES", [("what", "ours", function) for function in functions]), \
                contextlib.redirect_stderr(io.StringIO()):
            return versions.asked(plane)

    def test_question_without_an_answer_says_why(self):
        self.assertEqual(self.asked(lambda _: "an\n answer", raises(versions.NoAnswer("there is no curl")), raises(KeyError("items")),
                                    raises(TimeoutError("timed out")), lambda _: " "),
                         ["an answer", "no answer: there is no curl", "no answer: KeyError 'items'", "no answer: TimeoutError timed out",
                          "no answer: an empty text"])

    def test_what_a_server_says_is_cut_at_a_word(self):
        said = versions.told({"code": 410, "reason": "Expired", "message": "word " * 100})
        self.assertTrue(said.endswith("word …”"), said)
        self.assertLess(len(said), versions.LONGEST + 30)

    def test_rows_that_differ_come_first_and_the_suite_last_of_them(self):
        with mock.patch.object(versions, "PROBES", [("one", "we", None), ("two", "a|b", None)]):
            text = versions.document([("1.1", ["same", "x", "5 pass"]), ("1.0", ["same", "y", "4 pass"])])
            alone = versions.document([("1.1", ["same", "x"])])
        rows = [line for line in text.splitlines() if line.startswith("| ")]
        self.assertEqual(rows[:2], ["| what differs | 1.1 | 1.0 | what we do about it |", "| two | x | y | a\\|b |"])
        self.assertTrue(rows[2].startswith("| the contract tests"))
        self.assertEqual(rows[-1], "| one | same | we |")
        self.assertNotIn("the contract tests", alone)

    def test_table_in_the_tree_has_each_question_answered(self):
        rows = [line.split(" | ") for line in (HERE / "VERSIONS.md").read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
        told = {row[0].removeprefix("| "): row[-1].removesuffix(" |") for row in rows}
        for what, ours, _ in versions.PROBES:
            self.assertEqual(told.get(versions.cell(what)), versions.cell(ours), "run: tests/contract/versions --write")
        self.assertEqual([row for row in rows for cell in row if not cell.strip() or cell.startswith("no answer")], [])
        self.assertEqual([row[1:4] for row in rows if row[0] == "| what differs"][0][2].split(".")[:2], ["1", "20"])

    def test_generation_that_is_not_to_be_had_is_told(self):
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "control-plane"
            program.write_text("#!/bin/sh\nexit 77\n")
            program.chmod(0o755)
            said = io.StringIO()
            with mock.patch.object(versions, "CONTROL_PLANE", program), mock.patch.object(versions, "ROOT", Path(folder)), \
                    mock.patch("sys.argv", ["versions", "--only", "1.30"]), contextlib.redirect_stderr(said):
                self.assertEqual(versions.main(), 1)
            self.assertEqual(said.getvalue(), "versions: Kubernetes 1.30 is not to be had (the reason is above): control-plane up ended with 77\n")

    def test_table_is_written_of_all_alone(self):
        with mock.patch("sys.argv", ["versions", "--write", "--only", "1.30"]), contextlib.redirect_stderr(io.StringIO()) as said, \
                self.assertRaises(SystemExit) as ended:
            versions.main()
        self.assertEqual(ended.exception.code, 2)
        self.assertIn("--write takes all generations; leave out --only", said.getvalue())


if __name__ == "__main__":
    unittest.main()

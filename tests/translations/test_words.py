"""The tables that a reviewer reads: every text is in one, and what was reworded stands beside what it was. Run by
tst_words."""

import contextlib
import importlib.machinery
import importlib.util
import io
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
TREE = Path(__file__).resolve().parents[2]


def load():
    loader = importlib.machinery.SourceFileLoader("words", str(TREE / "resources" / "translations" / "words"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


words = load()


def printed(*arguments, tree=TREE):
    with contextlib.redirect_stdout(io.StringIO()) as out:
        words.main(list(arguments), tree)
    return out.getvalue()


def translations(**texts):
    messages = "".join(f"<message><source>{english}</source><translation>{chinese}</translation></message>"
                       for english, chinese in texts.values())
    return f"<TS><context><name>kittiwake::Nest</name>{messages}</context></TS>"


class Tree(unittest.TestCase):
    def test_every_text_of_the_window_is_in_a_row_with_its_chinese(self):
        rows = printed().count("\n| ")
        messages = re.findall("<message", (TREE / words.CHINESE).read_text(encoding="utf-8"))
        self.assertGreater(rows, len(messages))
        self.assertIn("| Who may do what? | 谁可以做什么？ |", printed())

    def test_errors_and_the_command_line_are_there(self):
        self.assertIn("## core/config/config_error.cpp", printed())
        self.assertIn("| Prints the objects of a kind and every change to them. |", printed())


class Literals(unittest.TestCase):
    def of(self, source):
        return words.literals(source)

    def test_pieces_in_a_row_are_one(self):
        self.assertEqual(self.of('f("Nothing has "\n   "changed here.");'), ["Nothing has changed here."])
        self.assertEqual(self.of('f("one two three", "four five six")'), ["one two three", "four five six"])

    def test_what_nobody_reads_is_left_out(self):
        self.assertEqual(self.of('// it says "one two three"\n#include "a b c"\n/* "x y z" */ f("content-type");'), [])
        self.assertEqual(self.of('char c = \'"\'; int i = 1\'000; f("four words are these");'), ["four words are these"])

    def test_quotes_are_as_they_are_read(self):
        self.assertEqual(self.of(r'f("the name \"x\" is taken")'), ['the name "x" is taken'])


class Since(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.tree = Path(folder.name)
        self.git("init", "-q")

    def git(self, *arguments):
        subprocess.run(["git", "-C", str(self.tree), "-c", "user.name=x", "-c", "user.email=x@example.com", *arguments],
                       check=True, capture_output=True)

    def write(self, chinese, source):
        for path, content in {words.CHINESE: chinese, "core/nest.cpp": source, "app/nest.cpp": ""}.items():
            (self.tree / path).parent.mkdir(parents=True, exist_ok=True)
            (self.tree / path).write_text(content, encoding="utf-8")

    def test_what_differs_is_told_and_nothing_else(self):
        self.write(translations(a=("The nest is empty", "空"), b=("Same", "旧"), c=("Untouched", "原")), 'f("it is no egg");')
        self.git("add", ".")
        self.git("commit", "-qm", "before")
        self.write(translations(a=("The nest is empty now", "空了"), b=("Same", "新"), c=("Untouched", "原"), d=("New", "新")),
                   'f("it is not an egg");')
        said = printed("--since", "HEAD", tree=self.tree)
        for row in ("| The nest is empty | The nest is empty now<br>空了 |", "| Same<br>旧 | 新 |", "|  | New<br>新 |",
                    "| it is no egg | it is not an egg |"):
            self.assertIn(row, said)
        self.assertNotIn("Untouched", said)

    def test_a_commit_that_is_not_there_is_said(self):
        self.write(translations(), "")
        with self.assertRaises(SystemExit) as ended:
            printed("--since", "nosuch", tree=self.tree)
        self.assertIn("nosuch", str(ended.exception))

"""docs/for-go-programmers.md shows code that is checked: each of its blocks is what stands between the marks "// [name]" in the
sources here, word for word, and nothing of these is missing there.

    test_for_go_programmers.py --write      puts what the sources have into the page
"""

import os
import re
import subprocess
import sys
import unittest
from pathlib import Path
from textwrap import dedent

HERE = Path(__file__).resolve().parent
TOP = HERE.parents[1]
PAGE = TOP / "docs/for-go-programmers.md"
GO = HERE / "go"
SOURCES = {
    "client-go": ("go", GO / "clientgo/clientgo.go"),
    "controller-runtime": ("go", GO / "controllerruntime/controllerruntime.go"),
    "Kittiwake": ("cpp", HERE / "tst_for_go_programmers.cpp"),
}
# A section is "## 1. What is to be done", a line "<!-- name -->", words, and blocks, each under whose it is.
NAME = re.compile(r"<!-- (\w+) -->")
BLOCK = re.compile(r"^\*\*([\w-]+)\*\*\n\n```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MARK = re.compile(r"^\s*// \[(\w+)\]\n(.*?)^\s*// \[\1\]$", re.MULTILINE | re.DOTALL)


def regions(source):
    """What stands between marks, by name; as in the page, where a tab is four spaces."""
    return {name: dedent(text.expandtabs(4)).strip("\n") + "\n" for name, text in MARK.findall(source.read_text())}


def sections():
    """(name, whole text) of each task of the page."""
    found = []
    for section in re.split(r"^(?=## )", PAGE.read_text(), flags=re.MULTILINE):
        if name := NAME.search(section):
            found.append((name[1], section))
    return found


def with_blocks_of(section, name, shown):
    """The section with the blocks that the sources have of it now."""
    def block(found):
        language, text = SOURCES[found[1]][0], shown[found[1]].get(name, "")
        return f"**{found[1]}**\n\n```{language}\n{text}```"
    return BLOCK.sub(block, section)


class ForGoProgrammers(unittest.TestCase):
    def setUp(self):
        self.shown = {whose: regions(source) for whose, (_, source) in SOURCES.items()}
        self.sections = sections()

    def test_each_block_is_what_is_compiled(self):
        for name, section in self.sections:
            self.assertEqual(section, with_blocks_of(section, name, self.shown),
                             f"the page has other code at {name}; {Path(__file__).name} --write puts in what the sources have")

    def test_all_that_is_compiled_is_shown(self):
        for whose, found in self.shown.items():
            on_page = {name for name, section in self.sections for block in BLOCK.finditer(section) if block[1] == whose}
            self.assertEqual(on_page, set(found), whose)

    def test_twenty_tasks_have_both_languages(self):
        self.assertEqual(len(self.sections), 20)
        for number, (name, section) in enumerate(self.sections, 1):
            with self.subTest(name):
                self.assertTrue(section.startswith(f"## {number}. "), section.splitlines()[0])
                languages = {block[2] for block in BLOCK.finditer(section)}
                self.assertEqual(languages, {"go", "cpp"})

    def test_marks_come_in_pairs(self):
        for whose, (_, source) in SOURCES.items():
            marks = re.findall(r"// \[\w+\]", source.read_text().split("package", 1)[-1] if source.suffix == ".go" else source.read_text())
            marks = [mark for mark in marks if mark != "// [name]"]
            self.assertEqual(len(marks), 2 * len(self.shown[whose]), whose)

    def test_the_go_is_laid_out_and_vetted_where_its_modules_are(self):
        """By the modules that go.mod pins where they are on this computer (`go mod download` in go/); else it is Go at least.
        Nothing is fetched."""
        sys.path.insert(0, str(TOP / "tests/control-plane"))
        from test_debug_workqueue import newest_go
        go = newest_go()
        if not go:
            self.skipTest("there is no Go here; packaging/install-deps --tests installs it")
        env = os.environ | {"GOPROXY": "off", "GOFLAGS": "-mod=readonly -trimpath", "GOTOOLCHAIN": "local", "GOWORK": "off",
                            "CGO_ENABLED": "0"}

        def run(*words):
            return subprocess.run(words, cwd=GO, env=env, capture_output=True, text=True, timeout=550)
        laid_out = run(str(Path(go).resolve().with_name("gofmt")), "-l", "-e", ".")
        self.assertEqual((laid_out.stdout, laid_out.stderr, laid_out.returncode), ("", "", 0), "gofmt would lay it out otherwise")
        if run(go, "list", "-deps", "./...").returncode == 0:
            vetted = run(go, "vet", "./...")
            self.assertEqual(vetted.returncode, 0, vetted.stderr)


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        text = PAGE.read_text()
        for each, whole in sections():
            text = text.replace(whole, with_blocks_of(whole, each, {whose: regions(source) for whose, (_, source) in SOURCES.items()}))
        PAGE.write_text(text)
    else:
        unittest.main()

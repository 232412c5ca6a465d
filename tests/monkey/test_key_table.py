"""The keys are those of the app's own table, all of them."""

import re
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from key_table import SOURCE, as_x_has_it, bindings, keys


class KeyTableTest(unittest.TestCase):
    def test_finds_each_binding_of_the_source(self):
        source = SOURCE.read_text(encoding="utf-8")
        self.assertEqual(len(bindings(source)), len(re.findall(r"\bKeyBinding \{ ?\n?", source)))
        self.assertGreater(len(bindings(source)), 80)

    def test_keys_are_called_as_x_calls_them(self):
        for ours, of_x in (("J", "j"), ("Shift+G", "shift+g"), ("Ctrl+Shift+Tab", "ctrl+shift+Tab"), ("PgDown", "Next"), ("Esc", "Escape"),
                           ("Ctrl+PgUp", "ctrl+Prior"), ("Enter", "KP_Enter"), ("+", "+"), ("Ctrl++", "ctrl++"), ("Ctrl+-", "ctrl+-"),
                           (":", ":"), ("Ctrl+,", "ctrl+,"), ("Space", "space"), ("Backspace", "BackSpace"), ("F1", "F1")):
            self.assertEqual(as_x_has_it(ours), of_x)

    def test_a_backslash_is_one(self):
        self.assertEqual(bindings(r'KeyBinding { kTable, Table, "clearMarks", "Ctrl+\\",'), {"clearMarks": ["ctrl+\\"]})

    def test_parts_may_stand_on_other_lines(self):
        text = 'KeyBinding {\n  kMoving, Lists | Yaml, "filter", "/ Ctrl+F",\n QT_TRANSLATE_NOOP("KeyBindings", "Filter") },'
        self.assertEqual(bindings(text), {"filter": ["/", "ctrl+f"]})

    def test_a_key_may_have_an_alternative(self):
        text = ('orBy(KeyBinding { kObject, Objects, "relations", "U",\n QT_TRANSLATE_NOOP("KeyBindings", "Its owners") },\n "Alt+U"),\n'
                'KeyBinding { kObject, Objects, "yaml", "Y", QT_TRANSLATE_NOOP("KeyBindings", "YAML") },')
        self.assertEqual(bindings(text), {"relations": ["u", "alt+u"], "yaml": ["y"]})
        self.assertIn("alt+shift+w", keys())

    def test_the_action_of_a_kind_is_no_key(self):
        text = ('orBy(does(KeyBinding { kObject, Objects, "edit", "E",\n QT_TRANSLATE_NOOP("KeyBindings", "Edit") },\n "edit"),\n "Alt+E"),\n'
                'does(KeyBinding { kObject, Objects, "shell", "S", QT_TRANSLATE_NOOP("KeyBindings", "Shell") },\n "port-forward"),\n'
                'KeyBinding { kObject, Objects, "yaml", "Y", QT_TRANSLATE_NOOP("KeyBindings", "YAML") },')
        self.assertEqual(bindings(text), {"edit": ["e", "alt+e"], "shell": ["s"], "yaml": ["y"]})
        for key in keys():
            name = re.split(r"\+(?!$)", key)[-1]
            self.assertTrue(len(name) == 1 or name[0].isupper() or name == "space", key)

    def test_quitting_is_left_out(self):
        self.assertIn("quit", bindings(SOURCE.read_text(encoding="utf-8")))
        self.assertNotIn("ctrl+q", keys())

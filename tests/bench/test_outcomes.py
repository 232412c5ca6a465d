"""What counts as naming a key's problem, and that all which the row needs is there. Run by ctest."""

import json
import re
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

sys.dont_write_bytecode = True
HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import outcomes
from programs import BenchError


def queue(name, state, *suspects, controller=outcomes.NAME):
    return {"namespace": outcomes.NAMESPACE, "controller": controller, "queue": name, "state": state, "suspects": list(suspects)}


def suspect(name, state, error=None):
    return {"object": {"name": name, "kind": "ConfigMap"}, "state": state, **({"error": error} if error else {})}


def all_named():
    keys = [suspect(name, state, error) for name, (state, error) in outcomes.KEYS.items()]
    return [queue("mirror", "stuck", *keys, suspect("recovers", "last-seen-failing", "not yet")), queue("archive", "behind")]


class NamedTest(unittest.TestCase):
    def one_changed(self, name, **to):
        look = all_named()
        for each in look[0]["suspects"]:
            if each["object"]["name"] == name:
                each.update(to)
        return look

    def test_all_are_named_and_nothing_else_is_accused(self):
        self.assertEqual(outcomes.named(all_named()), dict.fromkeys(outcomes.OUTCOMES, True))
        self.assertEqual(outcomes.others(all_named()), 0)

    def test_key_in_another_state_or_with_another_error_is_not_named(self):
        for name, (state, error) in outcomes.KEYS.items():
            for to in ({"state": "last-seen-failing"}, {"error": f"{error}?"}):
                named = outcomes.named(self.one_changed(name, **to))
                self.assertEqual([outcome for outcome, right in named.items() if not right], [name], to)

    def test_key_that_is_not_there_is_not_named(self):
        look = all_named()
        look[0]["suspects"] = []
        self.assertEqual([outcome for outcome, right in outcomes.named(look).items() if right], list(outcomes.QUEUES))

    def test_queue_in_another_state_does_not_name_what_holds_it_up(self):
        for outcome, (name, _) in outcomes.QUEUES.items():
            look = [{**each, "state": "working"} if each["queue"] == name else each for each in all_named()]
            self.assertEqual([each for each, right in outcomes.named(look).items() if not right], [outcome])

    def test_no_queue_names_nothing(self):
        self.assertEqual(outcomes.named([]), dict.fromkeys(outcomes.OUTCOMES, False))

    def test_key_that_is_well_and_queue_of_another_fault_are_accused_wrongly(self):
        self.assertEqual(outcomes.others(self.one_changed("recovers", state="retrying")), 1)
        self.assertEqual(outcomes.others(self.one_changed("fails", state="looping")), 1)
        self.assertEqual(outcomes.others(self.one_changed("fails", state="last-seen-failing")), 0)  # says less, not what is wrong
        self.assertEqual(outcomes.others([queue("mirror", "stuck"), queue("archive", "failing")]), 1)

    def test_other_controllers_and_one_of_its_name_elsewhere_are_not_read(self):
        lines = [*all_named(), queue("mirror", "failing", controller="kube-scheduler"), {**queue("mirror", "failing"), "namespace": "other"}]
        self.assertEqual(outcomes.read("".join(json.dumps(line) + "\n" for line in lines)), all_named())

    def test_looks_are_counted_and_the_longest_told(self):
        found = outcomes.summed([all_named(), self.one_changed("loops", state="recovered"), all_named()], [52.5, 53, 51])
        self.assertEqual(found, {"outcomes.fails": 3, "outcomes.panics": 3, "outcomes.loops": 2, "outcomes.hangs": 3,
                                 "outcomes.slow": 3, "outcomes.others": 0, "outcomes.seconds": 53})


class ClusterTest(unittest.TestCase):
    def test_config_maps_say_outcomes_that_the_controller_has(self):
        constants = re.search(r"const \((.*?)\n\)", (HERE / "failing_controller/outcome.go").read_text(encoding="utf-8"), re.DOTALL)
        has = set(re.findall(r'= "(\w+)"', constants.group(1)))
        said = {each["data"]["outcome"] for each in outcomes.config_maps()}
        self.assertEqual(said - has, {"succeeds"})
        self.assertLessEqual(set(outcomes.OUTCOMES), has)

    def test_user_who_looks_has_view_logs_and_forwarded_ports_alone(self):
        theirs = [each["roleRef"]["name"] for each in outcomes.RIGHTS
                  if each["kind"] == "ClusterRoleBinding" and each["subjects"][0]["name"] == outcomes.USER]
        rules = [rule for each in outcomes.RIGHTS if each["metadata"]["name"] in theirs for rule in each.get("rules", [])]
        self.assertEqual(theirs, [f"{outcomes.NAME}-{outcomes.USER}", "view"])
        self.assertEqual([rule["resources"] for rule in rules], [["pods/log"], ["pods/portforward"]])

    def test_where_it_cannot_be_built_nothing_is_put_into_the_cluster(self):
        on = mock.Mock()
        with tempfile.TemporaryDirectory() as folder, mock.patch("go_program.shutil.which", return_value=None):
            with self.assertRaisesRegex(BenchError, "was not built: there is no Go"), outcomes.controller(on, Path(folder)):
                self.fail("it came up")
        on.kubectl.assert_not_called()


if __name__ == "__main__":
    unittest.main()

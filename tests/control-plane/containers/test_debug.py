"""kittiwake debug on a real node. Needs KITTIWAKE_TEST_CLUSTER as test_containers does, and KITTIWAKE_PROGRAM, the program."""

import json
import os
import subprocess
import unittest

import test_containers as containers
from program_test import ProgramTest

TIMEOUT = containers.TIMEOUT
IMAGE = "busybox:test"


class DebugTest(ProgramTest):
    namespace_prefix = "debug"

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.kubectl("create", "-f", "-", said=json.dumps(containers.pod("tool", containers.container("exec sleep 3607"))))
        cls.kubectl("wait", "--for=condition=Ready", "--timeout", f"{TIMEOUT}s", "pod", "tool")

    def debug(self, *arguments, said=None, namespace=None):
        line = self.line("debug", *arguments, namespace=namespace)
        return subprocess.run(line, input=said, capture_output=True, text=True, check=False, timeout=TIMEOUT)

    def pods_on_node(self):
        found = json.loads(self.kubectl("get", "pods", "-l", "app.kubernetes.io/managed-by=kubectl-debug", "-o", "json"))
        return [pod["metadata"]["name"] for pod in found["items"] if "deletionTimestamp" not in pod["metadata"]]

    def test_processes_of_the_target_are_seen(self):  # A 9.1
        outcome = self.debug("-i", "tool", "--image", IMAGE, "--target", "main", said="ps; exit 3\n")
        self.assertIn("sleep 3607", outcome.stdout, outcome.stderr)
        self.assertIn("it stays until the pod is deleted", outcome.stderr)
        alone = self.debug("-i", "tool", "--image", IMAGE, said="ps; exit\n")
        self.assertIn("ps", alone.stdout, alone.stderr)
        self.assertNotIn("sleep 3607", alone.stdout)

    def test_variables_and_command_are_its_own(self):
        outcome = self.debug("-i", "tool", "--image", IMAGE, "--env", "A=a b", "--", "sh", "-c", "read line; echo $A $line", said="c\n")
        self.assertEqual(outcome.stdout, "a b c\n", outcome.stderr)

    def test_what_had_ended_is_printed(self):  # A 9.2.10
        outcome = self.debug("--attach", "tool", "--image", IMAGE, "--", "sh", "-c", "echo said")
        self.assertEqual(outcome.stdout, "said\n", outcome.stderr)
        self.assertEqual(outcome.returncode, 0)
        self.assertRegex(outcome.stderr, r"Container debugger-\w+ ended before it could be attached to. This is its log:")

    def test_image_that_is_not_there_is_told(self):  # A 9.2.3
        outcome = self.debug("--attach", "tool", "--image", "registry.invalid/none:1")
        self.assertEqual(outcome.returncode, 1)
        self.assertRegex(outcome.stderr, r"cannot be started: (ImagePullBackOff|ErrImagePull)")

    def test_image_that_may_not_be_pulled_is_told(self):  # A 9.2.3
        outcome = self.debug("--attach", "tool", "--image", "none:test", "--image-pull-policy", "Never")
        self.assertIn("ErrImageNeverPull", outcome.stderr)
        self.assertEqual(outcome.returncode, 1)

    def test_node_is_seen_and_nothing_stays(self):  # A 9.1
        outcome = self.debug("-i", f"node/{containers.NODE}", "--image", IMAGE, "--rm", said="ls -d /host/etc; ps | wc -l; exit\n")
        lines = outcome.stdout.split()
        self.assertEqual(lines[:1], ["/host/etc"], outcome.stderr)
        self.assertGreater(int(lines[1]), 3)  # those of the node, too
        self.assertIn("Deleted pod", outcome.stderr)
        self.assertEqual(self.pods_on_node(), [])

    def test_node_is_left_alone_by_baseline(self):  # A 9.1
        outcome = self.debug("-i", f"node/{containers.NODE}", "--image", IMAGE, "--rm", "--profile", "baseline", said="test -e /host && echo seen; echo looked; exit\n")
        self.assertEqual(outcome.stdout, "looked\n", outcome.stderr)

    def test_pod_on_the_node_stays_and_is_named(self):  # A 9.2.12
        outcome = self.debug("-i", f"node/{containers.NODE}", "--image", IMAGE, said="exit\n")
        (pod,) = self.pods_on_node()
        self.assertIn(f"To delete it: kubectl delete pod -n {self.namespace} {pod}", outcome.stderr)
        self.kubectl("delete", "pod", pod, "--wait=false")

    def test_pod_security_is_told(self):  # A 9.2.9
        namespace = f"{self.namespace}-secured"
        self.kubectl("create", "namespace", namespace)
        self.addCleanup(self.kubectl, "delete", "namespace", namespace, "--wait=false")
        self.kubectl("label", "namespace", namespace, "pod-security.kubernetes.io/enforce=baseline")
        outcome = self.debug("-i", f"node/{containers.NODE}", "--image", IMAGE, namespace=namespace)
        self.assertEqual(outcome.returncode, 1)
        self.assertIn("violates PodSecurity", outcome.stderr)
        self.assertIn("another namespace may allow it", outcome.stderr)


if __name__ == "__main__":
    unittest.main()

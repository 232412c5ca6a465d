"""What tests of the program's commands on a real node share. They need KITTIWAKE_TEST_CLUSTER, as test_containers does, and
KITTIWAKE_PROGRAM, the program."""

import os
import subprocess
import unittest

import test_containers as containers

TIMEOUT = containers.TIMEOUT


class ProgramTest(unittest.TestCase):
    """A namespace of its own while the class runs, and the program beside kubectl in it."""

    namespace_prefix = ""

    @classmethod
    def setUpClass(cls):
        cls.program = os.environ.get("KITTIWAKE_PROGRAM")
        if not cls.program:
            raise unittest.SkipTest("KITTIWAKE_PROGRAM is not set")
        cls.folder = os.environ["KITTIWAKE_TEST_CLUSTER"]
        cls.namespace = f"{cls.namespace_prefix}-{os.getpid()}"
        cls.kubectl("create", "namespace", cls.namespace)
        cls.addClassCleanup(cls.kubectl, "delete", "namespace", cls.namespace, "--wait=false")

    @classmethod
    def kubectl(cls, *arguments, said=None):
        line = [containers.CONTROL_PLANE, "kubectl", cls.folder, "--namespace", cls.namespace, *arguments]
        outcome = subprocess.run(line, input=said, capture_output=True, text=True, check=False, timeout=TIMEOUT)
        if outcome.returncode:
            raise AssertionError(f"kubectl {' '.join(map(str, arguments))}: {outcome.stderr}")
        return outcome.stdout

    def line(self, command, *arguments, namespace=None):
        return [self.program, command, "--kubeconfig", f"{self.folder}/admin.kubeconfig", "--namespace", namespace or self.namespace,
                *arguments]

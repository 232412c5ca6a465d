"""The commands that change objects, on a real node. Needs KITTIWAKE_TEST_CLUSTER as test_containers does, and KITTIWAKE_PROGRAM,
the program."""

import json
import os
import signal
import subprocess
import unittest

import test_containers as containers
from program_test import ProgramTest

TIMEOUT = containers.TIMEOUT
IMAGE = "busybox:test"


def deployment(name, replicas=1, command="exec sleep 3600", **spec):
    labels = {"app": name}
    template = {"metadata": {"labels": labels}, "spec": {"terminationGracePeriodSeconds": 1, "nodeSelector": {"kubernetes.io/hostname": containers.NODE},
                "containers": [{"name": "main", "image": IMAGE, "command": ["sh", "-c", command]}]}}
    return json.dumps({"apiVersion": "apps/v1", "kind": "Deployment", "metadata": {"name": name},
                       "spec": {"replicas": replicas, "selector": {"matchLabels": labels}, "template": template, **spec}})


class ChangesTest(ProgramTest):
    namespace_prefix = "changes"

    def run_program(self, command, *arguments):
        return subprocess.run(self.line(command, *arguments), capture_output=True, text=True, check=False, timeout=TIMEOUT)

    def begin(self, command, *arguments):
        return subprocess.Popen(self.line(command, *arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def done(self, command, *arguments):
        outcome = self.run_program(command, *arguments)
        self.assertEqual(outcome.returncode, 0, outcome.stderr)
        return outcome.stdout

    def make(self, text):
        self.kubectl("create", "-f", "-", said=text)

    def names(self, *query):
        return self.kubectl("get", *query, "-o", "name").split()

    def make_pod(self, name, command):
        self.make(json.dumps(containers.pod(name, containers.container(command))))
        self.kubectl("wait", "--for=condition=Ready", "--timeout", f"{TIMEOUT}s", "pod", name)

    def test_deletion_waits_until_it_is_gone(self):  # A 6.1
        self.make_pod("slow", "trap 'sleep 2; exit' TERM; while :; do sleep 0.1; done")
        self.assertEqual(self.done("delete", "pod", "slow"), f'pod "slow" deleted from {self.namespace} namespace\n')
        self.assertNotIn("pod/slow", self.names("pods"))

    def test_force_does_not_wait_for_the_node(self):  # A 6.2.4
        self.make_pod("stubborn", "trap '' TERM; while :; do sleep 0.1; done")
        self.done("delete", "pod", "stubborn", "--wait=false", "--grace-period", "600")
        self.assertIn("pod/stubborn", self.names("pods"))
        outcome = self.run_program("delete", "pod", "stubborn", "--force")
        self.assertIn("does not wait for confirmation", outcome.stderr)
        self.assertEqual(outcome.returncode, 0)
        self.assertNotIn("pod/stubborn", self.names("pods"))

    def test_finalizer_that_holds_is_named(self):  # A 6.2.6
        self.make(json.dumps({"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "held", "finalizers": ["example.com/hold"]}}))
        outcome = self.run_program("delete", "configmap", "held", "--timeout", "2s")
        self.assertIn("example.com/hold", outcome.stderr)
        self.assertIn("timed out waiting", outcome.stderr)
        self.assertEqual(outcome.returncode, 1)
        self.kubectl("patch", "configmap", "held", "--type", "merge", "-p", '{"metadata":{"finalizers":null}}')
        self.assertEqual(self.names("configmap", "held", "--ignore-not-found"), [])

    def test_stuck_rollout_is_told_and_undone(self):  # A 7.2, 7.3
        self.make(deployment("stuck", progressDeadlineSeconds=5))
        self.assertIn("successfully rolled out", self.done("rollout", "status", "deployment/stuck"))
        self.assertIn("image updated", self.done("set", "image", "deployment/stuck", "main=none:test"))
        outcome = self.run_program("rollout", "status", "deployment/stuck")
        self.assertEqual(outcome.returncode, 1)
        self.assertIn('Waiting for deployment "stuck" rollout to finish', outcome.stdout)
        self.assertIn("exceeded its progress deadline", outcome.stderr)
        dry = self.done("rollout", "undo", "deployment/stuck", "--dry-run=server")
        self.assertIn(f".image: none:test -> {IMAGE}", dry)
        self.assertEqual(self.done("rollout", "undo", "deployment/stuck"), "deployment.apps/stuck rolled back\n")
        self.assertIn("successfully rolled out", self.done("rollout", "status", "deployment/stuck"))
        self.assertRegex(self.done("rollout", "history", "deployment/stuck"), r"REVISION +CHANGE-CAUSE\n2 +<none>\n3 +<none>\n")
        self.kubectl("delete", "deployment", "stuck")

    def test_restart_brings_new_pods(self):  # A 7.1
        self.make(deployment("fresh"))
        self.done("rollout", "status", "deployment/fresh")
        before = self.names("pods", "-l", "app=fresh")
        self.assertEqual(self.done("rollout", "restart", "deployment/fresh"), "deployment.apps/fresh restarted\n")
        self.done("rollout", "status", "deployment/fresh")
        self.kubectl("wait", "--for=delete", "--timeout", f"{TIMEOUT}s", *before)
        self.assertEqual(len(self.names("pods", "-l", "app=fresh")), 1)
        self.assertEqual(self.done("scale", "deployment/fresh", "--replicas", "0", "--timeout", "1m"), "deployment.apps/fresh scaled\n")
        self.kubectl("delete", "deployment", "fresh")

    def test_drain_waits_for_the_budget(self):  # A 8.2.4, 8.2.7
        app = f"drained-{os.getpid()}"
        self.make(deployment(app))
        self.done("rollout", "status", f"deployment/{app}")
        self.make(json.dumps({"apiVersion": "policy/v1", "kind": "PodDisruptionBudget", "metadata": {"name": "keep"},
                              "spec": {"minAvailable": 1, "selector": {"matchLabels": {"app": app}}}}))
        self.kubectl("wait", "--for=jsonpath={.status.observedGeneration}=1", "--timeout", f"{TIMEOUT}s", "pdb/keep")
        node = containers.NODE
        self.addCleanup(self.kubectl, "uncordon", node)
        arguments = ["drain", node, "--pod-selector", f"app={app}"]

        preview = self.run_program(*arguments, "--dry-run=client")
        self.assertRegex(preview.stdout, rf"pod/{app}-\S+ evicted \(dry run\)")
        late = self.run_program(*arguments, "--timeout", "2s")
        self.assertEqual(late.returncode, 1)
        self.assertIn(f"node/{node} cordoned", late.stdout)
        self.assertIn("The disruption budget keep needs 1 healthy pods and has 1 currently", late.stderr)
        self.assertIn("It stays cordoned.", late.stderr)

        with self.begin(*arguments) as running:
            self.assertIn("already cordoned", running.stdout.readline())
            self.assertIn("will retry", running.stderr.readline())
            running.send_signal(signal.SIGINT)
            said = running.stderr.read()
            self.assertEqual(running.wait(TIMEOUT), -signal.SIGINT)
            self.assertIn("It stays cordoned.", said)

        with self.begin(*arguments) as waiting:
            self.assertIn("will retry", waiting.stderr.readline())
            self.kubectl("delete", "pdb", "keep")
            out, said = waiting.communicate(timeout=TIMEOUT)
            self.assertEqual(waiting.returncode, 0, said)
        self.assertRegex(out, rf"pod/{app}-\S+ evicted\n")
        self.assertIn(f"node/{node} drained\n", out)
        self.assertEqual(self.done("uncordon", node), f"node/{node} uncordoned\n")
        self.kubectl("delete", "deployment", app)

    def test_manifests_are_applied_in_the_order_of_their_needs(self):  # A 5.5, 5.7
        definition = {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "gulls.birds.example.com"},
                      "spec": {"group": "birds.example.com", "scope": "Namespaced", "names": {"plural": "gulls", "singular": "gull", "kind": "Gull"},
                               "versions": [{"name": "v1", "served": True, "storage": True, "schema": {"openAPIV3Schema": {
                                   "type": "object", "x-kubernetes-preserve-unknown-fields": True}}}]}}
        gull = {"apiVersion": "birds.example.com/v1", "kind": "Gull", "metadata": {"name": "gull"}, "spec": {"eggs": 2}}
        said = "---\n".join(json.dumps(one) + "\n" for one in (gull, definition))
        self.addCleanup(self.kubectl, "delete", "crd", "gulls.birds.example.com", "--wait=false")

        def program(command):
            return subprocess.run(self.line(command, "-f", "-"), input=said, capture_output=True, text=True, check=False, timeout=TIMEOUT)
        outcome = program("apply")
        self.assertEqual(outcome.returncode, 0, outcome.stderr)
        self.assertEqual(outcome.stdout.split("\n")[1], "gull.birds.example.com/gull serverside-applied")
        self.assertEqual(program("diff").returncode, 0)
        said = said.replace('"eggs": 2', '"eggs": 3')
        differs = program("diff")
        self.assertEqual(differs.stdout, "gull.birds.example.com/gull\n  .spec.eggs: 2 -> 3\n")
        self.assertEqual(differs.returncode, 1)

    def test_cron_job_is_run_now(self):  # A 10.1, 10.2.2
        template = {"spec": {"template": {"spec": {"restartPolicy": "Never", "nodeSelector": {"kubernetes.io/hostname": containers.NODE},
                    "containers": [{"name": "main", "image": IMAGE, "command": ["true"]}]}}}}
        self.make(json.dumps({"apiVersion": "batch/v1", "kind": "CronJob", "metadata": {"name": "yearly"},
                              "spec": {"schedule": "0 0 1 1 *", "suspend": True, "jobTemplate": template}}))
        self.assertEqual(self.done("create", "job", "now", "--from=cronjob/yearly"), "job.batch/now created\n")
        self.kubectl("wait", "--for=condition=Complete", "--timeout", f"{TIMEOUT}s", "job/now")
        job = json.loads(self.kubectl("get", "job", "now", "-o", "json"))
        self.assertEqual(job["metadata"]["annotations"]["cronjob.kubernetes.io/instantiate"], "manual")
        self.assertEqual(job["metadata"]["ownerReferences"][0]["name"], "yearly")


if __name__ == "__main__":
    unittest.main()

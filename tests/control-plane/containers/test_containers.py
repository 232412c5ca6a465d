"""What runs on a real node: containers that log, answer, crash, are killed and evicted. Needs KITTIWAKE_TEST_CLUSTER, the
folder of a control plane with a node that tests/control-plane/node has joined."""

import json
import os
import re
import subprocess
import time
import unittest
import urllib.request
from pathlib import Path

CONTROL_PLANE = Path(__file__).resolve().parent.parent / "control-plane"
NODE = "real"
TIMEOUT = 120  # seconds; kubelet looks for what it has to evict every ten


def container(script, **more):
    return {"name": "main", "image": "busybox:test", "imagePullPolicy": "IfNotPresent", "command": ["sh", "-c", script], **more}


def pod(name, *containers, **more):
    return {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": name},
            "spec": {"nodeName": NODE, "terminationGracePeriodSeconds": 0, "restartPolicy": "Never",
                     "automountServiceAccountToken": False, "containers": list(containers), **more}}


# All at once, as each takes its time.
PODS = [
    pod("says", container("echo to stdout; echo to stderr >&2")),
    pod("serves", container("mkdir /site; echo hello >/site/index.html; exec httpd -f -h /site"),
        container("exec sleep 3600", name="other")),
    pod("fails", container("exit 3")),
    pod("crashes", container("echo once more; exit 4"), restartPolicy="Always"),
    pod("recovers", container("test -e /kept/ran && exec sleep 3600; touch /kept/ran; echo once more; exit 4",
                              volumeMounts=[{"name": "kept", "mountPath": "/kept"}]),
        restartPolicy="Always", volumes=[{"name": "kept", "emptyDir": {}}]),
    pod("hungers", container("exec tail /dev/zero", resources={"limits": {"memory": "16Mi"}})),
    pod("fills", container("dd if=/dev/zero of=/scratch/file bs=1M count=8; exec sleep 3600",
                           volumeMounts=[{"name": "scratch", "mountPath": "/scratch"}]),
        volumes=[{"name": "scratch", "emptyDir": {"sizeLimit": "1Mi"}}]),
    pod("unknown", container("true", image="registry.invalid/nothing:1")),
    pod("unready", container("exec sleep 3600", readinessProbe={"exec": {"command": ["false"]}, "periodSeconds": 1})),
    pod("sidecar", container("cat /shared/ready", volumeMounts=[{"name": "shared", "mountPath": "/shared"}]),
        initContainers=[container("echo first >/shared/ready; exec sleep 3600", name="beside", restartPolicy="Always",
                                  volumeMounts=[{"name": "shared", "mountPath": "/shared"}],
                                  startupProbe={"exec": {"command": ["test", "-s", "/shared/ready"]}, "periodSeconds": 1})],
        volumes=[{"name": "shared", "emptyDir": {}}]),
    pod("resized", container("exec sleep 3600", resources={"requests": {"cpu": "10m"}, "limits": {"cpu": "50m"}},
                             resizePolicy=[{"resourceName": "cpu", "restartPolicy": "NotRequired"}])),
    pod("gated", container("true"), schedulingGates=[{"name": "example.org/wait"}]),
]
del PODS[-1]["spec"]["nodeName"]  # the scheduler's to choose, once it may


class ContainersTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = os.environ["KITTIWAKE_TEST_CLUSTER"]
        cls.namespace = f"containers-{os.getpid()}"
        cls.kubectl("create", "namespace", cls.namespace)
        cls.addClassCleanup(cls.kubectl, "delete", "namespace", cls.namespace, "--wait=false")
        cls.kubectl("create", "-f", "-", said=json.dumps({"apiVersion": "v1", "kind": "List", "items": PODS}))

    @classmethod
    def command(cls, *arguments):
        return [CONTROL_PLANE, "kubectl", cls.folder, "--namespace", cls.namespace, *arguments]

    @classmethod
    def ask(cls, *arguments, said=None):
        return subprocess.run(cls.command(*arguments), input=said, capture_output=True, text=True, check=False, timeout=TIMEOUT)

    @classmethod
    def kubectl(cls, *arguments, said=None):
        outcome = cls.ask(*arguments, said=said)
        if outcome.returncode:
            raise AssertionError(f"kubectl {' '.join(map(str, arguments))}: {outcome.stderr}")
        return outcome.stdout

    def until(self, name, is_so, what):
        """The pod, once `is_so` of it."""
        deadline = time.monotonic() + TIMEOUT
        while True:
            found = json.loads(self.kubectl("get", "pod", name, "-o", "json"))
            if is_so(found):
                return found
            if time.monotonic() > deadline:
                self.fail(f"{name}: {what} is not so after {TIMEOUT} s: {json.dumps(found['status'])}")
            time.sleep(0.2)

    def ended(self, name, phase):
        return self.until(name, lambda each: each["status"]["phase"] == phase, f"phase {phase}")

    def running(self, name):
        return self.until(name, lambda each: all("running" in one["state"] for one in each["status"].get("containerStatuses", [{"state": {}}])),
                          "that its containers run")

    def printed(self, name):
        """The STATUS that kubectl get prints."""
        return self.kubectl("get", "pod", name, "--no-headers").split()[2]

    def test_what_a_container_says_is_in_its_log(self):
        self.ended("says", "Succeeded")
        self.assertEqual(sorted(self.kubectl("logs", "says").split("\n")), ["", "to stderr", "to stdout"])

    def test_commands_run_in_the_container_that_is_named(self):
        self.running("serves")
        self.assertEqual(self.kubectl("exec", "serves", "-c", "main", "--", "cat", "/site/index.html"), "hello\n")
        self.assertEqual(self.ask("exec", "serves", "-c", "other", "--", "test", "-e", "/site").returncode, 1)
        self.assertEqual(self.ask("exec", "serves", "-c", "main", "--", "sh", "-c", "exit 7").returncode, 7)

    def test_input_reaches_the_command(self):
        self.running("serves")
        self.assertEqual(self.kubectl("exec", "-i", "serves", "-c", "main", "--", "tr", "a-z", "A-Z", said="loud"), "LOUD")

    def test_port_is_forwarded(self):
        self.running("serves")
        with subprocess.Popen(self.command("port-forward", "serves", ":80"), stdout=subprocess.PIPE, text=True) as forward:
            try:
                port = re.search(r"127\.0\.0\.1:(\d+) ", forward.stdout.readline()).group(1)
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=TIMEOUT) as answer:
                    self.assertEqual(answer.read(), b"hello\n")
            finally:
                forward.terminate()

    def test_failure_tells_its_exit_code(self):
        failed = self.ended("fails", "Failed")
        self.assertEqual(failed["status"]["containerStatuses"][0]["state"]["terminated"]["exitCode"], 3)
        self.assertEqual(self.printed("fails"), "Error")

    def test_what_crashes_is_started_again_and_then_waited_for(self):
        """By kubelet's event: the state is CrashLoopBackOff or Error, whichever kubelet has told last."""
        def backs_off(found):
            events = self.kubectl("get", "events", "-o", "name", "--field-selector", "involvedObject.name=crashes,reason=BackOff")
            return events and found["status"]["containerStatuses"][0]["restartCount"] > 0
        self.until("crashes", backs_off, "that kubelet waits before it starts it again")

    def test_log_of_the_container_before_is_kept(self):
        """Of a pod that has crashed once. Of one that crashes on there may be none for minutes: kubelet removes the container before
        when the next has died, and names it as the last one (lastState) until it says that it waits (CrashLoopBackOff)."""
        def runs_again(found):
            status = found["status"].get("containerStatuses", [{"restartCount": 0, "state": {}}])[0]
            return status["restartCount"] == 1 and "running" in status["state"]
        self.until("recovers", runs_again, "that it runs again")
        self.assertEqual(self.kubectl("logs", "--previous", "recovers"), "once more\n")

    def test_what_takes_too_much_memory_is_killed(self):
        self.ended("hungers", "Failed")
        self.assertEqual(self.printed("hungers"), "OOMKilled")

    def test_what_fills_its_volume_is_evicted(self):
        evicted = self.ended("fills", "Failed")
        self.assertEqual(evicted["status"]["reason"], "Evicted")
        self.assertIn("scratch", evicted["status"]["message"])

    def test_image_that_nobody_has_is_said_to_be_missing(self):
        self.until("unknown", lambda each: each["status"].get("containerStatuses", [{}])[0].get("state", {})
                   .get("waiting", {}).get("reason") in ("ErrImagePull", "ImagePullBackOff"), "ErrImagePull")

    def test_probe_that_fails_keeps_a_pod_from_being_ready(self):
        self.running("unready")
        self.until("unready", lambda each: {"Ready": "False", "PodScheduled": "True"}.items() <=
                   {one["type"]: one["status"] for one in each["status"]["conditions"]}.items(), "not Ready")
        self.assertEqual(self.kubectl("get", "pod", "unready", "--no-headers").split()[1:3], ["0/1", "Running"])

    def test_sidecar_is_started_first_and_ended_last(self):
        done = self.ended("sidecar", "Succeeded")
        self.assertEqual(self.kubectl("logs", "sidecar", "-c", "main"), "first\n")
        self.assertIn("terminated", done["status"]["initContainerStatuses"][0]["state"])

    def test_resources_change_without_a_restart(self):
        self.running("resized")
        patch = {"spec": {"containers": [{"name": "main", "resources": {"requests": {"cpu": "20m"}, "limits": {"cpu": "80m"}}}]}}
        self.kubectl("patch", "pod", "resized", "--subresource", "resize", "--patch", json.dumps(patch))
        resized = self.until("resized", lambda each: each["status"]["containerStatuses"][0].get("resources", {})
                             .get("limits", {}).get("cpu") == "80m", "80m")
        self.assertEqual(resized["status"]["containerStatuses"][0]["restartCount"], 0)

    def test_gate_keeps_a_pod_from_the_scheduler(self):
        self.until("gated", lambda each: self.printed("gated") == "SchedulingGated", "SchedulingGated")

    def test_node_tells_what_its_containers_use(self):
        self.running("serves")
        metrics = self.kubectl("get", "--raw", f"/api/v1/nodes/{NODE}/proxy/metrics/resource")
        self.assertRegex(metrics, r"node_memory_working_set_bytes \d")

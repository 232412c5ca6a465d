"""What is said of a controller on a real node that has every problem (failing_controller), to a user who may look and no more.

Metrics name no keys. A key that fails, panics or loops is named itself; one that hangs or is slow is known by its queue alone,
whose state says it."""

import contextlib
import json
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Dict, Iterator, List, Tuple

from controllers import ACCUSING
from go_program import compiled
from programs import ROOT, BenchError, output
from streams import SCRIPTS, Node, node

HERE = Path(__file__).resolve().parent
NAME, NAMESPACE, USER = "failing-controller", "outcomes", "looker"
LOOKS, LOOK = 5, 50  # \units s
SETTLED = 630  # \units s; a program is said to be starting, not to be behind, for ten minutes
SLOW_KEYS = 8  # of 5 s each, for one worker

ERROR = "the quota of mirrors is used up"
KEYS: Dict[str, Tuple[str, str]] = {  # state and error of each
    "fails": ("retrying", ERROR), "panics": ("retrying", "panic: assignment to entry in nil map [recovered]"), "loops": ("looping", "")}
QUEUES: Dict[str, Tuple[str, str]] = {"hangs": ("mirror", "stuck"), "slow": ("archive", "behind")}  # of each, and the queue's state
OUTCOMES = (*KEYS, *QUEUES)
ACCUSING_KEYS = ("gave-up", "retrying", "flapping-writes", "looping", "not-processed", "waiting-for-finalizer")


def read(said: str) -> List[dict]:
    """The queues of the controller, of those of `kittiwake queues -o json`."""
    lines = [json.loads(line) for line in said.splitlines()]
    return [line for line in lines if (line["namespace"], line["controller"]) == (NAMESPACE, NAME)]


def named(queues: List[dict]) -> Dict[str, bool]:
    """Whether each outcome is named, with the right state and error."""
    states = {queue["queue"]: queue["state"] for queue in queues}
    keys = {suspect["object"]["name"]: (suspect["state"], suspect.get("error", "")) for queue in queues for suspect in queue["suspects"]}
    return {**{outcome: keys.get(outcome) == right for outcome, right in KEYS.items()},
            **{outcome: states.get(queue) == state for outcome, (queue, state) in QUEUES.items()}}


def others(queues: List[dict]) -> int:
    """How much is accused of what it does not do: keys, and queues."""
    wrong = sum(suspect["state"] in ACCUSING_KEYS and KEYS.get(suspect["object"]["name"], ("",))[0] != suspect["state"]
                for queue in queues for suspect in queue["suspects"])
    return wrong + sum(queue["state"] in ACCUSING and (queue["queue"], queue["state"]) not in QUEUES.values() for queue in queues)


def summed(looks: List[List[dict]], seconds: List[float]) -> Dict[str, float]:
    found: Dict[str, float] = {f"outcomes.{outcome}": sum(named(look)[outcome] for look in looks) for outcome in OUTCOMES}
    return {**found, "outcomes.others": sum(others(look) for look in looks), "outcomes.seconds": max(seconds)}


def config_map(name: str, **data: str) -> dict:
    return {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": name, "namespace": NAMESPACE}, "data": data}


def config_maps() -> List[dict]:
    return [config_map("fails", outcome="fails", error=ERROR), config_map("recovers", outcome="recovers", failures="5"),
            *(config_map(outcome, outcome=outcome) for outcome in ("panics", "hangs", "loops", "succeeds")),
            *(config_map(f"slow-{number}", outcome="slow", seconds="5") for number in range(SLOW_KEYS))]


def account(name: str) -> dict:
    return {"apiVersion": "v1", "kind": "ServiceAccount", "metadata": {"name": name, "namespace": NAMESPACE}}


def role(name: str, *rules: Tuple[str, str, str]) -> dict:
    return {"apiVersion": "rbac.authorization.k8s.io/v1", "kind": "ClusterRole", "metadata": {"name": name},
            "rules": [{"apiGroups": [group], "resources": [resource], "verbs": verbs.split()} for group, resource, verbs in rules]}


def binding(name: str, to: str, of: str) -> dict:
    return {"apiVersion": "rbac.authorization.k8s.io/v1", "kind": "ClusterRoleBinding", "metadata": {"name": name},
            "roleRef": {"apiGroup": "rbac.authorization.k8s.io", "kind": "ClusterRole", "name": to},
            "subjects": [{"kind": "ServiceAccount", "name": of, "namespace": NAMESPACE}]}


RIGHTS = (role(NAME, ("", "configmaps", "get list watch patch"), ("coordination.k8s.io", "leases", "get create update")),
          binding(NAME, NAME, NAME),
          role(f"{NAME}-{USER}", ("", "pods/log", "get"), ("", "pods/portforward", "get create")),
          binding(f"{NAME}-{USER}", f"{NAME}-{USER}", USER), binding(f"{NAME}-{USER}-view", "view", USER))


# As the API server's admission would add it; that of tests/control-plane adds none.
API_ACCESS = {"name": "api-access", "projected": {"sources": [
    {"serviceAccountToken": {"path": "token", "expirationSeconds": 7200}},
    {"configMap": {"name": "kube-root-ca.crt", "items": [{"key": "ca.crt", "path": "ca.crt"}]}}]}}


def deployment() -> dict:
    # By its Lease a controller is found as well, but "view" does not show any.
    selector = {"app.kubernetes.io/name": NAME}
    labels = {**selector, "app.kubernetes.io/component": "controller"}
    container = {"name": "manager", "image": f"{NAME}:test", "imagePullPolicy": "Never", "args": [f"-namespace={NAMESPACE}"],
                 "volumeMounts": [{"name": "api-access", "mountPath": "/var/run/secrets/kubernetes.io/serviceaccount"}],
                 "ports": [{"name": "metrics", "containerPort": 8080}],
                 "readinessProbe": {"httpGet": {"path": "/metrics", "port": "metrics"}, "periodSeconds": 2}}
    return {"apiVersion": "apps/v1", "kind": "Deployment", "metadata": {"name": NAME, "namespace": NAMESPACE, "labels": labels},
            "spec": {"replicas": 2, "selector": {"matchLabels": selector},
                     "template": {"metadata": {"labels": labels},
                                  "spec": {"serviceAccountName": NAME, "nodeSelector": {"kubernetes.io/hostname": "real"},
                                           "containers": [container], "volumes": [API_ACCESS]}}}}


@contextlib.contextmanager
def controller(on: Node, scratch: Path) -> Iterator[None]:
    """Both replicas run in the cluster, with config maps of each outcome; nothing of it is left behind."""
    parts = [{"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": NAMESPACE}}, account(NAME), account(USER), *RIGHTS,
             *config_maps(), deployment()]
    listed = json.dumps({"apiVersion": "v1", "kind": "List", "items": parts}).encode()
    root, archive = scratch / "root", scratch / "image.tar"
    root.mkdir()
    try:
        compiled(HERE / "failing_controller", root / NAME, "-ldflags", "-s -w")
    except BenchError as problem:
        raise BenchError(f"{NAME} was not built: {problem}") from None
    output(["bash", "-c", '. "$1" && imageOf "${@:2}"', "-", SCRIPTS / "images.sh", archive, f"{NAME}:test", root, "Entrypoint",
            f"/{NAME}"], 60)
    output([SCRIPTS / "node", "images", on.folder, archive], 120)
    try:
        on.kubectl("apply", "-f", "-", input=listed)
        on.kubectl("rollout", "status", f"deployment/{NAME}", "--namespace", NAMESPACE, "--timeout=120s")
        yield
    except subprocess.CalledProcessError as error:
        raise BenchError(f"the node did not run the controller: {error}") from None
    finally:
        subprocess.run([on.commands["kubectl"], "delete", "-f", "-", "--ignore-not-found", "--timeout=60s"], input=listed,
                       env=on.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


def kubeconfig_of_user(on: Node, folder: Path) -> Path:
    kubectl = on.commands["kubectl"]
    config = json.loads(output([kubectl, "config", "view", "--raw", "--flatten", "--minify", "-o", "json"], 30, on.environment))
    token = output([kubectl, "create", "token", USER, "--namespace", NAMESPACE, "--duration=2h"], 30, on.environment).strip()
    for user in config["users"]:
        user["user"] = {"token": token}
    file = folder / "looker.kubeconfig"
    file.touch(0o600)
    file.write_text(json.dumps(config), encoding="utf-8")
    return file


def outcomes(kittiwake: Path) -> Dict[str, float]:
    looks: List[List[dict]] = []
    seconds: List[float] = []
    with tempfile.TemporaryDirectory(dir=ROOT / "build") as folder, node(kittiwake) as on, controller(on, Path(folder)):
        config = kubeconfig_of_user(on, Path(folder))
        time.sleep(SETTLED)
        for _ in range(LOOKS):
            begun = time.monotonic()
            said = output([kittiwake, "queues", "-A", "--for", f"{LOOK}s", "-o", "json", "--kubeconfig", config], LOOK + 120)
            seconds.append(time.monotonic() - begun)
            looks.append(read(said))
    if not any(looks):
        raise BenchError(f"no queue of {NAME} was read")
    return summed(looks, seconds)

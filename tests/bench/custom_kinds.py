"""Many kinds with a few objects each, made on a server that demo-server's kubeconfig leads to."""

import base64
import http.client
import json
import re
import ssl
import tempfile
from pathlib import Path

from programs import BenchError

GROUP = "bench.kittiwake.dev"


def connect(kubeconfig: str) -> http.client.HTTPSConnection:
    said = {name: re.search(rf'{name}: "?([^",}}\s]+)', kubeconfig) for name in
            ("server", "certificate-authority-data", "client-certificate-data", "client-key-data")}
    if not all(said.values()):
        raise BenchError("the demo-server's kubeconfig is not as it was: " + ", ".join(k for k, v in said.items() if not v))
    decoded = {name: base64.b64decode(match.group(1)).decode() for name, match in said.items() if name != "server"}
    trust = ssl.create_default_context(cadata=decoded["certificate-authority-data"])
    with tempfile.TemporaryDirectory() as folder:
        pair = Path(folder) / "pair"
        pair.write_text(decoded["client-certificate-data"] + "\n" + decoded["client-key-data"])
        trust.load_cert_chain(pair)
    host, port = said["server"].group(1).removeprefix("https://").split(":")
    return http.client.HTTPSConnection(host, int(port), context=trust, timeout=30)


def create(connection: http.client.HTTPSConnection, path: str, body: dict) -> None:
    connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    answer = connection.getresponse()
    said = answer.read()
    if answer.status != 201:
        raise BenchError(f"POST {path} was answered {answer.status}: {said[:200].decode(errors='replace')}")


def define(kubeconfig: str, count: int, objects: int) -> None:
    """`count` kinds with so many objects each, in the namespace default."""
    connection = connect(kubeconfig)
    schema = {"openAPIV3Schema": {"type": "object", "x-kubernetes-preserve-unknown-fields": True}}
    for at in range(count):
        plural, kind = f"things{at}", f"Thing{at}"
        create(connection, "/apis/apiextensions.k8s.io/v1/customresourcedefinitions", {
            "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
            "metadata": {"name": f"{plural}.{GROUP}"},
            "spec": {"group": GROUP, "scope": "Namespaced",
                     "names": {"plural": plural, "singular": kind.lower(), "kind": kind, "listKind": kind + "List"},
                     "versions": [{"name": "v1", "served": True, "storage": True, "schema": schema}]}})
        for thing in range(objects):
            create(connection, f"/apis/{GROUP}/v1/namespaces/default/{plural}",
                   {"apiVersion": f"{GROUP}/v1", "kind": kind, "metadata": {"name": f"thing-{thing}"}, "spec": {"n": thing}})
    connection.close()

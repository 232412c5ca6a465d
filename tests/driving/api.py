"""What is in a cluster, asked past the program that is driven."""
import json
import urllib.error
import urllib.request

from demo_server import address_in, token_in, trust_in


class Api:
    """As whom a kubeconfig of `kittiwake demo-server` says."""

    def __init__(self, kubeconfig):
        text = kubeconfig.read_text()
        self._server, self._token, self._trust = address_in(text), token_in(text), trust_in(text)

    def get(self, path):
        """None: there is no such object."""
        try:
            return self._ask("GET", path)
        except urllib.error.HTTPError as refused:
            if refused.code == 404:
                return None
            raise

    def items(self, path):
        return self._ask("GET", path)["items"]

    def create(self, path, **body):
        return self._ask("POST", path, body)

    def patch(self, path, **body):
        return self._ask("PATCH", path, body, "application/merge-patch+json")

    def _ask(self, method, path, body=None, kind="application/json"):
        request = urllib.request.Request(
            self._server + path, method=method, data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"Bearer {self._token}", "Content-Type": kind})
        with urllib.request.urlopen(request, timeout=30, context=self._trust) as answer:
            return json.load(answer)

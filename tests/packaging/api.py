"""What is in a cluster, asked past the program that is driven."""
import base64
import json
import re
import ssl
import urllib.error
import urllib.request


class Api:
    """As whom a kubeconfig of `kittiwake demo-server` says."""

    def __init__(self, kubeconfig):
        text = kubeconfig.read_text()
        self._server, self._token, authority = (
            re.search(pattern, text)[1] for pattern in (r'server: "([^"]+)"', r'token: "([^"]+)"',
                                                        r'certificate-authority-data: "([^"]+)"'))
        self._trust = ssl.create_default_context(cadata=base64.b64decode(authority).decode())

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

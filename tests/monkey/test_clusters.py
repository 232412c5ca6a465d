"""One kubeconfig of many."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from clusters import merged, nowhere
from demo_server import ports


def persona(name, port):
    """As app/simulator/personas.cpp writes them."""
    return ("apiVersion: v1\nkind: Config\n"
            f'clusters: [{{name: demo, cluster: {{server: "https://127.0.0.1:{port}", certificate-authority-data: "YQ=="}}}}]\n'
            f'users: [{{name: {name}, user: {{token: "12ab"}}}}]\n'
            f"contexts: [{{name: demo, context: {{cluster: demo, user: {name}}}}}]\ncurrent-context: demo\n")


class MergedTest(unittest.TestCase):
    def test_each_has_a_context_of_its_own(self):
        self.assertEqual(merged({"north": persona("admin", 1), "south": persona("shop-dev", 2)}), """apiVersion: v1
kind: Config
clusters: [
  {name: north, cluster: {server: "https://127.0.0.1:1", certificate-authority-data: "YQ=="}},
  {name: south, cluster: {server: "https://127.0.0.1:2", certificate-authority-data: "YQ=="}}
]
users: [
  {name: north, user: {token: "12ab"}},
  {name: south, user: {token: "12ab"}}
]
contexts: [
  {name: north, context: {cluster: north, user: north}},
  {name: south, context: {cluster: south, user: south}}
]
current-context: north
""")

    def test_what_is_written_otherwise_is_no_silent_success(self):
        with self.assertRaisesRegex(ValueError, "no clusters"):
            merged({"north": "apiVersion: v1\n"})

    def test_ports_are_those_that_the_server_tells(self):
        self.assertEqual(ports("serving https://127.0.0.1:6443\nadmin https://127.0.0.1:6444\n"), [6443, 6444])

    def test_nowhere_is_a_server_that_refuses(self):
        self.assertIn('server: "https://127.0.0.1:1"', nowhere(persona("admin", 6443)))

#!/usr/bin/env python3
"""An admission webhook: warns of every object, and denies those that are labelled so, and all that is done by the user
"refused". Asked at /mutate it labels the others.

Prints its port and its certificate in base64, a line each, then serves until standard input ends.
"""
import base64
import http.server
import json
import ssl
import subprocess
import sys
import tempfile
import threading


class Review(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["request"]
        labels = (request.get("object") or request.get("oldObject") or {}).get("metadata", {}).get("labels") or {}
        if request["userInfo"]["username"] == "refused":
            labels["deny"] = request["operation"]
        denied = "deny" in labels
        answer = {
            "apiVersion": "admission.k8s.io/v1",
            "kind": "AdmissionReview",
            "response": {
                "uid": request["uid"],
                "allowed": not denied,
                "warnings": ["paint dries slowly"],
            },
        }
        if denied:
            answer["response"]["status"] = {"code": 403, "message": labels["deny"] + " is not allowed here"}
        elif self.path.startswith("/mutate") and request.get("object"):
            patch = [{"op": "add", "path": "/metadata/labels", "value": dict(labels, painted="yes")}]
            answer["response"]["patchType"] = "JSONPatch"
            answer["response"]["patch"] = base64.b64encode(json.dumps(patch).encode()).decode()
        body = json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def main():
    with tempfile.TemporaryDirectory() as folder:
        certificate, key = folder + "/tls.crt", folder + "/tls.key"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=webhook",
             "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate],
            check=True, stderr=subprocess.DEVNULL)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        with open(certificate, "rb") as file:
            authority = base64.b64encode(file.read()).decode()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Review)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    print(server.server_address[1], authority, sep="\n", flush=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    sys.stdin.read()


main()

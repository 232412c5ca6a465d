"""A proxy that counts requests and bytes, and ends each watch as an API server does, only sooner."""

import http.client
import http.server
import socketserver
import threading
import time
import urllib.parse
from dataclasses import dataclass
from typing import Callable, List, Optional


@dataclass
class Asked:
    """One request."""

    path: str
    watch: bool
    timeout_seconds: Optional[float]
    sent: int  # bytes of the request, its head included
    answered: int = 0  # bytes of the answer, its head and chunk sizes included


class CountingProxy:
    """Plain HTTP, before the server that `connect` gives a connection to; None: a plain one on `port`. A watch ends
    after its timeoutSeconds / `hurry`: so much faster do the client's hours go, as far as its watches are concerned.
    Bookmarks come at the server's pace. GETs, and POSTs for who asks what is permitted."""

    def __init__(self, port: int, hurry: float, connect: Optional[Callable[[], http.client.HTTPConnection]] = None):
        self.asked: List[Asked] = []
        self._lock = threading.Lock()
        self._connect = connect or (lambda: http.client.HTTPConnection("127.0.0.1", port))
        proxy = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            upstream: Optional[http.client.HTTPConnection] = None  # as long as the client's connection

            def do_GET(self):
                proxy._relay(self, hurry)

            do_POST = do_GET

            def finish(self):
                super().finish()
                if self.upstream is not None:
                    self.upstream.close()

            def log_message(self, *_):
                pass

        class Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
            daemon_threads = True

            def handle_error(self, *_):  # a client that went away
                pass

        self._server = Server(("127.0.0.1", 0), Handler)
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def _relay(self, handler: http.server.BaseHTTPRequestHandler, hurry: float) -> None:
        query = urllib.parse.parse_qs(urllib.parse.urlsplit(handler.path).query)
        timeout = float(query["timeoutSeconds"][0]) if "timeoutSeconds" in query else None
        body = handler.rfile.read(int(handler.headers.get("Content-Length", 0)))
        asked = Asked(handler.path, query.get("watch", [""])[0] in ("1", "true"), timeout,
                      len(handler.raw_requestline) + len(bytes(handler.headers)) + len(body))
        with self._lock:
            self.asked.append(asked)
        if handler.upstream is None:
            handler.upstream = self._connect()
        upstream = handler.upstream
        upstream.request(handler.command, handler.path, body or None, dict(handler.headers))
        answer = upstream.getresponse()
        head = f"HTTP/1.1 {answer.status} {answer.reason}\r\n"
        head += "".join(f"{name}: {value}\r\n" for name, value in answer.getheaders()
                        if name.lower() not in ("content-length", "transfer-encoding"))
        self._write(handler, asked, (head + "Transfer-Encoding: chunked\r\n\r\n").encode())
        end = time.monotonic() + timeout / hurry if asked.watch and timeout else None
        try:
            self._copy(handler, asked, upstream, answer, end)
        finally:
            if not answer.isclosed():  # cut short: the rest of it is in the way of the next answer
                upstream.close()
                handler.upstream = None
        self._write(handler, asked, b"0\r\n\r\n")

    def _copy(self, handler, asked: Asked, upstream, answer, end: Optional[float]) -> None:
        while end is None or time.monotonic() < end:
            if end is not None and upstream.sock is not None:
                upstream.sock.settimeout(max(0.01, end - time.monotonic()))
            try:
                piece = answer.read1(1 << 20)
            except TimeoutError:
                return
            if not piece:
                return
            self._write(handler, asked, b"%x\r\n%s\r\n" % (len(piece), piece))

    @staticmethod
    def _write(handler, asked: Asked, data: bytes) -> None:
        asked.answered += len(data)
        handler.wfile.write(data)
        handler.wfile.flush()

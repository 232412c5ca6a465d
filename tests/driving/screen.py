"""A display of our own, and what is seen on it."""
import os
import pathlib
import struct
import subprocess
import zlib

GRID = 3  # every third pixel of every third row is looked at


class Display:
    """Xvfb, whose picture is a file."""

    def __init__(self, scratch, width, height):
        self.width, self.height = width, height
        self._folder = pathlib.Path(scratch, "screen")
        self._folder.mkdir()
        reader, writer = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{width}x{height}x24", "-fbdir", str(self._folder),
             "-nolisten", "tcp", "-noreset"],  # else it takes nobody for a moment once the last program has ended
            pass_fds=[writer], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise RuntimeError("Xvfb does not start")
        self.name = ":" + number
        self.pid = self._server.pid

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._server.terminate()
        self._server.wait()

    def picture(self):
        dump = pathlib.Path(self._folder, "Xvfb_screen0").read_bytes()
        header = struct.unpack(">20I", dump[:80])
        start, line = header[0] + 12 * header[19], header[12]
        return Picture([dump[start + y * line:start + y * line + 4 * self.width] for y in range(self.height)])


class Picture:
    """Rows of bytes, four a pixel: blue, green, red, nothing."""

    def __init__(self, rows):
        self.rows = rows
        self.samples = [pixel & 0xffffff for row in rows[::GRID] for pixel in memoryview(row).cast("I")[::GRID]]

    def third(self, number):
        """The part of it that is a third as wide, the first on the left, from top to bottom."""
        wide = len(self.rows[0]) // 12 * 4
        return Picture([row[(number - 1) * wide:number * wide] for row in self.rows])

    def changed(self, other):
        """The share of the window that is not the same."""
        return sum(a != b for a, b in zip(self.samples, other.samples)) / len(self.samples)

    def colours(self, left, top, right, bottom):
        """How many there are in a part of the window."""
        found = set()
        for row in self.rows[top:bottom:GRID]:
            found.update(memoryview(row).cast("I")[left:right:GRID].tolist())
        return len(found)

    def complaint(self):
        """Why this is nothing that a person could use; None: it may be."""
        counts = {}
        for pixel in self.samples:
            counts[pixel] = counts.get(pixel, 0) + 1
        if len(counts) < 20:
            return f"{len(counts)} colours on the whole screen"
        most = max(counts.values()) / len(self.samples)
        return f"{most:.1%} of the screen is of one colour" if most > 0.98 else None

    def brightness(self):
        return sum((p & 255) + (p >> 8 & 255) + (p >> 16) for p in self.samples) / 3 / len(self.samples)

    def save(self, path):
        def colours(row):
            line = bytearray(len(row) // 4 * 3)
            line[0::3], line[1::3], line[2::3] = row[2::4], row[1::4], row[0::4]
            return line
        lines = b"".join(b"\0" + colours(row) for row in self.rows)

        def chunk(name, data):
            return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        head = struct.pack(">IIBBBBB", len(self.rows[0]) // 4, len(self.rows), 8, 2, 0, 0, 0)
        path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines))
                         + chunk(b"IEND", b""))

#!/usr/bin/env python3
"""Judges a screenshot: exits with 0 where it shows a table with text in it.

usage: picture.py FILE WIDTH HEIGHT ROWS

Looked for are glyphs: shapes of a few pixels that stand out from what is around them. A window without rows has few
of them; one without fonts has none, or the same box again and again; so there have to be ROWS lines of glyphs, one
below the other, and many different shapes.
"""

import struct
import sys
import zlib
from pathlib import Path

DIFFERENT_SHAPES = 40  # what a few words take in capitals, small letters and digits
GLYPHS_IN_A_LINE = 16


def decoded(data):
    """Width, height and rows of brightness from 0 to 255, of a PNG of 8 bits a channel."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n", "not a PNG"
    at, packed = 8, b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", body)
        elif kind == b"IDAT":
            packed += body
        at += length + 12
    channels = {0: 1, 2: 3, 6: 4}[colour]
    assert depth == 8 and not interlaced, "a kind of PNG that Qt does not write"
    raw, stride, rows = zlib.decompress(packed), width * channels, []
    above = bytearray(stride)
    for y in range(height):
        start = y * (stride + 1)
        above = unfiltered(raw[start], bytearray(raw[start + 1:start + 1 + stride]), above, channels)
        rows.append([sum(above[x:x + min(3, channels)]) // min(3, channels) for x in range(0, stride, channels)])
    return width, height, rows


def paeth(left, up, corner):
    estimate = left + up - corner
    distances = abs(estimate - left), abs(estimate - up), abs(estimate - corner)
    return (left, up, corner)[distances.index(min(distances))]


def unfiltered(how, line, above, channels):
    if how == 2:
        return bytearray((value + up) & 255 for value, up in zip(line, above))
    for x, value in enumerate(line if how else b""):
        left = line[x - channels] if x >= channels else 0
        corner = above[x - channels] if x >= channels else 0
        line[x] = (value + (left, 0, (left + above[x]) // 2, paeth(left, above[x], corner))[how - 1]) & 255
    return line


def glyphs(width, rows):
    """Shapes of the size of letters: pairs of the line where each stands and its pixels."""
    ink = []
    for row in rows:  # what differs from the most frequent brightness around it: selected and striped rows are no ink
        line = bytearray(width)
        for start in range(0, width, 120):
            part = row[start:start + 120]
            ground = max(set(part), key=part.count)
            for x, value in enumerate(part, start):
                line[x] = abs(value - ground) > 48
        ink.append(line)
    seen = [bytearray(width) for _ in ink]
    for y, line in enumerate(ink):
        x = line.find(1)
        while x >= 0:
            if not seen[y][x]:
                shape = connected(ink, seen, x, y)
                left, right = min(p[0] for p in shape), max(p[0] for p in shape)
                top, bottom = min(p[1] for p in shape), max(p[1] for p in shape)
                if 3 <= right - left <= 14 and 4 <= bottom - top <= 16:
                    yield bottom, frozenset((px - left, py - top) for px, py in shape)
            x = line.find(1, x + 1)


def connected(ink, seen, x, y):
    pixels, todo = [], [(x, y)]
    seen[y][x] = 1
    while todo:
        x, y = todo.pop()
        pixels.append((x, y))
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                nx, ny = x + dx, y + dy
                if 0 <= ny < len(ink) and 0 <= nx < len(ink[0]) and ink[ny][nx] and not seen[ny][nx]:
                    seen[ny][nx] = 1
                    todo.append((nx, ny))
    return pixels


def lines_of(found):
    """How many lines have glyphs; those that stand a pixel or two apart are one."""
    feet = {}
    for bottom, _ in found:
        feet[bottom] = feet.get(bottom, 0) + 1
    lines, last = 0, -10
    for foot in sorted(foot for foot, count in feet.items() if count >= GLYPHS_IN_A_LINE):
        lines += foot - last > 6
        last = foot
    return lines


def main():
    file, wide, high, rows_wanted = Path(sys.argv[1]), *map(int, sys.argv[2:5])
    width, height, rows = decoded(file.read_bytes())
    found = list(glyphs(width, rows))
    shapes, lines = len({shape for _, shape in found}), lines_of(found)
    print(f"{width}x{height}, {len(found)} glyphs of {shapes} shapes in {lines} lines")
    if (width, height) != (wide, high):
        sys.exit(f"picture: {wide}x{high} was asked for")
    if lines < rows_wanted or shapes < DIFFERENT_SHAPES:
        sys.exit(f"picture: no table with text: {rows_wanted} lines and {DIFFERENT_SHAPES} shapes are the least")


if __name__ == "__main__":
    main()

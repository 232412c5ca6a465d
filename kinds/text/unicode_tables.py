#!/usr/bin/env python3
"""Writes unicode_tables.cpp from the Unicode data that Python comes with; clang-format it afterwards.

    kinds/text/unicode_tables.py > kinds/text/unicode_tables.cpp
"""
import unicodedata

POINTS = range(0x110000)


def ranges(belongs):
    found, first = [], None
    for point in [*POINTS, None]:
        inside = point is not None and belongs(unicodedata.category(chr(point)))
        if inside and first is None:
            first = point
        elif not inside and first is not None:
            found.append((first, (point or len(POINTS)) - 1))
            first = None
    return found


def lower_cases():
    """Runs of letters of one distance to their lower case, each or every second of them."""
    runs = []
    for point in POINTS:
        lower = chr(point).lower()
        if len(lower) != 1 or lower == chr(point):
            continue
        delta = ord(lower) - point
        if runs:
            first, last, of, step = runs[-1]
            gap = point - last
            if of == delta and (gap == step or (first == last and gap in (1, 2))):
                runs[-1] = (first, point, of, gap)
                continue
        runs.append((point, point, delta, 1))
    return runs


def table(name, kind, rows):
    values = ", ".join("{ " + ", ".join(hex(v) if v > 9 else str(v) for v in row) + " }" for row in rows)
    print(f"constexpr std::array<{kind}, {len(rows)}> {name} {{ {{ {values} }} }};\n")


print(f"""// Made by unicode_tables.py of Unicode {unicodedata.unidata_version}.
#include "unicode_tables.h"

#include <array>

namespace kittiwake::unicode {{

namespace {{
""")
table("kLetters", "Range", ranges(lambda category: category[0] == "L"))
table("kDigits", "Range", ranges(lambda category: category == "Nd"))
table("kLowerCases", "LowerCase", lower_cases())
print("""} // namespace

std::span<const Range> letters()
{
    return kLetters;
}

std::span<const Range> digits()
{
    return kDigits;
}

std::span<const LowerCase> lowerCases()
{
    return kLowerCases;
}

} // namespace kittiwake::unicode""")

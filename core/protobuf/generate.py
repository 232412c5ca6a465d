#!/usr/bin/env python3
"""Makes the table of Kubernetes' protobuf messages out of core/types/schema/protobuf.

usage: generate.py OUTPUT.cpp SCHEMA...

A schema describes the messages of one group-version, its fields in the order in which Go writes them as JSON:

    # source: ... of Kubernetes 1.37.2           the release, which is that of all schemas
    group apps v1                               the core group is "-"
    kind Deployment                             a message that travels in an envelope
      spec 2 DeploymentSpec                     its name in JSON, its number, its type
    struct DeploymentSpec
      replicas 1 ?int32                         a pointer in Go: what is there is written, though it is zero
      selector 2 ?meta_v1.LabelSelector         of another schema
      minReadySeconds 5 int32
    struct PodSpec
      containers 2 []Container always key=name  no omitempty in Go; its elements are told apart by name
    struct Probe
      handler 1 ProbeHandler inline             its fields stand in JSON among those around it
    struct ObjectMeta
      creationTimestamp 8 time nonzero          omitzero in Go
    struct SubjectAccessReviewSpec
      extra 5 map<wrapped<string>>              lists that are messages of their own
    choice JSONSchemaPropsOrBool                one of its fields is written, in the message's place
"""

import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

TYPES = {"string": "String", "bytes": "Bytes", "bool": "Bool", "int32": "Int32", "int64": "Int64", "double": "Double",
         "quantity": "Quantity", "time": "Time", "microTime": "MicroTime", "intOrString": "IntOrString", "raw": "Raw",
         "wrapped<string>": "WrappedStrings"}


class SchemaError(Exception):
    """A bad line of a schema: its text begins with file:line."""


@dataclass
class Message:
    space: str
    word: str
    name: str
    lines: list = field(default_factory=list)  # (where, words)


@dataclass
class Schema:
    group: str = None
    version: str = ""
    messages: list = field(default_factory=list)
    release: int = 0  # 37 of 1.37.2; 0: not said


def parse(path):
    made = Schema()
    lines = path.read_text(encoding="utf-8").splitlines()
    if said := re.search(r"Kubernetes 1\.(\d+)", lines[0] if lines else ""):
        made.release = int(said[1])
    for number, text in enumerate(lines, 1):
        where, words = f"{path}:{number}", text.split("#")[0].split()
        if not words:
            continue
        if words[0] == "group" and len(words) == 3 and not text[0].isspace():
            made.group, made.version = "" if words[1] == "-" else words[1], words[2]
        elif made.group is None:
            raise SchemaError(f"{where}: {words[0]} before the line that names the group")
        elif text[0].isspace() and made.messages and len(words) >= 3:
            made.messages[-1].lines.append((where, words))
        elif not text[0].isspace() and words[0] in ("kind", "struct", "choice") and len(words) == 2:
            made.messages.append(Message(path.stem, words[0], words[1]))
        else:
            raise SchemaError(f"{where}: not understood: {text.strip()}; this script says what a schema is made of")
    if made.group is None:
        raise SchemaError(f"{path}:1: no line that names the group: group GROUP VERSION")
    return made


def row(where, words, space, places):
    name, number, type_ = words[:3]
    if not number.isdigit() or not 0 < int(number) < 65536:
        raise SchemaError(f"{where}: {number} is no number of a field")
    flags = ["Pointer"] if type_.startswith("?") else []
    shape, type_ = "One", type_.lstrip("?")
    if type_.startswith("[]"):
        shape, type_ = "List", type_[2:]
    elif match := re.fullmatch(r"map<(.*)>", type_):
        shape, type_ = "Map", match[1]
    place = 0
    if type_ not in TYPES:
        full = type_ if "." in type_ else f"{space}.{type_}"
        if full not in places:
            raise SchemaError(f"{where}: there is no message {full}")
        place = places[full]
    key = ""
    for word in words[3:]:
        if word in ("always", "inline", "nonzero"):
            flags.append(word.capitalize())
        elif word.startswith("key="):
            key = word[4:]
        else:
            raise SchemaError(f"{where}: not understood: {word}")
    flags = " | ".join(f"ProtobufField::{flag}" for flag in flags) or "0"
    return (f'    {{ "\\"{name}\\":"sv, "{key}"sv, {number}, {place}, T::{TYPES.get(type_, "Message")}, '
            f'S::{shape}, {flags} }},')


def generate(schemas):
    messages = [message for schema in schemas for message in schema.messages]
    places = {f"{message.space}.{message.name}": place for place, message in enumerate(messages)}
    releases = {schema.release for schema in schemas if schema.release}
    if len(releases) > 1:
        raise SchemaError(f"the schemas are of several releases: {', '.join(f'1.{one}' for one in sorted(releases))}")
    fields, table, kinds = [], [], []
    for message in messages:
        table.append(f"    {{ {len(fields)}, {len(message.lines)}, {str(message.word == 'choice').lower()} }},")
        fields += [row(where, words, message.space, places) for where, words in message.lines]
    for schema in schemas:
        version = f"{schema.group}/{schema.version}" if schema.group else schema.version
        kinds += [(version, message.name, places[f"{message.space}.{message.name}"])
                  for message in schema.messages if message.word == "kind"]
    rows = [f'    {{ "{version}"sv, "{name}"sv, {place} }},' for version, name, place in sorted(kinds)]
    return "\n".join([
        "// Made by core/protobuf/generate.py.",
        "#include <core/protobuf/message_table.h>", "",
        "namespace kittiwake::protobuf_table {", "",
        "using namespace std::string_view_literals;",
        "using T = ProtobufField::Type;", "using S = ProtobufField::Shape;", "",
        "constexpr ProtobufField kFields[] = {", *fields, "};", "",
        "constexpr ProtobufMessage kMessages[] = {", *table, "};", "",
        "constexpr ProtobufKind kKinds[] = {", *rows, "};", "",
        "std::span<const ProtobufField> fields()", "{", "    return kFields;", "}", "",
        "std::span<const ProtobufMessage> messages()", "{", "    return kMessages;", "}", "",
        "std::span<const ProtobufKind> kinds()", "{", "    return kKinds;", "}", "",
        "int minorRelease()", "{", f"    return {max(releases, default=0)};", "}", "",
        "} // namespace kittiwake::protobuf_table", ""])


def main(arguments):
    if len(arguments) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        text = generate([parse(Path(argument)) for argument in arguments[1:]])
    except (SchemaError, OSError) as error:
        print(f"generate.py: {error}", file=sys.stderr)
        return 1
    output = Path(arguments[0])
    output.parent.mkdir(parents=True, exist_ok=True)
    if not output.exists() or output.read_text(encoding="utf-8") != text:
        output.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

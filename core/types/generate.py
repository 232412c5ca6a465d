#!/usr/bin/env python3
"""Makes the structs of Kubernetes' built-in kinds out of core/types/schema.

usage: generate.py OUTPUT_FOLDER SCHEMA...

A schema describes one group-version and is named after the C++ namespace it becomes:

    # a comment
    group apps v1                               the core group is "-"
    kind Deployment deployments namespaced      or cluster; resource "-": only a subresource
      spec DeploymentSpec                       every kind has metadata besides
    struct DeploymentSpec
      replicas ?int32                           a pointer in Go: may be absent
      selector ?meta_v1.LabelSelector           of another schema
      template core_v1.PodTemplateSpec
      args []string always                      written though it is empty: no omitempty in Go
      limits map<quantity>                      keys are strings
"""

import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

SCALARS = {
    "string": "std::string",
    "bool": "bool",
    "int32": "std::int32_t",
    "int64": "std::int64_t",
    "double": "double",
    "bytes": "kittiwake::Bytes",
    "time": "kittiwake::Time",
    "microTime": "kittiwake::MicroTime",
    "quantity": "kittiwake::Quantity",
    "intOrString": "kittiwake::IntOrString",
    "any": "kittiwake::JsonBox",
}
DEFAULTS = {"bool": "= false", "int32": "= 0", "int64": "= 0", "double": "= 0"}
PRESENCES = {"": "", "always": ", kittiwake::Presence::Always", "omitzero": ", kittiwake::Presence::OmitZero"}

# Field names that C++ has taken, that the C library may define as macros, or that every struct has.
TAKEN = set(
    "and auto bool break case catch char class const continue default delete do double else enum "
    "explicit export extern false float for friend goto if inline int long mutable namespace new "
    "not operator or private protected public register requires return short signed sizeof static "
    "struct switch template this throw true try typedef typename union unsigned using virtual void "
    "volatile while xor linux stdin stdout stderr errno std kittiwake field fields otherFields".split())


class SchemaError(Exception):
    """A bad line of a schema: its text begins with file:line."""


@dataclass
class Field:
    where: str
    name: str
    kind: str  # its type as the schema has it
    presence: str = ""  # or "always"; "omitzero" of structs: not while nothing of it is set
    note: str = ""  # for who reads the header
    words: str = ""  # the type, names of structs with their namespace; this and the rest is resolve's
    cpp: str = ""
    member: str = ""


@dataclass
class Struct:
    name: str
    where: str
    resource: str = None  # kinds alone have one
    namespaced: bool = False
    kind: str = ""
    brief: str = ""
    fields: list = field(default_factory=list)
    needs: list = field(default_factory=list)  # structs of this group that it holds


@dataclass
class Group:
    space: str
    path: Path
    outer: str = "kittiwake"  # the namespace around it; may be empty
    group: str = None
    version: str = ""
    structs: dict = field(default_factory=dict)
    uses: set = field(default_factory=set)  # namespaces of other groups

    @property
    def title(self):
        return f"{self.group if self.group != '-' else 'core'}/{self.version}"

    @property
    def wire_group(self):
        return "" if self.group == "-" else self.group

    @property
    def namespace(self):
        return f"{self.outer}::{self.space}" if self.outer else self.space


def parse(path):
    """One schema file; the types of its fields are resolved later, when every group is known."""
    group = Group(path.stem, path)
    current = None
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        where = f"{path}:{number}"
        words = text.split("#")[0].split()
        if not words:
            continue
        if text[0].isspace():
            if current is None:
                raise SchemaError(f"{where}: a field outside a kind or a struct")
            current.fields.append(parse_field(where, words))
        elif words[0] == "group" and len(words) == 3:
            if group.group is not None:
                raise SchemaError(f"{where}: a second group; a schema has one")
            group.group, group.version = words[1:]
        else:
            current = parse_struct(where, words)
            if group.group is None:
                raise SchemaError(f"{where}: {words[0]} before the line that names the group")
            if current.name in group.structs:
                first = group.structs[current.name].where
                raise SchemaError(f"{where}: {current.name} is described twice, first at {first}")
            group.structs[current.name] = current
    if group.group is None:
        raise SchemaError(f"{path}:1: no line that names the group: group GROUP VERSION")
    return group


def parse_struct(where, words):
    if words[0] == "struct" and len(words) == 2:
        made = Struct(words[1], where)
    elif words[0] == "kind" and len(words) == 4:
        if words[3] not in ("namespaced", "cluster"):
            raise SchemaError(f"{where}: a kind is namespaced or cluster, not {words[3]}")
        made = Struct(words[1], where, words[2].replace("-", ""), words[3] == "namespaced", words[1])
        made.fields.append(Field(where, "metadata", "meta_v1.ObjectMeta"))
    else:
        raise SchemaError(f"{where}: expected 'group GROUP VERSION', 'struct NAME' or "
                          f"'kind NAME RESOURCE namespaced|cluster', found '{' '.join(words)}'")
    if not re.fullmatch(r"[A-Z][A-Za-z0-9]*", made.name):
        raise SchemaError(f"{where}: {made.name} is no type name: "
                          "letters and digits, a capital first")
    return made


def parse_field(where, words):
    always = words[2:] == ["always"]
    if len(words) < 2 or (len(words) > 2 and not always):
        raise SchemaError(f"{where}: expected 'name type' or 'name type always', "
                          f"found '{' '.join(words)}'")
    name, kind = words[:2]
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9]*", name):
        raise SchemaError(f"{where}: {name} is no field name: letters and digits only")
    if always and kind.startswith("?"):
        raise SchemaError(f"{where}: {name} may be absent (?), so it cannot always be written")
    return Field(where, name, kind, "always" if always else "")


def resolve(groups):
    """Turns the fields' words into C++ types, and their names into those of members."""
    for group in groups.values():
        for struct in group.structs.values():
            names, members = set(), set()
            for f in struct.fields:
                if f.name in names:
                    raise SchemaError(f"{f.where}: {struct.name} has a field {f.name} already")
                names.add(f.name)
                f.words = qualified(group, f.kind)
                f.cpp = cpp_type(groups, group, struct, f.where, f.kind)
                f.member = member(f.name, TAKEN | members | group.structs.keys())
                members.add(f.member)


def member(name, taken):
    """"foo-bar" is foo_bar, and "default", which C++ has taken, is default_."""
    name = re.sub(r"^(?=\d)|\W", "_", name, flags=re.ASCII)
    while name in taken:
        name += "_"
    return name


def qualified(group, kind):
    """The type's words with every struct's namespace: "[]core_v1.Container"."""
    return re.sub(r"(?<![\w.])[A-Z]\w*", lambda name: f"{group.space}.{name[0]}", kind)


def cpp_type(groups, group, struct, where, kind):
    def inner(text):
        return cpp_type(groups, group, struct, where, text)

    if kind.startswith("?"):
        # A struct's would be large, and take a compiler longer than all the rest of the header.
        is_struct = not kind.startswith(("?[]", "?map<")) and kind[1:] not in SCALARS
        return f"{'kittiwake::OptionalBox' if is_struct else 'std::optional'}<{inner(kind[1:])}>"
    if kind == "[]" + struct.name:
        return f"std::vector<{struct.name}>"  # the one circle that C++ allows
    if kind.startswith("[]"):
        return f"std::vector<{inner(kind[2:])}>"
    if kind.startswith("map<") and kind.endswith(">"):
        return f"std::map<std::string, {inner(kind[4:-1])}>"
    if kind in SCALARS:
        return SCALARS[kind]
    space, _, name = kind.rpartition(".")
    home = groups.get(space) if space else group
    if home is None or name not in home.structs:
        raise SchemaError(f"{where}: unknown type {kind}")
    if home is not group:
        group.uses.add(home.space)
        return f"{home.namespace}::{name}"
    struct.needs.append(name)
    return name


def ordered(group):
    """The structs so that each comes after those it holds."""
    done, result = set(), []

    def visit(struct, holders):
        if struct.name in holders:
            raise SchemaError(f"{struct.where}: {struct.name} holds itself; "
                              f"all it can hold of its own is a list: []{struct.name}")
        if struct.name in done:
            return
        for name in struct.needs:
            visit(group.structs[name], holders + [struct.name])
        done.add(struct.name)
        result.append(struct)

    for struct in group.structs.values():
        visit(struct, [])
    return result


def header(group, structs):
    lines = notice(group) + ["#pragma once", ""]
    lines += [f"#include <core/types/{space}.h>" for space in sorted(group.uses)]
    lines += ["#include <core/types/codec.h>"] + declarations(group, structs)
    return "\n".join(lines + ["// NOLINTEND", ""])


def declarations(group, structs):
    lines = ["", f"namespace {group.namespace} {{"]
    for struct in structs:
        lines += ["", f"/// \\brief {group.title} {struct.name}{struct.brief}.", f"struct {struct.name}", "{"]
        lines += [f"    {f.cpp} {f.member} {DEFAULTS.get(f.kind, '{}')};{f.note and ' ///< ' + f.note}"
                  for f in struct.fields]
        lines += ["    kittiwake::JsonBox otherFields {}; ///< as read, and not named above", "",
                  "    static std::span<const kittiwake::Field> fields();",
                  f"    bool operator==(const {struct.name}& other) const;", "};"]
    lines += ["", f"}} // namespace {group.namespace}", "", "namespace kittiwake {"]
    for struct in kinds(structs):
        name = f"{group.namespace}::{struct.name}"
        lines += ["", "template<>", f"struct TypedKind<{name}> : KindCodec<{name}>", "{",
                  "    static ResourceKind kind();", "};"]
    return lines + ["", "} // namespace kittiwake"]


def source(group, structs):
    lines = notice(group) + [f"#include <core/types/{group.space}.h>", "", "#include <array>"]
    return "\n".join(lines + definitions(group, structs) + ["// NOLINTEND", ""])


def definitions(group, structs):
    lines = ["", f"namespace {group.namespace} {{"]
    for struct in structs:
        lines += ["", f"std::span<const kittiwake::Field> {struct.name}::fields()", "{"]
        lines += ["    static constexpr std::array kFields {"] if struct.fields else []
        for f in struct.fields:
            lines += [f'        kittiwake::field<&{struct.name}::{f.member}>({quoted(f.name)}{PRESENCES[f.presence]}),']
        lines += ["    };", "    return kFields;"] if struct.fields else ["    return {};"]
        lines += ["}", "", f"bool {struct.name}::operator==(const {struct.name}& other) const", "{"]
        # Not defaulted in the header: comparing every struct in every source that includes it is a tenth of compiling one.
        members = [f.member for f in struct.fields] + ["otherFields"]
        lines += ["    return " + "\n        && ".join(f"{name} == other.{name}" for name in members) + ";", "}"]
    lines += ["", f"}} // namespace {group.namespace}", "", "namespace kittiwake {"]
    for struct in kinds(structs):
        scope = "true" if struct.namespaced else "false"
        lines += ["", f"ResourceKind TypedKind<{group.namespace}::{struct.name}>::kind()", "{",
                  f'    return {{ {{ "{group.wire_group}", "{group.version}", "{struct.kind}" }}, '
                  f'"{struct.resource}", {scope} }};', "}"]
    return lines + ["", "} // namespace kittiwake"]


def quoted(text):
    """The text as a literal of C++."""
    return '"' + re.sub(r'["\\]', r"\\\g<0>", text) + '"'


def catalogue(groups):
    """The header that lists every kind, for code that goes through all of them."""
    names = [f"{g.space}::{s.name}" for g in groups.values() for s in kinds(g.structs.values())]
    lines = ["// Generated by core/types/generate.py from core/types/schema; edit that instead.",
             "#pragma once", ""]
    lines += [f"#include <core/types/{space}.h>" for space in groups]
    return "\n".join(lines + [
        "", "namespace kittiwake {", "", "/// \\brief A list of types.", "template<typename... Ts>",
        "struct KindList", "{ };", "", "/// \\brief Every kind that is built in.",
        "using BuiltInKinds = KindList<" + ",\n                              ".join(names) + ">;",
        "", "} // namespace kittiwake", ""])


def type_table(groups):
    """The header that describes every struct as data, for code that describes them to others."""
    fields, types = [], []
    for group in groups.values():
        for struct in group.structs.values():
            names = [group.wire_group, group.version, struct.kind]
            types.append(f'    {{ "{group.space}.{struct.name}", '
                         + ", ".join(f'"{name}"' for name in names)
                         + f", {len(fields)}, {len(struct.fields)} }},")
            fields += [f'    {{ "{f.name}", "{f.words}", {str(f.presence == "always").lower()} }},'
                       for f in struct.fields]
    return "\n".join(
        ["// Generated by core/types/generate.py from core/types/schema; edit that instead.",
         "// NOLINTBEGIN", "#pragma once", "", "#include <core/types/type_description.h>", "",
         "namespace kittiwake {", "",
         "inline constexpr FieldDescription kFieldDescriptions[] = {"] + fields
        + ["};", "", "inline constexpr TypeDescription kTypeDescriptions[] = {"] + types
        + ["};", "", "} // namespace kittiwake", "// NOLINTEND", ""])


def kinds(structs):
    return [struct for struct in structs if struct.resource is not None]


def notice(group):
    return [f"// Generated by core/types/generate.py from core/types/schema/{group.path.name}; "
            "edit that instead.", "// NOLINTBEGIN"]


def write(path, text):
    """Leaves a file that would not change alone, so that nothing is compiled for it."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def main(arguments):
    if len(arguments) < 2:
        print("usage: generate.py OUTPUT_FOLDER SCHEMA...", file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    try:
        groups = {path.stem: parse(path) for path in sorted(Path(a) for a in arguments[1:])}
        resolve(groups)
        texts = {"built_in_kinds.h": catalogue(groups), "type_table.h": type_table(groups)}
        for group in groups.values():
            structs = ordered(group)
            texts[group.space + ".h"] = header(group, structs)
            texts[group.space + ".cpp"] = source(group, structs)
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in texts.items():
            write(folder / name, text)
    except (SchemaError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

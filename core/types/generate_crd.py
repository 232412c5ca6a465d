#!/usr/bin/env python3
"""Makes structs of custom resources out of their CustomResourceDefinitions; kittiwake_crd() of CMake runs it.

usage: generate_crd.py CRD.yaml HEADER SOURCE [NAMESPACE]

Each version that is served becomes a namespace, "mirror_v1" of version v1 of group mirror.example.com, within
NAMESPACE where there is one. A kind Mirror becomes the struct Mirror, what is within it MirrorSpec and the like; and the
same with Apply behind each name for server-side apply, where each field may be absent and is not sent then.

What a version's openAPIV3Schema says becomes lines as in core/types/schema (see generate.py):

    type: string, an enum too      string      time, bytes, quantity by its format
    type: boolean                  bool
    type: integer                  int64       int32 by its format
    type: number                   double
    type: array                    []…         of what its items are
    additionalProperties           map<…>
    properties                     a struct, meta_v1.Condition or meta_v1.LabelSelector where it is one
    x-kubernetes-int-or-string     intOrString, or quantity by its pattern
    no properties                  any

What is required is a plain value and always written. The rest is a std::optional (of a struct, an OptionalBox), but for lists and maps, which are
left out while empty, and for the spec and status of a kind, which are left out while nothing of them is set.
"""

import json
import re
import sys
from dataclasses import replace
from pathlib import Path

sys.dont_write_bytecode = True  # no __pycache__ where the library is installed
import generate
from generate import Field, Group, SchemaError, Struct

STRINGS = {"date-time": "time", "byte": "bytes", "quantity": "quantity"}
SCALARS = {"string": "string", "boolean": "bool", "integer": "int64", "number": "double"}
# How the pattern of every quantity begins that controller-gen makes.
QUANTITY_PATTERN = r"^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))"
ALWAYS = {"string", "bool", "int32", "int64", "double", "bytes"}  # what Go writes were it empty
CONDITION = {"type", "status", "reason", "message", "lastTransitionTime"}
KNOWN = [("meta_v1.Condition", CONDITION), ("meta_v1.Condition", CONDITION | {"observedGeneration"}),
         ("meta_v1.LabelSelector", {"matchLabels", "matchExpressions"})]


class Entry:
    """A value of the YAML, with its place."""

    def __init__(self, file, line, path, value):
        self.file, self.line, self.path, self.value = file, line, path, value

    @property
    def where(self):
        return f"{self.file}:{self.line}: {self.path}" if self.path else f"{self.file}:{self.line}"

    def wrong(self, sentence):
        return SchemaError(f"{self.where}: {sentence}")

    def find(self, key, kind=None, named=""):
        """What is in there by that name; None: nothing."""
        line, value = self.value.get(key, (self.line, None))
        found = Entry(self.file, line, f"{self.path}.{key}".lstrip("."), value)
        if value is not None and kind is not None and not isinstance(value, kind):
            raise found.wrong(f"is not {named}")
        return None if value is None else found

    def object(self, key):
        return self.find(key, dict, "an object")

    def text(self, key):
        found = self.find(key, str, "a text")
        return found.value if found else ""

    def flag(self, key):
        found = self.find(key, bool, "true or false")
        return found is not None and found.value

    def items(self, key):
        found = self.find(key, list, "a list")
        return [Entry(self.file, line, f"{found.path}[{index}]", value)
                for index, (line, value) in enumerate(found.value)] if found else []

    def needed(self, found, key, what):
        if not found:
            raise self.wrong(f"has no {key}, {what}")
        return found


def read(path):
    """The documents of a YAML file."""
    try:
        import yaml
    except ImportError:
        raise SchemaError(f"{path}: cannot be read, as {sys.executable} has no module yaml; the package python3-yaml has it "
                          "for the distribution's Python, which -DPython3_EXECUTABLE=/usr/bin/python3 takes") from None

    def value(loader, node):
        if isinstance(node, yaml.SequenceNode):
            return [(item.start_mark.line + 1, value(loader, item)) for item in node.value]
        if isinstance(node, yaml.MappingNode):
            loader.flatten_mapping(node)
            return {str(key.value): (key.start_mark.line + 1, value(loader, item)) for key, item in node.value}
        # Not as YAML 1.1 has it, where a field may not be called "on" or "y".
        plain = node.style is None
        return {"true": True, "false": False, "null": None, "~": None, "": None}.get(node.value, node.value) \
            if plain else node.value

    loader = None
    try:
        loader = yaml.SafeLoader(path.read_text(encoding="utf-8"))
        documents = []
        while loader.check_node():
            node = loader.get_node()
            documents.append(Entry(path, node.start_mark.line + 1, "", value(loader, node)))
        return documents
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise SchemaError(f"{path}:{line}: is no YAML: {error.problem}") from None
    except (yaml.YAMLError, UnicodeDecodeError, RecursionError) as error:
        raise SchemaError(f"{path}:1: is no YAML: {str(error).splitlines()[0]}") from None
    finally:
        if loader is not None:
            loader.dispose()


class Structs:
    """Turns the schemas of one group-version into structs."""

    def __init__(self, group):
        self.group = group

    def name(self, wanted):
        wanted = re.sub(r"\W|_", "", wanted, flags=re.ASCII)
        name, number = wanted, 1
        while name in self.group.structs:
            number += 1
            name = f"{wanted}{number}"
        return name

    def struct(self, name, where, **more):
        made = self.group.structs[name] = Struct(name, where, **more)
        return made

    def kind(self, struct, schema):
        struct.fields.append(Field(struct.where, "metadata", "meta_v1.ObjectMeta"))
        self.fields(struct, schema, left_out=("apiVersion", "kind", "metadata"))

    def fields(self, struct, schema, left_out=()):
        required = {item.value for item in schema.items("required")}
        properties = schema.object("properties")
        for name in properties.value if properties else ():
            if name in left_out:
                continue
            said = properties.object(name)
            if said is None:
                raise properties.wrong(f"says nothing of {name}; expected its type")
            made = self.field(struct, name, said, name in required)
            struct.fields.append(made)

    def field(self, struct, name, said, required):
        word = self.type(said, struct.name + name[:1].upper() + name[1:])
        made = Field(said.where, name, word, note=allowed(said) if word == "string" else "")
        absent = not required or said.flag("nullable")
        defaulted = said.find("default") is not None  # by the server, if nothing is sent
        if word.startswith(("[]", "map<")):
            optional = defaulted or said.flag("nullable")
            made.presence = "always" if required and not optional else ""
        elif word == "any":
            optional = False
        elif absent and struct.kind and not said.flag("nullable") and self.may_be_left_out(word):
            optional, made.presence = False, "omitzero"
        else:
            optional = absent or defaulted
            made.presence = "always" if not optional and word in ALWAYS else ""
        made.kind = ("?" if optional else "") + word
        return made

    def may_be_left_out(self, word):
        """Whether of a new one nothing is written."""
        struct = self.group.structs.get(word)
        return struct is not None and all(
            f.presence == "omitzero" or f.presence == "" and (
                f.kind in ("any", "time") or f.kind.startswith(("?", "[]", "map<"))) for f in struct.fields)

    def type(self, schema, name):
        if schema.flag("x-kubernetes-int-or-string"):
            return "quantity" if schema.text("pattern").startswith(QUANTITY_PATTERN) else "intOrString"
        kind, form = schema.text("type"), schema.text("format")
        if not kind and schema.flag("x-kubernetes-preserve-unknown-fields"):
            return "any"
        if not kind:
            raise schema.wrong("has no type; a structural schema says one of each field")
        if kind == "string":
            return STRINGS.get(form, "string")
        if kind == "integer" and form == "int32":
            return form
        if kind == "array":
            items = schema.needed(schema.object("items"), "items", "which say what it is an array of")
            return "[]" + self.type(items, name)
        if kind == "object":
            return self.object(schema, name)
        if kind not in SCALARS:
            raise schema.wrong(f"type {kind} is not known; there are array, object, {', '.join(SCALARS)}")
        return SCALARS[kind]

    def object(self, schema, name):
        properties = schema.object("properties")
        more = schema.find("additionalProperties")
        if properties and properties.value and more and more.value is not False:
            raise schema.wrong("has both properties and additionalProperties; servers take one of them")
        if more and isinstance(more.value, dict):
            return f"map<{self.type(more, name)}>"
        if not properties or not properties.value or schema.flag("x-kubernetes-embedded-resource"):
            return "any"
        for known, fields in KNOWN:
            if properties.value.keys() == fields:
                return known
        struct = self.struct(self.name(name), schema.where)
        self.fields(struct, schema)
        return struct.name

    def add_apply_types(self):
        plain = list(self.group.structs.values())
        names = {}
        for struct in plain:
            names[struct.name] = self.name(struct.name + "Apply")
            self.struct(names[struct.name], struct.where, resource=struct.resource, namespaced=struct.namespaced,
                        kind=struct.kind, brief=f": {struct.name} with what server-side apply is to set")
        for struct in plain:
            for f in struct.fields:
                kind = re.sub(r"(?<![\w.])[A-Z]\w*", lambda name: names[name[0]], f.kind.lstrip("?"))
                plain_kind = kind in ("any", "meta_v1.ObjectMeta")
                made = replace(f, kind=kind if plain_kind else "?" + kind, presence="")
                self.group.structs[names[struct.name]].fields.append(made)


def allowed(schema):
    """What an enum allows, as a remark."""
    values = [json.dumps(item.value, ensure_ascii=False) for item in schema.items("enum")]
    return f"one of {', '.join(values)}" if values else ""


def space_of(group, version):
    label = re.sub(r"\W", "_", group.split(".")[0])
    return f"{'group_' if label[0].isdigit() else ''}{label}_{version}"


def versions_of(crd, spec):
    """The versions that are served, of which, served or not, exactly one is stored."""
    versions = spec.needed(spec.items("versions"), "versions", "of which there is one at least")
    for version in versions:
        if not isinstance(version.value, dict):
            raise version.wrong("is not an object")
        name = version.needed(version.text("name"), "name", "as v1 or v1beta1")
        if not re.fullmatch(r"[a-z][a-z0-9]*", name):
            raise version.wrong(f"name {name} is none of a version; expected one as v1 or v1beta1")
    stored = [version.text("name") for version in versions if version.flag("storage")]
    if len(stored) != 1:
        raise spec.wrong(f"versions has {'several' if stored else 'no'} storage versions"
                         f"{': ' if stored else ''}{', '.join(stored)}; exactly one has storage: true")
    served = [version for version in versions if version.flag("served")]
    return spec.needed(served, "version with served: true", "so there is nothing to make structs for")


def add(crd, groups, outer):
    """One CustomResourceDefinition into the groups; gives what is to be filled in when all kinds have a name."""
    if crd.text("apiVersion") != "apiextensions.k8s.io/v1":
        raise crd.wrong(f"apiVersion is {crd.text('apiVersion') or 'missing'}; expected apiextensions.k8s.io/v1")
    spec = crd.needed(crd.object("spec"), "spec", "which describes the resource")
    names = spec.needed(spec.object("names"), "names", "with kind and plural")
    group = spec.needed(spec.text("group"), "group", "as mirror.example.com")
    kind = names.needed(names.text("kind"), "kind", "as Mirror")
    plural = names.needed(names.text("plural"), "plural", "as mirrors")
    scope = spec.text("scope")
    if not re.fullmatch(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?", group):
        raise spec.wrong(f"group {group} is no domain; expected one as mirror.example.com")
    if not re.fullmatch(r"[A-Z][A-Za-z0-9]*", kind):
        raise names.wrong(f"kind {kind} is no type name: letters and digits, a capital first")
    if not re.fullmatch(r"[a-z0-9]([a-z0-9-]*[a-z0-9])?", plural):
        raise names.wrong(f"plural {plural} is no name of a resource: lower case letters and digits")
    if scope not in ("Namespaced", "Cluster"):
        raise spec.wrong(f"scope is {scope or 'missing'}; expected Namespaced or Cluster")
    metadata = crd.object("metadata")
    if metadata is None or metadata.text("name") != f"{plural}.{group}":
        raise (metadata or crd).wrong(f"name is not {plural}.{group}, as servers want it of this plural and group")
    made = []
    for version in versions_of(crd, spec):
        key = version.text("name")
        schema = version.object("schema")
        schema = schema and schema.object("openAPIV3Schema")
        version.needed(schema, "schema.openAPIV3Schema", "which says what fields there are")
        if schema.text("type") != "object":
            raise schema.wrong("is not of type object, as every kind is")
        home = groups.setdefault((group, key), Group(space_of(group, key), crd.file, outer, group, key))
        if kind in home.structs:
            raise names.wrong(f"kind {kind} of {group}/{key} is described twice")
        struct = Structs(home).struct(kind, schema.where, resource=plural, namespaced=scope == "Namespaced", kind=kind)
        made.append((home, struct, schema))
    return made


def groups_of(path, outer):
    groups, kinds = {}, []
    for document in read(path):
        if isinstance(document.value, dict) and document.text("kind") == "CustomResourceDefinition":
            kinds += add(document, groups, outer)
    if not kinds:
        raise SchemaError(f"{path}:1: holds no CustomResourceDefinition")
    for home, struct, schema in kinds:
        Structs(home).kind(struct, schema)
    for home in groups.values():
        Structs(home).add_apply_types()
    spaces = {home.space: home for home in groups.values()}
    if len(spaces) != len(groups):
        raise SchemaError(f"{path}:1: two groups would have one namespace, {' or '.join(spaces)}; "
                          "put them into two files, with a NAMESPACE each")
    machinery = Group("meta_v1", path, group="meta")
    machinery.structs = {name: Struct(name, "") for name in ("ObjectMeta", "Condition", "LabelSelector")}
    generate.resolve({**spaces, "meta_v1": machinery})
    return list(spaces.values())


def main(arguments):
    if not 3 <= len(arguments) <= 4:
        print(__doc__.split("\n\n")[1], file=sys.stderr)
        return 2
    path, header, source = (Path(argument) for argument in arguments[:3])
    first = [f"// Generated by kittiwake_crd() from {path.name}; edit that instead.", "// NOLINTBEGIN"]
    head = first + ["#pragma once", "", "#include <core/types/meta_v1.h>", "#include <core/types/codec.h>"]
    body = first + [f'#include "{header.name}"', "", "#include <array>"]
    try:
        for group in groups_of(path, arguments[3] if len(arguments) > 3 else ""):
            structs = generate.ordered(group)
            head += generate.declarations(group, structs)
            body += generate.definitions(group, structs)
        header.parent.mkdir(parents=True, exist_ok=True)
        for file, lines in ((header, head), (source, body)):
            generate.write(file, "\n".join(lines + ["// NOLINTEND", ""]))
    except (SchemaError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

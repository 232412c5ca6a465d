"""The schemas become what a server says, keep what it cannot say, and are left alone the second time. Run by
tst_schema_update."""

import contextlib
import importlib.machinery
import importlib.util
import io
import json
import stat
import sys
import tempfile
import textwrap
import unittest
from pathlib import Path
from unittest import mock

sys.dont_write_bytecode = True
UPDATE = Path(__file__).resolve().parents[3] / "core" / "types" / "schema" / "update"


def load():
    loader = importlib.machinery.SourceFileLoader("schema_update", str(UPDATE))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    sys.modules[loader.name] = module  # dataclasses look themselves up there
    loader.exec_module(module)
    return module


update = load()
API = "io.k8s.api.birds.v1."
META = "io.k8s.apimachinery.pkg.apis.meta.v1."


def ref(name, **more):
    return {"allOf": [{"$ref": "#/components/schemas/" + name}], **more}


def string(**more):
    return {"type": "string", **more}


def operation(action, kind, version="v1", group="birds"):
    return {"x-kubernetes-action": action,
            "x-kubernetes-group-version-kind": {"group": group, "version": version, "kind": kind}}


def document(properties, required=(), version="v1", structs=None, paths=None, release="v1.37.2"):
    """That of birds/VERSION, with the kind Nest, which has a spec with these properties."""
    api = f"io.k8s.api.birds.{version}."
    base = f"/apis/birds/{version}/"
    return {
        "info": {"version": release},
        "paths": paths if paths is not None else {
            base + "nests": {"get": operation("list", "Nest", version)},
            base + "namespaces/{namespace}/nests": {"post": operation("post", "Nest", version)},
            base + "namespaces/{namespace}/nests/{name}/count": {"get": operation("get", "Count", version)},
        },
        "components": {"schemas": {
            META + "ObjectMeta": {"type": "object", "properties": {"name": string()}},
            META + "Time": string(format="date-time"),
            META + "Condition": {"type": "object", "required": ["status"], "properties": {
                "status": string(default=""), "observedGeneration": {"type": "integer", "format": "int64"},
                "lastTransitionTime": ref(META + "Time")}},
            api + "Nest": {
                "type": "object",
                "x-kubernetes-group-version-kind": [{"group": "birds", "version": version, "kind": "Nest"}],
                "properties": {"apiVersion": string(), "kind": string(), "metadata": ref(META + "ObjectMeta", default={}),
                               "spec": ref(api + "NestSpec", default={})}},
            api + "Count": {
                "type": "object",
                "x-kubernetes-group-version-kind": [{"group": "birds", "version": version, "kind": "Count"}],
                "properties": {"apiVersion": string(), "kind": string(), "metadata": ref(META + "ObjectMeta", default={})}},
            api + "NestSpec": {"type": "object", "required": list(required), "properties": properties},
            **(structs or {}),
        }},
    }


class Tree(unittest.TestCase):
    """A folder of schemas and one of documents."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.schemas = Path(folder.name) / "schema"
        self.documents = Path(folder.name) / "v3"
        self.schemas.mkdir()
        self.documents.mkdir()
        self.put("meta_v1", "group meta v1\n\nstruct ObjectMeta\n  name string\n")

    def put(self, name, text):
        (self.schemas / f"{name}.schema").write_text(textwrap.dedent(text), encoding="utf-8")

    def serve(self, what, name="birds"):
        (self.documents / f"{name}.json").write_text(json.dumps(what), encoding="utf-8")

    def run_update(self, *arguments):
        """Its exit code, what it says, and what it complains of."""
        out, errors = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
            code = update.main(list(arguments) or [str(self.documents)], self.schemas)
        return code, out.getvalue().strip(), errors.getvalue().strip()

    def updated(self, *arguments):
        code, _, errors = self.run_update(*arguments)
        self.assertEqual((code, errors), (0, ""))
        return self.text("birds_v1")

    def text(self, name):
        return (self.schemas / f"{name}.schema").read_text(encoding="utf-8")

    def spec(self, properties, required=(), structs=None):
        """The lines of NestSpec once these properties are served."""
        self.serve(document(properties, required, structs=structs))
        text = self.updated()
        block = text.split("struct NestSpec\n")[1].split("\n\n")[0]
        return [line.strip() for line in block.splitlines() if line]


class WhatOpenApiSays(Tree):
    def test_a_new_version_gets_a_schema_of_its_kinds_and_structs(self):
        self.serve(document({"size": string()}))
        self.assertEqual(self.updated(), textwrap.dedent("""\
            # source: OpenAPI of Kubernetes 1.37.2, birds/v1
            group birds v1

            kind Count - namespaced

            kind Nest nests namespaced
              spec NestSpec

            struct NestSpec
              size string
            """))

    def test_a_default_of_nothing_tells_a_struct_from_a_pointer(self):
        struct = {API + "Twig": {"type": "object", "properties": {"length": string()}}}
        self.assertEqual(self.spec({"first": ref(API + "Twig", default={}), "other": ref(API + "Twig"),
                                    "third": ref(API + "Twig", default={"length": "9"})}, structs=struct),
                         ["first Twig", "other ?Twig", "third ?Twig"])

    def test_a_required_scalar_with_a_default_is_always_written(self):
        self.assertEqual(self.spec({"name": string(default=""), "eggs": {"type": "integer", "format": "int32", "default": 0},
                                    "full": {"type": "boolean", "default": False}}, ["name", "eggs", "full"]),
                         ["name string always", "eggs int32 always", "full bool always"])

    def test_lists_maps_and_words(self):
        quantity = "io.k8s.apimachinery.pkg.api.resource.Quantity"
        structs = {quantity: {"oneOf": [{"type": "string"}, {"type": "number"}]},
                   "io.k8s.apimachinery.pkg.util.intstr.IntOrString": {"format": "int-or-string"},
                   "io.k8s.apimachinery.pkg.runtime.RawExtension": {"type": "object"}}
        self.assertEqual(
            self.spec({"tags": {"type": "array", "items": string()},
                       "needed": {"type": "array", "items": string()},
                       "sizes": {"type": "object", "additionalProperties": {"$ref": "#/components/schemas/" + quantity}},
                       "many": {"type": "object", "additionalProperties": {"type": "array", "items": string()}},
                       "key": string(format="byte"),
                       "port": ref("io.k8s.apimachinery.pkg.util.intstr.IntOrString"),
                       "raw": ref("io.k8s.apimachinery.pkg.runtime.RawExtension"),
                       "when": ref(META + "Time")}, ["needed"], structs),
            ["tags []string", "needed []string always", "sizes map<quantity>", "many map<[]string>", "key bytes",
             "port ?intOrString", "raw any", "when ?time"])

    def test_conditions_are_of_another_schema_and_hold_no_pointers(self):
        self.assertEqual(self.spec({"conditions": {"type": "array", "items": ref(META + "Condition")}}),
                         ["conditions []meta_v1.Condition"])
        self.assertIn("struct Condition\n  status string always\n  observedGeneration int64\n  lastTransitionTime time\n",
                      self.text("meta_v1"))

    def test_the_type_of_a_known_field_follows_the_server(self):
        self.put("birds_v1", """\
            group birds v1

            struct NestSpec
              eggs ?int32
            """)
        self.assertEqual(self.spec({"eggs": {"type": "integer", "format": "int64"}}), ["eggs ?int64"])

    def test_scope_follows_the_paths(self):
        self.serve(document({}, paths={"/apis/birds/v1/nests": {"get": operation("list", "Nest")}}))
        self.assertIn("kind Nest nests cluster", self.updated())


class WhatItCannotSay(Tree):
    KEPT = """\
        # What birds live in.
        # source: somewhere else
        group birds v1

        kind Nest nests namespaced
          spec NestSpec

        struct NestSpec
          zone ?string
          eggs int32
          tags []string always
          area string
        """

    def test_order_pointers_and_empty_lists_stay_and_new_fields_come_last(self):
        self.put("birds_v1", self.KEPT)
        self.assertEqual(self.spec({"area": string(), "colour": string(), "eggs": {"type": "integer", "format": "int32"},
                                    "tags": {"type": "array", "items": string()}, "zone": string()}),
                         ["zone ?string", "eggs int32", "tags []string always", "area string", "colour string"])

    def test_comments_stay_and_the_source_is_told(self):
        self.put("birds_v1", self.KEPT)
        self.serve(document({"area": string()}))
        code, _, _ = self.run_update()
        self.assertEqual(code, 0)
        self.assertTrue(self.text("birds_v1").startswith(
            "# What birds live in.\n# source: OpenAPI of Kubernetes 1.37.2, birds/v1\ngroup birds v1\n"))

    def test_documents_without_a_release_leave_the_source_as_it_is(self):
        self.serve(document({"size": string()}))
        first = self.updated()
        self.serve(document({"size": string()}, release="unversioned"))
        self.assertEqual(self.updated(), first)

    def test_what_is_no_longer_served_is_told_and_stays(self):
        self.put("birds_v1", self.KEPT)
        self.serve(document({"area": string(), "eggs": {"type": "integer", "format": "int32"},
                             "tags": {"type": "array", "items": string()}}))
        code, _, errors = self.run_update()
        self.assertEqual(code, 0)
        self.assertIn("birds_v1.schema: NestSpec.zone is not in the documents; left as it is", errors)
        self.assertIn("  zone ?string\n", self.text("birds_v1"))

    def test_the_second_time_nothing_changes(self):
        self.put("birds_v1", self.KEPT)
        self.serve(document({"area": string(), "colour": string(), "zone": string(),
                             "eggs": {"type": "integer", "format": "int32"}, "tags": {"type": "array", "items": string()}}))
        self.updated()
        before = {path.name: path.read_bytes() for path in self.schemas.iterdir()}
        code, out, _ = self.run_update()
        self.assertEqual((code, out), (0, "3 files, 0 changed"))
        self.assertEqual({path.name: path.read_bytes() for path in self.schemas.iterdir()}, before)


class Versions(Tree):
    def test_beta_versions_are_taken_where_they_are_named_or_here_already(self):
        self.serve(document({"size": string()}))
        self.serve(document({"size": string()}, version="v1beta1"), "beta")
        self.updated()
        self.assertFalse((self.schemas / "birds_v1beta1.schema").exists())
        self.updated(str(self.documents), "birds/v1beta1")
        self.assertIn("group birds v1beta1", self.text("birds_v1beta1"))
        self.serve(document({"size": string(), "more": string()}, version="v1beta1"), "beta")
        self.updated()
        self.assertIn("  more string\n", self.text("birds_v1beta1"))

    def test_every_kind_of_every_version_is_listed(self):
        self.serve(document({}))
        self.serve(document({}, version="v1beta1"), "beta")
        self.updated()
        self.assertEqual((self.schemas / "kinds.list").read_text(encoding="utf-8").splitlines()[1:],
                         ["birds/v1 Count - namespaced", "birds/v1 Nest nests namespaced list",
                          "birds/v1beta1 Count - namespaced", "birds/v1beta1 Nest nests namespaced list"])

    def test_a_kind_that_is_not_served_stays_listed(self):
        (self.schemas / "kinds.list").write_text("# a comment\nbirds/v0 Egg eggs cluster list\n", encoding="utf-8")
        self.serve(document({}))
        self.updated()
        self.assertIn("birds/v0 Egg eggs cluster list\n", (self.schemas / "kinds.list").read_text(encoding="utf-8"))

    def test_custom_resources_are_not_ours(self):
        self.serve({"paths": {"/apis/example.org/v1/eggs": {"get": operation("list", "Egg", group="example.org")}},
                    "components": {"schemas": {"org.example.v1.Egg": {
                        "type": "object", "properties": {"metadata": {}},
                        "x-kubernetes-group-version-kind": [{"group": "example.org", "version": "v1", "kind": "Egg"}]}}}}, "custom")
        self.serve(document({}))
        self.updated()
        self.assertEqual(sorted(path.name for path in self.schemas.iterdir()),
                         ["birds_v1.schema", "kinds.list", "meta_v1.schema"])


class Errors(Tree):
    def refused(self, *arguments):
        code, _, errors = self.run_update(*arguments)
        self.assertEqual(code, 1)
        self.assertFalse((self.schemas / "birds_v1.schema").exists())
        return errors

    def test_a_folder_without_documents(self):
        self.assertEqual(self.refused(), f"update: {self.documents}: no *.json there; expected documents of /openapi/v3")

    def test_a_file_that_is_no_document(self):
        for text in ("<html>", "[]", "3"):
            (self.documents / "x.json").write_text(text, encoding="utf-8")
            self.assertIn("x.json: no OpenAPI document; expected what /openapi/v3/", self.refused())

    def test_no_kind_of_ours(self):
        self.serve({"paths": {}})
        self.assertIn("no kind of Kubernetes' own in the documents", self.refused())

    def test_a_version_that_nobody_serves(self):
        self.serve(document({}))
        self.assertIn("birds/v7: no kind of it in the documents", self.refused(str(self.documents), "birds/v7"))

    def test_a_definition_that_is_missing(self):
        self.serve(document({"twig": ref(API + "Twig")}))
        self.assertIn(f"definition {API}Twig: named, and in no document", self.refused())

    def test_a_version_without_a_schema_that_is_needed(self):
        self.serve(document({"twig": ref("io.k8s.api.trees.v1beta1.Twig")},
                            structs={"io.k8s.api.trees.v1beta1.Twig": {"type": "object", "properties": {}}}))
        self.assertIn("definition io.k8s.api.trees.v1beta1.Twig: of a version that has no schema here", self.refused())

    def test_a_type_without_a_word(self):
        self.serve(document({"weight": {"type": "number", "format": "double"}}))
        self.assertIn("type number double: the schemas have no word for it", self.refused())

    def test_a_line_of_a_schema_that_is_none(self):
        self.put("trees_v1", "group trees v1\nfoliage A\n")
        self.serve(document({}))
        self.assertIn("trees_v1.schema:2: not understood: foliage A", self.refused())

    def test_no_arguments(self):
        errors = io.StringIO()
        with contextlib.redirect_stderr(errors):
            self.assertEqual(update.main([], self.schemas), 2)
        self.assertIn("usage: update FOLDER", errors.getvalue())


class Server(Tree):
    def kubectl(self, script):
        path = self.documents / "kubectl"
        path.write_text("#!/bin/sh\n" + script, encoding="utf-8")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return str(path)

    def test_documents_are_read_from_a_server(self):
        self.serve(document({"size": string()}))
        index = {"paths": {"apis/birds/v1": {"serverRelativeURL": "/openapi/v3/apis/birds/v1?hash=1"},
                           "version": {"serverRelativeURL": "/refused"}}}
        (self.documents / "index").write_text(json.dumps(index), encoding="utf-8")
        program = self.kubectl(f'cd {self.documents}; case "$*" in\n'
                               '"--context c get --raw /openapi/v3") cat index;;\n'
                               '"--context c get --raw /openapi/v3/apis/birds/v1?hash=1") cat birds.json;;\n'
                               '*) echo "not this: $*" >&2; exit 1;;\nesac\n')
        self.assertIn("kind Nest nests namespaced", self.updated("--server", "--", program, "--context", "c"))

    def test_what_kubectl_says_is_told(self):
        program = self.kubectl("echo refused >&2; exit 1\n")
        code, _, errors = self.run_update("--server", "--", program)
        self.assertEqual((code, errors), (1, f"update: {program} get --raw /openapi/v3: refused"))

    def test_a_kubectl_that_is_not_there(self):
        code, _, errors = self.run_update("--server", "--", str(self.documents / "none"))
        self.assertEqual((code, errors), (1, f"update: {self.documents / 'none'}: No such file or directory; "
                                             "name a kubectl behind --"))

    def test_a_kubectl_that_does_not_answer(self):
        program = self.kubectl("exec sleep 600\n")
        with mock.patch.object(update, "ANSWER_SECONDS", 0.1):
            code, _, errors = self.run_update("--server", "--", program)
        self.assertEqual((code, errors), (1, f"update: {program} get --raw /openapi/v3: no answer within 0.1 s; "
                                             "does the server run?"))

    def test_a_server_without_openapi_v3(self):
        code, _, errors = self.run_update("--server", "--", self.kubectl("echo '{}'\n"))
        self.assertEqual((code, errors), (1, "update: /openapi/v3: no list of documents; the server must be Kubernetes "
                                             "1.27 or newer"))


class Committed(unittest.TestCase):
    def test_the_schemas_are_written_as_the_command_writes_them(self):
        for schema in update.read_schemas(UPDATE.parent).values():
            self.assertEqual(schema.text(), schema.path.read_text(encoding="utf-8"), schema.path.name)


if __name__ == "__main__":
    unittest.main()

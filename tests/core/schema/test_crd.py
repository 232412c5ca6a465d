"""CustomResourceDefinitions become structs, and those that cannot end with a sentence that says where and what. Run by
tst_schema_update."""

import contextlib
import io
import sys
import tempfile
import textwrap
import unittest
from pathlib import Path
from unittest import mock

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "core" / "types"))
import generate_crd

CRD = """\
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: nests.birds.example.com
spec:
  group: birds.example.com
  names: { kind: Nest, plural: nests }
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            apiVersion: { type: string }
            metadata: { type: object }
            spec:
              type: object
              properties:
"""
# The first line below the properties of the spec.
FIRST = CRD.count("\n") + 1


class TestCrd(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.crd = self.folder / "nest.yaml"

    def generate(self, text, *more):
        """The header and the source, or the error without the path of the file."""
        self.crd.write_text(text, encoding="utf-8")
        said = io.StringIO()
        out = self.folder / "out"
        with contextlib.redirect_stderr(said):
            code = generate_crd.main([str(self.crd), str(out / "nest.h"), str(out / "nest.cpp"), *more])
        error = said.getvalue().replace(str(self.crd), "nest.yaml").strip()
        self.assertEqual(code, 1 if error else 0, error)
        if error:
            self.assertFalse(out.exists())
            return error
        return (out / "nest.h").read_text(encoding="utf-8"), (out / "nest.cpp").read_text(encoding="utf-8")

    def spec(self, properties, required=""):
        """What the properties of a spec become, a line each, and the lines of their fields."""
        text = CRD + textwrap.indent(textwrap.dedent(properties), " " * 16)
        if required:
            text += f"              required: [{required}]\n"
        made = self.generate(text)
        self.assertIsInstance(made, tuple, made)
        return made

    def members(self, header, struct):
        lines = header.split(f"struct {struct}\n{{\n")[1].split("\n\n")[0].splitlines()
        return [line.strip() for line in lines if "otherFields" not in line]

    # --- types ----------------------------------------------------------------------------------

    def test_each_type_has_one_of_cpp(self):
        for said, cpp in (("{ type: string }", "std::string"),
                          ("{ type: string, format: uuid }", "std::string"),
                          ("{ type: string, format: date-time }", "kittiwake::Time"),
                          ("{ type: string, format: byte }", "kittiwake::Bytes"),
                          ("{ type: string, format: quantity }", "kittiwake::Quantity"),
                          ("{ type: boolean }", "bool"),
                          ("{ type: integer }", "std::int64_t"),
                          ("{ type: integer, format: int64 }", "std::int64_t"),
                          ("{ type: integer, format: int32 }", "std::int32_t"),
                          ("{ type: number, format: float }", "double"),
                          ("{ x-kubernetes-int-or-string: true }", "kittiwake::IntOrString"),
                          ("{ x-kubernetes-int-or-string: true, anyOf: [{ type: integer }, { type: string }], pattern: "
                           r"'^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE])?$' }",
                           "kittiwake::Quantity")):
            with self.subTest(said):
                header, _ = self.spec(f"x: {said}\n", "x")
                self.assertRegex(self.members(header, "NestSpec")[0], rf"^{cpp} x (\{{\}}|= \w+);$")
                header, _ = self.spec(f"x: {said}\n")
                self.assertEqual(self.members(header, "NestSpec")[0], f"std::optional<{cpp}> x {{}};")

    def test_what_has_no_fields_of_its_own_stays_json(self):
        for said in ("{ type: object }", "{ x-kubernetes-preserve-unknown-fields: true }",
                     "{ type: object, x-kubernetes-preserve-unknown-fields: true }",
                     "{ type: object, x-kubernetes-embedded-resource: true, properties: { a: { type: string } } }"):
            with self.subTest(said):
                header, _ = self.spec(f"x: {said}\n")
                self.assertEqual(self.members(header, "NestSpec")[0], "kittiwake::JsonBox x {};")

    def test_lists_and_maps_nest(self):
        header, _ = self.spec("""\
            a: { type: array, items: { type: array, items: { type: string } } }
            b: { type: object, additionalProperties: { type: array, items: { type: boolean } } }
            c: { type: array, items: { type: object, properties: { d: { type: integer } } } }
            """)
        self.assertEqual(self.members(header, "NestSpec"), [
            "std::vector<std::vector<std::string>> a {};",
            "std::map<std::string, std::vector<bool>> b {};",
            "std::vector<NestSpecC> c {};"])
        self.assertEqual(self.members(header, "NestSpecC"), ["std::optional<std::int64_t> d {};"])
        self.assertLess(header.index("struct NestSpecC\n"), header.index("struct NestSpec\n"))

    def test_objects_are_structs_that_may_be_absent(self):
        header, _ = self.spec("""\
            may: { type: object, properties: { a: { type: string } } }
            must: { type: object, required: [a], properties: { a: { type: string } } }
            """, "must")
        self.assertEqual(self.members(header, "NestSpec"), ["kittiwake::OptionalBox<NestSpecMay> may {};", "NestSpecMust must {};"])

    def test_conditions_and_selectors_are_those_of_the_library(self):
        string = "{ type: string }"
        header, _ = self.spec(f"""\
            conditions:
              type: array
              items:
                type: object
                properties:
                  type: {string}
                  status: {string}
                  reason: {string}
                  message: {string}
                  lastTransitionTime: {string}
            own:
              type: array
              items: {{ type: object, properties: {{ type: {string}, status: {string} }} }}
            selector:
              type: object
              properties: {{ matchLabels: {{ type: object }}, matchExpressions: {{ type: array, items: {string} }} }}
            """)
        self.assertEqual(self.members(header, "NestSpec"), [
            "std::vector<kittiwake::meta_v1::Condition> conditions {};", "std::vector<NestSpecOwn> own {};",
            "kittiwake::OptionalBox<kittiwake::meta_v1::LabelSelector> selector {};"])

    def test_an_enum_is_text_and_says_what_it_may_be(self):
        header, _ = self.spec("x: { type: string, enum: [Always, 'IfNot\"Present'] }\n", "x")
        self.assertEqual(self.members(header, "NestSpec")[0],
                         r'std::string x {}; ///< one of "Always", "IfNot\"Present"')
        header, _ = self.spec("x: { type: integer, enum: [1, 2] }\n", "x")
        self.assertEqual(self.members(header, "NestSpec")[0], "std::int64_t x = 0;")

    # --- what is written ------------------------------------------------------------------------

    def test_what_is_required_is_always_written(self):
        _, source = self.spec("""\
            a: { type: string }
            b: { type: array, items: { type: string } }
            c: { type: string, format: date-time }
            d: { type: string }
            e: { type: array, items: { type: string } }
            """, "a, b, c")
        for line in ('&NestSpec::a>("a", kittiwake::Presence::Always)', '&NestSpec::b>("b", kittiwake::Presence::Always)',
                     '&NestSpec::c>("c")', '&NestSpec::d>("d")', '&NestSpec::e>("e")'):
            self.assertIn(line, source)

    def test_what_the_server_fills_in_may_be_absent(self):
        header, _ = self.spec("""\
            a: { type: integer, default: 1 }
            b: { type: string, nullable: true }
            c: { type: array, items: { type: string }, default: [x] }
            """, "a, b, c")
        self.assertEqual(self.members(header, "NestSpec"), [
            "std::optional<std::int64_t> a {};", "std::optional<std::string> b {};",
            "std::optional<std::vector<std::string>> c {};"])

    def test_a_spec_that_may_be_empty_is_a_value_that_is_left_out(self):
        header, source = self.spec("x: { type: string }\n")
        self.assertIn("NestSpec spec {};", self.members(header, "Nest"))
        self.assertIn('field<&Nest::spec>("spec", kittiwake::Presence::OmitZero)', source)
        header, _ = self.spec("x: { type: string }\n", "x")
        self.assertIn("kittiwake::OptionalBox<NestSpec> spec {};", self.members(header, "Nest"))

    def test_the_apply_type_has_no_field_that_must_be_sent(self):
        header, source = self.spec("""\
            a: { type: string }
            b: { type: array, items: { type: object, properties: { c: { type: string } } } }
            d: { type: object }
            """, "a, b, d")
        self.assertEqual(self.members(header, "NestSpecApply"), [
            "std::optional<std::string> a {};", "std::optional<std::vector<NestSpecBApply>> b {};",
            "kittiwake::JsonBox d {};"])
        self.assertEqual(self.members(header, "NestApply"), [
            "kittiwake::meta_v1::ObjectMeta metadata {};", "kittiwake::OptionalBox<NestSpecApply> spec {};"])
        self.assertNotIn("Always", source.split("NestSpecApply::fields()")[1])
        self.assertIn("struct TypedKind<birds_v1::NestApply> : KindCodec<birds_v1::NestApply>", header)
        self.assertEqual(source.count('{ { "birds.example.com", "v1", "Nest" }, "nests", true }'), 2)

    # --- names ----------------------------------------------------------------------------------

    def test_names_that_cpp_has_not_are_made_ones_that_it_has(self):
        header, source = self.spec("""\
            default: { type: string }
            foo-bar: { type: string }
            foo_bar: { type: string }
            1st: { type: string }
            $ref: { type: string }
            on: { type: string }
            NestSpec: { type: string }
            'say "hi"': { type: string }
            """)
        names = [line.split()[1] for line in self.members(header, "NestSpec")]
        self.assertEqual(names, ["default_", "foo_bar", "foo_bar_", "_1st", "_ref", "on", "NestSpec_", "say__hi_"])
        self.assertIn(r'field<&NestSpec::say__hi_>("say \"hi\"")', source)

    def test_structs_that_would_have_one_name_get_a_number(self):
        inner = "{ type: object, properties: { a: { type: string } } }"
        header, _ = self.spec(f"foo-bar: {inner}\nfoobar: {inner}\napply: {inner}\n")
        self.assertEqual(self.members(header, "NestSpec"), [
            "kittiwake::OptionalBox<NestSpecFoobar> foo_bar {};", "kittiwake::OptionalBox<NestSpecFoobar2> foobar {};",
            "kittiwake::OptionalBox<NestSpecApply> apply {};"])
        self.assertIn("struct NestSpecApply2\n", header)  # the one of NestSpec

    def test_a_namespace_may_be_around(self):
        header, source = self.generate(CRD + " " * 16 + "x: { type: string }\n", "acme::crds")
        self.assertIn("namespace acme::crds::birds_v1 {", header)
        self.assertIn("struct TypedKind<acme::crds::birds_v1::Nest>", header)
        self.assertIn("TypedKind<acme::crds::birds_v1::Nest>::kind()", source)

    def test_each_version_that_is_served_has_a_namespace(self):
        more = "".join(f"""\
    - name: {name}
      served: {served}
      storage: false
      schema: {{ openAPIV3Schema: {{ type: object, properties: {{ old: {{ type: string }} }} }} }}
""" for name, served in (("v1alpha1", "false"), ("v1beta1", "true")))
        header, _ = self.generate(CRD + " " * 16 + "x: { type: string }\n" + more)
        self.assertIn("namespace birds_v1 {", header)
        self.assertIn("namespace birds_v1beta1 {", header)
        self.assertNotIn("v1alpha1", header)

    def test_other_documents_of_the_file_are_passed_over(self):
        text = CRD + " " * 16 + "x: { type: string }\n"
        cluster = text.replace("Nest", "Egg").replace("nests", "eggs").replace("Namespaced", "Cluster")
        _, source = self.generate(f"# nothing\n---\nkind: Namespace\n---\n{text}---\n{cluster}")
        self.assertIn('{ { "birds.example.com", "v1", "Nest" }, "nests", true }', source)
        self.assertIn('{ { "birds.example.com", "v1", "Egg" }, "eggs", false }', source)

    def test_groups_with_dashes_and_digits_are_namespaces(self):
        for group, space in (("cert-manager.io", "cert_manager_v1"), ("3scale.net", "group_3scale_v1")):
            header, source = self.generate((CRD + " " * 16 + "x: { type: string }\n").replace("birds.example.com", group))
            self.assertIn(f"namespace {space} {{", header)
            self.assertIn(f'{{ {{ "{group}", "v1", "Nest" }}', source)

    def test_what_is_made_names_no_folder(self):
        for text in self.spec("x: { type: string }\n"):
            self.assertIn("from nest.yaml", text)
            self.assertNotIn(str(self.folder), text)

    # --- errors ---------------------------------------------------------------------------------

    def fails(self, error, old, new):
        text = CRD + " " * 16 + "x: { type: string }\n"
        self.assertIn(old, text)
        with self.subTest(new):
            self.assertEqual(self.generate(text.replace(old, new, 1)), error)

    def test_errors_name_file_line_field_and_what_to_do(self):
        self.fails("nest.yaml:1: holds no CustomResourceDefinition", "CustomResourceDefinition", "Secret")
        self.fails("nest.yaml:1: apiVersion is apiextensions.k8s.io/v1beta1; expected apiextensions.k8s.io/v1",
                   "k8s.io/v1\n", "k8s.io/v1beta1\n")
        self.fails("nest.yaml:3: metadata: name is not nests.birds.example.com, as servers want it of this plural and group",
                   "name: nests.", "name: nest.")
        self.fails("nest.yaml:5: spec: has no group, as mirror.example.com", "group: birds.example.com", "other: x")
        self.fails("nest.yaml:5: spec: group Birds! is no domain; expected one as mirror.example.com",
                   "group: birds.example.com", "group: Birds!")
        self.fails("nest.yaml:7: spec.names: has no plural, as mirrors", "plural: nests", "singular: nest")
        self.fails("nest.yaml:7: spec.names: kind nest is no type name: letters and digits, a capital first",
                   "kind: Nest", "kind: nest")
        self.fails("nest.yaml:7: spec.names.kind: is not a text", "kind: Nest", "kind: [Nest]")
        self.fails("nest.yaml:5: spec: scope is Everywhere; expected Namespaced or Cluster", "Namespaced", "Everywhere")
        self.fails("nest.yaml:12: spec.versions[0].storage: is not true or false", "storage: true", "storage: 'true'")
        self.fails("nest.yaml:5: spec: versions has no storage versions; exactly one has storage: true",
                   "storage: true", "storage: false")
        self.fails("nest.yaml:5: spec: has no version with served: true, so there is nothing to make structs for",
                   "served: true", "served: false")
        self.fails("nest.yaml:10: spec.versions[0]: has no schema.openAPIV3Schema, which says what fields there are",
                   "openAPIV3Schema", "openAPISchema")
        self.fails("nest.yaml:14: spec.versions[0].schema.openAPIV3Schema: is not of type object, as every kind is",
                   "          type: object", "          type: string")
        self.fails("nest.yaml:10: spec.versions[0]: name 1 is none of a version; expected one as v1 or v1beta1",
                   "name: v1", "name: 1")

    def test_several_storage_versions_are_named(self):
        text = CRD + " " * 16 + "x: { type: string }\n    - { name: v2, served: true, storage: true }\n"
        self.assertEqual(self.generate(text),
                         "nest.yaml:5: spec: versions has several storage versions: v1, v2; exactly one has storage: true")

    def test_fields_that_cannot_be_are_named(self):
        place = f"nest.yaml:{FIRST}: spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.x"
        for said, error in (
                ("{ description: what }", "has no type; a structural schema says one of each field"),
                ("{ type: strng }", "type strng is not known; there are array, object, string, boolean, integer, number"),
                ("{ type: array }", "has no items, which say what it is an array of"),
                ("{ type: object, properties: { y: { type: string } }, additionalProperties: { type: string } }",
                 "has both properties and additionalProperties; servers take one of them"),
                ("string", "is not an object"), ("{ type: 'string', enum: A }", None)):
            with self.subTest(said):
                made = self.generate(CRD + " " * 16 + f"x: {said}\n")
                self.assertEqual(made, f"{place}: {error}" if error else f"{place}.enum: is not a list")

    def test_a_field_of_which_nothing_is_said_is_named(self):
        self.assertEqual(self.generate(CRD + " " * 16 + "x:\n"),
                         f"nest.yaml:{FIRST - 1}: spec.versions[0].schema.openAPIV3Schema.properties.spec.properties: "
                         "says nothing of x; expected its type")

    def test_what_is_no_yaml_is_an_error_with_its_line(self):
        self.assertRegex(self.generate("a: b\nc: [\n"), r"^nest.yaml:3: is no YAML: ")
        self.assertEqual(self.generate(""), "nest.yaml:1: holds no CustomResourceDefinition")
        self.assertRegex(self.generate("a: *b\n"), r"^nest.yaml:1: is no YAML: found undefined alias")

    def test_two_kinds_of_one_name_are_an_error(self):
        text = CRD + " " * 16 + "x: { type: string }\n"
        self.assertEqual(self.generate(f"{text}---\n{text}"),
                         f"nest.yaml:{FIRST + 8}: spec.names: kind Nest of birds.example.com/v1 is described twice")

    def test_a_missing_yaml_module_is_named(self):
        with mock.patch.dict(sys.modules, {"yaml": None}):
            self.assertEqual(self.generate("a: b\n"),
                             f"nest.yaml: cannot be read, as {sys.executable} has no module yaml; the package python3-yaml has it "
                             "for the distribution's Python, which -DPython3_EXECUTABLE=/usr/bin/python3 takes")

    def test_files_that_would_not_change_are_left_alone(self):
        self.spec("x: { type: string }\n")
        header = self.folder / "out" / "nest.h"
        before = header.stat().st_mtime_ns
        with mock.patch.object(Path, "write_text", side_effect=AssertionError("written")):
            self.assertEqual(generate_crd.main([str(self.crd), str(header), str(header.with_suffix(".cpp"))]), 0)
        self.assertEqual(header.stat().st_mtime_ns, before)

    def test_missing_arguments_and_files_are_errors(self):
        with contextlib.redirect_stderr(io.StringIO()) as said:
            self.assertEqual(generate_crd.main(["nest.yaml"]), 2)
            self.assertEqual(generate_crd.main([str(self.folder / "none.yaml"), "a.h", "a.cpp"]), 1)
        self.assertIn("usage: generate_crd.py CRD.yaml HEADER SOURCE [NAMESPACE]", said.getvalue())
        self.assertIn("none.yaml", said.getvalue())

package main

import (
	"bytes"
	"fmt"
	"go/build"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"sort"
	"strings"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

// What Go's authors wrote a MarshalJSON for: words of the schemas.
var words = map[string]string{
	"k8s.io/apimachinery/pkg/api/resource.Quantity":   "quantity",
	"k8s.io/apimachinery/pkg/apis/meta/v1.Time":       "time",
	"k8s.io/apimachinery/pkg/apis/meta/v1.MicroTime":  "microTime",
	"k8s.io/apimachinery/pkg/apis/meta/v1.Duration":   "duration",
	"k8s.io/apimachinery/pkg/apis/meta/v1.FieldsV1":   "raw",
	"k8s.io/apimachinery/pkg/runtime.RawExtension":    "raw",
	"k8s.io/apimachinery/pkg/util/intstr.IntOrString": "intOrString",
}

const apiextensions = "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/"

func init() {
	for _, version := range []string{"v1", "v1beta1"} {
		words[apiextensions+version+".JSON"] = "raw"
		words[apiextensions+version+".JSONSchemaPropsOrBool"] = "choice"
		words[apiextensions+version+".JSONSchemaPropsOrArray"] = "choice"
		words[apiextensions+version+".JSONSchemaPropsOrStringArray"] = "choice"
	}
}

// message is one of a generated.proto: the names of its fields by number.
type message map[string]string

// numbers reads the published generated.proto beside a package's sources, by message.
func numbers(pkg string) (map[string]message, error) {
	found, err := build.Import(pkg, ".", build.FindOnly)
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(filepath.Join(found.Dir, "generated.proto"))
	if err != nil {
		return nil, err
	}
	made := map[string]message{}
	begin := regexp.MustCompile(`^message (\w+) \{`)
	field := regexp.MustCompile(`^  (?:optional|repeated|map<[^>]+>)[ \w.]* (\w+) = (\d+);`)
	current := ""
	for _, line := range strings.Split(string(text), "\n") {
		if match := begin.FindStringSubmatch(line); match != nil {
			current = match[1]
			made[current] = message{}
		} else if match := field.FindStringSubmatch(line); match != nil {
			made[current][match[2]] = match[1]
		}
	}
	return made, nil
}

// table is made of every type that a kind holds.
type table struct {
	protos map[string]map[string]message // by package
	spaces map[string]string             // "core_v1" of "k8s.io/api/core/v1"
	lines  map[string]map[string]string  // the block of each type, by space and name
	kinds  map[string]map[string]bool    // names of kinds, by space
	groups map[string]schema.GroupVersion
}

func nameOf(of reflect.Type) string { return of.PkgPath() + "." + of.Name() }

// space is what the schemas call a package: its last two folders.
func (t *table) space(of reflect.Type) string {
	parts := strings.Split(of.PkgPath(), "/")
	return parts[len(parts)-2] + "_" + parts[len(parts)-1]
}

func isWrapper(of reflect.Type, proto map[string]message) bool {
	fields, named := proto[of.Name()]
	return of.Kind() == reflect.Slice && named && len(fields) == 1 && fields["1"] == "items"
}

func (t *table) proto(pkg string) map[string]message {
	if pkg == "" {
		return nil
	}
	known, read := t.protos[pkg]
	if !read {
		known, _ = numbers(pkg) // a package without one has no messages
		t.protos[pkg] = known
	}
	return known
}

// word is the schema's for a type, and takes in what it holds.
func (t *table) word(of reflect.Type, home string) string {
	if word, known := words[nameOf(of)]; known {
		if word != "choice" {
			return word
		}
	}
	switch of.Kind() {
	case reflect.Pointer:
		return t.word(of.Elem(), home)
	case reflect.String:
		return "string"
	case reflect.Bool:
		return "bool"
	case reflect.Int32:
		return "int32"
	case reflect.Int, reflect.Int64:
		return "int64"
	case reflect.Float64:
		return "double"
	case reflect.Slice:
		if isWrapper(of, t.proto(of.PkgPath())) { // a message of its own around the list
			return "wrapped<" + t.word(of.Elem(), home) + ">"
		}
		if of.Elem().Kind() == reflect.Uint8 {
			return "bytes"
		}
		return "[]" + t.word(of.Elem(), home)
	case reflect.Map:
		if of.Key().Kind() != reflect.String {
			panic("a map whose keys are no strings: " + of.String())
		}
		return "map<" + t.word(of.Elem(), home) + ">"
	case reflect.Struct:
		t.add(of)
		if space := t.space(of); space != home {
			return space + "." + of.Name()
		}
		return of.Name()
	}
	panic("no word for " + of.String())
}

var marshaler = reflect.TypeOf((*interface{ MarshalJSON() ([]byte, error) })(nil)).Elem()

// add takes a struct in, once.
func (t *table) add(of reflect.Type) {
	space := t.space(of)
	if t.lines[space] == nil {
		t.lines[space] = map[string]string{}
	}
	if _, known := t.lines[space][of.Name()]; known {
		return
	}
	t.lines[space][of.Name()] = "" // it may hold itself
	_, choice := words[nameOf(of)]
	if reflect.PointerTo(of).Implements(marshaler) && !choice {
		panic(of.String() + " has a MarshalJSON that the schemas have no word for")
	}
	proto := t.proto(of.PkgPath())[of.Name()]
	var block bytes.Buffer
	if choice {
		block.WriteString("  # one of these alone is written, for itself\n")
	}
	for i := 0; i < of.NumField(); i++ {
		if line := t.field(of, of.Field(i), space, proto); line != "" {
			block.WriteString("  " + line + "\n")
		}
	}
	t.lines[space][of.Name()] = block.String()
}

func (t *table) field(of reflect.Type, field reflect.StructField, space string, proto message) string {
	json := strings.Split(field.Tag.Get("json"), ",")
	tag := strings.Split(field.Tag.Get("protobuf"), ",")
	if len(tag) < 2 { // apiVersion and kind, which the envelope has, and what never leaves Go
		return ""
	}
	number := tag[1]
	name, published := proto[number]
	if !published || strings.Contains(field.Tag.Get("protobuf"), "name=") && !slices.Contains(tag, "name="+name) {
		panic(fmt.Sprintf("%s.%s: generated.proto has %q under the number %s that the Go source gives", of, field.Name, name, number))
	}
	jsonName, inline := json[0], false
	rest := "," + strings.Join(json[1:], ",") + ","
	if jsonName == "" && (strings.Contains(rest, ",inline,") || field.Anonymous) {
		jsonName, inline = name, true
	}
	if jsonName == "-" || jsonName == "" {
		jsonName = name // of a choice, whose own names are not seen
	}
	pointer := ""
	if field.Type.Kind() == reflect.Pointer {
		pointer = "?"
	}
	line := fmt.Sprintf("%s %s %s%s", jsonName, number, pointer, t.word(field.Type, space))
	if inline {
		return line + " inline"
	}
	if !strings.Contains(rest, ",omitempty,") && !strings.Contains(rest, ",omitzero,") {
		line += " always"
	}
	if strings.Contains(rest, ",omitzero,") {
		line += " nonzero"
	}
	if key := field.Tag.Get("patchMergeKey"); key != "" {
		line += " key=" + key
	}
	return line
}

// makeTable writes a schema a group-version to folder.
func makeTable(scheme *runtime.Scheme, release, folder string) error {
	t := &table{protos: map[string]map[string]message{}, lines: map[string]map[string]string{},
		kinds: map[string]map[string]bool{}, groups: map[string]schema.GroupVersion{}}
	for _, kind := range kindsOf(scheme) {
		of := scheme.AllKnownTypes()[kind]
		t.add(of)
		space := t.space(of)
		if t.kinds[space] == nil {
			t.kinds[space] = map[string]bool{}
		}
		t.kinds[space][of.Name()] = true
		if t.groups[space].Group == "" { // Status is written as the core group's, and is in meta
			t.groups[space] = kind.GroupVersion()
		}
	}
	for space, blocks := range t.lines {
		group, known := t.groups[space]
		if !known {
			return fmt.Errorf("%s: no kind is of it, so its group is not known", space)
		}
		var text bytes.Buffer
		name := group.Group
		if name == "" {
			name = "-"
		}
		fmt.Fprintf(&text, "# source: generated.proto and Go's types of Kubernetes %s; made by ./update\n", release)
		fmt.Fprintf(&text, "group %s %s\n", name, group.Version)
		names := make([]string, 0, len(blocks))
		for name := range blocks {
			names = append(names, name)
		}
		sort.Strings(names)
		for _, name := range names {
			word := "struct"
			if t.kinds[space][name] {
				word = "kind"
			} else if strings.Contains(blocks[name], "# one of these") {
				word = "choice"
			}
			fmt.Fprintf(&text, "\n%s %s\n%s", word, name, strings.Replace(blocks[name], "  # one of these alone is written, for itself\n", "", 1))
		}
		if err := os.WriteFile(filepath.Join(folder, space+".schema"), text.Bytes(), 0o644); err != nil {
			return err
		}
	}
	return nil
}

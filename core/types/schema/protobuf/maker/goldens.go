package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"math/rand"
	"os"
	"reflect"
	"strings"
	"time"

	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/runtime/serializer/json"
	"k8s.io/apimachinery/pkg/runtime/serializer/protobuf"
	"k8s.io/apimachinery/pkg/util/intstr"
)

// filler sets the fields of a value at random: each that may be absent with the chance `set`.
type filler struct {
	*rand.Rand
	set  float64
	most int // elements of a list, entries of a map
	// How many schemas of a custom resource may still be within one another: each has ten places for more.
	schemas int
}

var texts = []string{"", "a", "web-7", "busybox", "café", "<a&b>", "tab\tnew\nline", "quote\"back\\", "\u2028\x01", "0.5", "true", "kube-system"}
var quantities = []string{"0", "100m", "1500m", "1", "2Gi", "12e6", "1.5", "-3", "9223372036854775807", "5Ki", "1n"}
var documents = []string{`{"a":[1,2.5,null],"b":{"c":"<&>"}}`, `{}`, `"text"`, `[true,false]`, `17`}

func (f filler) text() string { return texts[f.Intn(len(texts))] }

func (f filler) has() bool { return f.Float64() < f.set }

func (f filler) count() int {
	if !f.has() {
		return 0
	}
	return 1 + f.Intn(f.most)
}

func (f filler) number(bits int) int64 {
	switch f.Intn(4) {
	case 0:
		return 0
	case 1:
		return int64(f.Intn(200) - 100)
	}
	return int64(f.Uint64()) >> (64 - bits) >> f.Intn(bits)
}

// special fills what is not made of fields.
func (f filler) special(at reflect.Value) bool {
	switch of := at.Addr().Interface().(type) {
	case *resource.Quantity:
		*of = resource.MustParse(quantities[f.Intn(len(quantities))])
	case *metav1.Time:
		if f.has() {
			*of = metav1.Unix(f.Int63n(4e9)-1e9, 0)
		}
	case *metav1.MicroTime:
		if f.has() {
			*of = metav1.NewMicroTime(time.Unix(f.Int63n(4e9)-1e9, f.Int63n(1e6)*1000))
		}
	case *metav1.FieldsV1:
		of.SetRawString(`{"f:metadata":{"f:labels":{".":{},"f:a<b":{}}}}`)
	case *runtime.RawExtension:
		of.Raw = []byte(documents[f.Intn(len(documents))])
	case *metav1.TypeMeta: // not among a message's fields
	case *intstr.IntOrString:
		if f.Intn(2) == 0 {
			*of = intstr.FromInt32(int32(f.number(32)))
		} else {
			*of = intstr.FromString(f.text())
		}
	default:
		return false
	}
	return true
}

func (f filler) fill(at reflect.Value, depth int) {
	if f.special(at) {
		return
	}
	switch at.Kind() {
	case reflect.Pointer:
		if depth > 0 && f.has() {
			at.Set(reflect.New(at.Type().Elem()))
			f.fill(at.Elem(), depth-1)
			if at.Elem().IsZero() && strings.HasSuffix(at.Type().String(), "Time") {
				at.SetZero() // JSON says null of either
			}
		}
	case reflect.String:
		at.SetString(f.text())
	case reflect.Bool:
		at.SetBool(f.Intn(2) == 0)
	case reflect.Int32:
		at.SetInt(f.number(32))
	case reflect.Int, reflect.Int64:
		at.SetInt(f.number(64))
	case reflect.Float64:
		at.SetFloat([]float64{0, 1.5, -2e-9, 1e21, 123456789, 0.1}[f.Intn(6)])
	case reflect.Slice:
		f.fillSlice(at, depth)
	case reflect.Map:
		f.fillMap(at, depth)
	case reflect.Struct:
		f.fillStruct(at, depth)
	default:
		panic("cannot fill " + at.Type().String())
	}
}

func (f filler) fillSlice(at reflect.Value, depth int) {
	if at.Type().Elem().Kind() == reflect.Uint8 {
		if strings.HasSuffix(at.Type().PkgPath(), "json") || f.has() {
			at.SetBytes([]byte(f.text()))
		}
		return
	}
	if depth <= 0 {
		return
	}
	for n := f.count(); n > 0; n-- {
		element := reflect.New(at.Type().Elem()).Elem()
		f.fill(element, depth-1)
		at.Set(reflect.Append(at, element))
	}
}

func (f filler) fillMap(at reflect.Value, depth int) {
	n := f.count()
	if depth <= 0 || n == 0 {
		return
	}
	at.Set(reflect.MakeMap(at.Type()))
	for ; n > 0; n-- {
		key, value := reflect.New(at.Type().Key()).Elem(), reflect.New(at.Type().Elem()).Elem()
		f.fill(key, depth-1)
		f.fill(value, depth-1)
		at.SetMapIndex(key, value)
	}
}

// fillItems sees to it that a list has items, with little in them.
func (f filler) fillItems(at reflect.Value) {
	f.set = 0.15
	at.SetLen(0)
	for i := 0; i < 2; i++ {
		item := reflect.New(at.Type().Elem()).Elem()
		f.fill(item, 3)
		at.Set(reflect.Append(at, item))
	}
}

// fillStruct fills the fields; of an apiextensions' choice one alone, and of its JSON a document.
func (f filler) fillStruct(at reflect.Value, depth int) {
	of := at.Type()
	if of.Name() == "JSON" {
		at.Field(0).SetBytes([]byte(documents[f.Intn(len(documents))]))
		return
	}
	if of.Name() == "JSONSchemaProps" {
		f.schemas--
		if f.schemas < 0 {
			return
		}
	}
	if strings.HasPrefix(of.Name(), "JSONSchemaPropsOr") {
		chosen := f.Intn(of.NumField())
		f.fill(at.Field(chosen), max(depth, 1))
		if at.Field(0).Kind() == reflect.Bool && chosen == 1 {
			at.Field(0).SetBool(true)
		}
		return
	}
	for i := 0; i < of.NumField(); i++ {
		if of.Field(i).Tag.Get("protobuf") != "" {
			f.fill(at.Field(i), depth)
		}
	}
}

// golden is an object as both encodings have it; the JSON is of what the protobuf was read as, as an API server's is.
func golden(scheme *runtime.Scheme, kind schema.GroupVersionKind, f filler, depth int) (binary, text []byte, err error) {
	made, err := scheme.New(kind)
	if err != nil {
		return nil, nil, err
	}
	f.fill(reflect.ValueOf(made).Elem(), depth)
	if items := reflect.ValueOf(made).Elem().FieldByName("Items"); depth > 0 && items.IsValid() {
		f.fillItems(items)
	}
	made.GetObjectKind().SetGroupVersionKind(kind)
	var packed, written bytes.Buffer
	wire := protobuf.NewSerializer(scheme, scheme)
	if err := wire.Encode(made, &packed); err != nil {
		return nil, nil, err
	}
	read := reflect.New(reflect.TypeOf(made).Elem()).Interface().(runtime.Object)
	if _, _, err := wire.Decode(packed.Bytes(), nil, read); err != nil {
		return nil, nil, err
	}
	read.GetObjectKind().SetGroupVersionKind(kind)
	options := json.SerializerOptions{}
	err = json.NewSerializerWithOptions(json.DefaultMetaFactory, scheme, scheme, options).Encode(read, &written)
	return packed.Bytes(), bytes.TrimSuffix(written.Bytes(), []byte("\n")), err
}

// makeGoldens writes a record an object: a line "NAME PROTOBUF-LENGTH JSON-LENGTH", both, and a line break; packed.
func makeGoldens(scheme *runtime.Scheme, path string) error {
	var packed bytes.Buffer
	out, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return err
	}
	fills := []struct {
		name  string
		set   float64
		most  int
		depth int
	}{{"full", 1, 1, 9}, {"some", 0.4, 2, 7}, {"zero", 0, 1, 0}}
	for _, kind := range kindsOf(scheme) {
		for i, fill := range fills {
			f := filler{rand.New(rand.NewSource(int64(i + 1))), fill.set, fill.most, 2}
			if strings.HasSuffix(kind.Kind, "List") && fill.name == "full" {
				continue // the kind's own has it all
			}
			binary, text, err := golden(scheme, kind, f, fill.depth)
			if err != nil {
				return fmt.Errorf("%s: %w", kind, err)
			}
			fmt.Fprintf(out, "%s/%s/%s/%s %d %d\n%s%s\n", kind.Group, kind.Version, kind.Kind, fill.name, len(binary), len(text), binary, text)
		}
	}
	if err := out.Close(); err != nil {
		return err
	}
	return os.WriteFile(path, packed.Bytes(), 0o644)
}

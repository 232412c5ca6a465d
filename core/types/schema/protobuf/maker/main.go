// Makes what core/protobuf knows of Kubernetes' messages, and what its tests compare with:
//
//	maker table RELEASE FOLDER   a schema a group-version
//	maker goldens FILE           objects of every kind, as protobuf and as JSON
package main

import (
	"fmt"
	"os"
	"sort"
	"strings"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	apiextensionsv1beta1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1beta1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	utilruntime "k8s.io/apimachinery/pkg/util/runtime"
	"k8s.io/client-go/kubernetes/scheme"
	apiregistrationv1 "k8s.io/kube-aggregator/pkg/apis/apiregistration/v1"
	apiregistrationv1beta1 "k8s.io/kube-aggregator/pkg/apis/apiregistration/v1beta1"
)

// known has every kind that Kubernetes' API server serves.
func known() *runtime.Scheme {
	made := runtime.NewScheme()
	utilruntime.Must(scheme.AddToScheme(made))
	utilruntime.Must(apiextensionsv1.AddToScheme(made))
	utilruntime.Must(apiextensionsv1beta1.AddToScheme(made))
	utilruntime.Must(apiregistrationv1.AddToScheme(made))
	utilruntime.Must(apiregistrationv1beta1.AddToScheme(made))
	utilruntime.Must(metav1.AddMetaToScheme(made))
	metav1.AddToGroupVersion(made, unversioned)
	return made
}

// unversioned is the group-version of what servers answer whatever is asked of them.
var unversioned = schema.GroupVersion{Version: "v1"}

// kindsOf lists each kind once, under the group-version whose package it is of, in order.
func kindsOf(all *runtime.Scheme) []schema.GroupVersionKind {
	var kinds []schema.GroupVersionKind
	for kind, of := range all.AllKnownTypes() {
		if kind.Version == runtime.APIVersionInternal {
			continue
		}
		isMeta := strings.HasSuffix(of.PkgPath(), "/apis/meta/v1")
		// Status and its like are of the core group, as servers write them, and of each other one besides.
		ofMeta := kind.GroupVersion() == metav1.SchemeGroupVersion || kind.GroupVersion() == unversioned
		if isMeta && ofMeta || !isMeta && kind.Group != metav1.GroupName {
			// A table's rows have no message, and an event of a watch no envelope.
			if kind.Kind != of.Name() || kind.Kind == "Table" || kind.Kind == "WatchEvent" {
				continue
			}
			kinds = append(kinds, kind)
		}
	}
	sort.Slice(kinds, func(a, b int) bool { return kinds[a].String() < kinds[b].String() })
	return kinds
}

func run(arguments []string) error {
	switch {
	case len(arguments) == 3 && arguments[0] == "table":
		return makeTable(known(), arguments[1], arguments[2])
	case len(arguments) == 2 && arguments[0] == "goldens":
		return makeGoldens(known(), arguments[1])
	}
	return fmt.Errorf("usage: maker table RELEASE FOLDER | maker goldens FILE")
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "maker:", err)
		os.Exit(1)
	}
}

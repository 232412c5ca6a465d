#pragma once

#include <kinds/kind.h>

/// One function a kind, each in the file named after its resource, or in a folder of that name
/// where it takes several; KindCatalogue::standard() has one line a function and a test holds the
/// three together. Columns, order and words are kubectl's.
/// \source k8s.io/kubernetes/pkg/printers/internalversion
namespace kittiwake::kinds {

using explain::Sentence;
using explain::Sentences;

[[nodiscard]] Kind apiservices();
[[nodiscard]] Kind certificatesigningrequests();
[[nodiscard]] Kind clusterrolebindings();
[[nodiscard]] Kind clusterroles();
[[nodiscard]] Kind clustertrustbundles();
[[nodiscard]] Kind componentstatuses();
[[nodiscard]] Kind compositepodgroups();
[[nodiscard]] Kind configmaps();
[[nodiscard]] Kind controllerrevisions();
[[nodiscard]] Kind cronjobs();
[[nodiscard]] Kind csidrivers();
[[nodiscard]] Kind csinodes();
[[nodiscard]] Kind csistoragecapacities();
[[nodiscard]] Kind customresourcedefinitions();
[[nodiscard]] Kind daemonsets();
[[nodiscard]] Kind deployments();
[[nodiscard]] Kind deviceclasses();
[[nodiscard]] Kind devicetaintrules();
[[nodiscard]] Kind endpoints();
[[nodiscard]] Kind endpointslices();
[[nodiscard]] Kind events();
[[nodiscard]] Kind evictionrequests();
[[nodiscard]] Kind evictions();
[[nodiscard]] Kind flowschemas();
[[nodiscard]] Kind horizontalpodautoscalers();
[[nodiscard]] Kind ingressclasses();
[[nodiscard]] Kind ingresses();
[[nodiscard]] Kind ipaddresses();
[[nodiscard]] Kind jobs();
[[nodiscard]] Kind leasecandidates();
[[nodiscard]] Kind leases();
[[nodiscard]] Kind limitranges();
[[nodiscard]] Kind mutatingadmissionpolicies();
[[nodiscard]] Kind mutatingadmissionpolicybindings();
[[nodiscard]] Kind mutatingwebhookconfigurations();
[[nodiscard]] Kind namespaces();
[[nodiscard]] Kind networkpolicies();
[[nodiscard]] Kind nodes();
[[nodiscard]] Kind persistentvolumeclaims();
[[nodiscard]] Kind persistentvolumes();
[[nodiscard]] Kind podcertificaterequests();
[[nodiscard]] Kind poddisruptionbudgets();
[[nodiscard]] Kind podgroups();
[[nodiscard]] Kind pods();
[[nodiscard]] Kind podtemplates();
[[nodiscard]] Kind priorityclasses();
[[nodiscard]] Kind prioritylevelconfigurations();
[[nodiscard]] Kind replicasets();
[[nodiscard]] Kind replicationcontrollers();
[[nodiscard]] Kind resourceclaims();
[[nodiscard]] Kind resourceclaimtemplates();
[[nodiscard]] Kind resourcepoolstatusrequests();
[[nodiscard]] Kind resourcequotas();
[[nodiscard]] Kind resourceslices();
[[nodiscard]] Kind rolebindings();
[[nodiscard]] Kind roles();
[[nodiscard]] Kind runtimeclasses();
[[nodiscard]] Kind secrets();
[[nodiscard]] Kind serviceaccounts();
[[nodiscard]] Kind servicecidrs();
[[nodiscard]] Kind services();
[[nodiscard]] Kind statefulsets();
[[nodiscard]] Kind storageclasses();
[[nodiscard]] Kind storageversionmigrations();
[[nodiscard]] Kind storageversions();
[[nodiscard]] Kind validatingadmissionpolicies();
[[nodiscard]] Kind validatingadmissionpolicybindings();
[[nodiscard]] Kind validatingwebhookconfigurations();
[[nodiscard]] Kind verticalpodautoscalers();
[[nodiscard]] Kind volumeattachments();
[[nodiscard]] Kind volumeattributesclasses();
[[nodiscard]] Kind workloads();

} // namespace kittiwake::kinds

#pragma once

#include <kinds/column.h>

/// One function a kind, each in the file named after its resource; KindCatalogue::standard() has
/// one line a function and a test holds the three together. Columns, order and words are kubectl's.
/// \source k8s.io/kubernetes/pkg/printers/internalversion
namespace kittiwake::kinds {

[[nodiscard]] KindTable apiservices();
[[nodiscard]] KindTable certificatesigningrequests();
[[nodiscard]] KindTable clusterrolebindings();
[[nodiscard]] KindTable clusterroles();
[[nodiscard]] KindTable clustertrustbundles();
[[nodiscard]] KindTable componentstatuses();
[[nodiscard]] KindTable compositepodgroups();
[[nodiscard]] KindTable configmaps();
[[nodiscard]] KindTable controllerrevisions();
[[nodiscard]] KindTable cronjobs();
[[nodiscard]] KindTable csidrivers();
[[nodiscard]] KindTable csinodes();
[[nodiscard]] KindTable csistoragecapacities();
[[nodiscard]] KindTable customresourcedefinitions();
[[nodiscard]] KindTable daemonsets();
[[nodiscard]] KindTable deployments();
[[nodiscard]] KindTable deviceclasses();
[[nodiscard]] KindTable devicetaintrules();
[[nodiscard]] KindTable endpoints();
[[nodiscard]] KindTable endpointslices();
[[nodiscard]] KindTable events();
[[nodiscard]] KindTable evictionrequests();
[[nodiscard]] KindTable evictions();
[[nodiscard]] KindTable flowschemas();
[[nodiscard]] KindTable horizontalpodautoscalers();
[[nodiscard]] KindTable ingressclasses();
[[nodiscard]] KindTable ingresses();
[[nodiscard]] KindTable ipaddresses();
[[nodiscard]] KindTable jobs();
[[nodiscard]] KindTable leasecandidates();
[[nodiscard]] KindTable leases();
[[nodiscard]] KindTable limitranges();
[[nodiscard]] KindTable mutatingadmissionpolicies();
[[nodiscard]] KindTable mutatingadmissionpolicybindings();
[[nodiscard]] KindTable mutatingwebhookconfigurations();
[[nodiscard]] KindTable namespaces();
[[nodiscard]] KindTable networkpolicies();
[[nodiscard]] KindTable nodes();
[[nodiscard]] KindTable persistentvolumeclaims();
[[nodiscard]] KindTable persistentvolumes();
[[nodiscard]] KindTable podcertificaterequests();
[[nodiscard]] KindTable poddisruptionbudgets();
[[nodiscard]] KindTable podgroups();
[[nodiscard]] KindTable pods();
[[nodiscard]] KindTable podtemplates();
[[nodiscard]] KindTable priorityclasses();
[[nodiscard]] KindTable prioritylevelconfigurations();
[[nodiscard]] KindTable replicasets();
[[nodiscard]] KindTable replicationcontrollers();
[[nodiscard]] KindTable resourceclaims();
[[nodiscard]] KindTable resourceclaimtemplates();
[[nodiscard]] KindTable resourcepoolstatusrequests();
[[nodiscard]] KindTable resourcequotas();
[[nodiscard]] KindTable resourceslices();
[[nodiscard]] KindTable rolebindings();
[[nodiscard]] KindTable roles();
[[nodiscard]] KindTable runtimeclasses();
[[nodiscard]] KindTable secrets();
[[nodiscard]] KindTable serviceaccounts();
[[nodiscard]] KindTable servicecidrs();
[[nodiscard]] KindTable services();
[[nodiscard]] KindTable statefulsets();
[[nodiscard]] KindTable storageclasses();
[[nodiscard]] KindTable storageversionmigrations();
[[nodiscard]] KindTable storageversions();
[[nodiscard]] KindTable validatingadmissionpolicies();
[[nodiscard]] KindTable validatingadmissionpolicybindings();
[[nodiscard]] KindTable validatingwebhookconfigurations();
[[nodiscard]] KindTable volumeattachments();
[[nodiscard]] KindTable volumeattributesclasses();
[[nodiscard]] KindTable workloads();

} // namespace kittiwake::kinds

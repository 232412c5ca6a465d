#pragma once

#include <models/column.h>

/// One function a kind, each in the file named after its resource; KindCatalogue::standard() has
/// one line a function and a test holds the three together. Columns, order and words are kubectl's.
/// \source k8s.io/kubernetes/pkg/printers/internalversion
namespace kittiwake::kinds {

[[nodiscard]] KindTable clusterrolebindings();
[[nodiscard]] KindTable clusterroles();
[[nodiscard]] KindTable configmaps();
[[nodiscard]] KindTable cronjobs();
[[nodiscard]] KindTable customresourcedefinitions();
[[nodiscard]] KindTable daemonsets();
[[nodiscard]] KindTable deployments();
[[nodiscard]] KindTable endpoints();
[[nodiscard]] KindTable endpointslices();
[[nodiscard]] KindTable events();
[[nodiscard]] KindTable horizontalpodautoscalers();
[[nodiscard]] KindTable ingressclasses();
[[nodiscard]] KindTable ingresses();
[[nodiscard]] KindTable jobs();
[[nodiscard]] KindTable leases();
[[nodiscard]] KindTable limitranges();
[[nodiscard]] KindTable namespaces();
[[nodiscard]] KindTable networkpolicies();
[[nodiscard]] KindTable nodes();
[[nodiscard]] KindTable persistentvolumeclaims();
[[nodiscard]] KindTable persistentvolumes();
[[nodiscard]] KindTable poddisruptionbudgets();
[[nodiscard]] KindTable pods();
[[nodiscard]] KindTable priorityclasses();
[[nodiscard]] KindTable replicasets();
[[nodiscard]] KindTable replicationcontrollers();
[[nodiscard]] KindTable resourcequotas();
[[nodiscard]] KindTable rolebindings();
[[nodiscard]] KindTable roles();
[[nodiscard]] KindTable secrets();
[[nodiscard]] KindTable serviceaccounts();
[[nodiscard]] KindTable services();
[[nodiscard]] KindTable statefulsets();
[[nodiscard]] KindTable storageclasses();

} // namespace kittiwake::kinds

#pragma once

#include "table.h"

/// One function a resource; tables.cpp lists them.
namespace kittiwake::sim::tables {

TableKind pods();
TableKind nodes();
TableKind namespaces();
TableKind deployments();
TableKind replicaSets();
TableKind replicationControllers();
TableKind statefulSets();
TableKind daemonSets();
TableKind controllerRevisions();
TableKind jobs();
TableKind cronJobs();
TableKind services();
TableKind endpoints();
TableKind endpointSlices();
TableKind ingresses();
TableKind ingressClasses();
TableKind networkPolicies();
TableKind configMaps();
TableKind secrets();
TableKind serviceAccounts();
TableKind leases();
TableKind priorityClasses();
TableKind resourceQuotas();
TableKind podDisruptionBudgets();
TableKind horizontalPodAutoscalers();
TableKind persistentVolumes();
TableKind persistentVolumeClaims();
TableKind storageClasses();
TableKind bindings(); ///< of roles and of cluster roles
TableKind events();
TableKind createdAt(); ///< name and time: roles, limit ranges, definitions
TableKind nameAndAge();
/// By additionalPrinterColumns.
TableKind custom(const ServedResource& resource);

} // namespace kittiwake::sim::tables

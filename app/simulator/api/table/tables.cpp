#include "kinds.h"

#include <algorithm>
#include <array>

namespace kittiwake::sim {

namespace {

struct Entry
{
    std::string_view group;
    std::string_view resource;
    TableKind (*kind)();
};

constexpr std::array kEntries = {
    Entry { "", "configmaps", tables::configMaps },
    Entry { "", "endpoints", tables::endpoints },
    Entry { "", "events", tables::events },
    Entry { "", "limitranges", tables::createdAt },
    Entry { "", "namespaces", tables::namespaces },
    Entry { "", "nodes", tables::nodes },
    Entry { "", "persistentvolumeclaims", tables::persistentVolumeClaims },
    Entry { "", "persistentvolumes", tables::persistentVolumes },
    Entry { "", "pods", tables::pods },
    Entry { "", "replicationcontrollers", tables::replicationControllers },
    Entry { "", "resourcequotas", tables::resourceQuotas },
    Entry { "", "secrets", tables::secrets },
    Entry { "", "serviceaccounts", tables::serviceAccounts },
    Entry { "", "services", tables::services },
    Entry { "apiextensions.k8s.io", "customresourcedefinitions", tables::createdAt },
    Entry { "apps", "controllerrevisions", tables::controllerRevisions },
    Entry { "apps", "daemonsets", tables::daemonSets },
    Entry { "apps", "deployments", tables::deployments },
    Entry { "apps", "replicasets", tables::replicaSets },
    Entry { "apps", "statefulsets", tables::statefulSets },
    Entry { "autoscaling", "horizontalpodautoscalers", tables::horizontalPodAutoscalers },
    Entry { "batch", "cronjobs", tables::cronJobs },
    Entry { "batch", "jobs", tables::jobs },
    Entry { "coordination.k8s.io", "leases", tables::leases },
    Entry { "discovery.k8s.io", "endpointslices", tables::endpointSlices },
    Entry { "networking.k8s.io", "ingressclasses", tables::ingressClasses },
    Entry { "networking.k8s.io", "ingresses", tables::ingresses },
    Entry { "networking.k8s.io", "networkpolicies", tables::networkPolicies },
    Entry { "policy", "poddisruptionbudgets", tables::podDisruptionBudgets },
    Entry { "rbac.authorization.k8s.io", "clusterrolebindings", tables::bindings },
    Entry { "rbac.authorization.k8s.io", "clusterroles", tables::createdAt },
    Entry { "rbac.authorization.k8s.io", "rolebindings", tables::bindings },
    Entry { "rbac.authorization.k8s.io", "roles", tables::createdAt },
    Entry { "scheduling.k8s.io", "priorityclasses", tables::priorityClasses },
    Entry { "storage.k8s.io", "storageclasses", tables::storageClasses },
};

} // namespace

TableKind tableKind(const ServedResource& resource)
{
    if (resource.custom())
        return tables::custom(resource);
    const GroupResource where = resource.where();
    const auto* const entry = std::find_if(kEntries.begin(), kEntries.end(), [&](const Entry& one) {
        return one.group == where.group && one.resource == where.resource;
    });
    return entry == kEntries.end() ? tables::nameAndAge() : entry->kind();
}

TableColumn nameColumn()
{
    return { .name = "Name",
             .description =
                 "Name must be unique within a namespace. Is required when creating resources, "
                 "although some resources may allow a client to request the generation of an "
                 "appropriate name automatically. Name is primarily intended for creation "
                 "idempotence and configuration definition. Cannot be updated. More info: "
                 "http://kubernetes.io/docs/user-guide/identifiers#names",
             .format = "name" };
}

TableColumn ageColumn()
{
    TableColumn column = createdAtColumn();
    column.name = "Age";
    column.type = "string";
    return column;
}

TableColumn createdAtColumn()
{
    return { .name = "Created At",
             .type = "date",
             .description =
                 "CreationTimestamp is a timestamp representing the server time when this object "
                 "was created. It is not guaranteed to be set in happens-before order across "
                 "separate operations. Clients may not set this value. It is represented in "
                 "RFC3339 form and is in UTC.\n\nPopulated by the system. Read-only. Null for "
                 "lists. More info: https://git.k8s.io/community/contributors/devel/"
                 "sig-architecture/api-conventions.md#metadata" };
}

TableColumn containersColumn()
{
    return { .name = "Containers",
             .description = "Names of each container in the template.",
             .priority = 1 };
}

TableColumn imagesColumn()
{
    return { .name = "Images",
             .description = "Images referenced by each container in the template.",
             .priority = 1 };
}

TableColumn selectorColumn()
{
    return { .name = "Selector",
             .description = "Label selector for the pods that belong to this.",
             .priority = 1 };
}

void nameCell(const Json& object, Cells& cells)
{
    cells.text(textOf(at(object, { "metadata", "name" })));
}

void ageCell(const Json& object, Cells& cells)
{
    cells.age(timeOf(at(object, { "metadata", "creationTimestamp" })));
}

void createdAtCell(const Json& object, Cells& cells)
{
    cells.text(textOf(at(object, { "metadata", "creationTimestamp" })));
}

void containerCells(const Json& containers, Cells& cells)
{
    cells.text(joinField(containers, "name"));
    cells.text(joinField(containers, "image"));
}

namespace tables {

TableKind nameAndAge()
{
    return { { nameColumn(), ageColumn() }, [](const Json& object, Cells& cells) {
                nameCell(object, cells);
                ageCell(object, cells);
            } };
}

TableKind createdAt()
{
    return { { nameColumn(), createdAtColumn() }, [](const Json& object, Cells& cells) {
                nameCell(object, cells);
                createdAtCell(object, cells);
            } };
}

} // namespace tables

} // namespace kittiwake::sim

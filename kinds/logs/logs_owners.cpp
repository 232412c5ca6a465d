#include "logs_owners.h"

#include <core/api/gvk.h>

#include <algorithm>

namespace kittiwake {

namespace {

void addOwner(std::vector<ObjectLink>& owners, const ObjectLink& owner)
{
    const bool known = std::find(owners.begin(), owners.end(), owner) != owners.end();
    if (!owner.kind.empty() && !owner.key.name.empty() && !known)
        owners.push_back(owner);
}

void addScaled(std::vector<ObjectLink>& owners, const std::string& ns, const Json& target)
{
    addOwner(owners,
             { GroupVersion::parse(textOf(target["apiVersion"])).group,
               std::string(textOf(target["kind"])),
               { ns, std::string(textOf(target["name"])) } });
}

void addService(std::vector<ObjectLink>& owners, const std::string& ns, const Json& backend)
{
    addOwner(owners, { {}, "Service", { ns, std::string(textOf(backend["service"]["name"])) } });
}

} // namespace

std::vector<ObjectLink> logsOwners(const ObjectLink& link, const Json& object)
{
    std::vector<ObjectLink> owners;
    const auto spec = object["spec"];
    if (link.group == "autoscaling" && link.kind == "HorizontalPodAutoscaler")
        addScaled(owners, link.key.ns, spec["scaleTargetRef"]);
    if (link.group == "autoscaling.k8s.io" && link.kind == "VerticalPodAutoscaler")
        addScaled(owners, link.key.ns, spec["targetRef"]);
    if (link.group == "networking.k8s.io" && link.kind == "Ingress") {
        addService(owners, link.key.ns, spec["defaultBackend"]);
        forEachItem(spec["rules"], [&](const Json& rule) {
            forEachItem(rule["http"]["paths"], [&](const Json& path) {
                addService(owners, link.key.ns, path["backend"]);
            });
        });
    }
    return owners;
}

} // namespace kittiwake

#include "sections.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/plain_words.h>
#include <kinds/detail/section_writer.h>
#include <kinds/text/age_text.h>

#include <array>
#include <string>

namespace kittiwake::sections {

using namespace cells;

namespace {

Text numberText(const Json& place)
{
    std::int64_t number = 0;
    return place.get(number) == simdjson::SUCCESS ? std::to_string(number)
                                                  : shown::line(textOf(place));
}

struct KindSections
{
    std::string_view group;
    std::string_view kind;
    Sections (*sections)(const ObjectView&);
};

constexpr std::array<KindSections, 31> kHighlights { {
    { "", "Pod", pod },
    { "apps", "Deployment", workload },
    { "apps", "StatefulSet", workload },
    { "apps", "ReplicaSet", workload },
    { "", "ReplicationController", workload },
    { "apps", "DaemonSet", daemonSet },
    { "batch", "Job", job },
    { "batch", "CronJob", cronJob },
    { "", "Node", node },
    { "", "Service", service },
    { "networking.k8s.io", "Ingress", ingress },
    { "extensions", "Ingress", ingress },
    { "discovery.k8s.io", "EndpointSlice", endpointSlice },
    { "networking.k8s.io", "NetworkPolicy", networkPolicy },
    { "", "PersistentVolumeClaim", claim },
    { "", "PersistentVolume", volume },
    { "storage.k8s.io", "StorageClass", storageClass },
    { "", "ConfigMap", configMap },
    { "", "Secret", secret },
    { "rbac.authorization.k8s.io", "Role", role },
    { "rbac.authorization.k8s.io", "ClusterRole", role },
    { "rbac.authorization.k8s.io", "RoleBinding", binding },
    { "rbac.authorization.k8s.io", "ClusterRoleBinding", binding },
    { "autoscaling", "HorizontalPodAutoscaler", autoscaler },
    { "", "ResourceQuota", quota },
    { "policy", "PodDisruptionBudget", budget },
    { "", "Event", event },
    { "events.k8s.io", "Event", event },
    { "apiextensions.k8s.io", "CustomResourceDefinition", definition },
    { "coordination.k8s.io", "Lease", lease },
    { "certificates.k8s.io", "CertificateSigningRequest", certificateRequest },
} };

} // namespace

Sections quota(const ObjectView& view)
{
    const auto used = at(view.json, { "status", "used" });
    const auto hard = at(view.json, { "status", "hard" });
    SectionWriter writer("highlights", Say::tr("Used"), 20);
    writer.fact(Say::tr("Scopes"), plain::words(view.json["spec"]["scopes"]));
    writer.fact(Say::tr("Scope selector"),
                plain::nodeTermWords(view.json["spec"]["scopeSelector"]));
    forEachField(exists(hard) ? hard : view.json["spec"]["hard"],
                 [&](std::string_view resource, const Json& limit) {
                     const auto now = quantityCell(used[resource], "0");
                     writer.fact(shown::line(resource),
                                 Say::tr("%1 of %2").arg(now.text, quantityCell(limit).text));
                 });
    return { writer.take() };
}

Sections budget(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    const auto status = view.json["status"];
    SectionWriter writer("highlights", Say::tr("Disruptions"));
    writer.fact(Say::tr("Allowed disruptions"), countAt(status["disruptionsAllowed"]));
    writer.fact(Say::tr("Healthy"),
                Say::tr("%1 of %2, %3 needed")
                    .arg(countAt(status["currentHealthy"]))
                    .arg(countAt(status["expectedPods"]))
                    .arg(countAt(status["desiredHealthy"])));
    writer.fact(Say::tr("Min available"), numberText(spec["minAvailable"]));
    writer.fact(Say::tr("Max unavailable"), numberText(spec["maxUnavailable"]));
    writer.fact(Say::tr("Unhealthy pod eviction policy"), spec["unhealthyPodEvictionPolicy"]);
    const auto selector = formatSelector(spec["selector"]);
    writer.fact(Say::tr("Selector"), selector == "<none>" ? Text() : shown::line(selector)).mono =
        true;
    return { writer.take() };
}

Sections lease(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    SectionWriter writer("highlights", Say::tr("Lease"));
    writer.fact(Say::tr("Holder"), spec["holderIdentity"]);
    writer.ago(Say::tr("Renewed"), spec["renewTime"]);
    writer.ago(Say::tr("Acquired"), spec["acquireTime"]);
    if (const auto seconds = countAt(spec["leaseDurationSeconds"]); seconds > 0)
        writer.fact(Say::tr("Duration"), asText(ageText(seconds)));
    writer.count(Say::tr("Transitions"), spec["leaseTransitions"]);
    return { writer.take() };
}

Sections certificateRequest(const ObjectView& view)
{
    const auto spec = view.json["spec"];
    SectionWriter writer("highlights", Say::tr("Certificate request"));
    writer.fact(Say::tr("Requesting user"), spec["username"]);
    writer.fact(Say::tr("Groups"), plain::words(spec["groups"]));
    writer.fact(Say::tr("Signer"), spec["signerName"]).mono = true;
    if (const auto seconds = countAt(spec["expirationSeconds"]); seconds > 0)
        writer.fact(Say::tr("Requested duration"), asText(ageText(seconds)));
    writer.fact(Say::tr("Usages"), plain::words(spec["usages"]));
    return { writer.take() };
}

Sections other(const ObjectView& view)
{
    // Kinds without a spec have their fields beside the metadata; data may be secret.
    SectionWriter own("fields", Say::tr("Fields"), 10);
    plain::writeFields(
        own, view.json,
        { "apiVersion", "kind", "metadata", "spec", "status", "data", "binaryData", "stringData" });
    SectionWriter spec("highlights", Say::tr("Spec"), 10);
    plain::writeFields(spec, view.json["spec"]);
    SectionWriter status("status", Say::tr("Status"), 10);
    plain::writeFields(status, view.json["status"], { "conditions" });
    return { own.take(), spec.take(), status.take() };
}

std::vector<DetailSection> highlights(const ObjectView& view, std::string_view group,
                                      std::string_view kind)
{
    for (const auto& known : kHighlights) {
        if (known.group == group && known.kind == kind)
            return known.sections(view);
    }
    return other(view);
}

} // namespace kittiwake::sections

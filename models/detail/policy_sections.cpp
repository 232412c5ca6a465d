#include "sections.h"

#include <models/age_text.h>
#include <models/detail/section_writer.h>
#include <models/kinds/cells.h>

#include <array>
#include <string>

namespace kittiwake::sections {

using namespace cells;

namespace {

constexpr int kMostFields = 30;

QString numberText(const Json& place)
{
    std::int64_t number = 0;
    return place.get(number) == simdjson::SUCCESS ? QString::number(number)
                                                  : shown::line(textOf(place));
}

/// A plain value as text; how much there is of anything else.
QString valueWords(const Json& value)
{
    bool truth = false;
    double number = 0;
    std::int64_t whole = 0;
    if (value.get(truth) == simdjson::SUCCESS)
        return truth ? QStringLiteral("true") : QStringLiteral("false");
    if (value.get(whole) == simdjson::SUCCESS)
        return QString::number(whole);
    if (value.get(number) == simdjson::SUCCESS)
        return QString::number(number);
    if (isObject(value))
        return Say::tr("fields: %1").arg(countOf(value));
    if (countOf(value) != 0)
        return Say::tr("items: %1").arg(countOf(value));
    return shown::line(textOf(value));
}

void writeFields(SectionWriter& to, const Json& object)
{
    int count = 0;
    forEachField(object, [&](std::string_view key, const Json& value) {
        if (key != "conditions" && ++count <= kMostFields)
            to.fact(shown::line(key), valueWords(value));
    });
    to.setTotal(count);
}

struct KindSections
{
    std::string_view group;
    std::string_view kind;
    Sections (*sections)(const ObjectView&);
};

constexpr std::array<KindSections, 30> kHighlights { {
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
} };

} // namespace

Sections quota(const ObjectView& view)
{
    const auto used = at(view.json, { "status", "used" });
    const auto hard = at(view.json, { "status", "hard" });
    SectionWriter writer("highlights", Say::tr("Used"), 20);
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
    const auto selector = formatSelector(spec["selector"]);
    writer.fact(Say::tr("Selector"), selector == "<none>" ? QString() : shown::line(selector))
        .mono = true;
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
        writer.fact(Say::tr("Duration"), ageText(seconds));
    writer.count(Say::tr("Transitions"), spec["leaseTransitions"]);
    return { writer.take() };
}

Sections other(const ObjectView& view)
{
    SectionWriter spec("highlights", Say::tr("Spec"), 10);
    writeFields(spec, view.json["spec"]);
    SectionWriter status("status", Say::tr("Status"), 10);
    writeFields(status, view.json["status"]);
    return { spec.take(), status.take() };
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

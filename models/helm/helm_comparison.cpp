#include "helm_comparison.h"

#include <utility>

namespace kittiwake {

namespace {

/// Of what is no object of Kubernetes: no field of it is the server's own.
std::vector<FieldDifference> plainDifferences(const JsonValue& before, const JsonValue& after)
{
    const std::string root = ".values";
    auto differences = fieldDifferences({ { "values", before } }, { { "values", after } });
    for (auto& difference : differences)
        difference.path.erase(0, root.size());
    return differences;
}

JsonValue chartOf(const HelmRelease& release)
{
    return { { "chart", release.chart }, { "appVersion", release.appVersion } };
}

FieldDifference maskedValue(FieldDifference difference)
{
    if (difference.before)
        difference.before = JsonValue("*** (before)");
    if (difference.after)
        difference.after = JsonValue("*** (after)");
    return difference;
}

} // namespace

std::shared_ptr<const HelmComparison> HelmComparison::between(const HelmRelease& base,
                                                              const HelmRelease& revision,
                                                              bool values,
                                                              const HelmClusterKinds& clusterKinds)
{
    using Part = HelmDifferenceLine::Part;
    auto comparison = std::make_shared<HelmComparison>();
    comparison->base = base.number;
    comparison->revision = revision.number;
    const auto add = [&](HelmDifferenceLine line, const FieldDifference& field) {
        if (comparison->lines.size() == kMax) {
            ++comparison->omitted;
            return;
        }
        line.field = FieldDifferenceLine::of(field);
        comparison->lines.push_back(std::move(line));
    };
    for (const auto& field : plainDifferences(chartOf(base), chartOf(revision)))
        add({ .part = Part::Chart }, field);
    for (const auto& field : plainDifferences(base.values, revision.values))
        add({ .part = Part::Values }, values ? field : maskedValue(field));
    const auto manifests = HelmDifference::between(base, revision);
    comparison->unreadable = std::ssize(manifests.unreadable);
    for (const auto& object : manifests.objects) {
        const bool namespaced = !clusterKinds.contains({ object.gvk.group, object.gvk.kind });
        const auto name = namespaced ? object.key.toString() : object.key.name;
        for (const auto& field : object.fields)
            add({ .part = Part::Object,
                  .object = object.gvk.kind + ' ' + name,
                  .group = object.gvk.group,
                  .change = object.change },
                field);
    }
    return comparison;
}

} // namespace kittiwake

#include "workload.h"

#include <app/simulator/controllers/shared/child_names.h>
#include <core/api/json/json.h>
#include <core/api/json/json_value.h>

#include <charconv>
#include <cmath>

namespace kittiwake::sim {

Expected<LabelSelector> selectorOf(const OptionalBox<meta_v1::LabelSelector>& selector)
{
    if (!selector)
        return LabelSelector::nothing();
    JsonReader reader;
    const auto json = reader.read(encodePart(*selector)->dump());
    if (!json)
        return Unexpected { json.error() };
    return LabelSelector::fromJson(*json);
}

core_v1::Pod podFromTemplate(const core_v1::PodTemplateSpec& podTemplate, const std::string& ns,
                             const meta_v1::OwnerReference& owner)
{
    core_v1::Pod pod;
    pod.metadata.namespace_ = ns;
    pod.metadata.labels = podTemplate.metadata.labels;
    pod.metadata.annotations = podTemplate.metadata.annotations;
    pod.metadata.finalizers = podTemplate.metadata.finalizers;
    pod.metadata.ownerReferences = { owner };
    pod.spec = podTemplate.spec;
    return pod;
}

std::string templateHash(const core_v1::PodTemplateSpec& podTemplate,
                         const std::optional<std::int32_t>& collisions)
{
    auto hash = fnv32(encodePart(podTemplate)->dump());
    if (collisions)
        hash = fnv32(std::to_string(*collisions), hash);
    return safeEncode(std::to_string(hash));
}

std::int32_t scaledValue(const std::optional<IntOrString>& value, std::int32_t fallback,
                         std::int32_t total, bool roundUp)
{
    if (!value)
        return fallback;
    if (const auto* number = std::get_if<std::int32_t>(&*value))
        return *number;
    const auto& text = std::get<std::string>(*value);
    int percent = 0;
    const auto* end = text.data() + text.size();
    if (const auto [at, error] = std::from_chars(text.data(), end, percent);
        error != std::errc() || at == end || *at != '%')
        return fallback; // neither a number nor a percentage
    const double share = static_cast<double>(total) * percent / 100;
    return static_cast<std::int32_t>(roundUp ? std::ceil(share) : std::floor(share));
}

} // namespace kittiwake::sim

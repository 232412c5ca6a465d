#include "helm_revision.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <tuple>

namespace kittiwake {

namespace {

/// What the labels say, by their names; empty: there is no such label.
using LabelText = std::function<std::string(const char* label)>;

std::optional<std::int64_t> wholeOf(const std::string& text)
{
    std::int64_t value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    return code == std::errc() && !text.empty() && end == text.data() + text.size()
        ? std::optional(value)
        : std::nullopt;
}

std::optional<HelmRevision> revisionOf(const ObjectKey& key, ResourceVersion version,
                                       const LabelText& label, HelmDriver driver)
{
    const auto name = label("name");
    const auto number = wholeOf(label("version"));
    // From the label, not from the object's name, in which a release's may have dots.
    if (name.empty() || !number)
        return std::nullopt;
    const auto status = label("status");
    auto seconds = wholeOf(label("modifiedAt"));
    if (!seconds)
        seconds = wholeOf(label("createdAt"));
    return HelmRevision { .release = name,
                          .ns = key.ns,
                          .number = *number,
                          .status = status.empty() ? "unknown" : status,
                          .modified = WallTime(std::chrono::seconds(seconds.value_or(0))),
                          .driver = driver,
                          .object = key.name,
                          .version = std::move(version) };
}

} // namespace

Gvr resourceOf(HelmDriver driver)
{
    return { "", "v1", driver == HelmDriver::Secret ? "secrets" : "configmaps" };
}

std::optional<HelmRevision> HelmRevision::of(const Unstructured& object, HelmDriver driver)
{
    const auto labels = object.labels();
    return revisionOf(
        object.key(), object.resourceVersion(),
        [&](const char* label) {
            const auto found = labels.find(label);
            return found == labels.end() ? std::string() : found->second;
        },
        driver);
}

std::optional<HelmRevision> HelmRevision::of(const Object& object, const Json& json,
                                             HelmDriver driver)
{
    const auto labels = json["metadata"]["labels"];
    return revisionOf(
        object.key(), object.resourceVersion(),
        [&](const char* label) { return std::string(textOf(labels[label])); }, driver);
}

std::vector<HelmHistory> helmReleasesOf(std::vector<HelmRevision> revisions)
{
    std::sort(revisions.begin(), revisions.end(), [](const auto& a, const auto& b) {
        return std::tie(a.ns, a.release, b.number) < std::tie(b.ns, b.release, a.number);
    });
    std::vector<HelmHistory> releases;
    for (auto& revision : revisions) {
        const bool another = releases.empty() || releases.back().front().ns != revision.ns
            || releases.back().front().release != revision.release;
        if (another)
            releases.emplace_back();
        releases.back().push_back(std::move(revision));
    }
    return releases;
}

} // namespace kittiwake

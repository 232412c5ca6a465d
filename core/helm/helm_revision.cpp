#include "helm_revision.h"

#include <algorithm>
#include <charconv>
#include <tuple>

namespace kittiwake {

namespace {

std::optional<std::int64_t> wholeOf(const std::map<std::string, std::string>& labels,
                                    const char* label)
{
    const auto found = labels.find(label);
    if (found == labels.end())
        return std::nullopt;
    const auto& text = found->second;
    std::int64_t value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    return code == std::errc() && end == text.data() + text.size() ? std::optional(value)
                                                                   : std::nullopt;
}

} // namespace

std::optional<HelmRevision> HelmRevision::of(const Unstructured& object, HelmDriver driver)
{
    const auto labels = object.labels();
    const auto name = labels.find("name");
    const auto number = wholeOf(labels, "version");
    // From the label, not from the object's name, in which a release's may have dots (A 13.4.2).
    if (name == labels.end() || !number)
        return std::nullopt;
    const auto status = labels.find("status");
    auto seconds = wholeOf(labels, "modifiedAt");
    if (!seconds)
        seconds = wholeOf(labels, "createdAt");
    const auto key = object.key();
    return HelmRevision { .release = name->second,
                          .ns = key.ns,
                          .number = *number,
                          .status = status == labels.end() ? "unknown" : status->second,
                          .modified = WallTime(std::chrono::seconds(seconds.value_or(0))),
                          .driver = driver,
                          .object = key.name };
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

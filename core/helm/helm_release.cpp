#include "helm_release.h"

#include <core/base/base64.h>
#include <core/base/gunzip.h>
#include <core/changes/edit/field_of.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::size_t kLargest = 64U << 20U; ///< \units bytes, unpacked
constexpr int kDeepestValues = 100;
constexpr std::string_view kPacked = "\x1f\x8b\x08";

Unexpected<Error> unreadableRelease(const char* why)
{
    return Unexpected { Error { ErrorKind::BadAnswer,
                                std::string("What Helm keeps of this revision cannot be read: ")
                                    + why + '.' } };
}

const JsonValue& objectIn(const JsonValue& json, const char* field)
{
    static const JsonValue kNone = JsonValue::object();
    const auto* value = fieldOf(json, { field });
    return value != nullptr && value->is_object() ? *value : kNone;
}

/// Nothing: it is nested deeper than anybody writes. Reading it takes no stack, merging does.
bool isTooDeep(const JsonValue& value, int depth = 0)
{
    return depth > kDeepestValues
        || (value.is_structured()
            && std::any_of(value.begin(), value.end(), [depth](const JsonValue& inner) {
                   return isTooDeep(inner, depth + 1);
               }));
}

std::vector<HelmHook> hooksIn(const JsonValue& release)
{
    std::vector<HelmHook> hooks;
    const auto* all = fieldOf(release, { "hooks" });
    if (all == nullptr || !all->is_array())
        return hooks;
    hooks.reserve(all->size());
    for (const auto& one : *all) {
        HelmHook hook { .name = textIn(one, "name"),
                        .kind = textIn(one, "kind"),
                        .manifest = textIn(one, "manifest") };
        const auto* events = fieldOf(one, { "events" });
        if (events != nullptr && events->is_array()) {
            for (const auto& event : *events) {
                if (event.is_string())
                    hook.events.push_back(event.get<std::string>());
            }
        }
        hooks.push_back(std::move(hook));
    }
    return hooks;
}

} // namespace

Expected<HelmRelease> HelmRelease::decode(std::string_view text)
{
    auto bytes = base64Decode(text);
    if (!bytes)
        return unreadableRelease("it is not base64");
    if (bytes->starts_with(kPacked)) {
        auto plain = gunzip(*bytes, kLargest);
        if (!plain)
            return unreadableRelease("it cannot be unpacked, or is larger than 64 MiB");
        bytes = std::move(plain);
    }
    const auto json = JsonValue::parse(*bytes, nullptr, false);
    if (!json.is_object() || isTooDeep(json))
        return unreadableRelease("it is not JSON");
    const auto& info = objectIn(json, "info");
    const auto& chart = objectIn(json, "chart");
    const auto& metadata = objectIn(chart, "metadata");
    HelmRelease release { .name = textIn(json, "name"),
                          .ns = textIn(json, "namespace"),
                          .status = textIn(info, "status"),
                          .description = textIn(info, "description"),
                          .chart = textIn(metadata, "name"),
                          .appVersion = textIn(metadata, "appVersion"),
                          .firstDeployed = textIn(info, "first_deployed"),
                          .lastDeployed = textIn(info, "last_deployed"),
                          .notes = textIn(info, "notes"),
                          .manifest = textIn(json, "manifest"),
                          .hooks = hooksIn(json),
                          .values = objectIn(json, "config") };
    if (const auto version = textIn(metadata, "version"); !version.empty())
        release.chart += '-' + version;
    if (const auto* number = fieldOf(json, { "version" });
        number != nullptr && number->is_number_integer())
        release.number = number->get<std::int64_t>();
    release.allValues = helmValues(objectIn(chart, "values"), release.values);
    return release;
}

Manifest HelmRelease::objects() const
{
    return readManifest(manifest, "the manifest of " + name);
}

JsonValue helmValues(JsonValue chart, const JsonValue& user)
{
    for (const auto& [key, value] : user.items()) {
        if (value.is_null() && chart.contains(key))
            chart.erase(key);
        else if (value.is_object() && chart.contains(key) && chart[key].is_object())
            chart[key] = helmValues(std::move(chart[key]), value);
        else
            chart[key] = value;
    }
    return chart;
}

} // namespace kittiwake

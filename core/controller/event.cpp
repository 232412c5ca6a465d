#include "event.h"

#include <core/api/json/json_value.h>
#include <core/api/timestamp_text.h>
#include <core/base/lower_case.h>

#include <array>
#include <charconv>

namespace kittiwake {

namespace {

std::string timestampOf(std::chrono::system_clock::time_point time)
{
    return timestampText(std::chrono::floor<std::chrono::seconds>(time));
}

} // namespace

ObjectKey Event::key() const
{
    return { about.key.ns.empty() ? "default" : about.key.ns, name };
}

std::string_view toString(EventType type)
{
    return type == EventType::Warning ? "Warning" : "Normal";
}

Unstructured Event::toUnstructured() const
{
    Unstructured event({ "", "v1", "Event" }, key());
    auto& json = event.json();
    json["involvedObject"] = about.toJson();
    json["type"] = toString(type);
    json["reason"] = reason;
    json["message"] = message;
    json["source"] = { { "component", source.component }, { "host", source.host } };
    json["reportingComponent"] = source.component;
    json["reportingInstance"] = source.host;
    json["firstTimestamp"] = timestampOf(first);
    json["lastTimestamp"] = timestampOf(last);
    json["count"] = count;
    return event;
}

JsonValue Event::repeatPatch() const
{
    return { { "count", count }, { "lastTimestamp", timestampOf(last) }, { "message", message } };
}

std::string eventName(std::string_view subject, std::chrono::system_clock::time_point at)
{
    std::array<char, 16> hex {};
    const auto nanoseconds =
        static_cast<std::uint64_t>(std::chrono::nanoseconds(at.time_since_epoch()).count());
    auto* const end = std::to_chars(hex.data(), hex.data() + hex.size(), nanoseconds, 16).ptr;

    constexpr std::size_t kLongest = 253; // RFC 1123, as metadata.name of most kinds
    std::string name(subject.substr(0, kLongest - hex.size() - 1));
    for (auto& c : name) { // names of roles, for example, may have other characters
        c = lowerCased(c);
        const bool good = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
        c = good ? c : '-';
    }
    // Each part between dots begins and ends with a letter or digit.
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool edge =
            i == 0 || i + 1 == name.size() || name[i - 1] == '.' || name[i + 1] == '.';
        if (edge && (name[i] == '-' || name[i] == '.'))
            name[i] = 'x';
    }
    if (name.empty())
        name = "event";
    return name.append(".").append(hex.data(), end);
}

} // namespace kittiwake

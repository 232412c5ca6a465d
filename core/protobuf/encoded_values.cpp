#include "encoded_values.h"

#include <core/api/json/json_value.h>
#include <core/api/object.h>

#include <limits>
#include <protozero/pbf_writer.hpp>

namespace kittiwake {

namespace {

std::optional<std::string> timeMessage(const JsonValue& json, std::int32_t nanoseconds)
{
    if (json.is_null())
        return std::string();
    const auto time =
        json.is_string() ? parseTimestamp(json.get_ref<const std::string&>()) : std::nullopt;
    if (!time)
        return std::nullopt;
    std::string out;
    protozero::pbf_writer writer(out);
    writer.add_int64(1, time->time_since_epoch().count());
    writer.add_int32(2, nanoseconds);
    return out;
}

/// The microseconds of a timestamp, as nanoseconds.
std::int32_t fractionOf(const std::string& timestamp)
{
    const auto point = timestamp.find('.');
    std::int32_t fraction = 0;
    for (std::size_t i = 1; point != std::string::npos && i <= 6; ++i) {
        const char c = point + i < timestamp.size() ? timestamp[point + i] : '0';
        if (c < '0' || c > '9')
            break;
        fraction = fraction * 10 + (c - '0');
    }
    return fraction * 1000;
}

std::string textMessage(const std::string& text)
{
    std::string out;
    protozero::pbf_writer(out).add_string(1, text);
    return out;
}

} // namespace

std::optional<std::string> encodedTime(const JsonValue& json)
{
    return timeMessage(json, 0);
}

std::optional<std::string> encodedMicroTime(const JsonValue& json)
{
    return timeMessage(json, json.is_string() ? fractionOf(json.get_ref<const std::string&>()) : 0);
}

std::optional<std::string> encodedQuantity(const JsonValue& json)
{
    if (json.is_null())
        return textMessage("0");
    if (json.is_number())
        return textMessage(json.dump());
    return json.is_string() ? std::optional(textMessage(json.get_ref<const std::string&>()))
                            : std::nullopt;
}

std::optional<std::string> encodedIntOrString(const JsonValue& json)
{
    const auto number = json.is_number_integer() ? json.get<std::int64_t>() : 0;
    const bool fits = number >= std::numeric_limits<std::int32_t>::min()
        && number <= std::numeric_limits<std::int32_t>::max();
    if (!fits || !(json.is_null() || json.is_string() || json.is_number_integer()))
        return std::nullopt;
    std::string out;
    protozero::pbf_writer writer(out);
    writer.add_int64(1, json.is_string() ? 1 : 0);
    writer.add_int32(2, static_cast<std::int32_t>(number));
    writer.add_string(3, json.is_string() ? json.get_ref<const std::string&>() : std::string());
    return out;
}

std::optional<std::string> encodedRaw(const JsonValue& json)
{
    return json.is_null() ? std::string() : textMessage(writeJson(json));
}

std::optional<std::string> encodedStrings(const JsonValue& json)
{
    std::string out;
    protozero::pbf_writer writer(out);
    for (const auto& text : json.is_array() ? json : JsonValue::array({ json })) {
        if (!text.is_string())
            return json.is_null() ? std::optional(std::string()) : std::nullopt;
        writer.add_string(1, text.get_ref<const std::string&>());
    }
    return out;
}

} // namespace kittiwake

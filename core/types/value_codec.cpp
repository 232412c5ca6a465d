#include "value_codec.h"

#include <core/api/json/json_value.h>
#include <core/base/base64.h>

#include <limits>
#include <optional>
#include <simdjson.h>
#include <string_view>
#include <utility>
#include <variant>

namespace kittiwake {

namespace {

template<typename T>
bool get(const JsonElement& from, T& to)
{
    T value {};
    if (from.get(value) != simdjson::SUCCESS)
        return false;
    to = value;
    return true;
}

void writeTextOrNull(const std::string& text, JsonValue& to)
{
    if (!text.empty())
        to = text;
}

JsonValue toJson(const JsonElement& from);

JsonValue toJson(const simdjson::dom::array& from)
{
    auto items = JsonValue::array();
    for (const auto item : from)
        items.push_back(toJson(item));
    return items;
}

JsonValue toJson(const simdjson::dom::object& from)
{
    auto fields = JsonValue::object();
    for (const auto [name, value] : from)
        fields[std::string(name)] = toJson(value);
    return fields;
}

JsonValue toJson(const JsonElement& from)
{
    using Type = simdjson::dom::element_type;
    switch (from.type()) {
    case Type::ARRAY:
        return toJson(simdjson::dom::array(from));
    case Type::OBJECT:
        return toJson(simdjson::dom::object(from));
    case Type::INT64:
        return std::int64_t(from);
    case Type::UINT64:
        return std::uint64_t(from);
    case Type::DOUBLE:
        return double(from);
    case Type::STRING:
        return std::string_view(from);
    case Type::BOOL:
        return bool(from);
    case Type::NULL_VALUE:
        break;
    }
    return nullptr;
}

} // namespace

bool readValue(const JsonElement& from, std::string& to)
{
    std::string_view text;
    if (!get(from, text))
        return false;
    to = text;
    return true;
}

bool readValue(const JsonElement& from, bool& to)
{
    return get(from, to);
}

bool readValue(const JsonElement& from, std::int32_t& to)
{
    std::int64_t number = 0;
    if (!get(from, number) || number < std::numeric_limits<std::int32_t>::min()
        || number > std::numeric_limits<std::int32_t>::max())
        return false;
    to = static_cast<std::int32_t>(number);
    return true;
}

bool readValue(const JsonElement& from, std::int64_t& to)
{
    return get(from, to);
}

bool readValue(const JsonElement& from, double& to)
{
    return get(from, to);
}

bool readValue(const JsonElement& from, Time& to)
{
    return readValue(from, to.text);
}

bool readValue(const JsonElement& from, MicroTime& to)
{
    return readValue(from, to.text);
}

bool readValue(const JsonElement& from, Quantity& to)
{
    if (from.is_number()) { // users write 2 for "2"
        to.text = toJson(from).dump();
        return true;
    }
    return readValue(from, to.text);
}

bool readValue(const JsonElement& from, Bytes& to)
{
    std::string_view text;
    auto bytes = get(from, text) ? base64Decode(text) : std::nullopt;
    if (!bytes)
        return false;
    to.data = *std::move(bytes);
    return true;
}

bool readValue(const JsonElement& from, IntOrString& to)
{
    std::int32_t number = 0;
    std::string text;
    if (readValue(from, number))
        to = number;
    else if (readValue(from, text))
        to = std::move(text);
    else
        return false;
    return true;
}

bool readValue(const JsonElement& from, JsonBox& to)
{
    to = toJson(from);
    return true;
}

void writeValue(const std::string& from, JsonValue& to)
{
    to = from;
}

void writeValue(bool from, JsonValue& to)
{
    to = from;
}

void writeValue(std::int32_t from, JsonValue& to)
{
    to = from;
}

void writeValue(std::int64_t from, JsonValue& to)
{
    to = from;
}

void writeValue(double from, JsonValue& to)
{
    to = from;
}

void writeValue(const Time& from, JsonValue& to)
{
    writeTextOrNull(from.text, to);
}

void writeValue(const MicroTime& from, JsonValue& to)
{
    writeTextOrNull(from.text, to);
}

void writeValue(const Quantity& from, JsonValue& to)
{
    to = from.text.empty() ? "0" : from.text;
}

void writeValue(const Bytes& from, JsonValue& to)
{
    to = base64Encode(from.data);
}

void writeValue(const IntOrString& from, JsonValue& to)
{
    std::visit([&to](const auto& value) { to = value; }, from);
}

void writeValue(const JsonBox& from, JsonValue& to)
{
    to = *from;
}

} // namespace kittiwake

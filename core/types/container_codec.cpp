#include "container_codec.h"

#include <core/api/json/json_value.h>

#include <simdjson.h>

namespace kittiwake {

std::optional<std::size_t> itemCount(const JsonElement& from)
{
    simdjson::dom::array items;
    return from.get(items) == simdjson::SUCCESS ? std::optional(items.size()) : std::nullopt;
}

bool readItems(const JsonElement& from, void* to, bool (*read)(const JsonElement& item, void* to))
{
    simdjson::dom::array items;
    if (from.get(items) != simdjson::SUCCESS)
        return false;
    for (const auto item : items) {
        if (!read(item, to))
            return false;
    }
    return true;
}

bool readEntries(const JsonElement& from, void* to,
                 bool (*read)(std::string_view name, const JsonElement& value, void* to))
{
    simdjson::dom::object fields;
    if (from.get(fields) != simdjson::SUCCESS)
        return false;
    for (const auto& [name, value] : fields) {
        if (!read(name, value, to))
            return false;
    }
    return true;
}

void setToArray(JsonValue& json, std::size_t size)
{
    json = JsonValue::array_t(size);
}

JsonValue& itemIn(JsonValue& array, std::size_t at)
{
    return array[at];
}

void setToObject(JsonValue& json)
{
    json = JsonValue::object();
}

JsonValue& fieldIn(JsonValue& object, const std::string& name)
{
    return object[name];
}

} // namespace kittiwake

#include "field_of.h"

#include <core/api/json/json_value.h>

namespace kittiwake {

const JsonValue* fieldOf(const JsonValue& json, const std::vector<std::string_view>& path)
{
    const auto* at = &json;
    for (const auto field : path) {
        if (!at->is_object())
            return nullptr;
        const auto found = at->find(field);
        if (found == at->end())
            return nullptr;
        at = &*found;
    }
    return at;
}

bool isTrue(const JsonValue& json, const std::vector<std::string_view>& path)
{
    const auto* at = fieldOf(json, path);
    return at != nullptr && at->is_boolean() && at->get<bool>();
}

std::string textIn(const JsonValue& json, const char* field)
{
    const auto* at = fieldOf(json, { field });
    return at != nullptr && at->is_string() ? at->get<std::string>() : std::string();
}

} // namespace kittiwake

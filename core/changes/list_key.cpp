#include "list_key.h"

#include <core/changes/edit/field_of.h>

#include <algorithm>
#include <set>

namespace kittiwake {

const char* listKeyOf(const std::vector<const JsonValue*>& lists)
{
    for (const char* key : { "name", "containerPort", "port", "key", "mountPath", "uid" }) {
        const bool all = std::all_of(lists.begin(), lists.end(), [&](const JsonValue* list) {
            std::set<std::string> seen;
            return std::all_of(list->begin(), list->end(), [&](const JsonValue& item) {
                const auto* value = fieldOf(item, { key });
                return value != nullptr && seen.insert(writeJson(*value)).second;
            });
        });
        if (all)
            return key;
    }
    return nullptr;
}

const JsonValue* itemWith(const JsonValue& list, const char* key, const JsonValue& value)
{
    const auto found = std::find_if(list.begin(), list.end(),
                                    [&](const JsonValue& item) { return item[key] == value; });
    return found == list.end() ? nullptr : &*found;
}

std::string pathStep(const std::string& field)
{
    return field.find_first_of("./[]") == std::string::npos ? '.' + field
                                                            : "[" + writeJson(field) + ']';
}

std::string pathStep(const char* key, const JsonValue& value)
{
    return std::string("[")
        .append(key)
        .append("=")
        .append(value.is_string() ? value.get<std::string>() : writeJson(value))
        .append("]");
}

} // namespace kittiwake

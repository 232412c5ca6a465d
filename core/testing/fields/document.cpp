#include "document.h"

#include <algorithm>

namespace kittiwake {

namespace {

const JsonValue kNothing {};
const JsonValue kNoItems = JsonValue::array();
const std::string kNoText {};

} // namespace

const JsonValue& at(const JsonValue& root, std::string_view path)
{
    const JsonValue* here = &root;
    while (!path.empty()) {
        const std::size_t dot = std::min(path.find('.'), path.size());
        if (!here->is_object())
            return kNothing;
        const auto found = here->find(path.substr(0, dot));
        if (found == here->end())
            return kNothing;
        here = &*found;
        path.remove_prefix(std::min(dot + 1, path.size()));
    }
    return *here;
}

const std::string& textAt(const JsonValue& root, std::string_view path)
{
    const JsonValue& found = at(root, path);
    return found.is_string() ? found.get_ref<const std::string&>() : kNoText;
}

std::int64_t numberAt(const JsonValue& root, std::string_view path, std::int64_t fallback)
{
    const JsonValue& found = at(root, path);
    return found.is_number_integer() ? found.get<std::int64_t>() : fallback;
}

bool boolAt(const JsonValue& root, std::string_view path)
{
    const JsonValue& found = at(root, path);
    return found.is_boolean() && found.get<bool>();
}

void setDefault(JsonValue& object, const char* field, JsonValue value)
{
    JsonValue& there = object[field];
    if (there.is_null())
        there = std::move(value);
}

JsonValue& objectAt(JsonValue& parent, const char* field)
{
    JsonValue& there = parent[field];
    if (!there.is_object())
        there = JsonValue::object();
    return there;
}

const JsonValue& listAt(const JsonValue& parent, std::string_view path)
{
    const JsonValue& found = at(parent, path);
    return found.is_array() ? found : kNoItems;
}

void dropNulls(JsonValue& value)
{
    if (value.is_array()) {
        for (JsonValue& item : value)
            dropNulls(item);
        return;
    }
    if (!value.is_object())
        return;
    for (auto field = value.begin(); field != value.end();) {
        if (field->is_null()) {
            field = value.erase(field);
            continue;
        }
        dropNulls(*field);
        ++field;
    }
}

} // namespace kittiwake

#include "applied_field.h"

#include <algorithm>
#include <optional>
#include <string>

namespace kittiwake {

namespace {

/// "[name=\"app\",protocol=\"TCP\"]" without its brackets; an index, or an item as a whole.
bool isItem(const JsonValue& item, std::string_view keys)
{
    while (!keys.empty()) {
        const auto equals = keys.find('=');
        if (equals == std::string_view::npos)
            return false;
        const auto name = keys.substr(0, equals);
        auto rest = keys.substr(equals + 1);
        std::size_t end = 0;
        for (bool quoted = false; end < rest.size() && (quoted || rest[end] != ','); ++end) {
            if (rest[end] == '"' && (end == 0 || rest[end - 1] != '\\'))
                quoted = !quoted;
        }
        const auto value = JsonValue::parse(rest.substr(0, end), nullptr, false);
        if (name.empty()) { // of a set: the item itself
            if (item != value)
                return false;
        } else if (!item.is_object() || !item.contains(std::string(name))
                   || item[std::string(name)] != value) {
            return false;
        }
        keys = end < rest.size() ? rest.substr(end + 1) : std::string_view();
    }
    return true;
}

struct Found
{
    JsonValue* in = nullptr;
    std::string field {}; ///< of an object
    std::size_t item = 0; ///< of a list
};

std::optional<Found> findField(JsonValue& object, std::string_view path);

std::optional<Found> findItem(JsonValue& list, std::string_view path)
{
    // A bracket may stand in a quoted value.
    std::size_t end = 1;
    for (bool quoted = false; end < path.size() && (quoted || path[end] != ']'); ++end) {
        if (path[end] == '"' && path[end - 1] != '\\')
            quoted = !quoted;
    }
    if (!list.is_array() || end == path.size())
        return std::nullopt;
    const auto keys = path.substr(1, end - 1);
    const auto rest = path.substr(end + 1);
    std::size_t at = 0;
    if (keys.find('=') == std::string_view::npos) {
        if (keys.empty() || keys.find_first_not_of("0123456789") != std::string_view::npos
            || keys.size() > 6)
            return std::nullopt;
        at = std::stoul(std::string(keys));
        if (at >= list.size())
            return std::nullopt;
    } else {
        const auto found = std::find_if(list.begin(), list.end(),
                                        [&](const JsonValue& item) { return isItem(item, keys); });
        if (found == list.end())
            return std::nullopt;
        at = static_cast<std::size_t>(found - list.begin());
    }
    if (rest.empty())
        return Found { &list, {}, at };
    return findField(list[at], rest);
}

std::optional<Found> findField(JsonValue& object, std::string_view path)
{
    if (path.starts_with('['))
        return findItem(object, path);
    if (!path.starts_with('.') || !object.is_object())
        return std::nullopt;
    path.remove_prefix(1);
    // Of keys with dots the longest that there is.
    std::string longest;
    for (const auto& [key, value] : object.items()) {
        const bool leads = path == key
            || (path.starts_with(key) && (path[key.size()] == '.' || path[key.size()] == '['));
        if (leads && (longest.empty() || key.size() > longest.size()))
            longest = key;
    }
    if (longest.empty())
        return std::nullopt;
    if (path.size() == longest.size())
        return Found { &object, longest };
    return findField(object[longest], path.substr(longest.size()));
}

} // namespace

const JsonValue* appliedField(const JsonValue& object, std::string_view path)
{
    const auto found = findField(const_cast<JsonValue&>(object), path); // which only looks
    if (!found)
        return nullptr;
    return found->field.empty() ? &(*found->in)[found->item] : &(*found->in)[found->field];
}

bool eraseAppliedField(JsonValue& object, std::string_view path)
{
    const auto found = findField(object, path);
    if (!found)
        return false;
    if (found->field.empty())
        found->in->erase(found->item);
    else
        found->in->erase(found->field);
    return true;
}

} // namespace kittiwake

#include "field_diff.h"

#include "field_of.h"
#include "server_fields.h"

#include <core/changes/list_key.h>

#include <set>

namespace kittiwake {

namespace {

std::string plain(const JsonValue& value)
{
    return value.is_string() ? value.get<std::string>() : writeJson(value);
}

class Differences
{
public:
    void compare(const std::string& path, const JsonValue* before, const JsonValue* after)
    {
        // Of an object that is new, or gone, each field by itself.
        static const JsonValue kNoFields = JsonValue::object();
        const auto* other = before == nullptr ? after : before;
        const bool alone = before == nullptr || after == nullptr;
        if (alone && other->is_object() && !other->empty())
            return compareFields(path, before == nullptr ? kNoFields : *before,
                                 after == nullptr ? kNoFields : *after);
        if (before != nullptr && after != nullptr) {
            if (*before == *after)
                return;
            if (before->is_object() && after->is_object())
                return compareFields(path, *before, *after);
            if (before->is_array() && after->is_array()) {
                if (const auto* key = listKeyOf({ before, after }))
                    return compareItems(path, key, *before, *after);
            }
        }
        found.push_back({ path, before == nullptr ? std::nullopt : std::optional(*before),
                          after == nullptr ? std::nullopt : std::optional(*after) });
    }

    std::vector<FieldDifference> found;

private:
    void compareFields(const std::string& path, const JsonValue& before, const JsonValue& after)
    {
        std::set<std::string> fields;
        for (const auto* object : { &before, &after }) {
            for (const auto& [field, value] : object->items())
                fields.insert(field);
        }
        for (const auto& field : fields)
            compare(path + pathStep(field), fieldOf(before, { field }), fieldOf(after, { field }));
    }

    void compareItems(const std::string& path, const char* key, const JsonValue& before,
                      const JsonValue& after)
    {
        const auto at = [&](const JsonValue& value) {
            return path + pathStep(key, value);
        };
        for (const auto& item : before)
            compare(at(item[key]), &item, itemWith(after, key, item[key]));
        for (const auto& item : after) {
            if (itemWith(before, key, item[key]) == nullptr)
                compare(at(item[key]), nullptr, &item);
        }
    }
};

} // namespace

std::vector<FieldDifference> fieldDifferences(const JsonValue& before, const JsonValue& after)
{
    Differences differences;
    const auto from = withoutServerFields(before);
    const auto to = withoutServerFields(after);
    differences.compare({}, &from, &to);
    return std::move(differences.found);
}

FieldDifference maskedDifference(FieldDifference difference, std::string_view kind)
{
    constexpr std::string_view kApplied = "last-applied-configuration"; // holds the values, too
    const auto holds = [&](const std::optional<JsonValue>& value) {
        return value && value->dump().find(kApplied) != std::string::npos;
    };
    const auto& path = difference.path;
    const bool secret = kind == "Secret"
        && (path.empty() || path.starts_with(".data") || path.starts_with(".stringData")
            || path.find(kApplied) != std::string::npos || holds(difference.before)
            || holds(difference.after));
    if (secret && difference.before)
        difference.before = JsonValue("*** (before)");
    if (secret && difference.after)
        difference.after = JsonValue("*** (after)");
    return difference;
}

std::string toString(const FieldDifference& difference)
{
    const auto text = [](const std::optional<JsonValue>& value) {
        return value ? plain(*value) : std::string("(none)");
    };
    return "  " + (difference.path.empty() ? "." : difference.path) + ": " + text(difference.before)
        + " -> " + text(difference.after);
}

} // namespace kittiwake

#include "strategic_merge.h"

#include <algorithm>
#include <optional>

namespace kittiwake {

namespace {

constexpr std::string_view kDirective = "$patch";
constexpr std::string_view kRetainKeys = "$retainKeys";
constexpr std::string_view kDeleteFromList = "$deleteFromPrimitiveList/";
constexpr std::string_view kSetOrder = "$setElementOrder/";

class Merger
{
public:
    void maps(JsonValue& target, const JsonValue& patch, const MergeSchema& schema);
    [[nodiscard]] std::optional<std::string> takeError() { return std::move(m_error); }

private:
    void lists(JsonValue& target, const JsonValue& patch, const MergeSchema& schema);
    void items(JsonValue& target, const JsonValue& patch, const MergeSchema& schema);
    void value(JsonValue& target, const JsonValue& patch, const MergeSchema& schema);

    std::optional<std::string> m_error;
};

bool isDirective(const std::string& name)
{
    return name.starts_with('$');
}

JsonValue withoutDirectives(const JsonValue& patch)
{
    if (patch.is_array()) {
        JsonValue out = JsonValue::array();
        for (const JsonValue& item : patch)
            if (!item.is_object() || !item.contains(kDirective))
                out.push_back(withoutDirectives(item));
        return out;
    }
    if (!patch.is_object())
        return patch;
    JsonValue out = JsonValue::object();
    for (const auto& [name, field] : patch.items())
        if (!isDirective(name) && !field.is_null())
            out[name] = withoutDirectives(field);
    return out;
}

void keepOnly(JsonValue& target, const JsonValue& names)
{
    for (auto field = target.begin(); field != target.end();) {
        const bool kept = std::find(names.begin(), names.end(), field.key()) != names.end();
        field = kept ? std::next(field) : target.erase(field);
    }
}

void removeValues(JsonValue& list, const JsonValue& values)
{
    if (!list.is_array() || !values.is_array())
        return;
    for (auto item = list.begin(); item != list.end();) {
        const bool gone = std::find(values.begin(), values.end(), *item) != values.end();
        item = gone ? list.erase(item) : std::next(item);
    }
}

JsonValue::iterator findItem(JsonValue& list, const std::string& key, const JsonValue& value)
{
    return std::find_if(list.begin(), list.end(),
                        [&](const JsonValue& item) { return at(item, key) == value; });
}

/// Sorts the items that `order` names, within the places that they take up; other items stay where
/// they are.
void setOrder(JsonValue& list, const JsonValue& order, const std::string& key)
{
    if (!list.is_array() || !order.is_array())
        return;
    const auto idOf = [&](const JsonValue& item) -> const JsonValue& {
        return key.empty() || !item.is_object() ? item : at(item, key);
    };
    const auto rank = [&](const JsonValue& item) {
        const auto same = [&](const JsonValue& named) {
            return idOf(named) == idOf(item);
        };
        return std::find_if(order.begin(), order.end(), same) - order.begin();
    };
    const auto named = static_cast<std::ptrdiff_t>(order.size());
    std::vector<JsonValue> sorted;
    for (const JsonValue& item : list)
        if (rank(item) < named)
            sorted.push_back(item);
    std::stable_sort(sorted.begin(), sorted.end(),
                     [&](const JsonValue& a, const JsonValue& b) { return rank(a) < rank(b); });
    auto next = sorted.begin();
    for (JsonValue& item : list)
        if (rank(item) < named)
            item = *next++;
}

void Merger::items(JsonValue& target, const JsonValue& patch, const MergeSchema& schema)
{
    const std::string& key = schema.patchKey();
    const MergeSchema itemSchema = schema.item();
    for (const JsonValue& item : patch) {
        const JsonValue& id = at(item, key);
        if (id.is_null()) {
            m_error = "map: " + writeJson(item) + " does not contain declared merge key: " + key;
            return;
        }
        const auto existing = findItem(target, key, id);
        const std::string& directive = textAt(item, kDirective);
        if (directive == "delete") {
            if (existing != target.end())
                target.erase(existing);
        } else if (existing == target.end()) {
            target.push_back(withoutDirectives(item));
        } else if (directive == "replace") {
            *existing = withoutDirectives(item);
        } else {
            maps(*existing, item, itemSchema);
        }
    }
}

void Merger::lists(JsonValue& target, const JsonValue& patch, const MergeSchema& schema)
{
    const auto replaces = [](const JsonValue& item) {
        return textAt(item, kDirective) == "replace" && item.size() == 1;
    };
    const bool whole = std::any_of(patch.begin(), patch.end(), replaces);
    if (!target.is_array())
        target = JsonValue::array();
    if (!whole && schema.mergesPrimitives()) {
        for (const JsonValue& item : patch)
            if (std::find(target.begin(), target.end(), item) == target.end())
                target.push_back(item);
    } else if (!whole && !schema.patchKey().empty()) {
        items(target, patch, schema);
    } else {
        target = withoutDirectives(patch);
    }
}

void Merger::value(JsonValue& target, const JsonValue& patch, const MergeSchema& schema)
{
    if (patch.is_array()) {
        lists(target, patch, schema);
    } else if (patch.is_object()) {
        if (!target.is_object())
            target = JsonValue::object();
        maps(target, patch, schema);
    } else {
        target = patch;
    }
}

void Merger::maps(JsonValue& target, const JsonValue& patch, const MergeSchema& schema)
{
    const std::string& directive = textAt(patch, kDirective);
    if (directive == "delete" || directive == "replace") {
        target = directive == "delete" ? JsonValue::object() : withoutDirectives(patch);
        return;
    }
    if (const JsonValue& kept = at(patch, kRetainKeys); kept.is_array())
        keepOnly(target, kept);
    for (const auto& [name, field] : patch.items())
        if (name.starts_with(kDeleteFromList))
            if (const auto list = target.find(name.substr(kDeleteFromList.size()));
                list != target.end())
                removeValues(*list, field);
    for (const auto& [name, field] : patch.items()) {
        if (isDirective(name))
            continue;
        if (field.is_null())
            target.erase(name);
        else
            value(target[name], field, schema.field(name));
    }
    for (const auto& [name, order] : patch.items()) {
        if (!name.starts_with(kSetOrder))
            continue;
        const std::string listed = name.substr(kSetOrder.size());
        if (const auto list = target.find(listed); list != target.end())
            setOrder(*list, order, schema.field(listed).patchKey());
    }
}

} // namespace

Expected<JsonValue, std::string> strategicMerge(JsonValue target, const JsonValue& patch,
                                                const MergeSchema& schema)
{
    Merger merger;
    merger.maps(target, patch, schema);
    if (auto error = merger.takeError())
        return Unexpected { std::move(*error) };
    return target;
}

} // namespace kittiwake

#include "field_owners.h"

#include "field_of.h"

#include <core/base/joined.h>

#include <algorithm>
#include <map>
#include <optional>

namespace kittiwake {

namespace {

/// A step into a field, or into the item of a list that has these values.
struct PathStep
{
    std::string field {};
    std::map<std::string, std::string> item {}; ///< of a member of a set, under ""
};

using PathSteps = std::vector<PathStep>;

std::string plainText(const JsonValue& value)
{
    return value.is_string() ? value.get<std::string>() : writeJson(value);
}

/// Where a JSON text that begins at `from` ends; npos: it does not.
std::size_t endOfQuoted(std::string_view path, std::size_t from)
{
    for (auto i = from + 1; i < path.size(); ++i) {
        if (path[i] == '\\')
            ++i;
        else if (path[i] == '"')
            return i + 1;
    }
    return std::string_view::npos;
}

std::string withoutJsonQuotes(std::string_view text)
{
    if (!text.starts_with('"'))
        return std::string(text);
    const auto parsed = JsonValue::parse(text, nullptr, false);
    return parsed.is_string() ? parsed.get<std::string>() : std::string(text);
}

/// Where the bracket ends that is opened at `from`: a value may hold one, too, where it is the last
/// that is left.
std::size_t endOfBracket(std::string_view path, std::size_t from)
{
    for (auto i = from + 1; i < path.size(); ++i) {
        if (path[i] == '"' && (path[i - 1] == '[' || path[i - 1] == '=')) {
            i = endOfQuoted(path, i);
            if (i == std::string_view::npos)
                return i;
        }
        if (i < path.size() && path[i] == ']'
            && (i + 1 == path.size() || path[i + 1] == '.' || path[i + 1] == '['))
            return i;
    }
    return std::string_view::npos;
}

/// "name=app", or "containerPort=80,protocol="TCP"", where all values but numbers are quoted.
std::map<std::string, std::string> itemIn(std::string_view text)
{
    std::map<std::string, std::string> item;
    for (;;) {
        const auto equals = text.find('=');
        if (equals == std::string_view::npos)
            return item;
        const auto key = std::string(text.substr(0, equals));
        text.remove_prefix(equals + 1);
        const auto quoted = text.starts_with('"') ? endOfQuoted(text, 0) : std::string_view::npos;
        const auto number = text.find_first_not_of("0123456789");
        const auto end = quoted != std::string_view::npos             ? quoted
            : number != std::string_view::npos && text[number] == ',' ? number
                                                                      : text.size();
        item[key] = withoutJsonQuotes(text.substr(0, end));
        if (end >= text.size() || text[end] != ',')
            return item;
        text.remove_prefix(end + 1);
    }
}

/// None: it is no path.
std::optional<PathSteps> stepsOf(std::string_view path)
{
    PathSteps steps;
    if (path == ".")
        return steps;
    for (std::size_t at = 0; at < path.size();) {
        if (path[at] == '.') {
            const auto end = std::min(path.find_first_of(".[", at + 1), path.size());
            steps.push_back({ .field = std::string(path.substr(at + 1, end - at - 1)) });
            at = end;
        } else if (path[at] == '[') {
            const auto end = endOfBracket(path, at);
            if (end == std::string_view::npos)
                return std::nullopt;
            const auto within = path.substr(at + 1, end - at - 1);
            if (within.starts_with('"'))
                steps.push_back({ .field = withoutJsonQuotes(within) });
            else
                steps.push_back({ .item = itemIn(within) });
            at = end + 1;
        } else {
            return std::nullopt;
        }
    }
    return steps;
}

bool hasAll(const JsonValue& item, const std::map<std::string, std::string>& values)
{
    return std::all_of(values.begin(), values.end(), [&](const auto& value) {
        if (value.first.empty())
            return plainText(item) == value.second;
        const auto* field = fieldOf(item, { value.first });
        return field != nullptr && plainText(*field) == value.second;
    });
}

/// The item of the list that has the step's values; null: there is none, or no list.
const JsonValue* itemOf(const JsonValue* list, const PathStep& step)
{
    if (list == nullptr || !list->is_array())
        return nullptr;
    const auto found = std::find_if(list->begin(), list->end(),
                                    [&](const JsonValue& item) { return hasAll(item, step.item); });
    return found == list->end() ? nullptr : &*found;
}

/// Whether a key of FieldsV1 is that of the item, which the step names by the same fields or by
/// others.
bool isOfItem(const std::string& key, const PathStep& step, const JsonValue* item)
{
    const auto value = JsonValue::parse(std::string_view(key).substr(2), nullptr, false);
    if (value.is_discarded())
        return false;
    if (key.starts_with("v:")) {
        const auto member = step.item.find("");
        return member != step.item.end() && plainText(value) == member->second;
    }
    if (!key.starts_with("k:") || !value.is_object() || value.empty())
        return false;
    if (item == nullptr) // it is gone by now: by what the step says alone
        return hasAll(value, step.item);
    return std::all_of(value.items().begin(), value.items().end(), [&](const auto& one) {
        const auto* field = fieldOf(*item, { one.key() });
        return field != nullptr && *field == one.value();
    });
}

/// How many of the steps lead to what `fields`, a node of FieldsV1, owns, from the one at `at` on:
/// all of them, or those to a leaf above. None: it owns neither. `value`: what the object has
/// there.
std::optional<std::size_t> ownedDepth(const JsonValue& fields, const PathSteps& steps,
                                      std::size_t at, const JsonValue* value)
{
    if (at == steps.size() || (at > 0 && fields.is_object() && fields.empty()))
        return at;
    if (!fields.is_object())
        return std::nullopt;
    const auto& step = steps[at];
    if (step.item.empty()) {
        const auto found = fields.find("f:" + step.field);
        return found == fields.end()
            ? std::nullopt
            : ownedDepth(*found, steps, at + 1,
                         value == nullptr ? nullptr : fieldOf(*value, { step.field }));
    }
    const auto* item = itemOf(value, step);
    std::optional<std::size_t> depth;
    for (const auto& [key, within] : fields.items()) {
        if (key.size() > 2 && isOfItem(key, step, item))
            depth = std::max(depth, ownedDepth(within, steps, at + 1, item));
    }
    return depth;
}

} // namespace

std::vector<FieldOwner> ownersOf(const JsonValue& object, std::string_view path)
{
    std::vector<FieldOwner> owners;
    const auto* managed = fieldOf(object, { "metadata", "managedFields" });
    const auto steps = stepsOf(path);
    if (managed == nullptr || !managed->is_array() || !steps)
        return owners;
    // A leaf is a field that is owned as a whole. Of an atomic one nobody owns what is within; of a
    // granular map it is the key alone, and what is within may have owners of its own. The schema
    // that tells these apart is not at hand: so who owns the nearest is the owner.
    std::optional<std::size_t> nearest;
    for (const auto& entry : *managed) {
        const auto* fields = fieldOf(entry, { "fieldsV1" });
        const auto depth =
            fields == nullptr ? std::nullopt : ownedDepth(*fields, *steps, 0, &object);
        if (!depth || depth < nearest)
            continue;
        if (depth > nearest)
            owners.clear();
        nearest = depth;
        FieldOwner owner { .manager = textIn(entry, "manager"),
                           .operation = textIn(entry, "operation") == "Apply"
                               ? FieldOwner::Operation::Apply
                               : FieldOwner::Operation::Update,
                           .subresource = textIn(entry, "subresource"),
                           .time = textIn(entry, "time") };
        const auto same = std::find_if(owners.begin(), owners.end(), [&](const FieldOwner& other) {
            return other.manager == owner.manager && other.operation == owner.operation
                && other.subresource == owner.subresource;
        });
        if (same == owners.end())
            owners.push_back(std::move(owner));
        else
            same->time = std::max(same->time, owner.time); // all are UTC, of one form
    }
    return owners;
}

std::string toString(const std::vector<FieldOwner>& owners)
{
    return joined(owners, ", ", [](const FieldOwner& owner) {
        const bool applied = owner.operation == FieldOwner::Operation::Apply;
        if (!applied && owner.subresource.empty())
            return owner.manager;
        return owner.manager + " (" + (applied ? "applied" : "")
            + (applied && !owner.subresource.empty() ? ", " : "") + owner.subresource + ')';
    });
}

} // namespace kittiwake

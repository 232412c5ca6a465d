#include "field_set.h"

namespace kittiwake {

namespace {

constexpr const char* kSelf = ".";

bool isMember(const JsonValue& node)
{
    return node.is_object() && (node.empty() || node.contains(kSelf));
}

/// Brings a node that has been changed into the form that FieldsV1 prescribes.
void settle(JsonValue& node, bool member)
{
    node.erase(kSelf);
    if (node.empty()) {
        if (!member)
            node = nullptr;
    } else if (member) {
        node[kSelf] = JsonValue::object();
    }
}

/// A step of a path as conflicts are worded: ".image", "[name=app]".
std::string stepText(const std::string& key)
{
    if (key.starts_with("f:"))
        return '.' + key.substr(2);
    if (key.starts_with("v:"))
        return "[=" + key.substr(2) + ']';
    const JsonValue fields = JsonValue::parse(key.substr(2), nullptr, false);
    std::string text;
    if (fields.is_object())
        for (const auto& [name, value] : fields.items())
            text += (text.empty() ? "[" : ",") + name + '=' + writeJson(value);
    return text.empty() ? '[' + key.substr(2) + ']' : text + ']';
}

void collectPaths(const JsonValue& node, const std::string& path, std::vector<std::string>& out)
{
    if (isMember(node) && !path.empty())
        out.push_back(path);
    if (node.is_object())
        for (const auto& [key, child] : node.items())
            if (key != kSelf)
                collectPaths(child, path + stepText(key), out);
}

} // namespace

void mark(JsonValue& node)
{
    if (node.is_null())
        node = JsonValue::object();
    else if (!node.empty())
        node[kSelf] = JsonValue::object();
}

void attach(JsonValue& node, const std::string& key, JsonValue child)
{
    if (child.is_null())
        return;
    if (node.is_object() && node.empty())
        node[kSelf] = JsonValue::object();
    node[key] = std::move(child);
}

void unite(JsonValue& into, const JsonValue& other)
{
    if (other.is_null())
        return;
    if (into.is_null()) {
        into = other;
        return;
    }
    const bool member = isMember(into) || isMember(other);
    for (const auto& [key, child] : other.items())
        if (key != kSelf)
            unite(into[key], child);
    settle(into, member);
}

void subtract(JsonValue& from, const JsonValue& what)
{
    if (!from.is_object() || !what.is_object())
        return;
    const bool member = isMember(from) && !isMember(what);
    for (const auto& [key, child] : what.items()) {
        const auto found = key == kSelf ? from.end() : from.find(key);
        if (found == from.end())
            continue;
        subtract(*found, child);
        if (found->is_null())
            from.erase(found);
    }
    settle(from, member);
}

JsonValue intersection(const JsonValue& a, const JsonValue& b)
{
    JsonValue out;
    if (!a.is_object() || !b.is_object())
        return out;
    for (const auto& [key, child] : a.items()) {
        const auto found = key == kSelf ? b.end() : b.find(key);
        if (found != b.end())
            attach(out, key, intersection(child, *found));
    }
    if (isMember(a) && isMember(b))
        mark(out);
    return out;
}

std::vector<std::string> pathTexts(const JsonValue& set)
{
    std::vector<std::string> out;
    collectPaths(set, {}, out);
    return out;
}

} // namespace kittiwake

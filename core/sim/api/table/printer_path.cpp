#include "printer_path.h"

#include "cells.h"

#include <algorithm>
#include <charconv>

namespace kittiwake::sim {

namespace {

Json nowhere()
{
    return Json(simdjson::NO_SUCH_FIELD);
}

bool isQuote(char c)
{
    return c == '"' || c == '\'';
}

std::string_view unquoted(std::string_view text)
{
    const bool quoted = text.size() >= 2 && isQuote(text.front()) && text.back() == text.front();
    return quoted ? text.substr(1, text.size() - 2) : text;
}

std::string_view trimmed(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

/// Takes a name up to a dot or bracket; a backslash stands before either where it belongs to it.
std::string takeName(std::string_view& path)
{
    std::string name;
    while (!path.empty() && path.front() != '.' && path.front() != '[') {
        if (path.front() == '\\' && path.size() > 1)
            path.remove_prefix(1);
        name += path.front();
        path.remove_prefix(1);
    }
    return name;
}

/// Takes "[…]" and returns what is within.
std::string_view takeBracket(std::string_view& path)
{
    char quote = 0;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const char c = path[i];
        if (quote != 0)
            quote = c == quote ? '\0' : quote;
        else if (isQuote(c))
            quote = c;
        else if (c == ']') {
            const auto within = path.substr(1, i - 1);
            path.remove_prefix(i + 1);
            return within;
        }
    }
    path = {};
    return {};
}

/// `@.type=="Ready"`, or `@.type` alone: it is there.
bool holds(const Json& item, std::string_view condition)
{
    const auto op = std::min(condition.find("=="), condition.find("!="));
    auto left = trimmed(condition.substr(0, op));
    if (!left.starts_with('@'))
        return false;
    const Json place = firstAtPath(item, left.substr(1));
    if (op == std::string_view::npos)
        return exists(place);
    const bool equal = scalarText(place) == unquoted(trimmed(condition.substr(op + 2)));
    return equal == (condition[op] == '=');
}

template<typename Wanted>
Json firstOfItems(const Json& from, std::string_view rest, const Wanted& wanted)
{
    Json found = nowhere();
    forEachItem(from, [&](const Json& item) {
        if (!exists(found) && wanted(item))
            found = firstAtPath(item, rest);
    });
    return found;
}

Json itemAt(const Json& from, std::string_view text)
{
    std::int64_t index = 0;
    const auto* const end = text.data() + text.size();
    if (std::from_chars(text.data(), end, index).ptr != end)
        return nowhere();
    const auto size = static_cast<std::int64_t>(countOf(from));
    if (index < 0)
        index += size;
    return index < 0 || index >= size ? nowhere() : from.at(static_cast<std::size_t>(index));
}

} // namespace

Json firstAtPath(const Json& from, std::string_view path)
{
    if (path.empty())
        return from;
    if (path.front() == '.') {
        path.remove_prefix(1);
        if (path.empty() || path.front() == '[')
            return firstAtPath(from, path);
        const Json next = from[takeName(path)];
        return firstAtPath(next, path);
    }
    if (path.front() != '[')
        return nowhere();
    const std::string_view within = trimmed(takeBracket(path));
    if (within == "*")
        return firstOfItems(from, path, [](const Json&) { return true; });
    if (within.starts_with("?(") && within.ends_with(')')) {
        const auto condition = within.substr(2, within.size() - 3);
        return firstOfItems(from, path, [&](const Json& item) { return holds(item, condition); });
    }
    if (!within.empty() && isQuote(within.front()))
        return firstAtPath(from[unquoted(within)], path);
    return firstAtPath(itemAt(from, within), path);
}

} // namespace kittiwake::sim

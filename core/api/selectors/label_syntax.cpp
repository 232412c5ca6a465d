#include "label_syntax.h"

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::size_t kLongestName = 63;
constexpr std::size_t kLongestPrefix = 253;

bool isLower(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

bool isAlnum(char c)
{
    return isLower(c) || (c >= 'A' && c <= 'Z');
}

bool isNameCharacter(char c)
{
    return isAlnum(c) || c == '-' || c == '_' || c == '.';
}

/// Of a name: the part of a key after the slash, or a value that is not empty.
std::optional<std::string> nameError(std::string_view name)
{
    if (name.size() > kLongestName)
        return "is longer than 63 characters";
    if (!std::all_of(name.begin(), name.end(), isNameCharacter))
        return "may only have letters, digits, '-', '_' and '.'";
    if (!isAlnum(name.front()) || !isAlnum(name.back()))
        return "must begin and end with a letter or digit";
    return std::nullopt;
}

bool isSubdomainPart(std::string_view label)
{
    return !label.empty() && isLower(label.front()) && isLower(label.back())
        && std::all_of(label.begin(), label.end(), [](char c) { return isLower(c) || c == '-'; });
}

bool isDnsSubdomain(std::string_view text)
{
    while (true) {
        const auto dot = text.find('.');
        if (!isSubdomainPart(text.substr(0, dot)))
            return false;
        if (dot == std::string_view::npos)
            return true;
        text.remove_prefix(dot + 1);
    }
}

} // namespace

std::optional<std::string> labelKeyError(std::string_view key)
{
    const auto slash = key.find('/');
    if (slash == std::string_view::npos)
        return key.empty() ? "is empty" : nameError(key);
    const auto prefix = key.substr(0, slash);
    const auto name = key.substr(slash + 1);
    if (prefix.size() > kLongestPrefix)
        return "has more than 253 characters before the slash";
    if (!isDnsSubdomain(prefix))
        return "must have a domain in lower case before the slash, such as \"example.com\"";
    if (name.empty())
        return "has nothing after the slash";
    return nameError(name);
}

std::optional<std::string> labelValueError(std::string_view value)
{
    return value.empty() ? std::nullopt : nameError(value);
}

} // namespace kittiwake

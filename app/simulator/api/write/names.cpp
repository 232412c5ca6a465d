#include "names.h"

#include <core/api/label_syntax.h>

#include <algorithm>

namespace kittiwake::sim {

namespace {

constexpr std::string_view kLower = "abcdefghijklmnopqrstuvwxyz";
constexpr std::string_view kLowerDigits = "abcdefghijklmnopqrstuvwxyz0123456789";
constexpr std::string_view kLabel = "abcdefghijklmnopqrstuvwxyz0123456789-";
constexpr std::string_view kConfigKey =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._";

constexpr const char* kBadLabel =
    "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and "
    "must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used "
    "for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')";
constexpr const char* kBad1035 =
    "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an "
    "alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', "
    "regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')";
constexpr const char* kBadSubdomain =
    "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or "
    "'.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used "
    "for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
constexpr const char* kBadQualified =
    "name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end "
    "with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for "
    "validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
constexpr const char* kBadValue =
    "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', "
    "and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or "
    "'12345', regex used for validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')";

bool consistsOf(std::string_view text, std::string_view first, std::string_view middle)
{
    return !text.empty() && text.find_first_not_of(middle) == std::string_view::npos
        && first.find(text.front()) != std::string_view::npos && text.back() != '-';
}

std::string tooLong(std::size_t most)
{
    return "must be no more than " + std::to_string(most) + " bytes";
}

} // namespace

std::string dns1123LabelTrouble(std::string_view name)
{
    if (name.size() > 63)
        return tooLong(63);
    return consistsOf(name, kLowerDigits, kLabel) ? "" : kBadLabel;
}

std::string dns1035LabelTrouble(std::string_view name)
{
    if (name.size() > 63)
        return tooLong(63);
    return consistsOf(name, kLower, kLabel) ? "" : kBad1035;
}

std::string dns1123SubdomainTrouble(std::string_view name)
{
    if (name.size() > 253)
        return tooLong(253);
    while (true) {
        const std::size_t dot = std::min(name.find('.'), name.size());
        if (!consistsOf(name.substr(0, dot), kLowerDigits, kLabel))
            return kBadSubdomain;
        if (dot == name.size())
            return {};
        name.remove_prefix(dot + 1);
    }
}

std::string pathSegmentTrouble(std::string_view name)
{
    if (name == "." || name == "..")
        return "may not be '" + std::string(name) + '\'';
    for (const char* part : { "/", "%" })
        if (name.find(part) != std::string_view::npos)
            return std::string("may not contain '") + part + '\'';
    return {};
}

std::string qualifiedNameTrouble(std::string_view name)
{
    if (!labelKeyTrouble(name))
        return {};
    const std::size_t slash = name.find('/');
    const std::string_view part = slash == std::string_view::npos ? name : name.substr(slash + 1);
    if (slash == 0)
        return "prefix part must be non-empty";
    if (slash != std::string_view::npos) {
        if (const std::string trouble = dns1123SubdomainTrouble(name.substr(0, slash));
            !trouble.empty())
            return "prefix part " + trouble;
    }
    if (part.empty())
        return "name part must be non-empty";
    return part.size() > 63 ? "name part " + tooLong(63) : kBadQualified;
}

std::string labelValueTrouble(std::string_view value)
{
    if (!kittiwake::labelValueTrouble(value))
        return {};
    return value.size() > 63 ? tooLong(63) : kBadValue;
}

std::string configKeyTrouble(std::string_view key)
{
    if (key.size() > 253)
        return tooLong(253);
    if (key == "." || key == "..")
        return "must not be '" + std::string(key) + '\'';
    if (!key.empty() && key.find_first_not_of(kConfigKey) == std::string_view::npos)
        return {};
    return "a valid config key must consist of alphanumeric characters, '-', '_' or '.' (e.g. "
           "'key.name',  or 'KEY_NAME',  or 'key-name', regex used for validation is "
           "'[-._a-zA-Z0-9]+')";
}

} // namespace kittiwake::sim

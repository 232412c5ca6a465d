#include "plain_yaml_scalar.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace kittiwake {

namespace {

template<std::size_t kCount>
bool isOneOf(std::string_view text, const std::array<std::string_view, kCount>& words)
{
    return std::find(words.begin(), words.end(), text) != words.end();
}

std::optional<JsonValue> wholeNumber(std::string_view text)
{
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+'))
        text.remove_prefix(1);
    int base = 10;
    if (text.starts_with("0x") || text.starts_with("0X"))
        base = 16;
    else if (text.starts_with("0b") || text.starts_with("0o"))
        base = text[1] == 'b' ? 2 : 8;
    if (base != 10)
        text.remove_prefix(2);
    else if (text.size() > 1 && text.front() == '0')
        base = 8;
    std::uint64_t value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (text.empty() || code != std::errc {} || end != text.data() + text.size())
        return std::nullopt;
    constexpr auto kMax = static_cast<std::uint64_t>(INT64_MAX);
    if (!negative)
        return JsonValue(value);
    return value > kMax ? std::nullopt
                        : std::optional(JsonValue(-static_cast<std::int64_t>(value)));
}

} // namespace

JsonValue plainYamlScalar(const std::string& text)
{
    static constexpr std::array<std::string_view, 5> kNull { "", "~", "null", "Null", "NULL" };
    static constexpr std::array<std::string_view, 11> kTrue { "true", "True", "TRUE", "yes",
                                                              "Yes",  "YES",  "on",   "On",
                                                              "ON",   "y",    "Y" };
    static constexpr std::array<std::string_view, 11> kFalse { "false", "False", "FALSE", "no",
                                                               "No",    "NO",    "off",   "Off",
                                                               "OFF",   "n",     "N" };
    if (isOneOf(text, kNull))
        return nullptr;
    if (isOneOf(text, kTrue))
        return true;
    if (isOneOf(text, kFalse))
        return false;
    const auto first = text.front();
    if ((first < '0' || first > '9') && first != '-' && first != '+' && first != '.')
        return text;
    std::string digits = text;
    digits.erase(std::remove(digits.begin(), digits.end(), '_'), digits.end());
    if (auto number = wholeNumber(digits))
        return *std::move(number);
    if (digits.find_first_not_of("+-.0123456789eE") != std::string::npos
        || digits.find_first_of("0123456789") == std::string::npos)
        return text;
    double value = 0;
    const auto* from = digits.data() + (digits.front() == '+' ? 1 : 0);
    const auto* to = digits.data() + digits.size();
    const auto [end, code] = std::from_chars(from, to, value);
    if (code != std::errc {} || end != to)
        return text;
    // As Go writes it: fields of whole numbers do not take 1.0.
    constexpr double kExact = 9'007'199'254'740'992.0;
    if (value == std::trunc(value) && std::abs(value) < kExact)
        return static_cast<std::int64_t>(value);
    return value;
}

} // namespace kittiwake

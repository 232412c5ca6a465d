#include "meaning_key.h"

#include <core/api/object.h>
#include <core/api/quantity.h>
#include <core/base/lower_case.h>

#include <algorithm>
#include <charconv>

namespace kittiwake {

namespace {

constexpr std::size_t kLongestAmount = 40;

struct Unit
{
    std::string_view name;
    double seconds;
};
/// Go's, and the days and years of kubectl's ages. Longer names before those they begin with.
constexpr Unit kUnits[] = { { "ns", 1e-9 }, { "us", 1e-6 }, { "\xc2\xb5s", 1e-6 },
                            { "ms", 1e-3 }, { "s", 1 },     { "m", 60 },
                            { "h", 3600 },  { "d", 86400 }, { "y", 31536000 } };

/// Takes a number off the text's front.
std::optional<double> takeNumberOff(std::string_view& text)
{
    if (text.empty() || text.front() < '0' || text.front() > '9')
        return std::nullopt;
    double value = 0;
    const auto [end, failure] =
        std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    if (failure != std::errc())
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

std::optional<double> durationIn(std::string_view text)
{
    const bool negative = text.starts_with('-');
    text.remove_prefix(negative ? 1 : 0);
    if (text.empty())
        return std::nullopt;
    double seconds = 0;
    while (!text.empty()) {
        const auto number = takeNumberOff(text);
        const auto* const unit =
            std::find_if(std::begin(kUnits), std::end(kUnits),
                         [&](const Unit& u) { return text.starts_with(u.name); });
        if (!number || unit == std::end(kUnits))
            return std::nullopt;
        seconds += *number * unit->seconds;
        text.remove_prefix(unit->name.size());
    }
    return negative ? -seconds : seconds;
}

bool speaksOfAmounts(std::string_view title)
{
    constexpr std::string_view kAmounts[] = { "cpu",  "memory", "storage",  "size",
                                              "disk", "bytes",  "capacity", "volume" };
    const auto lower = lowerCased(title);
    return std::any_of(std::begin(kAmounts), std::end(kAmounts), [&](std::string_view word) {
        return lower.find(word) != std::string::npos;
    });
}

/// "Ki" to "Ei": after digits these endings have no other meaning.
bool hasBinaryUnit(std::string_view text)
{
    return text.size() > 2 && text.back() == 'i'
        && std::string_view("KMGTPE").find(text[text.size() - 2]) != std::string_view::npos;
}

std::optional<double> amountIn(std::string_view text)
{
    if (text.ends_with('%'))
        text.remove_suffix(1);
    return quantityValue(text);
}

} // namespace

std::optional<double> shareIn(std::string_view text)
{
    const auto slash = text.find('/');
    if (slash == std::string_view::npos || text.size() > kLongestAmount)
        return std::nullopt;
    const auto part = amountIn(text.substr(0, slash));
    const auto whole = amountIn(text.substr(slash + 1));
    if (!part || !whole)
        return std::nullopt;
    return *whole == 0 ? 1.0 : *part / *whole;
}

std::optional<double> highestShareIn(std::string_view text)
{
    std::optional<double> highest;
    while (!text.empty()) {
        const auto end = std::min(text.find_first_of(", "), text.size());
        if (const auto share = shareIn(text.substr(0, end)))
            highest = std::max(*share, highest.value_or(*share));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return highest;
}

Cell::SortKey meaningKey(std::string_view text, std::string_view title)
{
    if (text.empty() || text.size() > kLongestAmount)
        return {};
    std::optional<double> value;
    if (hasBinaryUnit(text) || speaksOfAmounts(title))
        value = quantityValue(text);
    if (!value)
        value = durationIn(text);
    if (!value)
        value = shareIn(text);
    if (!value && text.ends_with('%'))
        value = amountIn(text);
    if (!value) {
        if (const auto time = parseTimestamp(text))
            value = static_cast<double>(time->time_since_epoch().count());
    }
    return value ? Cell::SortKey(*value) : Cell::SortKey();
}

} // namespace kittiwake

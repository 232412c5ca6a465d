#include "quantity.h"

#include <array>
#include <charconv>
#include <utility>

namespace kittiwake {

namespace {

constexpr double kKibi = 1024.0;
constexpr std::array<std::pair<std::string_view, double>, 16> kSuffixes { {
    { "", 1.0 },
    { "n", 1e-9 },
    { "u", 1e-6 },
    { "m", 1e-3 },
    { "k", 1e3 },
    { "M", 1e6 },
    { "G", 1e9 },
    { "T", 1e12 },
    { "P", 1e15 },
    { "E", 1e18 },
    { "Ki", kKibi },
    { "Mi", kKibi* kKibi },
    { "Gi", kKibi* kKibi* kKibi },
    { "Ti", kKibi* kKibi* kKibi* kKibi },
    { "Pi", kKibi* kKibi* kKibi* kKibi* kKibi },
    { "Ei", kKibi* kKibi* kKibi* kKibi* kKibi* kKibi },
} };

bool startsNumber(std::string_view text)
{
    return !text.empty() && (text.front() == '.' || (text.front() >= '0' && text.front() <= '9'));
}

} // namespace

std::optional<double> quantityValue(std::string_view text)
{
    const bool negative = !text.empty() && text.front() == '-';
    if (negative || (!text.empty() && text.front() == '+'))
        text.remove_prefix(1);
    if (!startsNumber(text)) // from_chars would accept "inf" and "nan"
        return std::nullopt;

    double number = 0;
    const auto* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc())
        return std::nullopt;
    const std::string_view suffix(rest, static_cast<std::size_t>(end - rest));
    for (const auto& [known, factor] : kSuffixes) {
        if (suffix == known)
            return (negative ? -number : number) * factor;
    }
    return std::nullopt;
}

} // namespace kittiwake

#include "exposition.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace kittiwake::sim {

std::string goNumber(double value)
{
    if (std::isinf(value))
        return value > 0 ? "+Inf" : "-Inf";
    constexpr std::size_t kLongest = 32; // the shortest exact text of a double has 24 at most
    std::array<char, kLongest> text {};
    constexpr double kSmall = 1e-4;
    constexpr double kLarge = 1e6;
    const bool plain = value == 0 || (std::abs(value) >= kSmall && std::abs(value) < kLarge);
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), value,
                      plain ? std::chars_format::fixed : std::chars_format::scientific);
    return { text.data(), end.ec == std::errc() ? end.ptr : text.data() };
}

void Exposition::family(std::string_view name, std::string_view type, std::string_view help)
{
    m_name = name;
    m_text.append("# HELP ").append(name).append(" ").append(help);
    m_text.append("\n# TYPE ").append(name).append(" ").append(type).append("\n");
}

void Exposition::sample(const Labels& labels, double value)
{
    line({}, labels, goNumber(value));
}

void Exposition::sample(const Labels& labels, std::uint64_t value)
{
    line({}, labels, goNumber(static_cast<double>(value)));
}

void Exposition::histogram(const Labels& labels, const DurationSpread& spread,
                           std::span<const double> bounds)
{
    auto withBound = labels;
    withBound.emplace_back("le", std::string_view());
    for (const double bound : bounds) {
        const auto text = goNumber(bound);
        withBound.back().second = text;
        line("_bucket", withBound, goNumber(static_cast<double>(spread.upTo(bound))));
    }
    withBound.back().second = "+Inf";
    line("_bucket", withBound, goNumber(static_cast<double>(spread.count())));
    line("_sum", labels, goNumber(spread.sum()));
    line("_count", labels, goNumber(static_cast<double>(spread.count())));
}

void Exposition::line(std::string_view suffix, const Labels& labels, std::string_view value)
{
    m_text.append(m_name).append(suffix);
    char before = '{';
    for (const auto& [name, text] : labels) {
        m_text += std::exchange(before, ',');
        m_text.append(name).append("=\"");
        for (const char c : text) {
            if (c == '"' || c == '\\')
                m_text += '\\';
            m_text += c;
        }
        m_text += '"';
    }
    if (!labels.empty())
        m_text += '}';
    m_text.append(" ").append(value).append("\n");
}

} // namespace kittiwake::sim

#include "text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace kittiwake {

namespace {

bool same(const char* a, const char* b)
{
    return a == b || (a != nullptr && b != nullptr && std::string_view(a) == b);
}

bool isPlace(std::string_view source, std::size_t at)
{
    return source[at] == '%' && at + 1 < source.size() && source[at + 1] >= '1'
        && source[at + 1] <= '9';
}

} // namespace

Text Text::sentence(const char* context, const char* source, const char* comment, int n)
{
    Text text;
    text.m_context = context;
    text.m_source = source;
    text.m_comment = comment;
    text.m_count = n;
    return text;
}

Text Text::joined(std::vector<Text> parts, std::string_view between)
{
    Text text;
    for (auto& part : parts) {
        if (part.empty())
            continue;
        if (!text.m_parts.empty() && !between.empty())
            text.m_parts.emplace_back(between);
        text.m_parts.push_back(std::move(part));
    }
    return text;
}

Text Text::arg(Text text) &&
{
    m_parts.push_back(std::move(text));
    return std::move(*this);
}

Text Text::arg(std::int64_t number) &&
{
    return std::move(*this).arg(Text(std::to_string(number)));
}

bool Text::empty() const
{
    return m_source == nullptr && m_plain.empty()
        && std::all_of(m_parts.begin(), m_parts.end(),
                       [](const Text& part) { return part.empty(); });
}

std::string Text::english() const
{
    std::vector<std::string> parts;
    parts.reserve(m_parts.size());
    std::transform(m_parts.begin(), m_parts.end(), std::back_inserter(parts),
                   [](const Text& part) { return part.english(); });
    if (m_source != nullptr) {
        std::string source = m_source;
        if (const auto at = source.find("%n"); m_count >= 0 && at != std::string::npos)
            source.replace(at, 2, std::to_string(m_count));
        return filledIn(source, parts);
    }
    std::string all = m_plain;
    for (const auto& part : parts)
        all += part;
    return all;
}

bool Text::operator==(const Text& other) const
{
    return same(m_context, other.m_context) && same(m_source, other.m_source)
        && same(m_comment, other.m_comment) && m_count == other.m_count && m_plain == other.m_plain
        && m_parts == other.m_parts;
}

std::string filledIn(std::string_view source, const std::vector<std::string>& parts)
{
    std::array<bool, 10> used {};
    for (std::size_t at = 0; at < source.size(); ++at) {
        if (isPlace(source, at))
            used[static_cast<std::size_t>(source[at + 1] - '0')] = true;
    }
    std::array<const std::string*, 10> filled {};
    std::size_t next = 0;
    for (std::size_t number = 1; number < used.size(); ++number) {
        if (used[number] && next < parts.size())
            filled[number] = &parts[next++];
    }
    std::string text;
    for (std::size_t at = 0; at < source.size(); ++at) {
        const auto* part =
            isPlace(source, at) ? filled[static_cast<std::size_t>(source[at + 1] - '0')] : nullptr;
        if (part == nullptr) {
            text += source[at];
            continue;
        }
        text += *part;
        ++at;
    }
    return text;
}

} // namespace kittiwake

#include "text_template.h"

#include <algorithm>
#include <charconv>

namespace kittiwake::sim {

TextTemplate::TextTemplate(std::string_view text)
{
    std::size_t from = 0;
    for (std::size_t at = text.find('@'); at != std::string_view::npos; at = text.find('@', at)) {
        std::size_t place = 0;
        const auto* const digits = text.data() + at + 1;
        const auto* const end = text.data() + text.size();
        const auto read = std::from_chars(digits, end, place);
        if (read.ec != std::errc() || read.ptr == end || *read.ptr != '@') {
            ++at; // an ordinary character, as in "name@sha256:…"
            continue;
        }
        m_pieces.push_back({ std::string(text.substr(from, at - from)), place });
        from = at = static_cast<std::size_t>(read.ptr - text.data()) + 1;
    }
    m_pieces.push_back({ std::string(text.substr(from)), kNone });
    for (const auto& piece : m_pieces)
        m_length += piece.text.size();
}

std::string TextTemplate::fill(std::span<const std::string_view> values) const
{
    std::string out;
    const auto valueOf = [&](const Piece& piece) {
        return piece.place < values.size() ? values[piece.place] : std::string_view();
    };
    std::size_t length = m_length;
    for (const auto& piece : m_pieces)
        length += valueOf(piece).size();
    out.reserve(length);
    for (const auto& piece : m_pieces)
        out.append(piece.text).append(valueOf(piece));
    return out;
}

void replaceAll(std::string& text, std::string_view what, std::string_view by)
{
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

std::string fillNames(std::string text,
                      const std::vector<std::pair<std::string_view, std::string>>& values)
{
    auto sorted = values;
    std::sort(sorted.begin(), sorted.end(),
              [](const auto& a, const auto& b) { return a.first.size() > b.first.size(); });
    for (const auto& [name, value] : sorted)
        replaceAll(text, "$" + std::string(name), value);
    return text;
}

} // namespace kittiwake::sim

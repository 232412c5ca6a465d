#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kittiwake::sim {

/// \brief A text with places to fill in, `@0@`, `@1@`… A document that is needed a thousand times
/// with few changes is rendered once and then copied. \thread any, const
class TextTemplate
{
public:
    explicit TextTemplate(std::string_view text);

    /// Places without a value stay empty.
    [[nodiscard]] std::string fill(std::span<const std::string_view> values) const;

private:
    struct Piece
    {
        std::string text;
        std::size_t place; ///< what follows it; kNone at the end
    };
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    std::vector<Piece> m_pieces;
    std::size_t m_length = 0; ///< of all pieces
};

void replaceAll(std::string& text, std::string_view what, std::string_view by);

/// Replaces each `$name` of the text; for documents that are needed once. Longer names go first.
[[nodiscard]] std::string fillNames(
    std::string text, const std::vector<std::pair<std::string_view, std::string>>& values);

} // namespace kittiwake::sim

#pragma once

#include <kinds/logs/formats/ansi_text.h>

#include <cstdint>

namespace kittiwake {

/// What a cell is besides its colours, as bits.
struct CellAttribute
{
    enum : std::uint8_t {
        Bold = 1U << 0U,
        Italic = 1U << 1U,
        Underline = 1U << 2U,
        Inverse = 1U << 3U,
        StrikeOut = 1U << 4U,
        Blink = 1U << 5U,
        Marked = 1U << 6U, ///< its line has marks that are set on its character
    };
};

/// A colour in four bytes, since a terminal holds millions of them: its kind, then its value.
[[nodiscard]] constexpr std::uint32_t packedColor(AnsiColor color)
{
    return static_cast<std::uint32_t>(color.kind) << 24U | (color.value & 0xFFFFFFU);
}
[[nodiscard]] constexpr AnsiColor unpackedColor(std::uint32_t packed)
{
    return { static_cast<AnsiColor::Kind>(packed >> 24U), packed & 0xFFFFFFU };
}

/// \brief One place of a terminal's screen. \thread any
struct TerminalCell
{
    char32_t point = 0; ///< 0: nothing was written here
    std::uint32_t foreground = 0; ///< a packedColor()
    std::uint32_t background = 0;
    std::uint16_t link = 0; ///< of the snapshot's links, from 1 on; 0: it leads nowhere
    std::uint8_t attributes = 0;
    std::uint8_t width = 1; ///< 2: the next one belongs to it; 0: it belongs to the one before
    bool operator==(const TerminalCell&) const = default;

    /// Nothing is seen of it.
    [[nodiscard]] bool isBlank() const
    {
        return (point == 0 || point == U' ') && width == 1 && background == 0 && link == 0
            && (attributes
                & (CellAttribute::Underline | CellAttribute::Inverse | CellAttribute::StrikeOut))
            == 0;
    }
    [[nodiscard]] AnsiStyle style() const
    {
        const auto has = [this](unsigned bit) {
            return (attributes & bit) != 0;
        };
        return { .foreground = unpackedColor(foreground),
                 .background = unpackedColor(background),
                 .bold = has(CellAttribute::Bold),
                 .italic = has(CellAttribute::Italic),
                 .underline = has(CellAttribute::Underline),
                 .inverse = has(CellAttribute::Inverse),
                 .strikeOut = has(CellAttribute::StrikeOut) };
    }
};

} // namespace kittiwake

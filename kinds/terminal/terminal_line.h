#pragma once

#include <kinds/terminal/terminal_cell.h>

#include <memory>
#include <string>
#include <vector>

namespace kittiwake {

/// Marks that are set on the character of one cell, as an accent is.
struct TerminalMarks
{
    int column = 0;
    std::u32string points {};
    bool operator==(const TerminalMarks&) const = default;
};

/// \brief A line of a terminal, without the blanks at its end. \thread any: nobody changes it once
/// it is shared
struct TerminalLine
{
    std::vector<TerminalCell> cells {};
    std::vector<TerminalMarks> marks {}; ///< by column
    bool wraps = false; ///< it goes on in the next one: the screen was too narrow

    /// What is written from column `from` to before `to`, without blanks at the end of the line.
    [[nodiscard]] std::string text(int from, int to) const;
    [[nodiscard]] std::string text() const { return text(0, static_cast<int>(cells.size())); }
    /// What a cell shows, with its marks; empty: nothing.
    [[nodiscard]] std::u32string shown(int column) const;
    /// \units bytes
    [[nodiscard]] std::size_t size() const
    {
        return sizeof(TerminalLine) + cells.capacity() * sizeof(TerminalCell)
            + marks.capacity() * (sizeof(TerminalMarks) + 8);
    }
    bool operator==(const TerminalLine&) const = default;
};
using TerminalLinePtr = std::shared_ptr<const TerminalLine>;

} // namespace kittiwake

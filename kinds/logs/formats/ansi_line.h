#pragma once

#include "ansi_text.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace kittiwake {

/// Whether a character of no ASCII may be shown: no C1 control, nothing that breaks a line or turns
/// the direction of what follows it.
[[nodiscard]] bool isShownAsItIs(char32_t point);

/// \brief A terminal of one line, as far as lines of logs need one: see parseAnsi(). \thread one at
/// a time
class AnsiLine
{
public:
    explicit AnsiLine(std::string_view line);

    /// What is on it at last.
    [[nodiscard]] AnsiText take() const;

private:
    struct Cell
    {
        char32_t point = U' ';
        std::uint32_t style = 0; ///< of m_styles
    };

    void read(std::string_view line);
    /// Reads on behind an ESC, and says where.
    [[nodiscard]] std::size_t readEscape(std::string_view line, std::size_t at);
    [[nodiscard]] std::size_t readControlSequence(std::string_view line, std::size_t at);
    void obey(char command, std::string_view parameters);
    void control(char32_t point);
    void put(char32_t point);
    void erase(unsigned what);

    std::vector<Cell> m_cells;
    std::vector<AnsiStyle> m_styles { AnsiStyle {} };
    std::uint32_t m_style = 0; ///< of what is written now
    std::size_t m_cursor = 0;
};

} // namespace kittiwake

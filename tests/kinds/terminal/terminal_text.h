#pragma once

#include <kinds/terminal/terminal_screen.h>

#include <string>
#include <vector>

namespace kittiwake::test {

/// The lines of the screen, without those at its end that are empty.
inline std::vector<std::string> screenText(const TerminalSnapshot& snapshot)
{
    std::vector<std::string> lines;
    for (const auto& line : snapshot.screen)
        lines.push_back(line->text());
    while (!lines.empty() && lines.back().empty())
        lines.pop_back();
    return lines;
}

/// The lines that have left it.
inline std::vector<std::string> historyText(const TerminalSnapshot& snapshot)
{
    std::vector<std::string> lines;
    for (auto at = snapshot.history.first(); at < snapshot.history.end(); ++at)
        lines.push_back(snapshot.history.line(at)->text());
    return lines;
}

inline TerminalCell cellAt(const TerminalSnapshot& snapshot, int row, int column)
{
    const auto& cells = snapshot.screen[static_cast<std::size_t>(row)]->cells;
    return static_cast<std::size_t>(column) < cells.size() ? cells[static_cast<std::size_t>(column)]
                                                           : TerminalCell {};
}

} // namespace kittiwake::test

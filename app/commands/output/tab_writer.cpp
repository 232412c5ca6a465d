#include "tab_writer.h"

#include "terminal_text.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace kittiwake {

namespace {

constexpr std::size_t kBetweenColumns = 3;
constexpr std::size_t kLeastColumn = 6;

std::size_t charactersIn(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char byte) { return (byte & '\xc0') != '\x80'; }));
}

} // namespace

void TabWriter::add(std::vector<std::string> cells)
{
    if (m_widths.size() + 1 < cells.size())
        m_widths.resize(cells.size() - 1, kLeastColumn);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        cells[i] = terminalText(cells[i]);
        if (i + 1 < cells.size())
            m_widths[i] = std::max(m_widths[i], charactersIn(cells[i]) + kBetweenColumns);
    }
    m_rows.push_back(std::move(cells));
}

std::string TabWriter::take()
{
    std::string lines;
    for (const auto& cells : std::exchange(m_rows, {})) {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            lines += cells[i];
            if (i + 1 < cells.size())
                lines.append(m_widths[i] - charactersIn(cells[i]), ' ');
        }
        lines += '\n';
    }
    return lines;
}

} // namespace kittiwake

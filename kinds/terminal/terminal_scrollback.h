#pragma once

#include <kinds/terminal/terminal_history.h>

#include <deque>

namespace kittiwake {

/// \brief Takes the lines that leave the top of a screen, and keeps as many of them as it may: the
/// oldest go first. \thread one at a time; histories may be read meanwhile
class TerminalScrollback
{
public:
    /// Of both the one that is reached first counts. \units lines; bytes
    TerminalScrollback(std::size_t maxLines, std::size_t maxBytes)
        : m_maxLines(maxLines)
        , m_maxBytes(maxBytes)
    { }

    /// `cells` have no blanks at their end.
    void append(std::span<const TerminalCell> cells, const std::vector<TerminalMarks>& marks,
                bool wraps);
    void clear(); ///< numbers go on

    [[nodiscard]] std::uint64_t end() const { return m_end; }
    [[nodiscard]] TerminalHistory history() const;

private:
    void drop();

    const std::size_t m_maxLines;
    const std::size_t m_maxBytes;
    std::deque<std::shared_ptr<LineChunk>> m_chunks;
    std::uint64_t m_first = 0; ///< the number of the first line of the first chunk
    std::uint64_t m_end = 0;
    std::size_t m_bytes = 0;
};

} // namespace kittiwake

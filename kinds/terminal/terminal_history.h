#pragma once

#include <kinds/terminal/line_chunk.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace kittiwake {

/// \brief The lines that have left the top of a terminal's screen, as they were at one moment. Each
/// has a number that stays the same while older ones are dropped. It shares its chunks with the
/// scrollback that goes on, so that it is cheap to make. \thread any
class TerminalHistory
{
public:
    TerminalHistory() = default;
    /// `first`: the number of the first line of the first chunk. A line is written before any
    /// history has it, and never again.
    TerminalHistory(std::vector<std::shared_ptr<const LineChunk>> chunks, std::uint64_t first,
                    std::uint64_t end)
        : m_chunks(std::move(chunks))
        , m_first(first)
        , m_end(end)
    { }

    [[nodiscard]] std::uint64_t first() const { return m_first; } ///< the oldest that is kept
    [[nodiscard]] std::uint64_t end() const { return m_end; } ///< behind the newest
    /// Made anew for each who asks. `number`: from first() to before end()
    [[nodiscard]] TerminalLinePtr line(std::uint64_t number) const
    {
        const auto at = static_cast<std::size_t>(number - m_first);
        return m_chunks[at / LineChunk::kLines]->line(at % LineChunk::kLines);
    }

private:
    std::vector<std::shared_ptr<const LineChunk>> m_chunks;
    std::uint64_t m_first = 0;
    std::uint64_t m_end = 0;
};

} // namespace kittiwake

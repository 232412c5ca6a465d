#include "terminal_scrollback.h"

namespace kittiwake {

void TerminalScrollback::append(std::span<const TerminalCell> cells,
                                const std::vector<TerminalMarks>& marks, bool wraps)
{
    if (m_maxLines == 0) {
        m_first = ++m_end;
        return;
    }
    const bool full = m_chunks.empty() || m_chunks.back()->isFull();
    if (full)
        m_chunks.push_back(std::make_shared<LineChunk>());
    auto& chunk = *m_chunks.back();
    const auto before = full ? 0 : chunk.bytes();
    chunk.append(cells, marks, wraps);
    m_bytes += chunk.bytes() - before;
    ++m_end;
    drop();
}

/// Whole chunks, so that at most a chunk is missing of what could be kept; the last one stays.
void TerminalScrollback::drop()
{
    while (m_chunks.size() > 1 && (m_end - m_first > m_maxLines || m_bytes > m_maxBytes)) {
        m_bytes -= m_chunks.front()->bytes();
        m_chunks.pop_front();
        m_first += LineChunk::kLines;
    }
}

void TerminalScrollback::clear()
{
    m_chunks.clear();
    m_first = m_end;
    m_bytes = 0;
}

TerminalHistory TerminalScrollback::history() const
{
    return { { m_chunks.begin(), m_chunks.end() }, m_first, m_end };
}

} // namespace kittiwake

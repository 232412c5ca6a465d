#include "terminal_scrollback.h"

namespace kittiwake {

void TerminalScrollback::append(TerminalLinePtr line)
{
    if (m_maxLines == 0) {
        m_first = ++m_end;
        return;
    }
    const auto at = static_cast<std::size_t>(m_end - m_first) % TerminalHistory::kChunk;
    if (at == 0)
        m_chunks.push_back(std::make_shared<TerminalHistory::Chunk>());
    auto& chunk = *m_chunks.back();
    chunk.bytes += line->size();
    m_bytes += line->size();
    chunk.lines[at] = std::move(line);
    ++m_end;
    drop();
}

/// Whole chunks, so that at most a chunk is missing of what could be kept; the last one stays.
void TerminalScrollback::drop()
{
    while (m_chunks.size() > 1 && (m_end - m_first > m_maxLines || m_bytes > m_maxBytes)) {
        m_bytes -= m_chunks.front()->bytes;
        m_chunks.pop_front();
        m_first += TerminalHistory::kChunk;
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

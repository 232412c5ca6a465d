#include "line_chunk.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace kittiwake {

namespace {

/// False: one of them is more than a character of ASCII without a style; `to` is of no use then.
bool packAscii(std::span<const TerminalCell> cells, char* to)
{
    using Halves = std::array<std::uint64_t, 2>;
    static_assert(sizeof(Halves) == sizeof(TerminalCell));
    constexpr auto kPlain = std::bit_cast<Halves>(TerminalCell {});
    constexpr auto kAnyAscii = std::bit_cast<Halves>(TerminalCell { .point = 0x7F });
    std::uint64_t other = 0;
    for (const auto& cell : cells) {
        const auto halves = std::bit_cast<Halves>(cell);
        other |= (halves[0] & ~kAnyAscii[0]) | (halves[1] ^ kPlain[1]);
        *to++ = static_cast<char>(cell.point);
    }
    return other == 0;
}

} // namespace

std::byte* LineChunk::room(std::size_t bytes, std::size_t alignment)
{
    m_used = (m_used + alignment - 1) / alignment * alignment;
    if (m_blocks.empty() || m_used + bytes > m_blockSize) {
        m_blockSize = std::max(kBlock, bytes);
        m_blocks.push_back(std::make_unique_for_overwrite<std::byte[]>(m_blockSize));
        m_bytes += m_blockSize;
        m_used = 0;
    }
    return m_blocks.back().get() + m_used;
}

void LineChunk::append(std::span<const TerminalCell> cells, const std::vector<TerminalMarks>& marks,
                       bool wraps)
{
    Line line { .count = static_cast<std::uint32_t>(cells.size()), .wraps = wraps };
    if (!marks.empty()) {
        auto whole = std::make_unique<const TerminalLine>(
            TerminalLine { { cells.begin(), cells.end() }, marks, wraps });
        m_bytes += whole->size();
        line.at = whole.get();
        line.kind = Kind::Whole;
        m_whole.push_back(std::move(whole));
    } else if (!cells.empty()) {
        auto* to = room(cells.size(), 1);
        auto taken = cells.size();
        if (!packAscii(cells, reinterpret_cast<char*>(to))) {
            to = room(cells.size_bytes(), alignof(TerminalCell));
            std::memcpy(to, cells.data(), cells.size_bytes());
            taken = cells.size_bytes();
            line.kind = Kind::Cells;
        }
        m_used += taken;
        line.at = to;
    }
    m_lines.at(m_count++) = line;
}

TerminalLinePtr LineChunk::line(std::size_t at) const
{
    const auto& line = m_lines.at(at);
    if (line.kind == Kind::Whole)
        return std::make_shared<const TerminalLine>(*static_cast<const TerminalLine*>(line.at));
    auto made = std::make_shared<TerminalLine>();
    made->wraps = line.wraps;
    made->cells.resize(line.count);
    if (line.kind == Kind::Cells) {
        std::memcpy(made->cells.data(), line.at, line.count * sizeof(TerminalCell));
    } else {
        const auto* const bytes = static_cast<const char*>(line.at);
        for (std::size_t i = 0; i < line.count; ++i)
            made->cells[i].point = static_cast<unsigned char>(bytes[i]);
    }
    return made;
}

} // namespace kittiwake

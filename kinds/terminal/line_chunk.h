#pragma once

#include <kinds/terminal/terminal_line.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace kittiwake {

/// \brief Lines that are kept and dropped together, packed: a flood leaves ten thousand of them,
/// of which hardly any is looked at. One of plain ASCII takes a byte a cell.
/// \thread one writes; a line that is there may be read by any, and stays as it is
class LineChunk
{
public:
    static constexpr std::size_t kLines = 256;

    LineChunk() = default;
    ~LineChunk() = default;
    LineChunk(const LineChunk&) = delete;
    LineChunk& operator=(const LineChunk&) = delete;

    /// `cells` have no blanks at their end. Not when it is full.
    void append(std::span<const TerminalCell> cells, const std::vector<TerminalMarks>& marks,
                bool wraps);
    [[nodiscard]] bool isFull() const { return m_count == kLines; } ///< the writer's
    /// What it takes. \units bytes; the writer's
    [[nodiscard]] std::size_t bytes() const { return m_bytes; }

    /// `at`: of those that were there when the reader heard of it
    [[nodiscard]] TerminalLinePtr line(std::size_t at) const;

private:
    enum class Kind : std::uint8_t { Ascii, Cells, Whole };
    struct Line
    {
        const void* at = nullptr; ///< bytes, cells or a TerminalLine, as its kind says
        std::uint32_t count = 0;
        Kind kind = Kind::Ascii;
        bool wraps = false;
    };
    static constexpr std::size_t kBlock = 4U << 10U; ///< \units bytes

    [[nodiscard]] std::byte* room(std::size_t bytes, std::size_t alignment);

    std::array<Line, kLines> m_lines {};
    // the writer's
    std::size_t m_count = 0;
    std::vector<std::unique_ptr<std::byte[]>> m_blocks;
    std::vector<std::unique_ptr<const TerminalLine>> m_whole;
    std::size_t m_blockSize = 0; ///< of the last one
    std::size_t m_used = 0; ///< of the last one
    std::size_t m_bytes = sizeof(LineChunk);
};

} // namespace kittiwake

#pragma once

#include <kinds/logs/log_line.h>

#include <memory>
#include <span>
#include <vector>

namespace kittiwake {

class LogText;

/// \brief Up to kLines lines that follow one another, and their text: what a LogStore copies when
/// it changes something, and by what those who read remember what they worked out. Begins with no
/// continuation of the chunk before, as long as what belongs together fits a chunk.
/// \thread who made it, until it is shared as const; from then on any
class LogChunk
{
public:
    static constexpr std::size_t kLines = 1024;
    static constexpr std::size_t kBytes = std::size_t { 1 } << 20U; ///< of text, or a line alone

    LogChunk() = default;

    [[nodiscard]] std::size_t size() const { return m_entries.size(); }
    [[nodiscard]] bool empty() const { return m_entries.empty(); }
    /// \owns nothing: the text is the chunk's
    [[nodiscard]] LogLine line(std::size_t index) const;
    [[nodiscard]] LogPlace place(std::size_t index) const { return m_entries[index].place; }
    /// The first line that stands there or behind; size() if there is none.
    [[nodiscard]] std::size_t indexOf(const LogPlace& place) const;
    /// Whether it belongs to the line before it: it continues it, and nothing came in between.
    [[nodiscard]] bool isJoined(std::size_t index) const;
    [[nodiscard]] std::size_t textBytes() const { return m_textBytes; }
    /// What it takes in memory. \units bytes
    [[nodiscard]] std::size_t footprint() const;
    /// No two different chunks of a process have the same, nor two states of one.
    [[nodiscard]] std::uint64_t version() const { return m_version; }
    void setVersion(std::uint64_t version) { m_version = version; }

    /// Puts lines where their places are. They are in order.
    void insert(std::span<const LogLine> lines);
    /// Takes the first lines away.
    void dropFirst(std::size_t count);
    /// Those from `index` on as chunks that are full, but for the last; they are taken away here.
    [[nodiscard]] std::vector<std::shared_ptr<LogChunk>> splitFrom(std::size_t index);
    /// No more memory than the lines take.
    void compact();

private:
    struct Entry
    {
        LogPlace place;
        std::uint32_t source = 0;
        std::int32_t late = 0; ///< its time, from that of its place. \units nanoseconds
        std::uint32_t offset = 0; ///< in the text
        std::uint32_t length = 0;
        LogSeverity severity = LogSeverity::Unknown;
        LogFlags flags;
    };

    [[nodiscard]] std::string_view textOf(const Entry& entry) const;
    void reserveText(std::size_t bytes);

    std::vector<Entry> m_entries;
    std::shared_ptr<LogText> m_text;
    std::size_t m_textBytes = 0; ///< of the lines; the text may have more
    std::uint64_t m_version = 0;
};

} // namespace kittiwake

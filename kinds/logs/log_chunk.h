#pragma once

#include <kinds/logs/log_line.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace kittiwake {

class LogText;

/// \brief Lines that follow one another, and their text: what a LogStore copies when it changes
/// something, and by which those who read remember what they worked out. One that a snapshot has is
/// never empty, and has at most kLines lines. It begins with no continuation of the chunk before
/// it, as long as what belongs together fits a chunk. \thread who made it, until it is shared as
/// const; from then on any
class LogChunk
{
public:
    static constexpr std::size_t kLines = 1024;
    /// Of text, unless a line alone has more.
    static constexpr std::size_t kBytes = std::size_t { 1 } << 20U;

    explicit LogChunk(std::uint64_t version)
        : m_version(version)
    { }
    /// What changes one that is shared is a copy of it: it shares the text with it, and alone may
    /// add to that.
    LogChunk(const LogChunk& other, std::uint64_t version)
        : m_entries(other.m_entries)
        , m_text(other.m_text)
        , m_textBytes(other.m_textBytes)
        , m_version(version)
    { }

    [[nodiscard]] std::size_t size() const { return m_entries.size(); }
    /// \owns nothing: the text is the chunk's
    [[nodiscard]] LogLine line(std::size_t index) const;
    [[nodiscard]] LogPlace place(std::size_t index) const;
    /// The first line that stands there or behind; size() if there is none.
    [[nodiscard]] std::size_t indexOf(const LogPlace& place) const;
    /// Whether it continues the line before it, and nothing came in between.
    [[nodiscard]] bool isJoined(std::size_t index) const;
    /// The end of the lines that belong together with that one, the first of them.
    [[nodiscard]] std::size_t endOfJoined(std::size_t head) const;
    /// What it takes in memory. \units bytes
    [[nodiscard]] std::size_t footprint() const;
    /// No two chunks of a store with other lines have the same.
    [[nodiscard]] std::uint64_t version() const { return m_version; }

    /// Puts lines where their places are. They are in order.
    void insert(std::span<const LogLine> lines);
    /// Takes the first lines away.
    void dropFirst(std::size_t count);
    /// What comes behind it is better put into another one.
    [[nodiscard]] bool isFull() const;
    [[nodiscard]] bool isTooLarge() const;
    /// Where to part it, so that no part is too large: the end of each. `full`: each has as much as
    /// may be, since more will come behind them; or else they are alike.
    [[nodiscard]] std::vector<std::size_t> partings(bool full) const;
    /// Some of the lines, in no more memory than they take.
    [[nodiscard]] std::shared_ptr<LogChunk> part(std::size_t begin, std::size_t end,
                                                 std::uint64_t version) const;
    /// Takes much more memory than its lines do.
    [[nodiscard]] bool isLoose() const;
    /// The same in no more memory than the lines take.
    [[nodiscard]] std::shared_ptr<LogChunk> compacted() const { return part(0, size(), m_version); }

private:
    struct Entry
    {
        std::int64_t placeTime = 0;
        std::uint64_t group = 0;
        std::uint32_t index = 0;
        std::uint32_t source = 0;
        std::int32_t late = 0; ///< its time, from that of its place. \units nanoseconds
        std::uint32_t offset = 0; ///< in the text
        std::uint32_t length = 0; ///< of one that is cut with how much it lacks behind it
        LogSeverity severity = LogSeverity::Unknown;
        LogFlags flags {};

        [[nodiscard]] LogPlace place() const { return { placeTime, group, index }; }
    };

    /// Moves the lines' text into one that has room for so many bytes more.
    void moveText(std::size_t more);

    std::vector<Entry> m_entries;
    std::shared_ptr<LogText> m_text;
    std::size_t m_textBytes = 0; ///< of the lines; the text may have more
    std::uint64_t m_version;
};

} // namespace kittiwake

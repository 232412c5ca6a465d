#pragma once

#include <kinds/logs/log_chunk.h>
#include <kinds/logs/log_pattern.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Which lines are shown. A line that continues another is shown with it: both are, if the
/// pattern is in one of them. Borders and gaps of a source that is shown always are.
struct LogFilter
{
    std::vector<std::uint32_t> hiddenSources {}; ///< in order
    /// Above Unknown: lines that do not say how serious they are, are not shown.
    LogSeverity leastSeverity = LogSeverity::Unknown;
    LogPattern pattern {}; ///< looked for in what is seen of a line
    bool inverse = false; ///< lines without it
    /// \units nanoseconds since the epoch
    std::int64_t from = std::numeric_limits<std::int64_t>::min();
    std::int64_t to = std::numeric_limits<std::int64_t>::max(); ///< not among them

    /// So many lines before and behind what is found are shown with it.
    std::size_t context = 0;

    [[nodiscard]] bool showsAll() const { return *this == LogFilter {}; }
    /// Whether the line may be shown, for its own sake or that of another beside it.
    [[nodiscard]] bool mayShow(const LogLine& line) const;
    bool operator==(const LogFilter&) const = default;
};

/// The lines of a chunk that are shown for their own sake, by their index. `pattern` is the
/// filter's, or one of the thread's own. \thread any
[[nodiscard]] std::vector<std::uint16_t> shownLines(const LogChunk& chunk, const LogFilter& filter,
                                                    const LogPattern& pattern);

} // namespace kittiwake

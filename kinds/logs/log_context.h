#pragma once

#include <kinds/logs/log_filter.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace kittiwake {

/// \brief The lines around those that were found, of one chunk: what it lacks at its ends is in the
/// chunks beside it, and theirs is here.
struct LogContext
{
    /// How many lines of the chunk could be shown for the sake of others, in all and before the
    /// first and behind the last that was found.
    std::size_t lines = 0;
    std::size_t before = 0;
    std::size_t behind = 0;
    bool found = false; ///< there is one

    /// Of the chunk's lines that were found; borders and gaps, which are shown in any case, have no
    /// context. \thread any
    [[nodiscard]] static LogContext of(const LogChunk& chunk, const LogFilter& filter,
                                       const std::vector<std::uint16_t>& found);
    /// How many lines of the next chunk belong to what is found up to the end of this one, of
    /// which `owed` belong to what was found before it; and the same backwards.
    [[nodiscard]] std::size_t owedBehind(std::size_t owed, std::size_t context) const;
    [[nodiscard]] std::size_t owedBefore(std::size_t owed, std::size_t context) const;
};

/// Lines of a chunk with those around them; `first` and `last` more at its ends for what was found
/// in the chunks beside it. \thread any
[[nodiscard]] std::vector<std::uint16_t> withContext(const LogChunk& chunk, const LogFilter& filter,
                                                     const std::vector<std::uint16_t>& found,
                                                     std::size_t first, std::size_t last);

} // namespace kittiwake

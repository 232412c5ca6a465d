#pragma once

#include <kinds/logs/log_pattern.h>
#include <kinds/logs/log_view.h>

#include <cstddef>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace kittiwake {

/// Where one of several patterns is in a line.
struct LogHighlight
{
    LogMatch match {};
    std::size_t pattern = 0; ///< which one
    bool operator==(const LogHighlight&) const = default;
};

enum class LogDirection { Forward, Backward };

/// \brief Finds patterns in what is seen of lines. \thread any
struct LogSearch
{
    static constexpr std::size_t kMaxHighlights = 1000; ///< of a line

    /// Where they are in a line's text, as it is shown (AnsiText::text). In order, without
    /// overlaps: of two that meet the one that begins first has the place, or else the first of
    /// them.
    [[nodiscard]] static std::vector<LogHighlight> highlights(std::string_view shown,
                                                              std::span<const LogPattern> patterns);

    /// The next row in this direction, `row` not among them, with a match. It does not begin anew
    /// at the other end.
    [[nodiscard]] static std::optional<std::size_t> next(const LogView& view,
                                                         const LogPattern& pattern, std::size_t row,
                                                         LogDirection direction,
                                                         const std::stop_token& stop = {});
    /// The next line that is an error or worse, and not the continuation of one.
    [[nodiscard]] static std::optional<std::size_t> nextError(const LogView& view, std::size_t row,
                                                              LogDirection direction,
                                                              const std::stop_token& stop = {});
};

} // namespace kittiwake

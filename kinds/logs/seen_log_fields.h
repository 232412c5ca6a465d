#pragma once

#include <kinds/logs/formats/log_format.h>
#include <kinds/logs/log_collector.h>
#include <kinds/logs/log_view.h>

#include <cstddef>
#include <string>
#include <vector>

namespace kittiwake {

/// A field that lines have besides their message.
struct SeenLogField
{
    std::string key {};
    std::size_t lines = 0; ///< that have it, of those that were looked at
    std::string example {}; ///< a value of it
    bool operator==(const SeenLogField&) const = default;
};

/// \brief The fields of the lines around a row, at most `count` of them: those that most lines have
/// first. \thread any
[[nodiscard]] std::vector<SeenLogField> seenLogFields(const LogView& rows,
                                                      const CollectedLogs& logs, std::size_t row,
                                                      std::size_t count);

} // namespace kittiwake

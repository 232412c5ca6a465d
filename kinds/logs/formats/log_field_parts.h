#pragma once

#include "log_format.h"

#include <cstddef>
#include <vector>

namespace kittiwake {

/// A field of a line, or what is within one.
struct LogFieldPart
{
    LogField field {}; ///< what is within one is named by its path: "error.stack"
    std::size_t of = 0; ///< which of the line's fields
    bool isWhole = true; ///< it is that field
    bool operator==(const LogFieldPart&) const = default;
};

/// \brief The fields of a line, to be read one below the other. An object within which a text has
/// several lines, as a stack trace has, is taken apart, for as JSON that text is one line. \thread
/// any
[[nodiscard]] std::vector<LogFieldPart> partsOfFields(const std::vector<LogField>& fields);

} // namespace kittiwake

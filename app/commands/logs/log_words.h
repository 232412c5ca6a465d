#pragma once

#include <core/logs/log_handlers.h>
#include <core/logs/log_source.h>

#include <string>

namespace kittiwake {

/// \brief What `kittiwake logs` says of a log beside its lines: a sentence or two each. \thread any
namespace log_words {

[[nodiscard]] std::string ofMark(const LogSource& source, const LogMark& mark);
/// Of one that waits for its container.
[[nodiscard]] std::string ofWaiting(const LogSource& source, const std::string& reason,
                                    bool hasRun);
/// Of logs that cannot be read for now; `first` is the error of one of them.
[[nodiscard]] std::string ofErrors(const Error& first, std::size_t logs);
[[nodiscard]] std::string ofCutLine(const LogSource& source);

} // namespace log_words

} // namespace kittiwake

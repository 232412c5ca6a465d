#pragma once

#include "archive_unpacker.h"
#include "copy_part.h"

#include <core/base/expected.h>
#include <core/base/scheduler.h>

#include <functional>
#include <stop_token>

namespace kittiwake {

/// How often a copy that was cut off is tried again, and when.
struct CopyRetries
{
    int max = 0; ///< below 0: without end
    Duration wait = std::chrono::seconds(1); ///< twice as long each time
    Duration longestWait = std::chrono::seconds(8);
    /// Why, before each wait; may be empty. On the copying thread
    std::function<void(const Error&)> again {};
};

/// Whether it may go well another time: what is not there, or not allowed, will not.
[[nodiscard]] bool isCutOff(const Error& error);

/// \brief Copies, and copies again what was cut off: a single file goes on where that was.
/// \thread one that may wait. \errors the last try's
[[nodiscard]] Expected<CopyResult> copyWithRetries(
    const std::function<Expected<CopyResult>(CopyPart&, const std::stop_token&)>& once,
    CopyPart& part, const CopyRetries& retries, const std::stop_token& stop);

} // namespace kittiwake

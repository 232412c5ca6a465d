#pragma once

#include <core/api/object_key.h>
#include <kinds/logs/formats/log_severity.h>

#include <cstdint>
#include <optional>
#include <string>

namespace kittiwake {

/// What a line of a controller's log says of a key.
enum class KeyOutcome : std::uint8_t {
    Failed, ///< a try of it has ended with an error, and it comes again
    Said, ///< an error in the course of a try, the end of which another line tells
    Retried, ///< a try begins because the one before it failed
    GaveUp, ///< failed, and is not retried until something happens to it
    PutOff, ///< put off with back-off, without an error
    Waiting, ///< a dump of the queue has it put off until `nextTryAt`, for whatever reason
    Ready, ///< a dump of the queue has it, for the next free worker
    Started, ///< a try begins
    Succeeded,
    Scheduled, ///< succeeded, and is looked at again at `nextTryAt`
};

/// \brief What one line of a log says of one key, or of an error without a key. Text of the
/// program's is masked (masked_secrets.h) and bounded.
struct KeyStatement
{
    KeyOutcome outcome = KeyOutcome::Failed;
    LogSeverity severity = LogSeverity::Unknown;
    std::int64_t at = 0; ///< \units milliseconds since the epoch; 0: not known
    std::string controller {}; ///< as the program names it; empty: it does not
    std::string group {}; ///< of the object, where `kind` is known
    std::string kind {}; ///< empty: not known
    bool kindIsGuess = false; ///< by the source file or a field's name; the line does not say
    std::optional<ObjectKey> key {}; ///< none: the line names no object
    bool namespaceKnown = true; ///< false: the line has a name alone of what may be namespaced
    std::string error {}; ///< in the program's own words; empty: it says none
    std::string attempt {}; ///< what all lines of one try have in common: controller-runtime's
                            ///< reconcileID
    std::optional<std::int64_t> nextTryAt {}; ///< \units milliseconds since the epoch
    std::uint32_t retries = 0; ///< that it says the key has had; 0: it does not say
    bool benign = false; ///< a conflict or a cache that lags: of no concern unless it repeats
    bool panicked = false; ///< the reconciler panicked
    std::optional<int> exitCode {}; ///< the process ended by that; none: it was recovered
    bool operator==(const KeyStatement&) const = default;
};

} // namespace kittiwake

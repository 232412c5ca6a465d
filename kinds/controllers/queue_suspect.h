#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief A key of a controller that is in trouble, as far as it can be told from outside: metrics
/// have no keys (Q 4). What is not known is empty.
struct QueueSuspect
{
    std::string object {}; ///< "NAMESPACE/NAME", or as the program writes it
    std::string state {}; ///< "retrying", "gave up" (Q 6.11)
    std::optional<std::int64_t> tries {}; ///< at least so many
    std::string nextTry {}; ///< about when, RFC 3339
    std::string error {}; ///< the last, in the program's own words
    std::string evidence {}; ///< "seen in its log at 10:42:03" (Q 4.45)
    bool failing = false; ///< and not recovered since: its queue is failing
    bool operator==(const QueueSuspect&) const = default;
};

struct ControllerProgram;

/// The suspects of one queue of a program, `queues` being all that it exports of its own.
using SuspectsOf = std::function<std::vector<QueueSuspect>(const ControllerProgram& program,
                                                           const std::string& queue,
                                                           const std::vector<std::string>& queues)>;

} // namespace kittiwake

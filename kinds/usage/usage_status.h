#pragma once

#include <kinds/text/text.h>

#include <cstdint>
#include <string>

namespace kittiwake {

/// What is known of usage.
enum class UsagePhase : std::uint8_t {
    Unknown, ///< it was not asked for yet, or the first answer is on its way
    Known,
    Empty, ///< it answers, and has measured nothing yet
    Absent, ///< the cluster does not serve metrics.k8s.io
    Refused, ///< not to this user
    Failed, ///< what serves it does not answer
};

/// \brief How fresh usage is: facts, and the words for them. A value.
/// \units times in seconds since the epoch by our own clock; 0: not known
struct UsageStatus
{
    UsagePhase phase = UsagePhase::Unknown;
    std::int64_t every = 0; ///< asked for so often, while somebody looks. \units seconds
    std::int64_t renewedAt = 0; ///< when a newer reading last came
    std::string why {}; ///< the error's sentence
    bool operator==(const UsageStatus&) const = default;

    /// The readings are older than they should be: they are what was so.
    [[nodiscard]] bool isStale(std::int64_t now) const;
};

/// In a few words, for a footer: "usage 12s ago"; empty: there is nothing to say yet.
[[nodiscard]] Text usageText(const UsageStatus& status, std::int64_t now);
/// What it means and what to do, in sentences.
[[nodiscard]] Text usageHint(const UsageStatus& status);

} // namespace kittiwake

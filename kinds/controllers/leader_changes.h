#pragma once

#include <core/base/scheduler.h>
#include <core/controllers/controller_program.h>

#include <map>
#include <utility>
#include <vector>

namespace kittiwake {

/// \brief Counts how often the leaders of a cluster's controllers change, by what their Leases say
/// each time that they are read. A value. \thread one at a time
class LeaderChanges
{
public:
    /// Three within that time are too many: each starts the queues anew, and forgets their
    /// back-off.
    static constexpr std::chrono::hours kWithin { 1 };
    static constexpr int kTooMany = 3;

    /// All programs there are, as they were read at that moment; of others nothing is kept.
    void take(const std::vector<ControllerProgram>& programs, TimePoint at);
    /// How often the lease has changed hands within the last hour, or since it was first read.
    [[nodiscard]] int of(const ControllerLease& lease) const;

private:
    struct Count
    {
        TimePoint at {};
        int transitions = 0;
    };
    std::map<std::pair<std::string, std::string>, std::vector<Count>> m_counts; ///< by time
};

} // namespace kittiwake

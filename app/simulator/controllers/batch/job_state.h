#pragma once

#include <app/simulator/controllers/shared/pod_feed.h>
#include <core/types/batch_v1.h>

#include <optional>
#include <vector>

namespace kittiwake::sim {

inline constexpr const char* kJobFinalizer = "batch.kubernetes.io/job-tracking";

/// The condition that says that a job is over, "Complete" or "Failed"; null: it is not.
[[nodiscard]] const batch_v1::JobCondition* finishedCondition(const batch_v1::Job& job);
/// "Complete" or "Failed", once a job is that; else empty.
[[nodiscard]] std::string finishedAs(const batch_v1::Job& job);

/// \brief A job's pods, sorted by what they mean for it. A value.
struct JobState
{
    std::vector<PodFacts> active {};
    std::vector<PodFacts> ended {}; ///< finished or on their way out, and not counted yet
    std::int32_t ready = 0;
    std::int32_t terminating = 0;
    /// Counted ones included.
    std::int32_t succeeded = 0;
    std::int32_t failed = 0;
    batch_v1::JobStatus counted {}; ///< the status with what has become certain

    static JobState of(const batch_v1::Job& job, const std::vector<PodFacts>& pods);
};

/// Why a job ends, if it does.
struct JobVerdict
{
    bool complete = false;
    std::string reason;
    std::string message;
};
[[nodiscard]] std::optional<JobVerdict> verdictOn(const batch_v1::Job& job, const JobState& state,
                                                  std::int64_t restarts, WallTime now);

/// How many pods are to be active.
[[nodiscard]] std::int32_t wantedActive(const batch_v1::Job& job, const JobState& state);

} // namespace kittiwake::sim

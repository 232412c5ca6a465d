#pragma once

#include <kinds/object_link.h>
#include <kinds/text/text.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace kittiwake {

/// The checks, in the order that lists have.
enum class CheckId : std::uint8_t {
    CrashLoops,
    ImagePulls,
    UnschedulablePods,
    ServicesWithoutEndpoints,
    UnboundClaims,
    StalledRollouts,
    FailingJobs,
    ExpiringCertificates,
    UnhealthyNodes,
    StuckFinalizers,
    FullQuotas,
    UnhealthyControllers, ///< judged by their metrics, while these are read
};
inline constexpr int kCheckCount = 12;

enum class FindingSeverity : std::uint8_t {
    Error, ///< something does not work
    Warn, ///< something works worse than it should, or soon will not
    Info, ///< worth knowing
};
inline constexpr int kSeverityCount = 3;

/// What a finding says; behind each what its `words` and `numbers` are. Sentences are made of them
/// where they are shown (models/findings/finding_words.h).
enum class FindingCause : std::uint8_t {
    CrashLoop, ///< container, reason of the last end | restarts, exit code; at: the last end
    RestartsOften, ///< container, reason of the last end | restarts, exit code; at: the last end
    ImageNotPulled, ///< image, reason, message | other containers alike
    Unschedulable, ///< the scheduler's message
    KubeletNeverReported, ///< node
    PodOnNodeNotReady, ///< node, reason, message
    PodNotStarted, ///< node; at: when its kubelet last reported
    NoEndpoints, ///< selector
    NoneReady, ///< | endpoints
    NoEndpointSlices, ///< nothing
    ClaimPending, ///< storage class
    ClaimWaitsForPod, ///< storage class
    ClaimWithoutClass, ///< nothing
    ClaimOfUnknownClass, ///< storage class
    ClaimLost, ///< volume
    RolloutDeadlineExceeded, ///< message | ready, wanted
    ReplicasRefused, ///< message
    RefusedByQuota, ///< quota, what was requested, what was left, message; at: the last refusal
    RolloutStalled, ///< | ready, updated, wanted
    ChangeNotSeen, ///< | generation, observed
    JobFailed, ///< reason, message
    JobRetries, ///< | failed pods, back-off limit
    CertificateExpired, ///< first host | hosts, not before; at: not after
    CertificateExpires, ///< first host | hosts, not before; at: not after
    CertificateUnreadable, ///< why
    NodeNotReady, ///< reason, message
    NodeUnderPressure, ///< condition, message
    NodeMissing, ///< node | pods bound to it
    FinalizersLeft, ///< the finalizers, joined; then the first of them; at: the deletion
    NamespaceNotEmpty, ///< message; at: the deletion
    PodNotGone, ///< node; at: the deletion
    QuotaNearlyFull, ///< resource, used, hard
    QuotaFull, ///< resource, used, hard
    QuotaRefused, ///< quota, message; at: the last refusal
    QueueStuck, ///< queue, pod; `reason`, likewise of the other causes about queues
    QueueStalled,
    QueuePanicking,
    QueueFailing,
    QueueLooping,
    QueueBehind,
    QueueThrottled,
    ControllerPanicked, ///< pod, the panic | exit code; at: its end
    LeaderMissing, ///< the Lease
    LeaderFlaps, ///< the Lease | leader changes within an hour
};

/// \brief One thing that is wrong with one object, as facts: its sentences are made of them where
/// they are read, in the language and at the time of reading. An immutable value.
struct Finding
{
    CheckId check {};
    FindingCause cause {};
    FindingSeverity severity = FindingSeverity::Warn;
    ObjectLink about {};
    std::string part {}; ///< tells apart several of one check and object: a condition, a resource
    std::int64_t since = 0; ///< \units seconds since the epoch; 0: unknown
    std::vector<std::string> words {};
    std::vector<std::int64_t> numbers {};
    std::int64_t at = 0; ///< the moment its cause names. \units as since
    std::vector<ObjectLink> related {}; ///< where else to look
    Text reason {}; ///< the numbers that make it one, where a judge of its own has put them so

    /// Empty: there is none at that place.
    [[nodiscard]] const std::string& word(std::size_t place) const;
    bool operator==(const Finding&) const = default;
};
using FindingPtr = std::shared_ptr<const Finding>;
using FindingList = std::vector<Finding>;

/// The same for the same cause of the same object, for as long as it lasts.
[[nodiscard]] std::string findingId(const Finding& finding);

} // namespace kittiwake

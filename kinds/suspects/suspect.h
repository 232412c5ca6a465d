#pragma once

#include <kinds/object_link.h>
#include <kinds/suspects/backoff.h>
#include <kinds/text/text.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// What a key is up to, as far as can be seen from outside; the worst first.
enum class SuspectState : std::uint8_t {
    GaveUp, ///< failed, and not retried until something happens to it
    Retrying,
    FlappingWrites, ///< two managers write the same fields in turn
    Looping, ///< one manager writes it again and again
    NotProcessed, ///< the controller has not got to the last change of its spec
    WaitingForFinalizer, ///< it is deleted, and somebody is to finish that
    Running, ///< a try has begun and has not ended for long
    LastSeenFailing, ///< failed, and whether it still does is not known
    WaitingOnSchedule, ///< put off, without having failed
    Recovered,
};

/// Whether somebody should look: the key fails now.
[[nodiscard]] constexpr bool accuses(SuspectState state)
{
    return state < SuspectState::Running;
}

/// "retrying", "gave-up", "last-seen-failing": for JSON and terminals, the same in every language.
[[nodiscard]] std::string_view wordOf(SuspectState state);

/// Where something is known from; never mixed.
enum class EvidenceSource : std::uint8_t {
    Queue, ///< the queue itself: /debug/workqueue, a dump in the log; exact
    Log, ///< a line of the controller's
    Event,
    Status, ///< what the object says of itself
    Inferred, ///< from how the object changes
};

/// "queue", "log", "event", "status", "inferred".
[[nodiscard]] std::string_view wordOf(EvidenceSource source);

/// One thing that is known of a suspect.
struct Evidence
{
    EvidenceSource source = EvidenceSource::Log;
    std::int64_t at = 0; ///< when it was last seen; \units milliseconds since the epoch
    std::string who {}; ///< the controller, the event's component, the managers
    Text text {}; ///< in the program's own words, masked; what is inferred in ours
    std::uint32_t times = 1; ///< that it was seen, or is said to have happened
    bool atLeast = false; ///< it happened more often
    bool operator==(const Evidence&) const = default;
};

/// When a key is tried next. \units milliseconds since the epoch, and milliseconds
struct NextTry
{
    std::int64_t at = 0;
    std::int64_t plusMinus = 0; ///< 0: exact, the queue or the program says so
    Confidence confidence = Confidence::High;
    bool operator==(const NextTry&) const = default;
};

/// Whether the object that a key names is there.
enum class ObjectPresence : std::uint8_t { Unknown, Present, NotFound, NotReadable };

/// \brief A key that a controller retries, or an object it cannot leave alone, with all that tells
/// of it. A list of them is never complete: programs do not publish their queues.
struct Suspect
{
    std::string program {}; ///< whose log or queue it is of; empty: only the object is known
    std::string controller {}; ///< as the program names it; empty: it does not
    ObjectLink object {}; ///< its kind is empty where nothing says it
    bool kindIsGuess = false;
    bool namespaceKnown = true; ///< false: the log has a name alone
    ObjectPresence presence = ObjectPresence::Unknown;
    SuspectState state = SuspectState::LastSeenFailing;
    TryCount tries {}; ///< that failed in a row; min 0: not known
    std::optional<NextTry> nextTry {}; ///< none: not known, or over
    BackoffShape backoff = BackoffShape::Unknown;
    std::string error {}; ///< the last one, in the program's own words, masked
    std::int64_t since = 0; ///< when it was first seen so; \units milliseconds since the epoch
    std::int64_t lastSeen = 0;
    bool panicked = false;
    std::optional<int> exitCode {}; ///< of its program's process, which ended by that panic
    Confidence confidence = Confidence::High;
    std::vector<Evidence> evidence {}; ///< the surest source first
    bool operator==(const Suspect&) const = default;
};

/// Whether nothing tells of it but Events: that the object fails according to who reports
/// them, and not that anybody tries again.
[[nodiscard]] inline bool isOfEventsAlone(const Suspect& suspect)
{
    return !suspect.evidence.empty()
        && std::all_of(suspect.evidence.begin(), suspect.evidence.end(),
                       [](const Evidence& each) { return each.source == EvidenceSource::Event; });
}

/// Many of them, which do not change any more.
using SuspectsPtr = std::shared_ptr<const std::vector<Suspect>>;

/// How many of them fail now.
[[nodiscard]] inline int accusedOf(const std::vector<Suspect>& suspects)
{
    return static_cast<int>(
        std::count_if(suspects.begin(), suspects.end(),
                      [](const Suspect& suspect) { return accuses(suspect.state); }));
}

} // namespace kittiwake

#pragma once

#include <core/changes/change.h>
#include <core/changes/effect.h>
#include <core/rest/rest_client.h>

#include <stop_token>
#include <string>
#include <vector>

namespace kittiwake {

/// Reason of an error that leaves it open whether a change has happened; with any other it has not.
constexpr std::string_view kOutcomeUnknown = "OutcomeUnknown";

/// What a change came to.
struct ChangeResult
{
    /// As it is afterwards; of a deletion, the object that stays for a while (finalizers, grace
    /// period), or a Status; of an eviction, a Status.
    Unstructured object {};
    std::vector<std::string> warnings {}; ///< what the server warned of when it did this
    /// The answer was lost: that it has happened was told by reading the object, which this is.
    bool readBack = false;

    /// Whether the object of a deletion is gone; else it is being deleted.
    [[nodiscard]] bool isGone() const;
};

/// \brief Sends changes, and finds out whether they have happened where the answer does not come.
/// A change is never sent twice but where the object shows that it has not happened, and then held
/// to that very state of it. A server that is too busy (429) is asked again when it says, but for
/// an eviction: there it is the word of a disruption budget. \thread any, blocking: not the
/// network thread, the session's pool or the GUI thread. \owns nothing: the client outlives it
/// \errors Request's; Conflict: what the change was held to is no longer so, the object deleted and
/// created anew among it; reason kOutcomeUnknown, of any kind: it may have happened
class ChangeSender
{
public:
    struct Options
    {
        /// After a lost answer the object is read so often, where the server cannot be reached.
        int readings = 30;
        Duration betweenReadings = std::chrono::seconds(1);
    };
    ChangeSender(RestClient& client, const Scheduler& clock)
        : ChangeSender(client, clock, Options())
    { }
    ChangeSender(RestClient& client, const Scheduler& clock, Options options)
        : m_client(client)
        , m_clock(clock)
        , m_options(options)
    { }

    /// `stop` ends the waiting with Cancelled; once it has been sent, it may have happened.
    [[nodiscard]] Expected<ChangeResult> send(const Change& change,
                                              const std::stop_token& stop = {}) const;

private:
    struct Reading;

    [[nodiscard]] Expected<ChangeResult> sendOnce(const Change& change,
                                                  const std::stop_token& stop) const;
    [[nodiscard]] Reading read(const Change& change, const std::stop_token& stop) const;

    RestClient& m_client;
    const Scheduler& m_clock;
    const Options m_options;
};

/// Whether the error leaves it open whether the change has happened.
[[nodiscard]] bool isOutcomeUnknown(const Error& error);

} // namespace kittiwake

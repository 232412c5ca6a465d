#pragma once

#include <QString>

#include <cstdint>

namespace kittiwake {

enum class FreshnessPhase : std::uint8_t {
    Idle, ///< nothing is watched
    Connecting, ///< nothing listed yet, nothing wrong yet
    Syncing, ///< listing; rows may be in sight already
    Live, ///< synced and watching, and the rows are there
    Retrying, ///< the last try failed, the next has its time
    Stale, ///< the rows are the last known ones; nothing was heard for too long
    Forbidden, ///< the server will not give these objects to this user
    Failed, ///< no further try will be made by itself
};

/// \brief How fresh what a view shows is: facts only, words are Freshness's.
/// \units times in milliseconds since the epoch; 0: not known
struct FreshnessState
{
    FreshnessPhase phase = FreshnessPhase::Idle;
    std::int64_t listed = 0; ///< Syncing: objects so far
    std::int64_t expected = 0; ///< Syncing: how many there will be; 0: the server did not say
    bool arriving = false; ///< Syncing: all are listed; so many rows are in the table, of so many
    QString resource {}; ///< what is listed: "pods"; empty: not worth telling
    std::int64_t nextTryAt = 0; ///< Retrying
    std::int64_t since = 0; ///< Stale: when the rows were last right
    std::int64_t lastHeardAt = 0; ///< Live: the last event, bookmark or answer
    std::int64_t pollEvery =
        0; ///< Live: milliseconds between lists where watching is not permitted; 0: watching
    bool isPolled = false; ///< Live: `pollEvery` is its nature; there is nothing to watch
    QString reason {}; ///< a few words: "connection refused"
    QString detail {}; ///< the error's sentence: what, where, what to do
    /// Live: while something is taken up again, which is no news; from then on it is Retrying,
    /// unless that has come about. 0: nothing is
    std::int64_t retryingFrom = 0;
    int kinds = 0; ///< of a view of several: how many it shows; 0: one
    int behind = 0; ///< how many of them are not live
    bool operator==(const FreshnessState&) const = default;
};

} // namespace kittiwake

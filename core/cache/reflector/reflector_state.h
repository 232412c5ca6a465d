#pragma once

#include <core/cache/backoff.h>
#include <core/cache/list_watch.h>

#include <optional>
#include <variant>

namespace kittiwake::reflector {

/// How a Reflector goes about it.
struct Config
{
    /// Of every list; none: 500 at resource version "" or "0", else all at once, so that the list
    /// comes from the server's watch cache.
    std::optional<int> pageSize {};
    /// Ask for the initial state as a stream of events, where source and server can
    /// (sendInitialEvents).
    bool watchList = true;
    /// A stream of initial events on which nothing is received for so long is replaced by a list:
    /// servers and fakes that do not know it never end it.
    Duration watchListSilence = std::chrono::seconds(10);
    /// Where a list is refused and no bookmark ends what there is, a watch that has brought nothing
    /// for so long has brought it all; one that never rests has after initialMax.
    Duration initialQuiet = std::chrono::seconds(1);
    Duration initialMax = std::chrono::seconds(30);
    /// How long watches that end with an InternalError are taken up again without a relist.
    Duration internalErrorWindow = Duration::zero();
    /// Shortest, and raised to five minutes, as client-go does; the one asked for lies in [t, 2t).
    std::chrono::seconds watchTimeout { 300 };
    /// A user who may list and not watch gets a list this often, once the waits have grown so far:
    /// it can be shown, which client-go's random wait cannot.
    Duration pollEvery = std::chrono::seconds(30);
    /// How long such a user's lists go on until the watch is asked for again: soon at first, then
    /// after waits that double up to this, since a refusal may pass, and rights are given. RetryNow
    /// asks at once. Zero: after each list, as client-go does, which is two refused requests each.
    Duration watchRefusedWait = Duration::zero();
    /// What is refused (403), or not there to be listed (404, 405), stays so until rights or
    /// resources change: then the waits grow up to this and as much again by chance, and a list
    /// that was refused before it was ever complete waits so at once. client-go asks on, once in 30
    /// to 60 s and for each kind: two dozen informers of a limited user fill an audit log for ever.
    /// RetryNow asks at once. Zero: as client-go does.
    Duration refusedWait = Duration::zero();
    /// A watch that was silent for so long is given up for a list, where bookmarks used to come
    /// more often than that: most servers send one a minute, some only at a watch's end. One that
    /// was restored from a backup waits for the version asked for, which it has not reached again,
    /// and is silent until then. Zero: never. client-go waits.
    Duration watchSilence = std::chrono::minutes(3);
    /// Objects of the first list go into the store, and to handlers, as they come, so that there is
    /// something to be shown of a list that takes seconds. The store is incomplete until the
    /// informer has synced; then it has what the list has, whatever came before. client-go's store
    /// stays empty until then, and a controller that waits for the sync sees no difference.
    bool storeWhileListing = false;
    Duration shortWatch =
        std::chrono::seconds(1); ///< a watch that ends sooner with no event is a failure
};

// States, each with the inputs that it waits for.
struct Idle
{
    bool operator==(const Idle&) const = default;
}; ///< Start
struct Listing
{
    ListOptions options; ///< of the page under way
    ResourceVersion asked {}; ///< what the first page was asked at
    int page = 1;
    ResourceVersion firstPageVersion {}; ///< what the list is a list of
    bool operator==(const Listing&) const = default;
}; ///< ListDone
/// A watch that first brings all there is, up to a bookmark (sendInitialEvents) or, where that is
/// not served, until nothing comes for a while; then the same stream is the watch.
struct WatchListing
{
    ResourceVersion asked {};
    bool started = false;
    bool doubtful = false; ///< as Watching's
    TimePoint since {}; ///< of being started
    TimePoint lastHeard {};
    std::optional<Error> insteadOf {}; ///< of a list, which was refused so; no bookmark will come
    bool operator==(const WatchListing&) const = default;
}; ///< WatchStarted, WatchSaw, WatchEnded, TimerFired
struct Watching
{
    bool fromStart = false; ///< opened at no real version: begins with an Added for all there is
    bool started = false;
    bool heard = false; ///< an event came that moved the resource version on
    /// Something came that could not be used, or after something newer: the store may differ from
    /// what the server has. When the watch ends, that is listed.
    bool doubtful = false;
    TimePoint since {};
    TimePoint lastHeard {};
    std::optional<TimePoint> lastBookmark {};
    bool operator==(const Watching&) const = default;
}; ///< WatchStarted, WatchSaw, WatchEnded, TimerFired
struct BackingOff
{
    enum class Then { List, Watch };
    Then then = Then::List;
    TimePoint until {};
    Error why {};
    bool operator==(const BackingOff&) const = default;
}; ///< TimerFired
struct Stopped
{
    bool operator==(const Stopped&) const = default;
};
using State = std::variant<Idle, Listing, WatchListing, Watching, BackingOff, Stopped>;

/// What outlives a state.
struct Memory
{
    ResourceVersion lastSync {}; ///< last list, event or bookmark
    bool versionUnavailable =
        false; ///< the last list at a resource version was Expired or TooLarge
    bool paginatedResult =
        false; ///< the server pages even at "0": it has no watch cache, so page for ever
    bool watchListRefused = false; ///< the server does not know initial events, or never ends them
    int streamsRefused =
        0; ///< streams of initial events that were too much for the server, in a row
    bool watchRefused = false; ///< when last asked to bring what there is: not permitted either
    int refusals = 0; ///< of lists, in a row; while there are any, a list alone is asked for
    bool synced = false; ///< one list was complete
    bool bookmarks = false; ///< the server sends them often: then silence means something
    bool outage =
        false; ///< watches could not be begun since there was no server: so the waits grew
    Duration polling {}; ///< between lists, since watching is refused; 0: it is not
    std::optional<Error> watchRefusal {}; ///< of who may list and not watch, until a watch begins
    int watchRefusals = 0; ///< of such watches, in a row
    TimePoint watchAgainAt {}; ///< until then lists alone are asked for
    bool refusalTold = false; ///< it is the last error that was reported
    Backoff backoff {};
    std::optional<TimePoint> internalErrorsSince {}; ///< of the window under way
    TimePoint lastInternalError {};
    int relists = 0; ///< lists after the first one that was complete
    bool operator==(const Memory&) const = default;
};

struct Machine
{
    State state = Idle {};
    Memory memory {};
};

} // namespace kittiwake::reflector

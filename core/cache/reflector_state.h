#pragma once

#include <core/cache/backoff.h>
#include <core/cache/list_watch.h>

#include <variant>

namespace kittiwake::reflector {

/// How a Reflector goes about it.
struct Config
{
    int pageSize = 500; ///< of lists at resource version "" or "0"
    std::chrono::seconds watchTimeout { 300 }; ///< shortest; the one asked for lies in [t, 2t)
    Duration shortWatch =
        std::chrono::seconds(1); ///< a watch that ends sooner with no event is a failure
};

// States. Each says what it waits for.
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
struct Watching
{
    bool started = false;
    bool heard = false; ///< an event came that moved the resource version on
    TimePoint since {};
    bool operator==(const Watching&) const = default;
}; ///< WatchStarted, WatchSaw, WatchEnded
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
using State = std::variant<Idle, Listing, Watching, BackingOff, Stopped>;

/// What outlives a state.
struct Memory
{
    ResourceVersion lastSync {}; ///< last list, event or bookmark
    bool versionUnavailable =
        false; ///< the last list at a resource version was Expired or TooLarge
    bool paginatedResult =
        false; ///< the server pages even at "0": it has no watch cache, so page for ever
    bool synced = false; ///< one list was complete
    Backoff backoff {};
    int relists = 0; ///< lists after the first one that was complete
    bool operator==(const Memory&) const = default;
};

struct Machine
{
    State state = Idle {};
    Memory memory {};
};

} // namespace kittiwake::reflector

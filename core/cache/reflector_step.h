#pragma once

#include <core/cache/backoff.h>
#include <core/cache/list_watch.h>

#include <optional>
#include <variant>
#include <vector>

namespace kittiwake::reflector {

/// \brief The Reflector as a pure state machine: state and input in, state and effects out. It does no I/O,
/// reads no clock and holds no object, so that every path is a row in a test's table; ReflectorRunner does
/// what the effects say.
/// \source client-go tools/cache/reflector.go; kubernetes-semantics section 5
struct Config {
    int pageSize = 500; ///< of lists at resource version "" or "0"
    std::chrono::seconds watchTimeout { 300 }; ///< shortest; the one asked for lies in [t, 2t)
    Duration shortWatch = std::chrono::seconds(1); ///< a watch that ends sooner with no event is a failure
};

// States. Each says what it waits for.
struct Idle {
    bool operator==(const Idle&) const = default;
}; ///< Start
struct Listing {
    ListOptions options; ///< of the page under way
    ResourceVersion asked {}; ///< what the first page was asked at
    int page = 1;
    ResourceVersion firstPageVersion {}; ///< what the list is a list of
    bool operator==(const Listing&) const = default;
}; ///< ListDone
struct Watching {
    bool started = false;
    bool heard = false; ///< an event came that moved the resource version on
    TimePoint since {};
    bool operator==(const Watching&) const = default;
}; ///< WatchStarted, WatchSaw, WatchEnded
struct BackingOff {
    enum class Then { List, Watch };
    Then then = Then::List;
    TimePoint until {};
    Error why {};
    bool operator==(const BackingOff&) const = default;
}; ///< TimerFired
struct Stopped {
    bool operator==(const Stopped&) const = default;
};
using State = std::variant<Idle, Listing, Watching, BackingOff, Stopped>;

/// What outlives a state.
struct Memory {
    ResourceVersion lastSync {}; ///< last list, event or bookmark
    bool versionUnavailable = false; ///< the last list at a resource version was Expired or TooLarge
    bool paginatedResult = false; ///< the server pages even at "0": it has no watch cache, so page for ever
    bool synced = false; ///< one list was complete
    Backoff backoff {};
    int relists = 0; ///< lists after the first one that was complete
    bool operator==(const Memory&) const = default;
};

struct Machine {
    State state = Idle {};
    Memory memory {};
};

// Inputs
struct Start { };
struct ListDone {
    Expected<ListMeta> result;
};
struct WatchStarted { };
/// One event; what matters of it here.
struct WatchSaw {
    WatchEvent::Type type = WatchEvent::Type::Unknown;
    ResourceVersion resourceVersion {};
    std::optional<Error> error {};
};
struct WatchEnded {
    Expected<void> result;
};
struct TimerFired { };
/// The user asks not to wait any longer.
struct RetryNow { };
struct Stop { };
using Input = std::variant<Start, ListDone, WatchStarted, WatchSaw, WatchEnded, TimerFired, RetryNow, Stop>;

// Effects, to be done in order.
struct DropItems {
    bool operator==(const DropItems&) const = default;
}; ///< forget what this list gave so far
struct CallList {
    ListOptions options;
    bool operator==(const CallList&) const = default;
};
struct CallWatch {
    WatchOptions options;
    bool operator==(const CallWatch&) const = default;
};
struct GiveUpCall {
    bool operator==(const GiveUpCall&) const = default;
}; ///< the list or watch under way
struct ReplaceStore {
    ResourceVersion resourceVersion;
    bool operator==(const ReplaceStore&) const = default;
}; ///< with the items collected
struct ApplyEvent {
    bool operator==(const ApplyEvent&) const = default;
}; ///< the event just seen goes to the queue
struct NoteVersion {
    ResourceVersion resourceVersion;
    bool operator==(const NoteVersion&) const = default;
}; ///< a bookmark: no object changed
struct SetTimer {
    Duration delay;
    bool operator==(const SetTimer&) const = default;
};
struct StopTimer {
    bool operator==(const StopTimer&) const = default;
};
struct TellError {
    Error error;
    bool operator==(const TellError&) const = default;
}; ///< to the watch error handler
using Effect = std::variant<DropItems, CallList, CallWatch, GiveUpCall, ReplaceStore, ApplyEvent, NoteVersion,
                            SetTimer, StopTimer, TellError>;
using Effects = std::vector<Effect>;

/// The world at the moment of a step.
struct Moment {
    TimePoint now {};
    double chance = 0; ///< in [0, 1), for jitter
};

/// Moves the machine on; an input that the state does not wait for (a late callback) changes nothing.
Effects step(const Config& config, Machine& machine, const Input& input, const Moment& moment);

} // namespace kittiwake::reflector

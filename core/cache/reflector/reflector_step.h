#pragma once

#include "reflector_state.h"

#include <optional>
#include <variant>
#include <vector>

namespace kittiwake::reflector {

// Inputs
struct Start
{ };
struct ListDone
{
    Expected<ListMeta> result;
};
struct WatchStarted
{ };
/// One event; what matters of it here.
struct WatchSaw
{
    WatchEvent::Type type = WatchEvent::Type::Unknown;
    ResourceVersion resourceVersion {};
    std::optional<Error> error {};
    bool initialEventsEnd = false;
};
struct WatchEnded
{
    Expected<void> result;
};
struct TimerFired
{ };
/// The user asks not to wait any longer.
struct RetryNow
{ };
struct Stop
{ };
using Input =
    std::variant<Start, ListDone, WatchStarted, WatchSaw, WatchEnded, TimerFired, RetryNow, Stop>;

// Effects, to be done in order.
struct DropItems
{
    bool operator==(const DropItems&) const = default;
}; ///< forget what this list gave so far
struct CallList
{
    ListOptions options;
    bool operator==(const CallList&) const = default;
};
struct CallWatch
{
    WatchOptions options;
    bool operator==(const CallWatch&) const = default;
};
struct CancelCall
{
    bool operator==(const CancelCall&) const = default;
}; ///< the list or watch under way
struct ReplaceStore
{
    ResourceVersion resourceVersion;
    bool operator==(const ReplaceStore&) const = default;
}; ///< with the items collected
struct BufferEvent
{
    bool operator==(const BufferEvent&) const = default;
}; ///< the event just seen changes the items collected
struct ApplyEvent
{
    bool operator==(const ApplyEvent&) const = default;
}; ///< the event just seen goes to the queue
struct NoteVersion
{
    ResourceVersion resourceVersion;
    bool operator==(const NoteVersion&) const = default;
}; ///< a bookmark: no object changed
struct SetTimer
{
    Duration delay;
    bool operator==(const SetTimer&) const = default;
};
struct StopTimer
{
    bool operator==(const StopTimer&) const = default;
};
struct ReportError
{
    Error error;
    bool operator==(const ReportError&) const = default;
}; ///< to the watch error handler
using Effect = std::variant<DropItems, CallList, CallWatch, CancelCall, ReplaceStore, BufferEvent,
                            ApplyEvent, NoteVersion, SetTimer, StopTimer, ReportError>;
using Effects = std::vector<Effect>;

/// The world at the moment of a step.
struct Moment
{
    TimePoint now {};
    double chance = 0; ///< in [0, 1), for jitter
};

/// \brief The Reflector as a pure state machine: state and input in, state and effects out. It does
/// no I/O, reads no clock and holds no object, so that every path is a row in a test's table;
/// ReflectorRunner does what the effects say. \source client-go tools/cache/reflector.go;
/// kubernetes.io/docs/reference/using-api/api-concepts, "Efficient detection of changes"
/// An input that the state does not wait for (a late callback) changes nothing.
Effects step(const Config& config, Machine& machine, const Input& input, const Moment& moment);

} // namespace kittiwake::reflector

#pragma once

#include <core/cache/informer_status.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// What a reflector has done, beyond how it is.
struct ReflectorStats
{
    std::uint64_t bytes = 0; ///< of lists and watches, unpacked; 0: the source does not count
    int pages = 0; ///< of the last complete list; 0: it came as a stream
    bool streamed = false; ///< the last complete list came as events (sendInitialEvents)
    Duration listTook {}; ///< from asking for the last complete list to having all of it
    int watchesOpened = 0; ///< accepted by the server
    TimePoint lastBookmarkAt {}; ///< none: the epoch of the clock
    TimePoint relistAt {}; ///< when the last list that was not the first one was asked for
    std::optional<Error> relistReason {}; ///< the error before it; none: there was none
};

/// What one handler does.
struct HandlerStats
{
    std::string name {}; ///< as it joined with; may be empty
    std::size_t waiting = 0; ///< notifications not delivered yet
    std::size_t coalesced = 0; ///< merged into others because it was slow
    std::uint64_t delivered = 0;
    Duration lag {}; ///< how long the oldest has waited, at most
    std::size_t failures = 0; ///< calls that threw
    std::string lastFailure {};
};

/// What the store holds.
struct IndexerStats
{
    std::size_t objects = 0;
    std::size_t footprint = 0; ///< bytes of the objects; indexes not counted
    std::vector<std::string> indexes {}; ///< names, sorted
};

/// \brief All stages of one informer at a moment, as the data go: from the server through the
/// reflector and the delta queue into the store, and on to the handlers. A value, for a picture of
/// the machinery; the stages are read one after another, not under one lock.
struct InformerPipeline
{
    TimePoint at {}; ///< when it was read
    InformerStatus status {};
    ReflectorStats reflector {};
    std::size_t queued = 0; ///< deltas that wait, now
    IndexerStats indexer {};
    std::vector<HandlerStats> handlers {}; ///< in the order they joined
};

} // namespace kittiwake

#pragma once

#include <core/api/unstructured.h>
#include <core/base/call_limits.h>

namespace kittiwake {

/// \brief Where events are written.
/// \thread one at a time; calls block, and keep to their limits
/// \errors with an httpStatus: the server would not have it; without one, it may do so later
/// \source client-go tools/record: EventSink
class EventSink
{
public:
    EventSink() = default;
    EventSink(const EventSink&) = delete;
    EventSink& operator=(const EventSink&) = delete;
    virtual ~EventSink() = default;

    virtual Expected<void> create(const Unstructured& event, const CallLimits& limits) = 0;
    /// Merges `patch` into the event of that key. \errors NotFound: it has expired
    virtual Expected<void> patch(const Gvk& gvk, const ObjectKey& key, const JsonValue& patch,
                                 const CallLimits& limits) = 0;
};

} // namespace kittiwake

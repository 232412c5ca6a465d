#include "event_expiry.h"

#include <core/api/json/json.h>

namespace kittiwake::sim {

namespace {

const ObjectKey kEventsKey { "", "events" };
constexpr auto kTimeToLive = std::chrono::hours(1);
constexpr auto kLookEvery = std::chrono::minutes(1);

/// When the event last occurred, in whichever of its fields that is.
WallTime lastHeard(const Object& event)
{
    thread_local JsonReader reader; // its buffers are reused; holds nothing between calls
    auto last = event.creationTimestamp();
    if (const auto document = reader.read(event)) {
        for (const auto& time : { (*document)["lastTimestamp"], (*document)["eventTime"],
                                  (*document)["series"]["lastObservedTime"] })
            last = std::max(last, timeOf(time));
    }
    return last.value_or(WallTime());
}

} // namespace

EventExpiry::EventExpiry(ControllerTools& tools, const ObjectStore& store)
    : m_tools(tools)
    , m_store(store)
{ }

void EventExpiry::connect(Wiring&) { }

void EventExpiry::started(Wiring::Queue& queue)
{
    queue.add(kEventsKey);
}

ReconcileResult EventExpiry::reconcile(const ObjectKey&, const std::stop_token& stop)
{
    const auto oldest = m_tools.now() - kTimeToLive;
    const auto events = m_tools.clients().dynamic().resource({ "", "v1", "events" });
    for (const auto& event : m_store.list({ "", "events" }).objects) {
        if (stop.stop_requested())
            break;
        if (lastHeard(*event) >= oldest)
            continue;
        const auto removed =
            events.inNamespace(event->key().ns)
                .remove(event->key().name,
                        { .uid = event->uid(), .resourceVersion = event->resourceVersion() })
                .wait(stop);
        if (!removed && removed.error().kind != ErrorKind::NotFound
            && removed.error().kind != ErrorKind::Conflict)
            return removed.error();
    }
    return RequeueAfter { kLookEvery };
}

} // namespace kittiwake::sim

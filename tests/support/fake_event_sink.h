#pragma once

#include <core/api/json/json_value.h>
#include <core/controller/event_sink.h>

#include <deque>
#include <functional>
#include <map>
#include <mutex>

namespace kittiwake::test {

/// A server that keeps events and merges patches into them, and fails when told to.
class FakeEventSink final : public EventSink
{
public:
    std::function<void(const CallLimits&)> before; ///< each call
    std::deque<Error> failures; ///< of the next calls
    std::map<ObjectKey, JsonValue> events;
    std::string calls; ///< "create patch "

    Expected<void> create(const Unstructured& event, const CallLimits& limits) override
    {
        if (auto entered = enter("create ", limits); !entered)
            return entered;
        events[event.key()] = event.json();
        return {};
    }
    Expected<void> patch(const Gvk& /*gvk*/, const ObjectKey& key, const JsonValue& patch,
                         const CallLimits& limits) override
    {
        if (auto entered = enter("patch ", limits); !entered)
            return entered;
        if (!events.contains(key))
            return Unexpected { Error {
                .kind = ErrorKind::NotFound, .sentence = "no such event", .httpStatus = 404 } };
        events[key].merge_patch(patch);
        return {};
    }

private:
    Expected<void> enter(const char* call, const CallLimits& limits)
    {
        calls += call;
        if (before)
            before(limits);
        if (limits.stop.stop_requested())
            return Unexpected { Error { .kind = ErrorKind::Cancelled, .sentence = "stopped" } };
        if (failures.empty())
            return {};
        const auto error = failures.front();
        failures.pop_front();
        return Unexpected { error };
    }
};

} // namespace kittiwake::test

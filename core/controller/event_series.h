#pragma once

#include <core/controller/event_writer.h>
#include <core/controller/object_reference.h>

#include <map>

namespace kittiwake {

/// \brief An event as events.k8s.io/v1 has it.
/// \source events.k8s.io/v1 Event
struct SeriesEvent
{
    ObjectReference regarding;
    std::string type; ///< "Normal" or "Warning"
    std::string reason; ///< why, in one word in UpperCamelCase
    std::string action; ///< what was done, in such a word
    std::string note; ///< a sentence, for people
    std::string controller; ///< who reports it: "example.com/my-controller"
    std::string instance; ///< and which of those there are
    std::string name; ///< of the event's own object
    std::chrono::system_clock::time_point at {};
};

/// \brief Makes one series of events that differ in nothing but their note: the first is created,
/// the second starts a series in it, more are counted here and written now and then.
/// \thread one at a time
/// \source client-go tools/events/event_broadcaster.go. Unlike it, an object that has changed
/// meanwhile is still the same object
class EventSeries
{
public:
    static constexpr Duration kRefresh = std::chrono::minutes(30); // or servers would forget it
    static constexpr Duration kIdle = std::chrono::minutes(6);

    /// What is to be written of it at once, if anything.
    [[nodiscard]] std::optional<EventWrite> observe(const SeriesEvent& event, TimePoint now);
    /// Every series as it stands: call it each kRefresh.
    [[nodiscard]] std::vector<EventWrite> refresh() const;
    /// Closes what has been quiet for kIdle; the final counts are to be written. Call it each
    /// kIdle.
    [[nodiscard]] std::vector<EventWrite> closeIdle(TimePoint now);
    /// How many events and series are open.
    [[nodiscard]] std::size_t size() const { return m_open.size(); }

private:
    struct Open
    {
        Unstructured event; ///< as created; once there is a series, with it
        int count = 1;
        TimePoint last {};
    };
    static EventWrite writeOf(const Open& open);

    std::map<std::vector<std::string>, Open> m_open; ///< by what has to be equal
};

} // namespace kittiwake

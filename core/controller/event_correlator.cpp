#include "event_correlator.h"

#include <core/base/joined.h>

namespace kittiwake {

namespace {

constexpr std::string_view kCombined = "(combined from similar events): ";

/// Between the parts of a key: without it, "ab" and "c" would equal "a" and "bc".
constexpr std::string_view kSeparator("\0", 1);

/// Source, object and type: events that agree in them share a budget.
std::string sourceKey(const Event& event)
{
    const auto& about = event.about;
    return joined({ event.source.component, event.source.host, about.kind, about.key.ns,
                    about.key.name, about.uid.text, about.apiVersion, toString(event.type), "" },
                  kSeparator);
}

} // namespace

EventCorrelator::EventCorrelator(Scheduler& scheduler, EventCorrelatorOptions options)
    : m_scheduler(scheduler)
    , m_options(options)
    , m_groups(options.cacheSize)
    , m_written(options.cacheSize)
    , m_budgets(options.cacheSize)
{ }

std::string EventCorrelator::combine(Event& event)
{
    const auto groupKey = sourceKey(event) + event.reason;
    auto& group = m_groups.use(groupKey);
    const auto now = m_scheduler.now();
    if (now - group.last > m_options.combineWithin)
        group.messages.clear();
    group.last = now;
    if (group.messages.size() < m_options.combineFrom)
        group.messages.insert(event.message);
    if (group.messages.size() < m_options.combineFrom)
        return groupKey + joined({ "", event.about.fieldPath, event.message }, kSeparator);
    event.message.insert(0, kCombined);
    return groupKey;
}

std::optional<Event> EventCorrelator::correlate(Event event)
{
    const auto key = combine(event);
    auto& written = m_written.use(key);
    if (written.count > 0) {
        event.name = written.name;
        event.first = written.first;
        event.count = written.count + 1;
    }
    written = { event.name, event.first, event.count };

    const double perSecond = 1 / std::chrono::duration<double>(m_options.refill).count();
    auto& budget = m_budgets.use(sourceKey(event), m_scheduler, perSecond, m_options.burst);
    if (!budget.tryTake())
        return std::nullopt; // still counted, in the next event that is written
    return event;
}

} // namespace kittiwake

#include "event_correlator.h"

namespace kittiwake {

namespace {

constexpr std::string_view kCombined = "(combined from similar events): ";

std::string join(std::initializer_list<std::string_view> parts)
{
    std::string key;
    for (const auto part : parts)
        key.append(part).push_back('\0'); // or "ab" and "c" would be "a" and "bc"
    return key;
}

/// Source, object and type: what has one budget.
std::string sourceKey(const Event& event)
{
    const auto& about = event.about;
    return join({ event.source.component, event.source.host, about.kind, about.key.ns,
                  about.key.name, about.uid.text, about.apiVersion, toString(event.type) });
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
        return groupKey + join({ "", event.about.fieldPath, event.message });
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
        return std::nullopt; // counted all the same: the next one written tells of it
    return event;
}

} // namespace kittiwake

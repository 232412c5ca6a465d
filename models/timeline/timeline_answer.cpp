#include "timeline_answer.h"

#include <models/table/filter/row_filter.h>

#include <algorithm>
#include <array>
#include <unordered_map>

namespace kittiwake {

namespace {

int badness(Tone tone)
{
    // Neutral, Ok, Progressing, Warn, Error, Ending, Unknown
    constexpr std::array kBadness { 0, 2, 3, 5, 6, 4, 1 };
    return kBadness[static_cast<std::size_t>(tone)];
}

/// The entries of a question's window that match its filter, and each one's lane.
class Window
{
public:
    Window(const TimelineQuestion& question, const TimelineStore& store)
        : m_question(question)
    {
        const TimelineEntryMatcher matcher(question.filter);
        for (auto it = store.from(question.from);
             it != store.all().end() && it->entry->when < question.to; ++it) {
            if (it->number > question.upTo)
                continue;
            ++m_all;
            if (matcher.matches(*it->entry))
                take(it->entry);
        }
        choose();
    }

    [[nodiscard]] TimelineChart chart() const
    {
        TimelineChart chart { .lanesAre = m_question.lanes,
                              .from = m_question.from,
                              .to = m_question.to,
                              .bin = std::max<std::int64_t>(1, m_question.bin) };
        chart.lanes.resize(m_shown.size());
        for (std::size_t i = 0; i < m_shown.size(); ++i)
            chart.lanes[i].key = m_lanes[m_shown[i]].key;
        if (m_others > 0)
            chart.lanes.push_back({ .others = m_others });
        for (const auto& [entry, lane] : m_members)
            add(*entry, entry, chart.lanes[m_places[lane]], chart.bin);
        return chart;
    }

    void list(TimelineAnswer& answer) const
    {
        std::unordered_map<std::uint64_t, std::size_t> places;
        const auto& selection = m_question.selection;
        for (auto it = m_members.rbegin(); it != m_members.rend(); ++it) {
            const auto& [entry, lane] = *it;
            if (selection && !isSelected(*selection, *entry, lane))
                continue;
            const auto [place, isNew] = places.try_emplace(entry->repeatKey, places.size());
            if (isNew && place->second < static_cast<std::size_t>(kMaxTimelineEntryGroups))
                answer.groups.push_back(
                    { entry, 0, entry->since,
                      QString::number(static_cast<qulonglong>(entry->repeatKey), 36) });
            if (place->second >= answer.groups.size())
                continue;
            auto& group = answer.groups[place->second];
            group.count += entry->count;
            group.since = std::min(group.since, entry->since);
        }
        answer.numbers.groups = static_cast<int>(places.size());
    }

    void count(TimelineNumbers& numbers) const
    {
        numbers.allInWindow = m_all;
        numbers.inWindow = static_cast<int>(m_members.size());
        for (const auto& [entry, lane] : m_members)
            numbers.warningsInWindow += isFault(entry->tone) ? 1 : 0;
    }

private:
    struct Lane
    {
        std::string key;
        int count = 0;
    };
    void take(const TimelineEntryPtr& entry)
    {
        auto key = laneKeyOf(*entry, m_question.lanes);
        const auto [found, isNew] = m_byKey.try_emplace(key, m_lanes.size());
        if (isNew)
            m_lanes.push_back({ std::move(key) });
        ++m_lanes[found->second].count;
        m_members.emplace_back(entry, found->second);
    }

    /// Chooses the lanes to show: those with the most entries, in the order of their keys.
    void choose()
    {
        std::vector<std::size_t> order(m_lanes.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = i;
        const auto max = static_cast<std::size_t>(std::max(1, m_question.maxLanes));
        const auto shown = order.size() <= max ? order.size() : max - 1;
        std::sort(order.begin(), order.end(), [this](std::size_t one, std::size_t other) {
            const auto& a = m_lanes[one];
            const auto& b = m_lanes[other];
            return a.count != b.count ? a.count > b.count : a.key < b.key;
        });
        m_others = static_cast<int>(order.size() - shown);
        order.resize(shown);
        std::sort(order.begin(), order.end(), [this](std::size_t one, std::size_t other) {
            const auto& a = m_lanes[one].key;
            const auto& b = m_lanes[other].key;
            return a.empty() != b.empty() ? b.empty() : a < b; // entries in no lane come last
        });
        m_shown = std::move(order);
        m_places.assign(m_lanes.size(), m_shown.size());
        for (std::size_t i = 0; i < m_shown.size(); ++i)
            m_places[m_shown[i]] = i;
    }

    static void add(const TimelineEntry& entry, const TimelineEntryPtr& shared, TimelineLane& lane,
                    std::int64_t bin)
    {
        const auto at = entry.when / bin * bin;
        if (lane.marks.empty() || lane.marks.back().at != at)
            lane.marks.push_back({ .at = at });
        auto& mark = lane.marks.back();
        const int warnings = isFault(entry.tone) ? 1 : 0;
        ++mark.count;
        mark.warnings += warnings;
        ++lane.count;
        lane.warnings += warnings;
        if (!mark.worst || !isWorse(mark.tone, entry.tone)) {
            mark.tone = entry.tone;
            mark.worst = shared;
        }
    }

    [[nodiscard]] bool isSelected(const TimelineSelection& selection, const TimelineEntry& entry,
                                  std::size_t lane) const
    {
        if (selection.to != 0 && (entry.when < selection.from || entry.when >= selection.to))
            return false;
        if (selection.others)
            return m_places[lane] == m_shown.size();
        return !selection.lane || m_lanes[lane].key == *selection.lane;
    }

    const TimelineQuestion& m_question;
    std::vector<std::pair<TimelineEntryPtr, std::size_t>> m_members; ///< and the number of its lane
    std::vector<Lane> m_lanes;
    std::unordered_map<std::string, std::size_t> m_byKey;
    std::vector<std::size_t> m_shown; ///< numbers of lanes
    std::vector<std::size_t> m_places; ///< by number: where it is shown
    int m_others = 0;
    int m_all = 0; ///< in the window, including those that do not match
};

int waitingIn(const TimelineStore& store, std::uint64_t upTo)
{
    return upTo >= store.last() ? 0 : static_cast<int>(store.last() - upTo);
}

} // namespace

bool isWorse(Tone one, Tone other)
{
    return badness(one) > badness(other);
}

std::string laneKeyOf(const TimelineEntry& entry, TimelineLanes lanes)
{
    switch (lanes) {
    case TimelineLanes::Namespaces:
        return entry.object.key.ns;
    case TimelineLanes::Nodes:
        return entry.node;
    case TimelineLanes::Owners:
        return entry.owner.empty() ? std::string() : entry.object.key.ns + '/' + entry.owner;
    }
    return {};
}

TimelineAnswer answerTo(const TimelineQuestion& question, const TimelineStore& store)
{
    TimelineAnswer answer { .question = question };
    const Window window(question, store);
    answer.chart = window.chart();
    window.list(answer);
    window.count(answer.numbers);
    auto& numbers = answer.numbers;
    numbers.kept = store.all().size();
    numbers.keptBytes = store.bytes();
    numbers.bounds = store.bounds();
    numbers.dropped = store.dropped();
    numbers.oldest = store.all().empty() ? 0 : store.all().front().entry->when;
    numbers.last = store.last();
    numbers.waiting = waitingIn(store, question.upTo);
    return answer;
}

} // namespace kittiwake

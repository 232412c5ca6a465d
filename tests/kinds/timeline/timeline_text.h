#pragma once

#include <models/timeline/timeline_answer.h>
#include <tests/kinds/builtin/kind_text.h>

#include <QStringList>

/// Time lines in the words of a test.
namespace kittiwake::test {

/// 2026-01-01T12:00:00Z, which all tests of time lines take for now.
constexpr std::int64_t kNoon = (kNow + 12 * 3600) * 1000;

struct Told
{
    std::int64_t ago = 0; ///< \units seconds before noon
    std::string ns = "shop";
    std::string name = "web-1";
    std::string reason = "Started";
    Tone tone = Tone::Neutral;
    std::string node = "node-a";
    std::string owner = "web";
    std::string message {};
    std::string kind = "Pod";
    TimelineEntryKind what = TimelineEntryKind::Event;
};

inline TimelineEntryPtr told(const Told& from)
{
    TimelineEntry made { .when = kNoon - from.ago * 1000, .kind = from.what, .tone = from.tone };
    made.since = made.when;
    made.object = { {}, from.kind, { from.ns, from.name } };
    made.reason = from.reason;
    made.message = from.message;
    made.node = from.node;
    made.owner = from.owner;
    made.repeatKey = repeatKeyOf(made);
    return std::make_shared<const TimelineEntry>(std::move(made));
}

/// "Killing Started": the reasons of what is kept, oldest first.
inline QString reasonsOf(const TimelineStore& store)
{
    QStringList reasons;
    for (const auto& kept : store.all())
        reasons.append(QString::fromStdString(kept.entry->reason));
    return reasons.join(u' ');
}

/// The last quarter of an hour before noon.
inline TimelineQuestion quarter()
{
    return { .from = kNoon - 900'000, .to = kNoon + 1, .bin = 10'000 };
}

/// "pay:1 shop:2", "others(3):7"
inline QString lanesOf(const TimelineChart& chart)
{
    QStringList lanes;
    for (const auto& lane : chart.lanes) {
        const auto name = lane.others > 0 ? QStringLiteral("others(%1)").arg(lane.others)
                                          : QString::fromStdString(lane.key);
        lanes.append(QStringLiteral("%1:%2").arg(name).arg(lane.count));
    }
    return lanes.join(u' ');
}

} // namespace kittiwake::test

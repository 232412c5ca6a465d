#include "timeline_words.h"

#include "time_ticks.h"
#include "timeline_entry_list_model.h"

#include <models/freshness/freshness.h>
#include <models/text/shown_numbers.h>

#include <QCoreApplication>

namespace kittiwake {

namespace {

struct Said
{
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

QString fullName(const LaneWords& words)
{
    return words.within.isEmpty() ? words.name : Said::tr("%1 in %2").arg(words.name, words.within);
}

QString numbers(const TimelineMark& mark)
{
    const auto all =
        countedText(mark.count, Said::tr("1 event or change"), Said::tr("%1 events and changes"));
    if (mark.warnings == 0)
        return all;
    return countedText(mark.warnings, Said::tr("%1, 1 warning").arg(all),
                       Said::tr("%1, %2 warnings").arg(all));
}

} // namespace

LaneWords laneWords(const TimelineLane& lane, TimelineLanes lanesAre)
{
    if (lane.others > 0)
        return { Said::tr("others (%1)").arg(lane.others) };
    const auto key = QString::fromStdString(lane.key);
    switch (lanesAre) {
    case TimelineLanes::Namespaces:
        return { key.isEmpty() ? Said::tr("cluster-wide") : key };
    case TimelineLanes::Nodes:
        return { key.isEmpty() ? Said::tr("on no node") : key };
    case TimelineLanes::Owners:
        break;
    }
    if (key.isEmpty())
        return { Said::tr("no object") };
    const auto slash = key.indexOf(u'/');
    return { key.mid(slash + 1), key.left(slash) };
}

QString markWords(const TimelineLane& lane, const TimelineMark& mark, const TimelineChart& chart,
                  std::int64_t now)
{
    auto words = Said::tr("%1, %2 to %3: %4")
                     .arg(fullName(laneWords(lane, chart.lanesAre)), timeOfDay(mark.at, now),
                          timeOfDay(mark.at + chart.bin, now), numbers(mark));
    if (!mark.worst)
        return words;
    constexpr qsizetype kMaxMessage = 200;
    const auto& worst = *mark.worst;
    auto message = QString::fromStdString(worst.message);
    if (message.size() > kMaxMessage)
        message = message.left(kMaxMessage) + QStringLiteral("...");
    words += u'\n' + Said::tr("%1 of %2").arg(reasonText(worst), objectText(worst.object));
    return message.isEmpty() ? words : words + u'\n' + message;
}

QString selectionWords(const TimelineSelection& selection, TimelineLanes lanesAre, std::int64_t now)
{
    QString lane;
    if (selection.others)
        lane = Said::tr("others");
    else if (selection.lane)
        lane = fullName(laneWords({ .key = *selection.lane }, lanesAre));
    if (selection.to == 0)
        return lane;
    const auto times =
        Said::tr("%1 to %2").arg(timeOfDay(selection.from, now), timeOfDay(selection.to, now));
    return lane.isEmpty() ? times : Said::tr("%1, %2").arg(lane, times);
}

} // namespace kittiwake

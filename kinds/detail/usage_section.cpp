#include "usage_section.h"

#include <core/base/joined.h>
#include <kinds/builtin/cells.h>
#include <kinds/detail/section_writer.h>
#include <kinds/usage/cell_gauge.h>
#include <kinds/usage/usage_columns.h>
#include <kinds/usage/usage_words.h>

#include <algorithm>

namespace kittiwake {

namespace {

using AmountText = decltype(&cpuText);

/// "50% of limit 500m, 125% of request 200m", or that neither is set.
Text sharesOfPod(const RowUsage::Share& share, AmountText words)
{
    std::vector<Text> shares;
    if (share.limit > 0)
        //: %1: "50%"; %2: an amount of CPU or memory ("500m")
        shares.push_back(Say::tr("%1 of limit %2")
                             .arg(usedPercentText(share.used, share.limit), words(share.limit)));
    if (share.request > 0)
        //: %1: "50%"; %2: an amount of CPU or memory ("500m")
        shares.push_back(
            Say::tr("%1 of request %2")
                .arg(usedPercentText(share.used, share.request), words(share.request)));
    return shares.empty() ? Say::tr("no request, no limit") : Text::joined(shares, ", ");
}

Text shareOfNode(const RowUsage::Share& share, AmountText words)
{
    if (share.limit <= 0)
        return {};
    //: %1: "50%"; %2: an amount of CPU or memory ("4000m")
    return Say::tr("%1 of %2 allocatable")
        .arg(usedPercentText(share.used, share.limit), words(share.limit));
}

// Two readings of a container that was just started, and some.
constexpr int kUntilMeasured = 180; // \units seconds

/// Of a pod that is not measured: why. Only what runs uses anything.
Text unmeasuredPodText(const ObjectView& view)
{
    std::vector<std::string> idle;
    std::int64_t started = 0; // the last of them
    const auto statuses = view.json["status"]["containerStatuses"];
    forEachItem(statuses, [&](const Json& container) {
        const auto running = container["state"]["running"];
        if (!cells::isObject(running))
            idle.push_back(cells::oneLine(textOf(container["name"])));
        started = std::max(started, cells::secondsAt(running["startedAt"]));
    });
    if (idle.size() == countOf(statuses))
        return idle.size() == 1
            ? Say::tr("There are no metrics of this pod: its container is not running.")
            : Say::tr("There are no metrics of this pod: none of its containers is running.");
    if (!idle.empty())
        //: %1: names of containers
        return Say::tr("There are no metrics of this pod. Not running: %1.")
            .arg(joined(idle, ", "));
    return view.now - started <= kUntilMeasured
        ? Say::tr("There are no metrics of this pod yet; they take up to a minute.")
        : Say::tr(
            "There are no metrics of this pod, although it runs. Check whether metrics-server "
            "can reach its node.");
}

Text nothingText(const ObjectView& view, bool ofPod, const UsageStatus& status)
{
    if (status.phase == UsagePhase::Unknown)
        return {};
    if (status.phase != UsagePhase::Known)
        return usageHint(status);
    if (!ofPod)
        return Say::tr("There are no metrics of this node.");
    return textOf(view.json["status"]["phase"]) == "Running" ? unmeasuredPodText(view) : Text();
}

} // namespace

DetailSection usageSection(const ObjectView& view, bool ofPod, const UsageStatus& status,
                           const UsageReading* reading)
{
    SectionWriter writer("usage", Say::tr("Usage"));
    if (reading == nullptr) {
        writer.note(nothingText(view, ofPod, status));
        return writer.take();
    }
    const auto usage = ofPod ? usageOfPod(view.json, reading) : usageOfNode(view.json, reading);
    const auto write = [&](const Text& label, const RowUsage::Share& share, AmountText words,
                           ColumnGauge gauge) {
        auto& line = writer.fact(label, words(share.used));
        line.note = ofPod ? sharesOfPod(share, words) : shareOfNode(share, words);
        const auto shape = shapeOf(usage.trend, gauge);
        line.trend.assign(shape.begin(), shape.end());
    };
    write(Say::tr("CPU"), usage.cpu, cpuText, ColumnGauge::Cpu);
    write(Say::tr("Memory"), usage.memory, memoryText, ColumnGauge::Memory);
    if (reading->at != 0) {
        auto& measured = writer.fact(Say::tr("Measured"), shown::moment(reading->at));
        measured.since = reading->at;
    }
    if (status.phase == UsagePhase::Failed || status.isStale(view.now))
        writer.note(usageHint(status));
    return writer.take();
}

} // namespace kittiwake

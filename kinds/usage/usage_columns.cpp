#include "usage_columns.h"

#include <core/api/json/json_text.h>
#include <core/api/quantity.h>
#include <kinds/builtin/cells.h>
#include <kinds/usage/usage_words.h>

#include <algorithm>

namespace kittiwake {

namespace {

using ShareOf = RowUsage::Share RowUsage::*;

struct UsageColumnWords
{
    KW_DECLARE_TEXTS(UsageColumnWords)
};

constexpr int kAmountWidth = 13; ///< \units characters, with the line beside it
constexpr int kPercentWidth = 6;

double quantityAt(const Json& list, const char* resource)
{
    const auto place = list[resource];
    double number = -1;
    if (place.get(number) == simdjson::SUCCESS)
        return number;
    return quantityValue(textOf(place)).value_or(-1);
}

/// Of all containers that run as long as the pod: sidecars are among the init containers.
void forEachLasting(const Json& spec, const std::function<void(const Json&)>& what)
{
    forEachItem(spec["containers"], what);
    forEachItem(spec["initContainers"], [&](const Json& container) {
        if (textOf(container["restartPolicy"]) == "Always")
            what(container);
    });
}

RowUsage::Share askedFor(const Json& spec, const char* resource)
{
    RowUsage::Share share;
    bool limited = true;
    forEachLasting(spec, [&](const Json& container) {
        const auto resources = container["resources"];
        if (const auto request = quantityAt(resources["requests"], resource); request >= 0)
            share.request = std::max(share.request, 0.0) + request;
        const auto limit = quantityAt(resources["limits"], resource);
        limited = limited && limit > 0;
        if (limited)
            share.limit = std::max(share.limit, 0.0) + limit;
    });
    if (!limited)
        share.limit = -1;
    return share;
}

void takeReading(RowUsage& usage, const UsageReading* reading)
{
    if (reading == nullptr)
        return;
    usage.cpu.used = reading->used.cpu;
    usage.memory.used = reading->used.memory;
    usage.trend = reading->trend;
}

Cell usageCell(const std::string& text, double sortedBy, const RowUsage& usage)
{
    return { .text = text, .sortKey = sortedBy, .tone = usage.old ? Tone::Unknown : Tone::Neutral };
}

Column amountColumn(const char* title, ShareOf share, ColumnGauge gauge,
                    std::string (*words)(double amount), const char* ifNone)
{
    Column column { .title = title,
                    .role = ColumnRole::Usage,
                    .align = ColumnAlign::End,
                    .width = kAmountWidth,
                    .gauge = gauge };
    column.cell = [share, words, ifNone](const ObjectView& view) {
        if (view.usage == nullptr || (view.usage->*share).used < 0)
            return unmeasuredCell(ifNone);
        const auto used = (view.usage->*share).used;
        return usageCell(words(used), used, *view.usage);
    };
    return column;
}

Column percentColumn(const char* title, ShareOf share, double RowUsage::Share::*whole)
{
    Column column {
        .title = title, .role = ColumnRole::Usage, .align = ColumnAlign::End, .width = kPercentWidth
    };
    column.cell = [share, whole](const ObjectView& view) {
        if (view.usage == nullptr)
            return unmeasuredCell();
        const auto& part = view.usage->*share;
        const auto text = usedPercentText(part.used, part.*whole);
        return text.empty() ? unmeasuredCell()
                            : usageCell(text, part.used / (part.*whole) * 100, *view.usage);
    };
    return column;
}

Column hinted(Column column, const Text& hint)
{
    column.hint = hint;
    return column;
}

std::vector<Column> podColumns()
{
    const auto barHint = UsageColumnWords::tr(
        "Used by its containers, from metrics.k8s.io. The bar ends at the limit, or at the request "
        "where there is no limit; the tick is the request. The line is the last minutes.");
    const auto share = [](const char* title, ShareOf of, double RowUsage::Share::*whole,
                          const Text& hint) {
        return hinted(cells::wide(percentColumn(title, of, whole)), hint);
    };
    const auto ofRequest = UsageColumnWords::tr("Used, in percent of the request.");
    const auto ofLimit = UsageColumnWords::tr("Used, in percent of the limit.");
    return {
        hinted(amountColumn("CPU", &RowUsage::cpu, ColumnGauge::Cpu, cpuText, ""), barHint),
        hinted(amountColumn("MEMORY", &RowUsage::memory, ColumnGauge::Memory, memoryText, ""),
               barHint),
        share("%CPU/R", &RowUsage::cpu, &RowUsage::Share::request, ofRequest),
        share("%CPU/L", &RowUsage::cpu, &RowUsage::Share::limit, ofLimit),
        share("%MEM/R", &RowUsage::memory, &RowUsage::Share::request, ofRequest),
        share("%MEM/L", &RowUsage::memory, &RowUsage::Share::limit, ofLimit),
    };
}

std::vector<Column> nodeColumns()
{
    constexpr auto kUnknown = "<unknown>"; // kubectl's word
    const auto barHint =
        UsageColumnWords::tr("Used on the node, from metrics.k8s.io. The bar ends at what is "
                             "allocatable. The line is the last minutes.");
    const auto hint = UsageColumnWords::tr("Used, in percent of what is allocatable.");
    return {
        hinted(amountColumn("CPU", &RowUsage::cpu, ColumnGauge::Cpu, cpuText, kUnknown), barHint),
        hinted(percentColumn("%CPU", &RowUsage::cpu, &RowUsage::Share::limit), hint),
        hinted(amountColumn("MEMORY", &RowUsage::memory, ColumnGauge::Memory, memoryText, kUnknown),
               barHint),
        hinted(percentColumn("%MEM", &RowUsage::memory, &RowUsage::Share::limit), hint),
    };
}

} // namespace

RowUsage usageOfPod(const Json& pod, const UsageReading* reading)
{
    const auto spec = pod["spec"];
    RowUsage usage { .cpu = askedFor(spec, "cpu"), .memory = askedFor(spec, "memory") };
    takeReading(usage, reading);
    return usage;
}

RowUsage usageOfNode(const Json& node, const UsageReading* reading)
{
    const auto allocatable = node["status"]["allocatable"];
    RowUsage usage;
    usage.cpu.limit = quantityAt(allocatable, "cpu");
    usage.memory.limit = quantityAt(allocatable, "memory");
    takeReading(usage, reading);
    return usage;
}

Kind withUsage(Kind table, std::shared_ptr<const UsageBoard> board,
               std::function<std::int64_t()> clock)
{
    const bool ofPods = table.gvr.resource == "pods";
    auto added = ofPods ? podColumns() : nodeColumns();
    // What kubectl prints comes first: in a narrow window it is in sight, its age too.
    const auto more = std::find_if(table.columns.begin(), table.columns.end(),
                                   [](const Column& c) { return c.wide; });
    table.columns.insert(more, std::make_move_iterator(added.begin()),
                         std::make_move_iterator(added.end()));
    table.usage = [board = std::move(board), clock = std::move(clock),
                   ofPods](const ObjectView& view) {
        const auto reading = board->of(view.object.key());
        auto usage =
            ofPods ? usageOfPod(view.json, reading.get()) : usageOfNode(view.json, reading.get());
        const auto status = board->status();
        usage.old = status.phase != UsagePhase::Known || status.isStale(clock());
        return std::make_shared<const RowUsage>(std::move(usage));
    };
    return table;
}

} // namespace kittiwake

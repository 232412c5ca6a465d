#include "usage_lines.h"

#include <kinds/usage/cell_gauge.h>
#include <kinds/usage/usage_words.h>
#include <models/table/row.h>
#include <models/text/shown_numbers.h>

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace kittiwake {

namespace {

struct UsageLineWords
{
    Q_DECLARE_TR_FUNCTIONS(UsageLineWords)
};

constexpr double kBusy = 0.9; // of what is allocatable

constexpr int toneNumber(Tone tone)
{
    return static_cast<int>(tone);
}

QString shownPercent(double used, double whole)
{
    return QString::fromStdString(usedPercentText(used, whole));
}

} // namespace

OverviewHead usageHead(const OverviewState& state, std::int64_t now)
{
    const auto& usage = state.usage;
    if (!usage.old)
        return {};
    return { shownText(usageText(usage.status, now)),
             toneNumber(usage.status.phase == UsagePhase::Failed ? Tone::Warn : Tone::Unknown) };
}

std::vector<OverviewLine> usageLines(const OverviewState& state)
{
    const auto& usage = state.usage;
    if (!usage.trend)
        return {};
    const auto line = [&](const char* id, const QString& text, double used, double whole,
                          const QString& detail, ColumnGauge gauge) {
        const auto share = whole > 0 ? used / whole : 0;
        const auto shape = shapeOf(usage.trend, gauge);
        return OverviewLine { .id = QString::fromLatin1(id),
                              .text = text,
                              .value = shownPercent(used, whole),
                              .detail = detail,
                              .tone = toneNumber(share >= kBusy ? Tone::Warn : Tone::Neutral),
                              .shares = { share },
                              .trend = QList<double>(shape.begin(), shape.end()),
                              .leadsTo = QStringLiteral("nodes") };
    };
    const auto cores = static_cast<double>(state.cpu.allocatable) / 1000;
    const auto bytes = static_cast<double>(state.memory.allocatable);
    const auto shownCores = coresText(state.cpu.allocatable);
    return { line("cpu", UsageLineWords::tr("CPU"), usage.used.cpu, cores,
                  (shownCores == QStringLiteral("1") ? UsageLineWords::tr("%1 of %2 core used")
                                                     : UsageLineWords::tr("%1 of %2 cores used"))
                      .arg(coresText(std::llround(usage.used.cpu * 1000)), shownCores),
                  ColumnGauge::Cpu),
             line("memory", UsageLineWords::tr("Memory"), usage.used.memory, bytes,
                  UsageLineWords::tr("%1 of %2 used")
                      .arg(shownBytes(usage.used.memory), shownBytes(bytes)),
                  ColumnGauge::Memory) };
}

std::vector<OverviewLine> busiestLines(const OverviewState& state)
{
    std::vector<OverviewLine> lines;
    for (const auto& load : state.usage.busiest) {
        const auto worst = std::max(load.cpu, load.memory);
        const auto name = QString::fromStdString(load.name);
        lines.push_back(
            { .id = name,
              .text = name,
              .value = shownPercent(worst, 1),
              .detail = UsageLineWords::tr("CPU %1, memory %2")
                            .arg(shownPercent(load.cpu, 1), shownPercent(load.memory, 1)),
              .tone = toneNumber(!load.ready          ? Tone::Error
                                     : worst >= kBusy ? Tone::Warn
                                                      : Tone::Ok),
              .shares = { load.cpu, load.memory },
              .leadsTo = ObjectLink { "", "Node", { "", load.name } } });
    }
    return lines;
}

} // namespace kittiwake

#include "overview_words.h"

#include <kinds/digests/pod_digest.h>
#include <models/findings/finding_words.h>
#include <models/freshness/freshness.h>
#include <models/table/row.h>
#include <models/text/shown_numbers.h>

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace kittiwake {

namespace {

struct OverviewWords
{
    Q_DECLARE_TR_FUNCTIONS(OverviewWords)
};

constexpr double kTight = 0.9; // of the capacity: little more fits

constexpr int of(Tone tone)
{
    return static_cast<int>(tone);
}

QString word(const char* latin1)
{
    return QString::fromLatin1(latin1);
}

double shareIn(std::int64_t part, std::int64_t whole)
{
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0;
}

void addCount(std::vector<OverviewLine>& lines, const char* id, const QString& text, int count,
              Tone tone, decltype(OverviewLine::leadsTo) leadsTo)
{
    if (count > 0)
        lines.push_back({ .id = word(id),
                          .text = text,
                          .value = shownNumber(count),
                          .tone = of(tone),
                          .leadsTo = std::move(leadsTo) });
}

/// The words of a table's footer for the same objects.
QString faultsText(int faults)
{
    return countedText(faults, OverviewWords::tr("1 fault"), OverviewWords::tr("%1 faults"));
}

QString totalAndFaults(int all, int faults)
{
    if (faults == 0)
        return OverviewWords::tr("%1, no faults").arg(shownNumber(all));
    return OverviewWords::tr("%1, %2", "number, number of faults: 148, 13 faults")
        .arg(shownNumber(all), faultsText(faults));
}

OverviewLine capacityLine(const char* id, const QString& text, const CapacityShare& share,
                          const QString& requested, const QString& allocatable)
{
    const auto requests = shareIn(share.requests, share.allocatable);
    const auto limits = shareIn(share.limits, share.allocatable);
    OverviewLine line { .id = word(id), .text = text, .value = percentText(requests) };
    line.detail = OverviewWords::tr("%1 of %2 requested").arg(requested, allocatable);
    if (share.limits > 0)
        line.detail = OverviewWords::tr("%1 of %2 requested, limits %3")
                          .arg(requested, allocatable, percentText(limits));
    line.shares = { requests, limits };
    line.tone = of(requests >= kTight ? Tone::Warn : Tone::Neutral);
    line.leadsTo = word("nodes");
    return line;
}

} // namespace

QString percentText(double share)
{
    return OverviewWords::tr("%1%").arg(std::lround(share * 100));
}

QString coresText(std::int64_t thousandths)
{
    const auto cores = static_cast<double>(thousandths) / 1000;
    return cores < 10 ? QString::number(cores, 'g', 2) : shownNumber(std::llround(cores));
}

OverviewHead nodesHead(const OverviewState& state)
{
    const auto& nodes = state.nodes;
    if (nodes.all == 0)
        return { OverviewWords::tr("no nodes"), of(Tone::Unknown) };
    if (nodes.ready == nodes.all)
        return { OverviewWords::tr("all %1 ready").arg(shownNumber(nodes.all)), of(Tone::Ok) };
    return {
        OverviewWords::tr("%1 of %2 ready").arg(shownNumber(nodes.ready), shownNumber(nodes.all)),
        of(Tone::Error)
    };
}

std::vector<OverviewLine> nodeLines(const OverviewState& state)
{
    const FindingsFilter findings { .check = CheckId::UnhealthyNodes };
    const auto& nodes = state.nodes;
    std::vector<OverviewLine> lines;
    addCount(lines, "notready", word("NotReady"), nodes.all - nodes.ready, Tone::Error, findings);
    addCount(lines, "memory", word("MemoryPressure"), nodes.memoryPressure, Tone::Warn, findings);
    addCount(lines, "disk", word("DiskPressure"), nodes.diskPressure, Tone::Warn, findings);
    addCount(lines, "pid", word("PIDPressure"), nodes.pidPressure, Tone::Warn, findings);
    addCount(lines, "cordoned", word("SchedulingDisabled"), nodes.cordoned, Tone::Unknown,
             word("nodes"));
    addCount(lines, "ready", word("Ready"), nodes.ready, Tone::Ok, word("nodes"));
    return lines;
}

OverviewHead workloadsHead(const OverviewState& state)
{
    WorkloadCounts sum;
    for (const auto& counts : state.workloads) {
        sum.healthy += counts.healthy;
        sum.progressing += counts.progressing;
        sum.broken += counts.broken;
    }
    if (sum.all() == 0)
        return { OverviewWords::tr("no workloads"), of(Tone::Unknown) };
    return { totalAndFaults(sum.all(), sum.broken), of(sum.broken > 0 ? Tone::Error : Tone::Ok) };
}

std::vector<OverviewLine> workloadLines(const OverviewState& state)
{
    static constexpr std::array<std::pair<const char*, const char*>, kWorkloadKinds> kKinds {
        { { "deployments", "Deployments" },
          { "statefulsets", "StatefulSets" },
          { "daemonsets", "DaemonSets" },
          { "jobs", "Jobs" } }
    };
    std::vector<OverviewLine> lines;
    for (std::size_t kind = 0; kind < kWorkloadKinds; ++kind) {
        const auto& counts = state.workloads[kind];
        OverviewLine line { .id = word(kKinds[kind].first),
                            .text = word(kKinds[kind].second),
                            .value = shownNumber(counts.all()),
                            .tone = of(counts.all() == 0 ? Tone::Unknown : Tone::Ok),
                            .leadsTo = word(kKinds[kind].first) };
        QStringList details;
        if (counts.progressing > 0) {
            line.tone = of(Tone::Progressing);
            details.append(
                OverviewWords::tr("%1 progressing").arg(shownNumber(counts.progressing)));
        }
        if (counts.broken > 0) {
            line.tone = of(Tone::Error);
            details.prepend(faultsText(counts.broken));
        }
        line.detail = details.join(QStringLiteral(", "));
        lines.push_back(std::move(line));
    }
    return lines;
}

OverviewLine controllersLine(const ControllersHealth* health)
{
    OverviewLine line { .id = word("controllers"),
                        .text = OverviewWords::tr("Controllers"),
                        .tone = of(Tone::Unknown),
                        .leadsTo = ViewId::Controllers };
    if (health == nullptr) {
        line.value = QStringLiteral("\u2013");
        line.detail = OverviewWords::tr("not read");
        return line;
    }
    line.value = shownNumber(health->programs);
    if (health->unhealthy > 0) {
        line.tone = of(Tone::Warn);
        line.detail = OverviewWords::tr("%1 unhealthy").arg(shownNumber(health->unhealthy));
    } else if (health->programs > 0) {
        line.tone = of(Tone::Ok);
    }
    return line;
}

OverviewHead podsHead(const OverviewState& state)
{
    int all = 0;
    for (const int count : state.pods.byPhase)
        all += count;
    if (all == 0)
        return { OverviewWords::tr("no pods"), of(Tone::Unknown) };
    const int faults = state.pods.faults;
    return { totalAndFaults(all, faults), of(faults > 0 ? Tone::Error : Tone::Ok) };
}

std::vector<OverviewLine> podLines(const OverviewState& state)
{
    const auto& pods = state.pods;
    const auto phase = [&](PodPhase which) {
        return pods.byPhase[static_cast<std::size_t>(which)];
    };
    const auto kind = word("pods");
    std::vector<OverviewLine> lines;
    addCount(lines, "faults", OverviewWords::tr("faults"), pods.faults, Tone::Error, kind);
    addCount(lines, "failed", word("Failed"), phase(PodPhase::Failed), Tone::Error, kind);
    addCount(lines, "notready", OverviewWords::tr("not ready"), pods.notReady, Tone::Warn, kind);
    addCount(lines, "unknown", word("Unknown"), phase(PodPhase::Unknown), Tone::Unknown, kind);
    addCount(lines, "pending", word("Pending"), phase(PodPhase::Pending), Tone::Progressing, kind);
    addCount(lines, "deleting", word("Terminating"), pods.deleting, Tone::Ending, kind);
    addCount(lines, "running", word("Running"), phase(PodPhase::Running), Tone::Ok, kind);
    addCount(lines, "done", word("Succeeded"), phase(PodPhase::Succeeded), Tone::Unknown, kind);
    return lines;
}

std::vector<OverviewLine> capacityLines(const OverviewState& state)
{
    const auto& room = state.podRoom;
    auto pods = capacityLine("pods", OverviewWords::tr("Pods"), room, shownNumber(room.requests),
                             shownNumber(room.allocatable));
    pods.detail =
        OverviewWords::tr("%1 of %2 allocatable", "pods on nodes, pods that nodes may have")
            .arg(shownNumber(room.requests), shownNumber(room.allocatable));
    const auto cores = coresText(state.cpu.allocatable);
    return { capacityLine("cpu", OverviewWords::tr("CPU"), state.cpu, coresText(state.cpu.requests),
                          cores == QStringLiteral("1") ? OverviewWords::tr("1 core")
                                                       : OverviewWords::tr("%1 cores").arg(cores)),
             capacityLine("memory", OverviewWords::tr("Memory"), state.memory,
                          shownBytes(static_cast<double>(state.memory.requests)),
                          shownBytes(static_cast<double>(state.memory.allocatable))),
             std::move(pods) };
}

std::vector<OverviewLine> fullestLines(const OverviewState& state)
{
    std::vector<OverviewLine> lines;
    for (const auto& load : state.fullest) {
        const auto worst = std::max({ load.cpu, load.memory, load.pods });
        const auto name = QString::fromStdString(load.name);
        lines.push_back({ .id = name,
                          .text = name,
                          .value = percentText(worst),
                          .detail = OverviewWords::tr("CPU %1, memory %2, pods %3")
                                        .arg(percentText(load.cpu), percentText(load.memory),
                                             percentText(load.pods)),
                          .tone = of(!load.ready           ? Tone::Error
                                         : worst >= kTight ? Tone::Warn
                                                           : Tone::Ok),
                          .shares = { load.cpu, load.memory, load.pods },
                          .leadsTo = ObjectLink { "", "Node", { "", load.name } } });
    }
    return lines;
}

std::vector<OverviewLine> findingLines(const FindingCounts& counts)
{
    std::vector<OverviewLine> lines;
    for (int place = 0; place < kSeverityCount; ++place) {
        const auto count = counts.bySeverity[static_cast<std::size_t>(place)];
        if (count == 0)
            continue;
        const auto severity = static_cast<FindingSeverity>(place);
        FindingsFilter filter;
        filter.severities.fill(false);
        filter.severities[static_cast<std::size_t>(place)] = true;
        lines.push_back({ .id = QString::number(place),
                          .text = severityText(severity, count),
                          .value = shownNumber(count),
                          .tone = toneOf(severity),
                          .leadsTo = filter });
    }
    return lines;
}

} // namespace kittiwake

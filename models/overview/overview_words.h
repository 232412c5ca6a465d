#pragma once

#include <kinds/controllers/controllers_answer.h>
#include <models/overview/overview_line_model.h>

namespace kittiwake {

/// What heads a tile.
struct OverviewHead
{
    QString headline;
    int tone = 0;
};

/// \brief Puts the overview's numbers into lines, what is wrong first, in the language that is set.
/// Pure but for that. \thread gui
[[nodiscard]] OverviewHead nodesHead(const OverviewState& state);
[[nodiscard]] std::vector<OverviewLine> nodeLines(const OverviewState& state);
[[nodiscard]] OverviewHead workloadsHead(const OverviewState& state);
[[nodiscard]] std::vector<OverviewLine> workloadLines(const OverviewState& state);
/// Null: they are not read.
[[nodiscard]] OverviewLine controllersLine(const ControllersHealth* health);
[[nodiscard]] OverviewHead podsHead(const OverviewState& state);
[[nodiscard]] std::vector<OverviewLine> podLines(const OverviewState& state);
[[nodiscard]] std::vector<OverviewLine> capacityLines(const OverviewState& state);
[[nodiscard]] std::vector<OverviewLine> fullestLines(const OverviewState& state);
/// One line a severity that there is.
[[nodiscard]] std::vector<OverviewLine> findingLines(const FindingCounts& counts);

/// "63 %"
[[nodiscard]] QString percentText(double share);
/// "1,280", "0.5": thousandths of a core as cores.
[[nodiscard]] QString coresText(std::int64_t thousandths);

} // namespace kittiwake

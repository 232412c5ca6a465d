#include "made_up_access.h"
#include "made_up_changes.h"
#include "made_up_controllers.h"
#include "made_up_findings.h"
#include "made_up_helm.h"
#include "made_up_leases.h"
#include "made_up_logs.h"
#include "made_up_overview.h"
#include "made_up_queues.h"
#include "made_up_streams.h"
#include "scenes.h"

namespace kittiwake::test {

namespace {

/// What the sidebar says of a kind: its objects, and the faults among them.
struct SidebarNumber
{
    const char* kind;
    int objects;
    std::optional<int> faults;
};
using SidebarNumbers = std::vector<SidebarNumber>;

/// As the overview's numbers have it.
SidebarNumbers numbersOfLargeCluster()
{
    return { { "nodes", 160, 2 },
             { "pods", 48'213, 12 },
             { "deployments", 2'000, 4 },
             { "statefulsets", 85, 1 },
             { "daemonsets", 13, 0 },
             { "jobs", 326, 2 },
             { "configmaps", 4'012, std::nullopt } };
}

/// As the table of fifty pods has it; of the findings' pods two fail.
SidebarNumbers numbersOfSmallCluster(int podFaults)
{
    return { { "nodes", 24, 1 },
             { "pods", 50, podFaults },
             { "deployments", 18, 1 },
             { "statefulsets", 4, 0 },
             { "daemonsets", 3, 0 },
             { "jobs", 11, 0 },
             { "configmaps", 73, std::nullopt } };
}

void showSidebarNumbers(OpenCluster& cluster, const SidebarNumbers& numbers)
{
    for (const auto& [kind, objects, faults] : numbers) {
        const auto entry = cluster.sidebar()->kinds()->find(QLatin1String(kind));
        cluster.sidebar()->kinds()->setNumbers(entry->gvr,
                                               { .objects = objects, .faults = faults });
    }
}

Scene viewScene(const char* name, ViewId shown, std::int64_t now, const SidebarNumbers& numbers,
                std::function<void(OpenCluster&)> more)
{
    return { .name = QString::fromLatin1(name),
             .set =
                 [=](OpenCluster& cluster, RowArranger&) {
                     showCluster(cluster);
                     showSidebarNumbers(cluster, numbers);
                     cluster.status()->setFreshness(
                         { .phase = FreshnessPhase::Live, .lastHeardAt = now - 200 });
                     cluster.status()->showReady();
                     cluster.places()->go({ .view = shown });
                     more(cluster);
                 },
             .now = now };
}

} // namespace

std::vector<Scene> viewScenes()
{
    std::vector<Scene> all;
    all.push_back(viewScene("overview", ViewId::Overview, stillClock(), numbersOfLargeCluster(),
                            [](OpenCluster& cluster) { showMadeUpOverview(*cluster.overview()); }));
    all.push_back(viewScene("findings", ViewId::Findings, stillClock(), numbersOfSmallCluster(2),
                            [](OpenCluster& cluster) {
                                cluster.findings()->setProgress(progressOf(CheckState::Watching));
                                cluster.findings()->applyPatch(patchOf(madeUpFindings()));
                            }));
    all.push_back(viewScene("queues", ViewId::Queues, MadeUpQueues::kNow, numbersOfSmallCluster(5),
                            [](OpenCluster& cluster) {
                                MadeUpQueues::show(*cluster.queues());
                                cluster.queues()->chooseKey(0);
                            }));
    all.push_back(viewScene("streams", ViewId::Streams, MadeUpStreams::kNow,
                            numbersOfSmallCluster(5),
                            [](OpenCluster& cluster) { MadeUpStreams::show(*cluster.streams()); }));
    all.push_back(viewScene(
        "changes", ViewId::Changes, MadeUpChanges::kNow, numbersOfSmallCluster(5),
        [](OpenCluster& cluster) { MadeUpChanges::show(*cluster.views()->model<ChangesView>()); }));
    all.push_back(viewScene(
        "leases", ViewId::Leases, MadeUpLeases::kNow, numbersOfSmallCluster(5),
        [](OpenCluster& cluster) { MadeUpLeases::show(*cluster.views()->model<LeasesView>()); }));
    all.push_back(viewScene("controllers", ViewId::Controllers, MadeUpControllers::kNow,
                            numbersOfSmallCluster(5), [](OpenCluster& cluster) {
                                MadeUpControllers::show(*cluster.views()->model<ControllersView>());
                            }));
    all.push_back(viewScene("helm", ViewId::Helm, MadeUpHelm::kNow, numbersOfSmallCluster(5),
                            [](OpenCluster& cluster) {
                                auto& helm = *cluster.views()->model<HelmView>();
                                MadeUpHelm::show(helm);
                                helm.moveBy(helm.releases()->rowCount());
                            }));
    all.push_back(viewScene(
        "access", ViewId::Access, stillClock(), numbersOfSmallCluster(5),
        [](OpenCluster& cluster) { MadeUpAccess::show(*cluster.views()->model<AccessView>()); }));
    all.push_back(viewScene(
        "logs", ViewId::Logs, MadeUpLogs::kNow, numbersOfSmallCluster(5),
        [](OpenCluster& cluster) { MadeUpLogs::showIn(*cluster.views()->model<LogsView>()); }));
    auto pods = liveScene("pods", [](OpenCluster& cluster, RowArranger& arranger) {
        showSidebarNumbers(cluster, numbersOfSmallCluster(5));
        cluster.resources()->table()->select(3);
        cluster.resources()->sorting()->toggle(3);
        cluster.resources()->applyPatch(
            arranger.setSort({ cluster.resources()->sorting()->column(),
                               cluster.resources()->sorting()->descending() }));
    });
    all.push_back(std::move(pods));
    return all;
}

} // namespace kittiwake::test

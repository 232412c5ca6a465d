#include "made_up_findings.h"
#include "made_up_overview.h"
#include "made_up_queues.h"
#include "scenes.h"

namespace kittiwake::test {

namespace {

/// Objects of the kinds that the sidebar counts, and the faults among them.
void showSidebarNumbers(ClusterView& view)
{
    struct Count
    {
        const char* kind;
        int objects;
        std::optional<int> faults;
    };
    for (const auto& [kind, objects, faults] :
         { Count { "nodes", 160, 1 }, Count { "pods", 48'213, 12 },
           Count { "deployments", 1'990, 6 }, Count { "statefulsets", 84, 0 },
           Count { "jobs", 310, 14 }, Count { "configmaps", 4'012, std::nullopt } }) {
        const auto entry = view.kinds()->find(QLatin1String(kind));
        view.kinds()->setNumbers(entry->gvr, { .objects = objects, .faults = faults });
    }
}

Scene viewScene(const char* name, ViewId shown, std::int64_t now,
                std::function<void(OpenCluster&)> more)
{
    return { .name = QString::fromLatin1(name),
             .set =
                 [=](OpenCluster& cluster, RowArranger&) {
                     auto& view = *cluster.view();
                     showCluster(view);
                     showSidebarNumbers(view);
                     view.setFreshness({ .phase = FreshnessPhase::Live, .lastHeardAt = now - 200 });
                     view.showReady();
                     cluster.places()->go({ .view = shown });
                     more(cluster);
                 },
             .now = now };
}

} // namespace

std::vector<Scene> viewScenes()
{
    std::vector<Scene> all;
    all.push_back(viewScene("overview", ViewId::Overview, stillClock(),
                            [](OpenCluster& cluster) { showMadeUpOverview(*cluster.overview()); }));
    all.push_back(viewScene("findings", ViewId::Findings, stillClock(), [](OpenCluster& cluster) {
        cluster.findings()->setProgress(progressOf(CheckState::Watching));
        cluster.findings()->applyPatch(patchOf(madeUpFindings()));
    }));
    all.push_back(viewScene("queues", ViewId::Queues, MadeUpQueues::kNow, [](OpenCluster& cluster) {
        MadeUpQueues::show(*cluster.queues());
        cluster.queues()->chooseKey(0);
    }));
    auto pods = liveScene("pods", [](ClusterView& view, RowArranger& arranger) {
        showSidebarNumbers(view);
        view.table()->select(3);
        view.toggleSort(3);
        view.applyPatch(arranger.setSort({ view.sortColumn(), view.sortDescending() }));
    });
    all.push_back(std::move(pods));
    return all;
}

} // namespace kittiwake::test

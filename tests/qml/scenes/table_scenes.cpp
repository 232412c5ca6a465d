#include "scenes.h"

#include <kinds/changes/change_actions.h>
#include <kinds/changes/kind_actions.h>
#include <kinds/logs/logs_action.h>
#include <kinds/streams/stream_actions.h>
#include <kinds/terminal/terminal_action.h>
#include <tests/models/table/made_up_rows.h>

namespace kittiwake::test {

namespace {

const ObjectLink kStorefront { "apps", "Deployment", { "shop", "storefront" } };

/// The pods of a shop with what they use: most within their limits, one at its own, one without.
void showUsage(OpenCluster& cluster)
{
    auto columns = podColumns();
    const auto usageColumn = [](const char* title, ColumnGauge gauge) {
        auto made = column(title, ColumnRole::Usage, ColumnAlign::End, 13);
        made.gauge = gauge;
        return made;
    };
    columns.insert(
        columns.begin() + 6,
        { usageColumn("CPU", ColumnGauge::Cpu), usageColumn("MEMORY", ColumnGauge::Memory) });
    const KindEntry pods { { "", "v1", "pods" }, QStringLiteral("Pod") };
    cluster.resources()->setCurrentKind(pods, columns);
    std::vector<RowPtr> rows;
    for (int i = 0; i < 24; ++i) {
        auto row = *podRow({ .ns = QStringLiteral("shop"),
                             .name = QStringLiteral("web-%1").arg(i),
                             .createdAt = sceneNow() / 1000 - 3600 * (i + 1) });
        const double cpu = 40.0 + (i * 131) % 900, memory = 60.0 + (i * 37) % 400;
        const bool old = i == 5, measured = i != 7;
        const auto cell = [&](double amount, const char* unit) {
            return !measured ? RowCell {}
                             : RowCell { .text = QString::number(amount) + QLatin1String(unit),
                                         .sortKey = amount,
                                         .tone = old ? Tone::Unknown : Tone::Neutral };
        };
        row.cells.insert(row.cells.begin() + 6, { cell(cpu, "m"), cell(memory, "Mi") });
        RowUsage usage { .old = old };
        if (measured) {
            usage.cpu = { cpu, 200, i == 3 ? -1.0 : 1000.0 };
            usage.memory = { memory, 128, 512 };
            std::vector<UsagePoint> trend;
            for (int point = 0; point < 30; ++point)
                trend.push_back({ static_cast<float>(20 + (point * (i + 3) * 7) % 60),
                                  static_cast<float>(100 + point) });
            usage.trend = std::make_shared<const std::vector<UsagePoint>>(std::move(trend));
        }
        row.usage = std::make_shared<const RowUsage>(std::move(usage));
        rows.push_back(std::make_shared<const Row>(std::move(row)));
    }
    auto patch = firstPatch(std::move(rows));
    patch.lengths = { 4, 6, 3, 7, 1, 4, 5, 5, 8 };
    cluster.resources()->applyPatch(std::move(patch));
    cluster.resources()->status()->setUsage(QStringLiteral("Usage 8s ago"), {});
}

void chooseLabels(LabelSelection& selection)
{
    (void)selection.toggle({ .label = "app" }, "web");
    (void)selection.chooseInverted({ .label = "tier" }, "db");
}

} // namespace

std::vector<Scene> tableScenes()
{
    std::vector<Scene> scenes;
    const auto add = [&](const char* name, const char* popup,
                         std::function<void(OpenCluster&, RowArranger&)> more) {
        scenes.push_back(liveScene(name, std::move(more)));
        scenes.back().popup = QString::fromLatin1(popup);
    };
    add("marks", "", [](OpenCluster& cluster, RowArranger& arranger) {
        for (const int row : { 3, 4, 5, 9 })
            cluster.resources()->table()->toggleMark(row);
        cluster.resources()->table()->select(7);
        auto leaving = *cluster.resources()->table()->rowAt(11);
        leaving.leaving = true;
        cluster.resources()->applyPatch(
            arranger.apply({ { leaving.key, std::make_shared<const Row>(leaving) } }));
        chooseLabels(cluster.labelSelection());
        cluster.resources()->sorting()->chooseColumnBy(1);
        cluster.resources()->sorting()->chooseColumnBy(3);
    });
    add("columnChooser", "columnChooser", [](OpenCluster& cluster, RowArranger&) {
        cluster.resources()->table()->shownColumns()->move(5, 2);
        cluster.resources()->table()->shownColumns()->setShown(4, false);
        cluster.resources()->table()->shownColumns()->setShown(6, true);
    });
    add("rowMenu", "rowMenu",
        [](OpenCluster& cluster, RowArranger&) { cluster.resources()->table()->select(0); });
    add("filter-problem", "", [](OpenCluster& cluster, RowArranger&) {
        cluster.resources()->setFilterText("ns:shop status:!Running -l app in (web");
    });
    add("export", "", [](OpenCluster& cluster, RowArranger&) {
        cluster.resources()->table()->toggleMark(3);
        cluster.resources()->table()->toggleMark(4);
        cluster.resources()->tools()->openExport();
        cluster.resources()->tools()->exporter()->accept();
        cluster.resources()->tools()->exporter()->showExists();
    });
    add("export-working", "", [](OpenCluster& cluster, RowArranger&) {
        const KindEntry secrets { { "", "v1", "secrets" }, "Secret", true, {} };
        cluster.resources()->setCurrentKind(secrets, podColumns());
        cluster.resources()->tools()->openExport();
        cluster.resources()->tools()->exporter()->setFormat(1);
        cluster.resources()->tools()->exporter()->accept();
        cluster.resources()->tools()->exporter()->showProgress(0.4);
    });
    add("change-scale", "", [](OpenCluster& cluster, RowArranger&) {
        auto& form = *cluster.changeForm();
        form.open({ .action = scaleAction(), .objects = { kStorefront } });
        form.setValue(0, QStringLiteral("2"));
        form.setPreview(form.request(),
                        { .differences = { { ".spec.replicas", 5, 2, "hpa-controller (scale)" } },
                          .notes = { Text("3 of its pods end."),
                                     Text("HorizontalPodAutoscaler storefront sets its replicas "
                                          "and will do so again.") },
                          .weight = ActionWeight::Asks });
    });
    add("change-roll-back", "", [](OpenCluster& cluster, RowArranger&) {
        auto& form = *cluster.changeForm();
        form.open({ .action = rollBackAction(), .objects = { kStorefront } });
        const auto revision = [](std::int64_t number, const char* image) {
            return RolloutRevision {
                .number = number,
                .podTemplate = { { "spec",
                                   { { "containers",
                                       JsonValue::array(
                                           { { { "name", "app" }, { "image", image } } }) } } } }
            };
        };
        const auto came = revisionChange({ revision(2, "registry.example/storefront:2.11.0"),
                                           revision(6, "registry.example/storefront:2.14.3") },
                                         "6");
        form.setPreview(
            form.request(),
            { .initial = { { "revision", "6" } },
              .choices = { { "revision",
                             { { "7", "7 (now): registry.example/storefront:2.15.0" },
                               { "6",
                                 "6, 3h old: registry.example/storefront:2.14.3, faster carts" },
                               { "2", "2, 41d old: registry.example/storefront:2.11.0" } } } },
              .differences = { { ".spec.template.spec.containers[name=app].image",
                                 "registry.example/storefront:2.15.0",
                                 "registry.example/storefront:2.14.3", "argocd (applied)" },
                               { ".spec.template.spec.containers[name=app].resources.limits.memory",
                                 "256Mi", "192Mi", "kubectl-edit" } },
              .account = came.heading,
              .accountDifferences = came.differences });
    });
    add("change-delete", "", [](OpenCluster& cluster, RowArranger&) {
        auto& form = *cluster.changeForm();
        form.open({ .action = deleteAction(), .objects = { kStorefront } });
        form.setPreview(form.request(),
                        { .notes = { Text("Deleted with it: replicasets: 4, pods: 5."),
                                     Text("It stays until its finalizer shop.example/audit is "
                                          "removed.") } });
    });
    add("token", "", [](OpenCluster& cluster, RowArranger&) {
        cluster.tokenForm()->open({ "", "ServiceAccount", { "shop", "deployer" } });
    });
    add("read-only", "rowMenu", [](OpenCluster& cluster, RowArranger&) {
        cluster.setActionsOf([](const std::string&, const std::string&) {
            return std::vector { logsAction(), shellAction(), portForwardAction(), labelAction(),
                                 deleteAction() };
        });
        cluster.status()->setReadOnly(true);
        cluster.resources()->table()->select(0);
    });
    add("usage", "", [](OpenCluster& cluster, RowArranger&) { showUsage(cluster); });
    add("no-labels", "", [](OpenCluster& cluster, RowArranger& arranger) {
        chooseLabels(cluster.labelSelection());
        cluster.resources()->applyPatch(
            arranger.setFilter({ .selector = cluster.labelSelection().all().labels }));
    });
    return scenes;
}

} // namespace kittiwake::test

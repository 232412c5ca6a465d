#include "../models/made_up_rows.h"
#include "scenes.h"

namespace kittiwake::test {

std::vector<Scene> tableScenes()
{
    std::vector<Scene> scenes;
    const auto add = [&](const char* name, const char* popup,
                         std::function<void(ClusterView&, RowArranger&)> more) {
        scenes.push_back(liveScene(name, std::move(more)));
        scenes.back().popup = QString::fromLatin1(popup);
    };
    add("marks", "", [](ClusterView& view, RowArranger& arranger) {
        for (const int row : { 3, 4, 5, 9 })
            view.table()->toggleMark(row);
        view.table()->select(7);
        auto leaving = *view.table()->rowAt(11);
        leaving.leaving = true;
        view.applyPatch(arranger.apply({ { leaving.key, std::make_shared<const Row>(leaving) } }));
        view.tools()->setSelection({ .labels = LabelSelector::parse("app=web,tier!=db").value() });
        view.tools()->chooseColumnBy(1);
        view.tools()->chooseColumnBy(3);
    });
    add("columnChooser", "columnChooser", [](ClusterView& view, RowArranger&) {
        view.table()->shownColumns()->move(5, 2);
        view.table()->shownColumns()->setShown(4, false);
        view.table()->shownColumns()->setShown(6, true);
    });
    add("rowMenu", "rowMenu", [](ClusterView& view, RowArranger&) { view.table()->select(0); });
    add("filter-problem", "", [](ClusterView& view, RowArranger&) {
        view.setFilterText("ns:shop status:!Running -l app in (web");
    });
    add("export", "", [](ClusterView& view, RowArranger&) {
        view.table()->toggleMark(3);
        view.table()->toggleMark(4);
        view.tools()->openExport();
        view.tools()->exporter()->accept();
        view.tools()->exporter()->showExists();
    });
    add("export-working", "", [](ClusterView& view, RowArranger&) {
        const KindEntry secrets { { "", "v1", "secrets" }, "Secret", true, {} };
        view.setCurrentKind(secrets, podColumns());
        view.tools()->openExport();
        view.tools()->exporter()->setFormat(1);
        view.tools()->exporter()->accept();
        view.tools()->exporter()->showProgress(0.4);
    });
    add("no-labels", "", [](ClusterView& view, RowArranger& arranger) {
        const auto selector = LabelSelector::parse("app=web,tier!=db").value();
        view.tools()->setSelection({ .labels = selector });
        view.applyPatch(arranger.setFilter({ .selector = selector }));
    });
    return scenes;
}

} // namespace kittiwake::test

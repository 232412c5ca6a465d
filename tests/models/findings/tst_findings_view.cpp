#include <models/findings/finding_words.h>
#include <tests/kinds/findings/finding_text.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <random>

namespace tst_findings_view {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

QStringList names(const FindingListModel& model)
{
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
        names.append(model.index(row).data(FindingListModel::NameRole).toString());
    return names;
}

} // namespace

class FindingsViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysHowFarItIs();
    void saysWhatWasNotChecked();
    void saysWhenControllersAreNotRead();
    void keepsTheChosenOne();
    void announcesOnlyDifferences();
    void survivesRandomPatches();
    void explainsTheChosenOne();
    void ticks();
    void leadsToObjects();
    void filtersBySeverityCheckAndText();
    void tellsWhatEachCheckCameTo();
    void saysWhatTheListLeavesOut();
    void wordsEveryCause();
};

void FindingsViewTest::saysHowFarItIs()
{
    FindingsView view(stillClock);
    QCOMPARE(view.state(), FindingsView::State::Checking);
    view.setProgress(progressOf(CheckState::Checking));
    QCOMPARE(view.state(), FindingsView::State::Checking);
    QVERIFY(!view.hint().isEmpty());
    view.setProgress(progressOf(CheckState::Watching));
    QCOMPARE(view.state(), FindingsView::State::Clear);
    QCOMPARE(view.headline(), "All 11 checks pass");
    QCOMPARE(view.hint(), "Checked 48,213 objects. New problems show here at once.");
    view.applyPatch(patchOf({ crashLoop("web-1") }));
    QCOMPARE(view.state(), FindingsView::State::Rows);
    QCOMPARE(view.headline(), QString());
    view.clear();
    QCOMPARE(view.state(), FindingsView::State::Checking);
    QCOMPARE(view.findings()->count(), 0);
}

void FindingsViewTest::saysWhatWasNotChecked()
{
    FindingsView view(stillClock);
    auto progress = progressOf(CheckState::Watching);
    auto& certificates = progress.statuses[static_cast<std::size_t>(CheckId::ExpiringCertificates)];
    certificates.state = CheckState::Skipped;
    certificates.refused = { "secrets" };
    auto& quotas = progress.statuses[static_cast<std::size_t>(CheckId::FullQuotas)];
    quotas.refused = { "events" };
    view.setProgress(progress);
    QCOMPARE(view.state(), FindingsView::State::Clear);
    QCOMPARE(view.headline(), "Nothing found in what could be checked");
    QCOMPARE(view.notChecked(),
             (QStringList { "Certificates: not checked, because you may not list secrets.",
                            "Quotas: only partly checked, because you may not list events." }));
    view.setProgress(progressOf(CheckState::Skipped));
    QCOMPARE(view.state(), FindingsView::State::Refused);
    QVERIFY(view.hint().endsWith("and at once when you press Ctrl+R."));

    view.setProgress(progressOf(CheckState::Watching));
    QSignalSpy changed(&view, &FindingsView::stateChanged);
    view.setLimit({ .namespaces = { "shop" } });
    QCOMPARE(changed.size(), 1);
    QCOMPARE(view.headline(), "Nothing found in what could be checked");
    QCOMPARE(view.notCheckedText(),
             "You may not list all namespaces. This covers the namespace shop.");
    view.clear();
    QVERIFY(view.notChecked().isEmpty());
}

void FindingsViewTest::saysWhenControllersAreNotRead()
{
    FindingsView view(stillClock);
    auto progress = progressOf(CheckState::Watching);
    view.setProgress(progress);
    const auto row = view.checks()->index(static_cast<int>(CheckId::UnhealthyControllers));
    QCOMPARE(row.data(CheckListModel::StateRole).toString(), "not read");
    QCOMPARE(row.data(CheckListModel::ToneRole).toInt(), static_cast<int>(Tone::Unknown));
    QVERIFY(row.data(CheckListModel::DetailRole).toString().contains("Settings"));
    QVERIFY(view.notChecked().isEmpty()); // it was never promised
    QCOMPARE(view.extent(), ChecksExtent::Whole);

    progress.statuses.back().state = CheckState::Watching;
    view.setProgress(progress);
    QCOMPARE(row.data(CheckListModel::StateRole).toString(), "passes");
    QVERIFY(row.data(CheckListModel::DetailRole).toString().isEmpty());
    QCOMPARE(view.headline(), "All 12 checks pass");
}

void FindingsViewTest::keepsTheChosenOne()
{
    FindingsView view(stillClock);
    view.applyPatch(patchOf({ crashLoop("b"), crashLoop("c") }));
    QCOMPARE(view.currentRow(), 0); // the worst explains itself
    view.applyPatch(patchOf({ crashLoop("a"), crashLoop("b"), crashLoop("c") })); // for as long as
    QCOMPARE(view.detail()->object(), "Pod shop/a"); // nobody has chosen another
    view.applyPatch(patchOf({ crashLoop("b"), crashLoop("c") }));
    view.moveBy(1);
    QCOMPARE(view.detail()->object(), "Pod shop/c");
    view.applyPatch(patchOf({ crashLoop("a"), crashLoop("b"), crashLoop("c", 42) }));
    QCOMPARE(view.currentRow(), 2);
    QVERIFY(view.detail()->explanation().contains("42"));
    view.applyPatch(patchOf({ crashLoop("a"), crashLoop("b") })); // gone: the one in its place
    QCOMPARE(view.detail()->object(), "Pod shop/b");
    view.moveBy(-7);
    QCOMPARE(view.currentRow(), 0);
    view.applyPatch({});
    QCOMPARE(view.currentRow(), -1);
    QVERIFY(!view.detail()->shown());
    view.moveBy(1);
    view.openCurrent();
}

void FindingsViewTest::announcesOnlyDifferences()
{
    FindingListModel model(stillClock);
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    const auto patch = patchOf({ crashLoop("a"), crashLoop("b"), crashLoop("c") });
    model.setFindings(patch.shown);
    model.setFindings(patch.shown);
    QCOMPARE(changed.size(), 0);
    auto other = patch.shown;
    other[1] = std::make_shared<const Finding>(crashLoop("b", 99));
    model.setFindings(other);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(removed.size(), 0);
    QCOMPARE(reset.size(), 0);
    QCOMPARE(names(model), (QStringList { "a", "b", "c" }));
}

void FindingsViewTest::survivesRandomPatches()
{
    FindingListModel model(stillClock);
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    std::mt19937 random(4711);
    const auto up = [&](int end) {
        return std::uniform_int_distribution<int>(0, end - 1)(random);
    };
    for (int round = 0; round < 200; ++round) {
        FindingList findings;
        QStringList wanted;
        for (int i = 0; i < 30; ++i) {
            if (up(3) == 0)
                continue;
            findings.push_back(crashLoop("p" + std::to_string(i), up(5)));
        }
        std::shuffle(findings.begin(), findings.end(), random);
        for (const auto& finding : findings)
            wanted.append(QString::fromStdString(finding.about.key.name));
        const auto chosen = model.at(model.currentRow());
        model.setFindings(patchOf(findings).shown);
        QCOMPARE(names(model), wanted);
        if (chosen && wanted.contains(QString::fromStdString(chosen->about.key.name)))
            QCOMPARE(model.at(model.currentRow())->about, chosen->about);
        model.setCurrentRow(up(40) - 1);
    }
}

void FindingsViewTest::explainsTheChosenOne()
{
    FindingsView view(stillClock);
    view.applyPatch(patchOf({ crashLoop("web-1") }));
    const auto* detail = view.detail();
    QCOMPARE(detail->title(), "crash loop");
    QCOMPARE(detail->check(), "Crash loops");
    QCOMPARE(detail->since().simplified(), "for 60m");
    QVERIFY(detail->explanation().simplified().contains("exit code 1 (Error) 20s ago"));
    QCOMPARE(detail->related(), QStringList { "ReplicaSet shop/web-6d4cf" });
}

void FindingsViewTest::ticks()
{
    std::int64_t now = stillClock();
    FindingsView view([&now] { return now; });
    view.applyPatch(patchOf({ crashLoop("web-1") }));
    QSignalSpy changed(view.findings(), &QAbstractItemModel::dataChanged);
    QSignalSpy ticked(view.detail(), &FindingDetail::ticked);
    now += 10'000;
    view.findings()->tick();
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first().at(2).value<QList<int>>(), QList<int> { FindingListModel::AgeRole });
    QCOMPARE(ticked.size(), 1);
    QVERIFY(view.detail()->explanation().simplified().contains("30s ago"));
}

void FindingsViewTest::leadsToObjects()
{
    FindingsView view(stillClock);
    QSignalSpy wanted(&view, &FindingsView::objectWanted);
    view.applyPatch(patchOf({ crashLoop("web-1") }));
    view.openCurrent();
    view.openRelated(0);
    view.openRelated(7);
    QCOMPARE(wanted.size(), 2);
    QCOMPARE(wanted[0][0].value<ObjectLink>(), (ObjectLink { "", "Pod", { "shop", "web-1" } }));
    QCOMPARE(wanted[1][0].value<ObjectLink>().kind, "ReplicaSet");
}

void FindingsViewTest::filtersBySeverityCheckAndText()
{
    FindingsView view(stillClock);
    QList<FindingsFilter> asked;
    connect(&view, &FindingsView::filterChanged,
            [&](const FindingsFilter& filter) { asked.append(filter); });
    view.setFilterText("web");
    view.toggleSeverity(2);
    view.chooseCheck(static_cast<int>(CheckId::FullQuotas));
    QCOMPARE(asked.size(), 3);
    QCOMPARE(asked.last().text, "web");
    QCOMPARE(asked.last().check, std::optional(CheckId::FullQuotas));
    QCOMPARE(view.severitiesShown(), (QList<bool> { true, true, false }));
    QCOMPARE(view.chosenCheckTitle(), "Quotas");
    QVERIFY(view.filtered());
    view.setNamespaces({ "shop" });
    view.clearFilter();
    QVERIFY(!view.filtered());
    QCOMPARE(asked.last().namespaces, std::vector<std::string> { "shop" });
    for (const int severity : { 0, 1, 2 })
        view.toggleSeverity(severity); // none of all is no question
    QCOMPARE(view.severitiesShown(), (QList<bool> { true, true, true }));
}

void FindingsViewTest::tellsWhatEachCheckCameTo()
{
    FindingsView view(stillClock);
    const QAbstractItemModelTester tester(view.checks(),
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    view.setProgress(progressOf(CheckState::Watching));
    view.applyPatch(patchOf({ crashLoop("a"), crashLoop("b") }));
    const auto first = view.checks()->index(0);
    QCOMPARE(first.data(CheckListModel::StateRole).toString(), "2");
    QCOMPARE(first.data(CheckListModel::ToneRole).toInt(), 4);
    QCOMPARE(view.checks()->index(1).data(CheckListModel::StateRole).toString(), "passes");
    view.chooseCheck(0);
    QVERIFY(first.data(CheckListModel::ChosenRole).toBool());
    view.chooseCheck(0); // once more: all
    QVERIFY(!first.data(CheckListModel::ChosenRole).toBool());
}

void FindingsViewTest::saysWhatTheListLeavesOut()
{
    FindingsView view(stillClock);
    auto patch = patchOf({ crashLoop("a"), crashLoop("b") });
    view.applyPatch(patch);
    QCOMPARE(view.footer(), "2 findings");
    patch.shown.pop_back();
    patch.matching = 1;
    view.applyPatch(patch);
    QCOMPARE(view.footer(), "1 of 2 findings");
    patch.matching = 0;
    patch.shown.clear();
    view.applyPatch(patch);
    QCOMPARE(view.state(), FindingsView::State::NoMatch);
    QCOMPARE(view.hint(), "2 findings are in other namespaces, or in none.");
    view.setSelected(std::make_shared<const SelectedObjects>());
    QCOMPARE(view.hint(), "2 findings are about objects that are not selected.");
    view.setFilterText(QStringLiteral("x"));
    QCOMPARE(view.hint(), "2 findings are hidden by the filter.");
    view.clearFilter();
    patch = patchOf({ crashLoop("a"), crashLoop("b") });
    patch.shown.pop_back();
    patch.matching = 1;
    patch.unselected = 1;
    view.applyPatch(patch);
    QCOMPARE(view.footer(), "1 of 2 findings, 1 hidden by the selection");
    QCOMPARE(view.badge(), "2"); // of where the user looks, selected or not
    patch = patchOf({ crashLoop("a") });
    patch.matching = 4812;
    patch.counts.bySeverity[0] = 4812;
    view.applyPatch(patch);
    QCOMPARE(view.footer(), "The first 1 of 4,812 findings. Filter to see the others.");
}

void FindingsViewTest::wordsEveryCause()
{
    for (int cause = 0; cause <= static_cast<int>(FindingCause::LeaderFlaps); ++cause) {
        Finding bare { .cause = static_cast<FindingCause>(cause) };
        for (const bool filled : { false, true }) {
            if (filled) {
                bare.words = { "%2 one", "%1 two", "%3 three" };
                bare.numbers = { 3, 2, 1 };
                bare.at = kFindingsNow - 60;
                bare.since = kFindingsNow - 60;
            }
            QVERIFY(!findingTitle(bare).isEmpty());
            QVERIFY(!findingExplanation(bare, kFindingsNow).isEmpty());
            QVERIFY(!findingNextStep(bare).isEmpty());
        }
    }
}

KW_TEST_GUILESS(FindingsViewTest)

} // namespace tst_findings_view

#include "tst_findings_view.moc"

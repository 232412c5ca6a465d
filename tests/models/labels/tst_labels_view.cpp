#include <models/labels/labels_view.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tst_labels_view {

using namespace kittiwake;

namespace {

using Reporting = QAbstractItemModelTester::FailureReportingMode;

/// A view, and an answer to whatever it asks.
struct Bench
{
    LabelSelection selection;
    LabelsView view { selection };
    QAbstractItemModelTester keys { view.keys(), Reporting::Fatal };
    QAbstractItemModelTester values { view.values(), Reporting::Fatal };
    QAbstractItemModelTester chips { view.chips(), Reporting::Fatal };
    std::vector<IndexCount> counts { { "web", 800 }, { "api", 400 }, { "", 4 } };

    Bench() { view.setSources({ { "pods in all namespaces", "pods" }, { "nodes", "nodes" } }, 0); }
    LabelCensus census() const
    {
        LabelCensus census { .question = view.question(), .objects = 1300, .matching = 312 };
        census.keys = { { { Facet::Kind::Namespace, "" }, 3, 1300 },
                        { { Facet::Kind::Label, "app" }, 42, 1204 },
                        { { Facet::Kind::Label, "tier" }, 2, 90 } };
        census.keysFound = 3;
        if (view.question().facet)
            census.values = counts;
        census.valuesFound = census.values.size();
        census.maxObjects = 800;
        return census;
    }
    void answer() { view.setCensus(census()); }
    void lookAtApp()
    {
        answer();
        view.chooseKey(1);
        answer();
    }
    QStringList shownValues() const
    {
        QStringList lines;
        for (const auto& line : const_cast<LabelsView&>(view).values()->lines())
            lines << QStringLiteral("%1%2 %3")
                         .arg(QLatin1String(line.inverted     ? "!"
                                                : line.chosen ? "x"
                                                              : ""),
                              QString::fromStdString(line.value))
                         .arg(line.objects);
        return lines;
    }
};

} // namespace

class LabelsViewTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void looksAtTheFirstKeyByItself();
    void showsKeysAndValuesWithCounts();
    void leavesAnOldAnswerAside();
    void countsChangeInPlace();
    void whatIsLookedAtKeepsItsPlaces();
    void choosesInvertsAndTakesBack();
    void keysMustBeThereOrNot();
    void saysWhatCannotBe();
    void saysHowManyMoreThereAre();
    void asksAnewForEachFilterAndOrder();
    void tellsOfLoadingErrorsAndEmptiness();
    void tellsOneFromSeveral();
    void choosesAnotherKind();
    void findsAnotherKeyWhereItsOwnIsGone();
    void chipsAreBounded();
};

void LabelsViewTest::looksAtTheFirstKeyByItself()
{
    Bench bench;
    QSignalSpy asked(&bench.view, &LabelsView::questionChanged);
    bench.answer();
    QCOMPARE(asked.size(), 1);
    QCOMPARE(bench.view.keyTitle(), "namespace");
    QVERIFY(bench.view.valuesLoading());
    bench.answer();
    QVERIFY(!bench.view.valuesLoading());
    QCOMPARE(asked.size(), 1);
    QCOMPARE(bench.view.currentKey(), 0);
}

void LabelsViewTest::showsKeysAndValuesWithCounts()
{
    Bench bench;
    bench.lookAtApp();
    const auto key = bench.view.keys()->index(1);
    QCOMPARE(key.data(LabelKeyModel::TitleRole).toString(), "app");
    QCOMPARE(key.data(LabelKeyModel::ValuesRole).toString(), "42");
    QCOMPARE(key.data(LabelKeyModel::ObjectsRole).toString(), "1,204");
    QVERIFY(key.data(LabelKeyModel::CurrentRole).toBool());
    QVERIFY(key.data(LabelKeyModel::LabelRole).toBool());
    QCOMPARE(bench.shownValues(), (QStringList { "web 800", "api 400", " 4" }));
    QCOMPARE(bench.view.values()->index(2).data(LabelValueModel::TitleRole).toString(), "(empty)");
    QCOMPARE(bench.view.values()->index(1).data(LabelValueModel::ShareRole).toDouble(), 0.5);
    QCOMPARE(bench.view.matchText(), "all 1,300 pods");
    QVERIFY(bench.view.keyIsLabel());
}

void LabelsViewTest::leavesAnOldAnswerAside()
{
    Bench bench;
    bench.lookAtApp();
    auto old = bench.census();
    bench.view.setValueFilter("w");
    old.objects = 7;
    bench.view.setCensus(old);
    QCOMPARE(bench.view.matchText(), "all 1,300 pods");
}

void LabelsViewTest::countsChangeInPlace()
{
    Bench bench;
    bench.lookAtApp();
    QSignalSpy changed(bench.view.values(), &QAbstractItemModel::dataChanged);
    QSignalSpy inserted(bench.view.values(), &QAbstractItemModel::rowsInserted);
    QSignalSpy reset(bench.view.values(), &QAbstractItemModel::modelReset);
    bench.counts[1].objects = 401;
    bench.answer();
    QCOMPARE(bench.shownValues(), (QStringList { "web 800", "api 401", " 4" }));
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed[0][0].toModelIndex().row(), 1);
    QCOMPARE(inserted.size(), 0);
    bench.answer();
    QCOMPARE(changed.size(), 1); // the same again
    QCOMPARE(reset.size(), 0);
}

void LabelsViewTest::whatIsLookedAtKeepsItsPlaces()
{
    Bench bench;
    bench.lookAtApp();
    bench.counts = { { "api", 900 }, { "new", 850 }, { "web", 800 } };
    bench.answer();
    QCOMPARE(bench.shownValues(), (QStringList { "web 800", "new 850", "api 900" }));
    bench.view.setValuesByName(true); // another order was asked for
    bench.counts = { { "api", 900 }, { "new", 850 }, { "web", 800 } };
    bench.answer();
    QCOMPARE(bench.shownValues(), (QStringList { "api 900", "new 850", "web 800" }));
}

void LabelsViewTest::choosesInvertsAndTakesBack()
{
    Bench bench;
    bench.lookAtApp();
    QSignalSpy selected(&bench.selection, &LabelSelection::changed);
    QSignalSpy namespaces(&bench.selection, &LabelSelection::namespacesChanged);
    bench.view.toggleValue(0);
    bench.view.toggleValue(1);
    QCOMPARE(bench.view.selectorText(), "app in (api,web)");
    QCOMPARE(bench.shownValues(), (QStringList { "xweb 800", "xapi 400", " 4" }));
    QCOMPARE(bench.view.question().selection, bench.selection.all());
    bench.view.invertValue(0);
    QCOMPARE(bench.shownValues().first(), "!web 800");
    QCOMPARE(bench.view.keys()->index(1).data(LabelKeyModel::ChoiceRole).toInt(),
             int(LabelKeyModel::Choice::NotIn));
    bench.answer();
    QCOMPARE(bench.view.matchText(), "312 of 1,300 pods match");
    bench.view.chooseKey(0);
    bench.answer();
    bench.view.toggleValue(1);
    QCOMPARE(bench.view.chips()->rowCount(), 2);
    QCOMPARE(bench.view.chips()->index(0).data(SelectorChipModel::TextRole).toString(),
             "app notin (api,web)");
    QVERIFY(bench.view.chips()->index(0).data(SelectorChipModel::InvertedRole).toBool());
    QCOMPARE(bench.view.chips()->index(1).data(SelectorChipModel::TextRole).toString(),
             "namespace api");
    QCOMPARE(bench.selection.namespaces(), (std::vector<std::string> { "api" }));
    QVERIFY(bench.selection.withoutNamespaces().namespaces.empty());
    QCOMPARE(bench.selection.withoutNamespaces().labels, bench.selection.all().labels);
    QCOMPARE(selected.size(), 4);
    QCOMPARE(namespaces.size(), 1);
    bench.view.removeLastChip();
    QCOMPARE(bench.view.selectorText(), "app notin (api,web)");
    bench.view.removeChip(7);
    bench.view.clearSelector();
    QVERIFY(!bench.view.selecting());
    QVERIFY(bench.selection.all().isEverything());
    QCOMPARE(selected.size(), 6);
    QCOMPARE(namespaces.size(), 2);
    bench.view.clearSelector();
    bench.view.removeLastChip();
    QCOMPARE(selected.size(), 6);
}

void LabelsViewTest::keysMustBeThereOrNot()
{
    Bench bench;
    bench.answer();
    bench.view.toggleKey(2);
    QCOMPARE(bench.view.selectorText(), "tier");
    bench.view.toggleKey(2);
    QCOMPARE(bench.view.selectorText(), "!tier");
    bench.view.toggleKey(2);
    QCOMPARE(bench.view.selectorText(), "");
    bench.view.invertKey(2); // at once
    QCOMPARE(bench.view.selectorText(), "!tier");
    bench.lookAtApp();
    bench.view.invertValue(1); // at once, too
    QCOMPARE(bench.view.selectorText(), "app!=api,!tier");
}

void LabelsViewTest::saysWhatCannotBe()
{
    Bench bench;
    bench.answer();
    bench.view.toggleKey(0);
    QVERIFY(bench.view.objection().contains("Only labels can be selected"));
    bench.view.toggleKey(1);
    QVERIFY(bench.view.objection().isEmpty());
    bench.view.invertKey(0);
    QVERIFY(bench.view.objection().contains("Only labels"));
    bench.counts = { { "not a value", 1 } };
    bench.lookAtApp();
    bench.view.toggleValue(0);
    QVERIFY(bench.view.objection().contains("No selector can name"));
    for (const int row : { -1, 99 }) {
        bench.view.toggleKey(row);
        bench.view.invertKey(row);
        bench.view.chooseKey(row);
        bench.view.toggleValue(row);
        bench.view.invertValue(row);
    }
    QCOMPARE(bench.view.selectorText(), "app");
}

void LabelsViewTest::saysHowManyMoreThereAre()
{
    Bench bench;
    bench.lookAtApp();
    QCOMPARE(bench.view.moreValues(), "");
    auto census = bench.census();
    census.valuesFound = 48'003;
    census.keysFound = 4;
    bench.view.setCensus(census);
    QCOMPARE(bench.view.moreValues(), "and 48,000 more: filter to see them");
    QCOMPARE(bench.view.moreKeys(), "and 1 more: filter to see them");
}

void LabelsViewTest::asksAnewForEachFilterAndOrder()
{
    Bench bench;
    bench.lookAtApp();
    QSignalSpy asked(&bench.view, &LabelsView::questionChanged);
    bench.view.setKeyFilter("a");
    bench.view.setKeyFilter("a");
    bench.view.setValueFilter("w");
    bench.view.setKeysByValues(true);
    bench.view.setKeysByValues(true);
    bench.view.setValuesByName(true);
    QCOMPARE(asked.size(), 4);
    QCOMPARE(bench.view.question().keyFilter, std::string("a"));
    bench.answer();
    bench.view.chooseKey(2);
    QCOMPARE(bench.view.valueFilter(), ""); // it was for the other key
    QCOMPARE(asked.size(), 5);
}

void LabelsViewTest::tellsOfLoadingErrorsAndEmptiness()
{
    Bench bench;
    QCOMPARE(bench.view.state(), LabelsView::State::Loading);
    bench.answer();
    QCOMPARE(bench.view.state(), LabelsView::State::Ready);
    bench.view.setError("You may not list pods.");
    QCOMPARE(bench.view.state(), LabelsView::State::Failed);
    QCOMPARE(bench.view.keys()->rowCount(), 0);
    bench.view.setCensus({ .question = bench.view.question() });
    QCOMPARE(bench.view.state(), LabelsView::State::Empty);
    QCOMPARE(bench.view.matchText(), "");
}

void LabelsViewTest::tellsOneFromSeveral()
{
    Bench bench;
    bench.view.setSources({ { "birds in all namespaces", "birds", "bird" } }, 0);
    auto census = bench.census();
    census.objects = census.matching = 1;
    bench.view.setCensus(census);
    QCOMPARE(bench.view.matchText(), "1 bird");
    bench.answer();
    QCOMPARE(bench.view.matchText(), "all 1,300 birds");
}

void LabelsViewTest::choosesAnotherKind()
{
    Bench bench;
    QSignalSpy wanted(&bench.view, &LabelsView::sourceWanted);
    bench.view.chooseSource(0); // looked at already
    bench.view.chooseSource(5);
    bench.view.chooseSource(1);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(bench.view.noun(), "pods"); // until it is told
    bench.view.setSources({ { "nodes", "nodes" } }, 0);
    QCOMPARE(bench.view.noun(), "nodes");
    bench.view.setSources({}, -1);
    QCOMPARE(bench.view.noun(), "objects");
}

void LabelsViewTest::findsAnotherKeyWhereItsOwnIsGone()
{
    Bench bench;
    bench.lookAtApp();
    auto other = bench.census();
    other.keys = { { { Facet::Kind::Label, "zone" }, 3, 9 } };
    other.values.clear();
    other.maxObjects = 0;
    bench.view.setCensus(other);
    QCOMPARE(bench.view.keyTitle(), "zone");
}

void LabelsViewTest::chipsAreBounded()
{
    Bench bench;
    bench.counts.clear();
    for (int i = 0; i < 200; ++i)
        bench.counts.push_back({ "value-" + std::to_string(1000 + i), 1 });
    bench.lookAtApp();
    for (int row = 0; row < 200; ++row)
        bench.view.toggleValue(row);
    const auto chip = bench.view.chips()->index(0);
    QVERIFY(chip.data(SelectorChipModel::TextRole).toString().size() <= 48);
    QVERIFY(chip.data(SelectorChipModel::WholeTextRole).toString().size() <= 1000);
    QVERIFY(bench.view.selectorText().size() > 2000); // this one is for kubectl
}

KW_TEST_GUILESS(LabelsViewTest)

} // namespace tst_labels_view

#include "tst_labels_view.moc"

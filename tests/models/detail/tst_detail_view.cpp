#include <models/detail/detail_view.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

namespace tst_detail_view {

using namespace kittiwake;

namespace {

constexpr std::int64_t kStart = 1'767'225'600'000;

ShownLine fact(const char* label, const char* text)
{
    return { .id = QLatin1String(label),
             .label = QLatin1String(label),
             .text = QLatin1String(text) };
}

ShownSection section(const char* id, std::vector<ShownLine> lines, int first = 0, int total = 0)
{
    return { QLatin1String(id), QLatin1String(id), std::move(lines), first, total };
}

std::vector<ShownLine> many(int count)
{
    std::vector<ShownLine> lines;
    for (int i = 0; i < count; ++i)
        lines.push_back({ .id = QString::number(i), .label = QString::number(i) });
    return lines;
}

QStringList shown(const DetailLineModel& model)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row) {
        const auto index = model.index(row);
        lines.append(index.data(DetailLineModel::LabelRole).toString() + u'='
                     + index.data(DetailLineModel::TextRole).toString());
    }
    return lines;
}

struct Bench
{
    std::int64_t now = kStart;
    DetailView view { [this] {
        return now;
    } };
    QAbstractItemModelTester summary { view.summary() };
    QAbstractItemModelTester events { view.events() };

    std::shared_ptr<const ShownSummary> pod(ShownSections sections = {})
    {
        return std::make_shared<const ShownSummary>(
            ShownSummary { .link = link,
                           .status = QStringLiteral("Running"),
                           .tone = Tone::Ok,
                           .created = kStart / 1000 - 60,
                           .sections = std::move(sections) });
    }
    ObjectLink link { "", "Pod", { "shop", "web-1" } };
};

} // namespace

class DetailViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatOfALongTextIsNotShown();
    void showsAnObject();
    void showsWhatChecksHaveFound();
    void showsWhoWorksOnIt();
    void changesOnlyTheLinesThatDiffer();
    void cutsALongSectionUntilAsked();
    void saysHowManyDidNotComeAlong();
    void cutsALongTextUntilAsked();
    void agesTick();
    void keepsADeletedObject();
    void keepsWhatItKnowsAfterAnError();
    void tellsWhyThereIsNothing();
    void followsLinks();
    void aContainerLeadsToItsLog();
    void takesTheSameNameTwice();
    void goesFromLineToLine();
};

void DetailViewTest::showsAnObject()
{
    Bench bench;
    QCOMPARE(bench.view.state(), DetailView::State::Empty);
    bench.view.show(bench.link);
    QCOMPARE(bench.view.state(), DetailView::State::Loading);
    QCOMPARE(bench.view.name(), "web-1");
    bench.view.setSummary(bench.pod({ section("s", { fact("IP", "10.0.0.1") }) }));
    QCOMPARE(bench.view.state(), DetailView::State::Ready);
    QCOMPARE(bench.view.status(), "Running");
    QCOMPARE(bench.view.age(), "60s");
    QCOMPARE(shown(*bench.view.summary()), (QStringList { "s=", "IP=10.0.0.1" }));
    bench.view.hide();
    QCOMPARE(bench.view.state(), DetailView::State::Empty);
    QCOMPARE(bench.view.summary()->count(), 0);
    QCOMPARE(bench.view.age(), "");
}

void DetailViewTest::showsWhatChecksHaveFound()
{
    Bench bench;
    bench.view.show(bench.link);
    const Finding found { .check = CheckId::CrashLoops,
                          .cause = FindingCause::RestartsOften,
                          .severity = FindingSeverity::Warn,
                          .about = bench.link,
                          .since = kStart / 1000 - 600,
                          .words = { "app", "Error" },
                          .numbers = { 1, 1 },
                          .at = kStart / 1000 - 20 };
    bench.view.setFindings({ std::make_shared<const Finding>(found) });
    QVERIFY(shown(*bench.view.summary()).isEmpty()); // nothing else is known yet
    bench.view.setSummary(bench.pod({ section("problems", { fact("Problem", "t") }),
                                      section("origin", { fact("Created", "c") }) }));
    const auto lines = shown(*bench.view.summary());
    QCOMPARE(lines.indexOf(QRegularExpression(QStringLiteral("^Findings="))), 2);
    QVERIFY(lines.contains(QStringLiteral("restarts often=10m ago")));
    const auto detail = [&] {
        return bench.view.summary()->index(3).data(DetailLineModel::DetailRole).toString();
    };
    QVERIFY2(detail().startsWith(QStringLiteral("Container app has restarted once.")),
             qPrintable(detail()));
    QVERIFY(detail().contains(QStringLiteral("20s ago")));
    QCOMPARE(bench.view.status(), "Running"); // its own
    bench.now += 10'000;
    bench.view.setFreshness({ .phase = FreshnessPhase::Live }); // a tick
    QVERIFY(detail().contains(QStringLiteral("30s ago")));

    auto without = *bench.pod();
    without.status.clear();
    without.tone = Tone::Neutral;
    bench.view.setSummary(std::make_shared<const ShownSummary>(without));
    QCOMPARE(bench.view.status(), "restarts often");
    QCOMPARE(bench.view.tone(), static_cast<int>(Tone::Warn));
    bench.view.setFindings({});
    QCOMPARE(bench.view.status(), "");
    QVERIFY(shown(*bench.view.summary()).isEmpty());
}

/// Those that fail at it before the facts, the others behind them; ages and next tries go on.
void DetailViewTest::showsWhoWorksOnIt()
{
    Bench bench;
    bench.view.show(bench.link);
    ObjectWorker worker { .name = "web-operator",
                          .since = kStart - 7'200'000,
                          .last = kStart - 12'000,
                          .source = EvidenceSource::Event,
                          .saidAt = kStart - 12'000,
                          .reason = "Scaled",
                          .said = "from 2 to 3",
                          .times = 4,
                          .wrote = { "spec", "status" },
                          .wroteAt = kStart - 180'000 };
    const auto shownAt = [&](int row, int role) {
        return bench.view.summary()->index(row).data(role).toString();
    };
    bench.view.setWorkers({ worker });
    QVERIFY(shown(*bench.view.summary()).isEmpty()); // nothing else is known yet
    bench.view.setSummary(bench.pod({ section("problems", { fact("State", "s") }),
                                      section("spec", { fact("F", "f") }),
                                      section("origin", { fact("Created", "c") }) }));
    QCOMPARE(shown(*bench.view.summary()),
             (QStringList { "problems=", "State=s", "spec=", "F=f",
                            "Who works on it=", "web-operator=Scaled", "origin=", "Created=c" }));
    QCOMPARE(shownAt(5, DetailLineModel::DetailRole),
             "first seen 120m ago\nfrom 2 to 3\nSeen in events 12s ago, at least 4 times · wrote "
             "spec, status 3m ago");
    QCOMPARE(shownAt(5, DetailLineModel::ToneRole), QString::number(int(Tone::Neutral)));
    QVERIFY(!bench.view.summary()->index(5).data(DetailLineModel::LinkedRole).toBool());

    worker.workload = ObjectLink { "apps", "Deployment", { "shop", "web-operator" } };
    worker.source = EvidenceSource::Log;
    worker.said = "no budget";
    worker.suspect = Suspect { .state = SuspectState::Retrying,
                               .tries = { 12, 12, false },
                               .nextTry = NextTry { .at = kStart + 38'000, .plusMinus = 2'000 } };
    bench.view.setWorkers({ worker });
    QCOMPARE(shown(*bench.view.summary()),
             (QStringList { "problems=", "State=s", "Who works on it=", "web-operator=Retrying",
                            "spec=", "F=f", "origin=", "Created=c" }));
    QVERIFY(shownAt(3, DetailLineModel::DetailRole)
                .startsWith(u"tries: ≈ 12 · next try ≈ in 38s · first seen 120m ago\nno budget\n"
                            "Seen in its log 12s ago, 4 times"));
    QCOMPARE(shownAt(3, DetailLineModel::ToneRole), QString::number(int(Tone::Error)));
    bench.now += 10'000;
    bench.view.setFreshness({ .phase = FreshnessPhase::Live }); // a tick
    QVERIFY(shownAt(3, DetailLineModel::DetailRole)
                .startsWith(u"tries: ≈ 12 · next try ≈ in 28s · first seen 120m ago\n"));
    QSignalSpy wanted(&bench.view, &DetailView::objectWanted);
    bench.view.summary()->choose(3);
    QCOMPARE(wanted.size(), 1);
    QVERIFY(wanted[0][0].value<ObjectLink>() == *worker.workload);
    bench.view.show({ "", "Pod", { "shop", "web-2" } });
    bench.view.setSummary(bench.pod({ section("origin", { fact("Created", "c") }) }));
    QCOMPARE(shown(*bench.view.summary()), (QStringList { "origin=", "Created=c" }));
}

void DetailViewTest::changesOnlyTheLinesThatDiffer()
{
    Bench bench;
    auto& model = *bench.view.summary();
    model.setSections({ section("s", { fact("a", "1"), fact("b", "2"), fact("c", "3") }) });
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    model.setSections({ section("s", { fact("a", "1"), fact("b", "9"), fact("d", "4") }) });
    QCOMPARE(shown(model), (QStringList { "s=", "a=1", "b=9", "d=4" }));
    QCOMPARE(reset.size(), 0);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed[0][0].toModelIndex().row(), 2);
    QCOMPARE(removed.size(), 1);
    QCOMPARE(inserted.size(), 1);
    model.setSections(model.sections());
    QCOMPARE(changed.size(), 1);
}

void DetailViewTest::cutsALongSectionUntilAsked()
{
    Bench bench;
    auto& model = *bench.view.summary();
    model.setSections({ section("s", many(500), 8) });
    QCOMPARE(model.count(), 10);
    QCOMPARE(shown(model).first(), "s=500");
    QCOMPARE(shown(model).last(), "=Show all 500");
    model.choose(9);
    QCOMPARE(model.count(), 502);
    model.setSections({ section("s", many(499), 8) }); // stays unfolded
    QCOMPARE(model.count(), 501);
    model.choose(500);
    QCOMPARE(model.count(), 10);
}

void DetailViewTest::saysHowManyDidNotComeAlong()
{
    Bench bench;
    auto& model = *bench.view.relations();
    model.setSections({ section("pods", many(200), 20, 1500) });
    QCOMPARE(shown(model).first(), "pods=1,500");
    QCOMPARE(shown(model).last(), "=Show all 1,500");
    model.choose(model.count() - 1);
    QCOMPARE(shown(model).mid(201), (QStringList { "=and 1,300 more", "=Show fewer" }));
}

void DetailViewTest::cutsALongTextUntilAsked()
{
    Bench bench;
    auto& model = *bench.view.summary();
    auto line = fact("a", "first...");
    line.whole = QStringLiteral("first\nsecond");
    model.setSections({ section("s", { line }) });
    QCOMPARE(shown(model).last(), "a=first...");
    QCOMPARE(model.copyText(1), "first\nsecond");
    model.choose(1);
    QCOMPARE(shown(model).last(), "a=first\nsecond");
    QVERIFY(model.index(1).data(DetailLineModel::UnfoldedRole).toBool());
    model.choose(1);
    QCOMPARE(shown(model).last(), "a=first...");
}

void DetailViewTest::agesTick()
{
    Bench bench;
    auto& model = *bench.view.events();
    auto started = fact("Started", "noon");
    started.since = kStart / 1000 - 5;
    model.setSections({ section("s", { started, fact("b", "2") }) });
    QCOMPARE(shown(model)[1], "Started=noon (5s ago)");
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    bench.now += 1000;
    model.tick();
    QCOMPARE(shown(model)[1], "Started=noon (6s ago)");
    QCOMPARE(changed.size(), 1);
    model.tick();
    QCOMPARE(changed.size(), 1);
}

void DetailViewTest::keepsADeletedObject()
{
    Bench bench;
    bench.view.show(bench.link);
    bench.view.setSummary(bench.pod({ section("s", { fact("a", "1") }) }));
    bench.now += 12'000;
    bench.view.setDeleted(kStart);
    QCOMPARE(bench.view.notice(), "Deleted 12s ago. This is its last known state.");
    QCOMPARE(bench.view.tone(), static_cast<int>(Tone::Ending));
    QCOMPARE(bench.view.state(), DetailView::State::Ready);
    QCOMPARE(bench.view.summary()->count(), 2);
    bench.view.setSummary(bench.pod()); // made anew
    QCOMPARE(bench.view.notice(), "");
    QCOMPARE(bench.view.tone(), static_cast<int>(Tone::Ok));
}

void DetailViewTest::keepsWhatItKnowsAfterAnError()
{
    Bench bench;
    bench.view.show(bench.link);
    bench.view.setSummary(bench.pod());
    bench.view.setError(DetailView::State::Failed, QStringLiteral("connection refused"));
    QCOMPARE(bench.view.state(), DetailView::State::Ready);
    bench.view.setFreshness({ .phase = FreshnessPhase::Stale, .since = kStart - 60'000 });
    QVERIFY(bench.view.notice().startsWith(QStringLiteral("Last known state. ")));
    bench.view.setFreshness({ .phase = FreshnessPhase::Live });
    QCOMPARE(bench.view.notice(), "");
}

void DetailViewTest::tellsWhyThereIsNothing()
{
    Bench bench;
    for (const auto state :
         { DetailView::State::NotFound, DetailView::State::Forbidden, DetailView::State::Failed }) {
        bench.view.show(bench.link);
        bench.view.setError(state, QStringLiteral("why"));
        QCOMPARE(bench.view.state(), state);
        QVERIFY(!bench.view.headline().isEmpty());
        const bool forbidden = state == DetailView::State::Forbidden;
        QCOMPARE(bench.view.explanation(), forbidden ? "why\n" + askedAgainText(0) : "why");
    }
    bench.view.setFreshness({ .phase = FreshnessPhase::Forbidden, .nextTryAt = kStart + 60'000 });
    bench.view.setError(DetailView::State::Forbidden, QStringLiteral("why"));
    QCOMPARE(bench.view.explanation(), "why\n" + askedAgainText(kStart + 60'000));
}

void DetailViewTest::followsLinks()
{
    Bench bench;
    auto node = fact("Node", "n1");
    node.link = ObjectLink { "", "Node", { "", "n1" } };
    bench.view.summary()->setSections({ section("s", { node }) });
    QSignalSpy wanted(&bench.view, &DetailView::objectWanted);
    bench.view.summary()->choose(0); // a heading
    bench.view.summary()->choose(7);
    QCOMPARE(wanted.size(), 0);
    bench.view.summary()->choose(1);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].value<ObjectLink>(), *node.link);
}

void DetailViewTest::aContainerLeadsToItsLog()
{
    Bench bench;
    bench.view.show(bench.link);
    auto container = fact("app", "Running");
    container.form = DetailLine::Form::Item;
    container.container = QStringLiteral("app");
    bench.view.setSummary(bench.pod({ section("s", { container, fact("Image", "web:1") }) }));
    QSignalSpy wanted(&bench.view, &DetailView::containerLogsWanted);
    const auto offers = [&](int row) {
        return bench.view.summary()->index(row).data(DetailLineModel::OffersLogRole).toBool();
    };
    QVERIFY(!offers(0) && offers(1) && !offers(2));
    bench.view.summary()->choose(2);
    QCOMPARE(wanted.size(), 0);
    bench.view.summary()->choose(1);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].value<ObjectLink>(), bench.link);
    QCOMPARE(wanted[0][1].toString(), QStringLiteral("app"));
}

void DetailViewTest::takesTheSameNameTwice()
{
    Bench bench;
    auto& model = *bench.view.summary();
    model.setSections({ section("s", { fact("a", "1"), fact("a", "2"), fact("a", "3") }) });
    QCOMPARE(shown(model), (QStringList { "s=", "a=1", "a=2", "a=3" }));
    model.setSections({ section("s", { fact("a", "2"), fact("a", "3") }) });
    QCOMPARE(shown(model), (QStringList { "s=", "a=2", "a=3" }));
}

void DetailViewTest::goesFromLineToLine()
{
    Bench bench;
    auto& model = *bench.view.summary();
    model.setSections({ section("s", { fact("a", "1") }), section("t", { fact("b", "2") }) });
    QCOMPARE(model.nextLine(-1, 1), 1);
    QCOMPARE(model.nextLine(1, 1), 3); // over a heading
    QCOMPARE(model.nextLine(3, 1), 3);
    QCOMPARE(model.nextLine(1, -1), 1);
}

void DetailViewTest::saysWhatOfALongTextIsNotShown()
{
    Bench bench;
    auto lines = QStringLiteral("a line\n").repeated(10'000);
    auto line = fact("long", "a line…");
    line.whole = lines;
    auto other = fact("short", "one…");
    other.whole = QStringLiteral("one and two");
    bench.view.summary()->setSections({ section("s", { line, other }) });
    const auto& model = *bench.view.summary();
    QCOMPARE(model.index(1).data(DetailLineModel::NoteRole).toString(), QString());
    bench.view.summary()->choose(1);
    bench.view.summary()->choose(2);
    QCOMPARE(model.index(1).data(DetailLineModel::TextRole).toString().count(u'\n'), 399);
    QVERIFY(model.index(1)
                .data(DetailLineModel::NoteRole)
                .toString()
                .startsWith(QStringLiteral("The first 2,799 of 70,000 characters.")));
    QCOMPARE(model.copyText(1), lines);
    QCOMPARE(model.index(2).data(DetailLineModel::TextRole).toString(), other.whole);
    QCOMPARE(model.index(2).data(DetailLineModel::NoteRole).toString(), QString());
}

KW_TEST_GUILESS(DetailViewTest)

} // namespace tst_detail_view

#include "tst_detail_view.moc"

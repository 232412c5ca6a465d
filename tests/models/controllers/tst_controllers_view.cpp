#include <models/controllers/controllers_words.h>
#include <tests/qml/scenes/made_up_controllers.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tst_controllers_view {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

struct Bench
{
    std::int64_t now = MadeUpControllers::kNow;
    ControllersView view { [this] {
        return now;
    } };
    static constexpr auto kFatal = QAbstractItemModelTester::FailureReportingMode::Fatal;
    QAbstractItemModelTester controllers { view.controllers(), kFatal };
    QAbstractItemModelTester queues { view.queues(), kFatal };
    QAbstractItemModelTester suspects { view.suspects(), kFatal };

    [[nodiscard]] int rowOf(const char* name)
    {
        for (int row = 0; row < view.controllers()->rowCount(); ++row) {
            if (shown(row, ControllerListModel::NameRole) == QLatin1String(name))
                return row;
        }
        return -1;
    }
    [[nodiscard]] QString shown(int row, int role)
    {
        return view.controllers()->index(row).data(role).toString();
    }
    [[nodiscard]] QString shown(const char* name, int role) { return shown(rowOf(name), role); }
    [[nodiscard]] QString queue(int row, int role)
    {
        return view.queues()->index(row).data(role).toString();
    }
    [[nodiscard]] QString suspect(int row, int role)
    {
        return view.suspects()->index(row).data(role).toString();
    }
};

Suspect suspectOf(SuspectState state)
{
    return { .state = state };
}

} // namespace

class ControllersViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsProgramsTheWorstFirst();
    void saysHowEachIsReachedOrWhyNot();
    void replicasAreBelowTheirProgram();
    void queuesShowWhatIsExportedAlone();
    void suspectsSayWhereTheyAreKnownFrom();
    void namesTries_data();
    void namesTries();
    void rangesAreThoseOfBuckets();
    void theWorstIsShownUntilSomethingIsChosen();
    void theChosenOneStays();
    void anotherProgramBeginsAtItsWorstQueue();
    void ticks();
    void opensWhatIsCurrent();
    void marksWhereTheProcessBeganAnew();
    void saysWhyThereIsNothing();
    void countsTheUnhealthyInTheSidebar();
    void nothingOfAnotherSessionStays();
    void stateWordsAreTheManuals();
    void asksAnewByOtherThresholds();
    void saysWhenItIsRead();
};

void ControllersViewTest::showsProgramsTheWorstFirst() // Q 6.10
{
    Bench bench;
    MadeUpControllers::show(bench.view);
    QVERIFY(bench.view.state() == ControllersView::State::Rows);
    QCOMPARE(bench.view.controllers()->rowCount(), 6);
    QCOMPARE(bench.shown("argocd-application-controller", ControllerListModel::StateRole), "Stuck");
    QCOMPARE(bench.shown("retrier", ControllerListModel::StateRole), "Failing");
    QCOMPARE(bench.shown("retrier", ControllerListModel::SuspectsRole), "4");
    QCOMPARE(bench.shown("retrier", ControllerListModel::LeaderRole), "retrier-6c9f7d5b8-x2vkm");
    QCOMPARE(bench.shown("kube-controller-manager", ControllerListModel::StateRole), "Working");
    QCOMPARE(bench.shown("kube-controller-manager", ControllerListModel::QueuesRole), "5");
    QCOMPARE(bench.shown("kube-controller-manager", ControllerListModel::SuspectsRole), "");
    QVERIFY(bench.rowOf("argocd-application-controller") < bench.rowOf("kube-controller-manager"));
    QVERIFY(bench.rowOf("retrier") < bench.rowOf("kube-controller-manager"));
    QVERIFY(bench.view.footer().contains("6 controllers"));
    QVERIFY(bench.view.cost().contains("last 4s ago"));
}

void ControllersViewTest::saysHowEachIsReachedOrWhyNot() // Q 6.9
{
    Bench bench;
    MadeUpControllers::show(bench.view);
    const auto reach = [&](const char* name) {
        return bench.shown(name, ControllerListModel::ReachRole);
    };
    QCOMPARE(reach("retrier"), "port-forward");
    QCOMPARE(reach("cert-manager"), "pods/proxy");
    QCOMPARE(reach("prometheus-operator"), "Not allowed");
    QCOMPARE(reach("keda-operator"), "No metrics");
    // Nothing is said of what is not known.
    QCOMPARE(bench.shown("prometheus-operator", ControllerListModel::StateRole), "–");
    QCOMPARE(bench.shown("prometheus-operator", ControllerListModel::QueuesRole), "–");
    bench.view.select(bench.rowOf("prometheus-operator"));
    QVERIFY(bench.view.program()->reason().contains("Either right would let it."));
    bench.view.select(bench.rowOf("keda-operator"));
    QVERIFY(bench.view.program()->reason().contains("--metrics-bind-address=0"));
}

void ControllersViewTest::replicasAreBelowTheirProgram() // Q 1.67 to 1.69
{
    Bench bench;
    MadeUpControllers::show(bench.view);
    const int row = bench.rowOf("retrier");
    bench.view.toggleOpened(row);
    QCOMPARE(bench.view.controllers()->rowCount(), 8);
    QCOMPARE(bench.shown(row + 1, ControllerListModel::LeaderRole), "leader");
    QCOMPARE(bench.shown(row + 2, ControllerListModel::LeaderRole), "standby");
    QCOMPARE(bench.shown(row + 2, ControllerListModel::StateRole), "Standby"); // not accused
    QVERIFY(!isFault(static_cast<Tone>(
        bench.view.controllers()->index(row + 2).data(ControllerListModel::ToneRole).toInt())));
    bench.view.select(row + 2);
    QCOMPARE(bench.view.currentRow(), row + 2);
    QCOMPARE(bench.view.program()->title(), "retrier");
    QCOMPARE(bench.view.currentObject()->key.name, std::string("retrier-6c9f7d5b8-h7tqp"));
    bench.view.open(false);
    QCOMPARE(bench.view.currentRow(), row);
}

void ControllersViewTest::queuesShowWhatIsExportedAlone() // Q 1.61, 1.64
{
    Bench bench;
    MadeUpControllers::show(bench.view);
    bench.view.select(bench.rowOf("retrier"));
    QCOMPARE(bench.queue(0, ControllerQueueListModel::QueueRole), "widget");
    QCOMPARE(bench.queue(0, ControllerQueueListModel::StateRole), "Failing");
    QCOMPARE(bench.queue(0, ControllerQueueListModel::ErrorsRole), "33%");
    QVERIFY(bench.queue(0, ControllerQueueListModel::BusyRole).endsWith("of 2"));
    QCOMPARE(bench.queue(0, ControllerQueueListModel::SuspectsRole), "4");
    bench.view.select(bench.rowOf("kube-controller-manager"));
    // client-go's own queues export no errors and no workers.
    QCOMPARE(bench.queue(0, ControllerQueueListModel::ErrorsRole), "–");
    QVERIFY(!bench.queue(0, ControllerQueueListModel::BusyRole).contains("of"));
}

void ControllersViewTest::suspectsSayWhereTheyAreKnownFrom() // Q 4.45
{
    Bench bench;
    MadeUpControllers::show(bench.view);
    bench.view.select(bench.rowOf("retrier"));
    QCOMPARE(bench.view.suspects()->rowCount(), 5);
    QCOMPARE(bench.suspect(0, SuspectListModel::StateRole), "Gave up");
    QCOMPARE(bench.suspect(0, SuspectListModel::TriesRole), "15");
    QCOMPARE(bench.suspect(0, SuspectListModel::SeenRole), "by its queue, 61s ago");
    QCOMPARE(bench.suspect(1, SuspectListModel::TriesRole), "12–14");
    QCOMPARE(bench.suspect(1, SuspectListModel::NextRole), "≈ in 38s");
    QCOMPARE(bench.suspect(1, SuspectListModel::SeenRole), "in its log, 12s ago");
    QCOMPARE(bench.suspect(2, SuspectListModel::TriesRole), "≥ 19");
    QCOMPARE(bench.suspect(3, SuspectListModel::SeenRole), "inferred, 30s ago");
    QCOMPARE(bench.suspect(3, SuspectListModel::TriesRole), "–");
    QCOMPARE(bench.suspect(4, SuspectListModel::SeenRole), "in events, 15m ago");
    bench.view.selectSuspect(1);
    QVERIFY(bench.view.suspectError().contains("quota exceeded"));
    const auto evidence = bench.view.suspectEvidence();
    QCOMPARE(evidence.size(), 3);
    QCOMPARE(evidence[0], "Seen in its log 12s ago, at least 12 times");
    QCOMPARE(evidence[1],
             "Seen in events 95s ago, at least 4 times (retrier): Cannot scale: quota exceeded");
    QVERIFY(evidence[2].contains("estimated"));
}

void ControllersViewTest::namesTries_data()
{
    QTest::addColumn<QString>("tries");
    QTest::addColumn<QString>("words");
    QTest::newRow("exact") << "3 3 1"
                           << "3";
    QTest::newRow("at least") << "15 0 0"
                              << "≥ 15";
    QTest::newRow("between") << "12 14 0"
                             << "12–14";
    QTest::newRow("worked out") << "7 7 0"
                                << "≈ 7";
    QTest::newRow("not known") << "0 0 0"
                               << "–";
}

void ControllersViewTest::namesTries() // Q 4.40 to 4.44
{
    QFETCH(const QString, tries);
    QFETCH(const QString, words);
    const auto numbers = tries.split(u' ');
    QCOMPARE(ControllersWords::tries(
                 { numbers[0].toUInt(), numbers[1].toUInt(), numbers[2] == QLatin1String("1") }),
             words);
}

void ControllersViewTest::rangesAreThoseOfBuckets() // Q 1.63, 6.24
{
    QCOMPARE(ControllersWords::range(QuantileRange { 0.01, 0.1 }), "10ms–100ms");
    QCOMPARE(ControllersWords::range(QuantileRange { 10, std::nullopt }), "> 10s");
    QCOMPARE(ControllersWords::range(QuantileRange { 0, 0.001 }), "< 1ms");
    QCOMPARE(ControllersWords::range(std::nullopt), "");
}

void ControllersViewTest::theWorstIsShownUntilSomethingIsChosen()
{
    for (const bool chooses : { false, true }) {
        Bench bench;
        MadeUpControllers::show(bench.view);
        const auto worst = bench.view.program()->title();
        if (chooses)
            bench.view.select(0);
        auto later = MadeUpControllers::answer(bench.view.question());
        const auto other = MadeUpControllers::answer({ .program = "operators/Deployment/retrier" });
        if (!chooses) // what was read meanwhile makes another one the worst
            later.chosen = other.chosen;
        bench.view.setAnswer(later);
        QCOMPARE(bench.view.program()->title(), chooses ? worst : "retrier");
        QCOMPARE(bench.view.question().program.empty(), !chooses);
    }
}

void ControllersViewTest::theChosenOneStays()
{
    Bench bench;
    MadeUpControllers::show(bench.view);
    const auto first = bench.view.program()->title();
    bench.view.sortBy(ControllersView::ByName);
    QCOMPARE(bench.view.program()->title(), first);
    bench.view.setFilter("cert");
    QCOMPARE(bench.view.program()->title(), "cert-manager");
    bench.view.setFilter({});
    QCOMPARE(bench.view.program()->title(), first);
}

void ControllersViewTest::anotherProgramBeginsAtItsWorstQueue()
{
    Bench bench;
    MadeUpControllers::show(bench.view);
    bench.view.select(bench.rowOf("retrier"));
    QCOMPARE(bench.view.queue()->title(), "widget");
    bench.view.moveQueueBy(1);
    QCOMPARE(bench.view.queue()->title(), "gadget");
    QVERIFY(bench.view.suspectsMessage().contains("Metrics name none"));
    bench.view.select(bench.rowOf("cert-manager"));
    QCOMPARE(bench.view.queue()->title(), "certificates");
    QCOMPARE(bench.view.queue()->stateText(), "Behind");
}

void ControllersViewTest::ticks()
{
    Bench bench;
    MadeUpControllers::show(bench.view);
    bench.view.select(bench.rowOf("retrier"));
    bench.now += 5'000;
    bench.view.tick();
    QCOMPARE(bench.suspect(1, SuspectListModel::NextRole), "≈ in 33s");
    QCOMPARE(bench.suspect(1, SuspectListModel::SeenRole), "in its log, 17s ago");
    QVERIFY(bench.view.cost().contains("last 9s ago"));
    bench.now += 60'000;
    bench.view.tick();
    QCOMPARE(bench.suspect(1, SuspectListModel::NextRole), "≈ now");
}

void ControllersViewTest::opensWhatIsCurrent()
{
    Bench bench;
    MadeUpControllers::show(bench.view);
    bench.view.select(bench.rowOf("retrier"));
    QCOMPARE(bench.view.currentObject()->kind, std::string("Deployment"));
    bench.view.setPart(ControllersView::Suspects);
    QCOMPARE(bench.view.currentObject()->key.name, std::string("checkout"));
    bench.view.select(bench.rowOf("kube-controller-manager"));
    bench.view.setPart(ControllersView::Controllers);
    QCOMPARE(bench.view.currentObject()->kind, std::string("Pod")); // static: nothing runs it
    // A name alone leads nowhere.
    auto answer = MadeUpControllers::answer(bench.view.question());
    answer.chosen->suspects = { suspectOf(SuspectState::Retrying) };
    bench.view.setAnswer(answer);
    bench.view.setPart(ControllersView::Suspects);
    QVERIFY(!bench.view.currentObject());
}

void ControllersViewTest::marksWhereTheProcessBeganAnew() // Q 6.21
{
    Bench bench;
    MadeUpControllers::show(bench.view);
    bench.view.select(bench.rowOf("retrier"));
    QCOMPARE(bench.view.queue()->marks().size(), 1);
    QVERIFY(bench.view.queue()->marksText().startsWith("Restarted 6m"));
    for (const double adds : bench.view.queue()->adds())
        QVERIFY(!(adds < 0)); // no difference spans it
    bench.view.select(bench.rowOf("cert-manager"));
    QVERIFY(bench.view.queue()->marks().isEmpty());
}

void ControllersViewTest::saysWhyThereIsNothing()
{
    Bench bench;
    QCOMPARE(bench.view.headline(), "Looking for controllers…");
    bench.view.setAnswer({});
    QCOMPARE(bench.view.headline(), "No controllers found");
    bench.view.setAnswer({ .hiddenBy = "GKE" });
    QVERIFY(bench.view.hint().contains("GKE keeps its own control plane hidden"));
    bench.view.clear();
    bench.view.setFreshness(
        { .phase = FreshnessPhase::Retrying, .detail = QStringLiteral("No answer.") });
    QVERIFY(bench.view.state() == ControllersView::State::Failed);
    QVERIFY(bench.view.hint().startsWith("No answer."));
    bench.view.setFreshness({});
    MadeUpControllers::show(bench.view);
    bench.view.setFilter("nothing of the kind");
    QVERIFY(bench.view.state() == ControllersView::State::NoMatch);
    QVERIFY(bench.view.program()->title().isEmpty());
}

void ControllersViewTest::countsTheUnhealthyInTheSidebar()
{
    Bench bench;
    QCOMPARE(bench.view.badge(), "");
    MadeUpControllers::show(bench.view);
    QCOMPARE(bench.view.badge(), "3"); // failing, stuck, behind; what is not reached is not accused
}

void ControllersViewTest::nothingOfAnotherSessionStays()
{
    Bench bench;
    MadeUpControllers::show(bench.view);
    bench.view.disconnect();
    bench.view.clear();
    QCOMPARE(bench.view.controllers()->rowCount(), 0);
    QCOMPARE(bench.view.queues()->rowCount(), 0);
    QCOMPARE(bench.view.suspects()->rowCount(), 0);
    QVERIFY(bench.view.program()->title().isEmpty());
    QVERIFY(bench.view.question().program.empty());
    QVERIFY(bench.view.badge().isEmpty());
}

/// Those of docs/controllers.md.
void ControllersViewTest::stateWordsAreTheManuals()
{
    ControllerRow row { .state = QueueState::CatchingUp };
    QCOMPARE(ControllersWords::state(row), "Catching up");
    row.state = QueueState::WarmStandby;
    QCOMPARE(ControllersWords::state(row), "Warm standby");
    row.state.reset();
    row.page = PageState::NoQueueMetrics;
    QCOMPARE(ControllersWords::state(row), "Not exported");
    row.page = PageState::NotAllowed;
    QCOMPARE(ControllersWords::state(row), "–");
    row.leaderless = true; // which its Lease tells
    QCOMPARE(ControllersWords::state(row), "No leader");
}

void ControllersViewTest::asksAnewByOtherThresholds()
{
    Bench bench;
    QSignalSpy asked(&bench.view, &ControllersView::asked);
    bench.view.setThresholds({ .busyWorker = std::chrono::minutes(5) });
    QCOMPARE(asked.size(), 1);
    QCOMPARE(bench.view.question().thresholds.busyWorker, std::chrono::seconds(300));
    bench.view.setThresholds({ .busyWorker = std::chrono::minutes(5) });
    QCOMPARE(asked.size(), 1);
}

void ControllersViewTest::saysWhenItIsRead()
{
    Bench bench;
    QVERIFY(bench.view.costAccount().endsWith("Nothing is read while it is not shown."));
    const QSignalSpy changed(&bench.view, &ControllersView::changed);
    bench.view.setInBackground(true);
    QCOMPARE(changed.size(), 1);
    QVERIFY(bench.view.costAccount().contains("also while this view is not shown"));
    bench.view.setInBackground(true);
    QCOMPARE(changed.size(), 1);
}

KW_TEST_GUILESS(ControllersViewTest)

} // namespace tst_controllers_view

#include "tst_controllers_view.moc"

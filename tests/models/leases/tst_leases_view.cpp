#include <tests/qml/scenes/made_up_leases.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tst_leases_view {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

struct Bench
{
    std::int64_t now = MadeUpLeases::kNow;
    LeasesView view { [this] {
        return now;
    } };
    QAbstractItemModelTester tester { view.leases(),
                                      QAbstractItemModelTester::FailureReportingMode::Fatal };

    [[nodiscard]] QString shown(int row, int role)
    {
        return view.leases()->index(row).data(role).toString();
    }
    void answer(std::vector<LeaseEntry> entries, std::int64_t total)
    {
        const auto matching = std::ssize(entries);
        view.setAnswer({ .question = view.question(),
                         .entries = std::move(entries),
                         .matching = matching,
                         .total = total });
    }
};

} // namespace

class LeasesViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsWhoLeadsWhat();
    void ticks();
    void theFirstIsCurrentAndStaysSo();
    void opensTheLeaseAndItsHolder();
    void asksAnewWhenTheFilterOrTheNodesChange();
    void leavesAnAnswerToAnotherQuestion();
    void saysWhyThereIsNothing();
    void countsWhatExpiredInTheSidebar();
    void explainsTheCurrentOne();
    void sharesTheRoomByWhatIsLongest();
};

void LeasesViewTest::showsWhoLeadsWhat()
{
    Bench bench;
    MadeUpLeases::show(bench.view);
    QVERIFY(bench.view.state() == LeasesView::State::Rows);
    QCOMPARE(bench.shown(2, LeaseListModel::NameRole), "kube-controller-manager");
    QCOMPARE(bench.shown(2, LeaseListModel::RenewedRole), "2s ago");
    QCOMPARE(bench.shown(2, LeaseListModel::LastsRole), "15s");
    QCOMPARE(bench.shown(2, LeaseListModel::ChangesRole), "7");
    QCOMPARE(bench.shown(0, LeaseListModel::ChangesRole), "4, 2 seen");
    QCOMPARE(bench.shown(0, LeaseListModel::StateTextRole), "Held");
    QCOMPARE(bench.shown(1, LeaseListModel::StateTextRole), "Expired");
    QCOMPARE(bench.shown(4, LeaseListModel::StateTextRole), "Released");
    QCOMPARE(bench.view.footer(), "5 leases · 1 expired");
}

void LeasesViewTest::ticks()
{
    Bench bench;
    MadeUpLeases::show(bench.view);
    bench.now += 20'000;
    bench.view.tick();
    QCOMPARE(bench.shown(2, LeaseListModel::RenewedRole), "22s ago");
    QCOMPARE(bench.shown(2, LeaseListModel::StateTextRole), "Expired");
}

void LeasesViewTest::theFirstIsCurrentAndStaysSo()
{
    Bench bench;
    QCOMPARE(bench.view.currentRow(), -1);
    bench.view.moveBy(1);
    MadeUpLeases::show(bench.view);
    QCOMPARE(bench.view.currentRow(), 0);
    bench.view.moveBy(3);
    QCOMPARE(bench.view.title(), "kube-system/kube-scheduler");
    auto all = MadeUpLeases::all();
    all.erase(all.begin());
    bench.answer(all, 4);
    QCOMPARE(bench.view.currentRow(), 2); // the same one
    QCOMPARE(bench.view.title(), "kube-system/kube-scheduler");
    all.erase(all.begin() + 2);
    bench.answer(all, 3);
    QCOMPARE(bench.view.currentRow(), 2); // what is in its place
    bench.view.moveBy(-99);
    QCOMPARE(bench.view.currentRow(), 0);
}

void LeasesViewTest::opensTheLeaseAndItsHolder()
{
    Bench bench;
    QSignalSpy wanted(&bench.view, &LeasesView::objectWanted);
    bench.view.openCurrent(); // there is none
    MadeUpLeases::show(bench.view);
    bench.view.openCurrent();
    bench.view.openHolder();
    bench.view.select(1);
    bench.view.openHolder(); // nobody knows a pod of that name
    QCOMPARE(wanted.size(), 2);
    QCOMPARE(wanted[0][0].value<ObjectLink>(),
             (ObjectLink {
                 "coordination.k8s.io", "Lease", { "ingress-nginx", "ingress-nginx-leader" } }));
    QCOMPARE(wanted[1][0].value<ObjectLink>().kind, "Pod");
}

void LeasesViewTest::asksAnewWhenTheFilterOrTheNodesChange()
{
    Bench bench;
    QSignalSpy asked(&bench.view, &LeasesView::asked);
    bench.view.setActive(true);
    bench.view.setFilter(QStringLiteral(" web "));
    bench.view.setNodes(true);
    bench.view.setNodes(true);
    QCOMPARE(asked.size(), 3);
    QVERIFY(bench.view.question() == (LeasesQuestion { .filter = "web", .nodes = true }));
    bench.view.clearFilter();
    bench.view.setActive(false);
    QCOMPARE(asked.size(), 5);
}

void LeasesViewTest::leavesAnAnswerToAnotherQuestion()
{
    Bench bench;
    bench.view.setAnswer(
        { .question = { .filter = "old" }, .entries = MadeUpLeases::all(), .matching = 5 });
    QCOMPARE(bench.view.leases()->rowCount(), 0);
}

void LeasesViewTest::saysWhyThereIsNothing()
{
    using State = LeasesView::State;
    Bench bench;
    QVERIFY(bench.view.state() == State::Loading);
    bench.view.setFreshness({ .phase = FreshnessPhase::Syncing });
    QCOMPARE(bench.view.headline(), "Reading the leases");
    bench.view.setFreshness(
        { .phase = FreshnessPhase::Forbidden, .detail = QStringLiteral("You may not.") });
    QVERIFY(bench.view.state() == State::Forbidden);
    QVERIFY(bench.view.hint().startsWith("You may not."));
    bench.view.setFreshness(
        { .phase = FreshnessPhase::Retrying, .detail = QStringLiteral("Connection refused.") });
    QVERIFY(bench.view.state() == State::Failed);
    QVERIFY(bench.view.hint().startsWith("Connection refused."));
    bench.view.setFreshness({ .phase = FreshnessPhase::Live });
    QVERIFY(bench.view.state() == State::Loading); // the answer is on its way
    bench.answer({}, 0);
    QVERIFY(bench.view.state() == State::Empty);
    QVERIFY(bench.view.hint().contains("elects a leader"));
    bench.view.setFilter(QStringLiteral("x"));
    bench.answer({}, 5);
    QVERIFY(bench.view.state() == State::NoMatch);
    QVERIFY(bench.view.hint().contains(u"“x”"));
    MadeUpLeases::show(bench.view);
    bench.view.setFreshness({ .phase = FreshnessPhase::Retrying });
    QVERIFY(bench.view.state() == State::Rows); // the last known ones
    bench.view.clear();
    QVERIFY(bench.view.state() == State::Loading);
}

void LeasesViewTest::countsWhatExpiredInTheSidebar()
{
    Bench bench;
    QSignalSpy told(&bench.view, &LeasesView::badgeChanged);
    QCOMPARE(bench.view.badge(), "");
    MadeUpLeases::show(bench.view);
    QCOMPARE(bench.view.badge(), "1");
    QCOMPARE(told.size(), 1);
    bench.answer(MadeUpLeases::all(), 5);
    QCOMPARE(bench.view.badge(), "");
}

void LeasesViewTest::explainsTheCurrentOne()
{
    Bench bench;
    MadeUpLeases::show(bench.view);
    QVERIFY(bench.view.account().contains("expires in 11s"));
    QVERIFY(bench.view.account().contains("changed 4 times"));
    QCOMPARE(bench.view.seen().size(), 2);
    QVERIFY(bench.view.explanation().contains("elects a leader"));
    QCOMPARE(bench.view.holderLink(), "Pod ingress-nginx/ingress-nginx-controller-7d5b9-x2x7p");
    bench.view.select(1);
    QVERIFY(bench.view.account().contains("expired 79s ago"));
    QCOMPARE(bench.view.tone(), static_cast<int>(Tone::Warn));
    bench.view.select(4);
    QVERIFY(bench.view.account().contains("Nobody holds it"));
    auto node = MadeUpLeases::lease("kube-node-lease", "n1", "n1", 3, 0);
    node.facts.purpose = LeasePurpose::Node;
    bench.answer({ node }, 1);
    QVERIFY(bench.view.explanation().contains("heartbeat"));
}

void LeasesViewTest::sharesTheRoomByWhatIsLongest()
{
    Bench bench;
    auto& leases = *bench.view.leases();
    QSignalSpy told(&leases, &LeaseListModel::nameWidthChanged);
    leases.layOut(600, 10);
    QCOMPARE(leases.nameWidth(), 300.0); // nothing is known
    const auto node =
        MadeUpLeases::lease("kube-node-lease", "worker-2.eu.example.com", "worker-2", 1, 0);
    bench.answer({ node }, 1); // 39 characters, and fewer than a title's for its holder
    QCOMPARE(leases.nameWidth(), 390.0 + (600 - 390 - 100) / 2.0); // both are whole
    leases.layOut(450, 10);
    QCOMPARE(leases.nameWidth(), 350.0); // the name is cut, since its holder cannot give more
    const auto held = MadeUpLeases::lease("a", "b", std::string(50, 'h').c_str(), 1, 0);
    bench.answer({ node, held }, 2);
    QCOMPARE(leases.nameWidth(), 300.0); // holders have a third
    leases.layOut(700, 10);
    QCOMPARE(leases.nameWidth(), 390.0); // names are whole first
    const auto before = told.size();
    bench.answer({ held }, 1); // filtered
    QCOMPARE(leases.nameWidth(), 390.0);
    QCOMPARE(told.size(), before);
}

KW_TEST_GUILESS(LeasesViewTest)

} // namespace tst_leases_view

#include "tst_leases_view.moc"

// Controllers of a scripted cluster on their way to the view: found, read, and let be.
#include "scripted_controllers.h"

#include <app/controllers/controller_watch.h>
#include <app/views/controllers_presenter.h>
#include <app/window/wall_clock.h>
#include <core/logs/log_time.h>
#include <tests/support/scripted_server.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <mutex>

namespace tst_controllers_presenter {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr int kTimeout = 60'000; ///< \units ms

/// What the server refuses.
enum class Refusal { Nothing, Pods, Proxy };

struct Bench
{
    std::atomic<Refusal> refusal = Refusal::Nothing;
    std::atomic<const char*> pod = "retrier-5d4f7-a"; ///< the one that there is
    ScriptedServer server { [this](const ScriptedServer::Exchange& exchange) {
        serve(exchange);
    } };
    std::unique_ptr<ClusterSession> session;
    ControllersView view { wallMilliseconds };
    std::unique_ptr<ControllersPresenter> presenter;

    explicit Bench(Refusal refused = Refusal::Nothing,
                   std::chrono::milliseconds forgetAfter = ControllersPresenter::kForgetAfter)
        : refusal(refused)
    {
        ClusterAccess access;
        access.context = "test";
        access.server = server.url();
        session = std::move(ClusterSession::open(access)).value();
        presenter = std::make_unique<ControllersPresenter>(
            *session, view, PermittedNamespaces::Candidates(), forgetAfter);
    }
    ~Bench() { presenter.reset(); }

    void serve(const ScriptedServer::Exchange& exchange) const
    {
        const auto& target = exchange.target;
        const auto is = [&target](const char* part) {
            return target.find(part) != std::string::npos;
        };
        const auto refused = refusal.load();
        if (is("/log?")) {
            return exchange.answer(
                200, is("sinceTime") ? "" : failedLine(40'000) + failedLine(35'000), "text/plain");
        }
        if (is("/proxy/metrics")) {
            if (refused == Refusal::Proxy)
                return exchange.answer(403, kRefused);
            if (!is(pod))
                return exchange.answer(404, kGone);
            return exchange.answer(200, kPage, "text/plain; version=0.0.4");
        }
        if (is("/portforward") || target == "/metrics")
            return exchange.answer(403, kRefused);
        if (is("/api/v1/pods")) {
            if (refused == Refusal::Pods)
                return exchange.answer(403, kRefused);
            return exchange.answer(200, podListJson(pod));
        }
        exchange.answer(200, kNothing);
    }
    [[nodiscard]] int requestsFor(const char* part) const
    {
        const auto all = server.requests();
        return static_cast<int>(std::count_if(all.begin(), all.end(), [&](const std::string& one) {
            return one.find(part) != std::string::npos;
        }));
    }
    [[nodiscard]] QString shown(int role)
    {
        const auto* model = view.controllers();
        for (int row = 0; row < model->rowCount(); ++row) {
            if (model->lineAt(row)->row.name == "retrier")
                return model->index(row).data(role).toString();
        }
        return {};
    }
};

} // namespace

class ControllersPresenterTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void nothingIsReadBeforeSomebodyLooks();
    void showsWhatIsFoundAndRead();
    void namesTheKeysOfItsLog();
    void saysWhichRightIsMissing();
    void saysThatPodsMayNotBeListed();
    void looksAgainWhenItIsWanted();
    void looksAgainWhenAPodHasGone();
    void restsWhenItIsLeft();
    void readsInTheBackgroundIfTheUserSaysSo();
    void forgetsWhatWasWrongLongAgo();
    void endsInTheMiddleOfAQuestion();
};

void ControllersPresenterTest::nothingIsReadBeforeSomebodyLooks()
{
    Bench bench;
    QCoreApplication::processEvents();
    QVERIFY(bench.server.requests().empty());
    QVERIFY(bench.view.state() == ControllersView::State::Loading);
}

void ControllersPresenterTest::showsWhatIsFoundAndRead() // Q 2.1, 3.9, 6.23
{
    Bench bench;
    bench.view.setActive(true);
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(ControllerListModel::ReachRole), "pods/proxy", kTimeout);
    QCOMPARE(bench.shown(ControllerListModel::StateRole), "Too early"); // one scrape so far
    QCOMPARE(bench.shown(ControllerListModel::QueuesRole), "1");
    QCOMPARE(bench.view.queues()->index(0).data(ControllerQueueListModel::DepthRole).toString(),
             "7");
    // Rates take a second scrape; what is not exported is never 0.
    QCOMPARE(bench.view.queues()->index(0).data(ControllerQueueListModel::AddsRole).toString(),
             "–");
    QTRY_VERIFY_WITH_TIMEOUT(bench.view.freshness()->phase() == Freshness::Phase::Live, kTimeout);
    QVERIFY(!bench.view.cost().isEmpty());
}

void ControllersPresenterTest::namesTheKeysOfItsLog() // Q 4.1
{
    Bench bench;
    bench.view.setActive(true);
    QTRY_COMPARE_WITH_TIMEOUT(bench.view.suspects()->rowCount(), 1, kTimeout);
    const auto suspect = bench.view.suspects()->index(0);
    QCOMPARE(suspect.data(SuspectListModel::ObjectRole).toString(), "Widget shop/cart");
    QCOMPARE(suspect.data(SuspectListModel::ErrorRole).toString(), "quota exceeded");
    QVERIFY(suspect.data(SuspectListModel::SeenRole).toString().startsWith("in its log"));
    QCOMPARE(bench.requestsFor("sinceSeconds=1200"), 1);
    QVERIFY(bench.requestsFor("tailLines=") >= 1); // never all of it
}

void ControllersPresenterTest::saysWhichRightIsMissing() // Q 6.35
{
    Bench bench(Refusal::Proxy);
    bench.view.setActive(true);
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(ControllerListModel::ReachRole), "Not allowed", kTimeout);
    const auto reason = bench.shown(ControllerListModel::ReasonRole);
    QVERIFY2(reason.contains("portforward") || reason.contains("proxy"), qPrintable(reason));
}

void ControllersPresenterTest::saysThatPodsMayNotBeListed()
{
    Bench bench(Refusal::Pods);
    bench.view.setActive(true);
    QTRY_VERIFY_WITH_TIMEOUT(bench.view.state() == ControllersView::State::Forbidden, kTimeout);
    QVERIFY(bench.view.hint().contains("403") || bench.view.hint().contains("jane"));
}

void ControllersPresenterTest::looksAgainWhenItIsWanted()
{
    Bench bench(Refusal::Pods);
    bench.view.setActive(true);
    QTRY_VERIFY_WITH_TIMEOUT(bench.view.state() == ControllersView::State::Forbidden, kTimeout);
    bench.refusal = Refusal::Nothing;
    bench.view.retry();
    QTRY_VERIFY_WITH_TIMEOUT(bench.view.state() == ControllersView::State::Rows, kTimeout);
}

void ControllersPresenterTest::looksAgainWhenAPodHasGone() // Q 1.67
{
    static_assert(ControllerWatch::kFindEvery > std::chrono::milliseconds(kTimeout));
    Bench bench;
    bench.view.setActive(true);
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(ControllerListModel::QueuesRole), "1", kTimeout);
    bench.pod = "retrier-5d4f7-b";
    QTRY_VERIFY_WITH_TIMEOUT(bench.requestsFor("retrier-5d4f7-b:8080/proxy/metrics") > 0, kTimeout);
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(ControllerListModel::QueuesRole), "1", kTimeout);
}

void ControllersPresenterTest::restsWhenItIsLeft()
{
    Bench bench;
    bench.view.setActive(true);
    QTRY_COMPARE_WITH_TIMEOUT(bench.view.suspects()->rowCount(), 1, kTimeout);
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(ControllerListModel::ReachRole), "pods/proxy", kTimeout);
    bench.view.setActive(false);
    const auto before = bench.server.requests().size();
    bench.view.retry(); // nobody looks: nothing comes of it
    bench.view.setFilter(QStringLiteral("x"));
    QCoreApplication::processEvents();
    QCOMPARE(bench.server.requests().size(), before);
    QCOMPARE(bench.view.controllers()->rowCount() > 0, true); // what was known stays
    bench.view.setFilter({});
    bench.view.setActive(true);
    QTRY_VERIFY_WITH_TIMEOUT(bench.server.requests().size() > before, kTimeout);
}

void ControllersPresenterTest::readsInTheBackgroundIfTheUserSaysSo()
{
    Bench bench;
    std::vector<TimelineEntryPtr> retries;
    connect(&bench.view, &ControllersView::retriesSeen, this, [&](const auto& entries) {
        retries.insert(retries.end(), entries.begin(), entries.end());
    });
    bench.view.setInBackground(true);
    QTRY_COMPARE_WITH_TIMEOUT(retries.size(), std::size_t(1), kTimeout); // by its log
    QCOMPARE(retries[0]->object.key, (ObjectKey { "shop", "cart" }));
    QCOMPARE(retries[0]->count, 1); // two lines of one try
    QTRY_VERIFY_WITH_TIMEOUT(bench.view.health().has_value(), kTimeout);
    QVERIFY(bench.view.health()->programs > 0);
    QVERIFY(!bench.view.isActive());
    bench.view.setInBackground(false);
    QVERIFY(bench.view.health().has_value()); // as it was when it was read last
    const auto before = bench.server.requests().size();
    bench.view.setFilter(QStringLiteral("x"));
    QCoreApplication::processEvents();
    QCOMPARE(bench.server.requests().size(), before);
    bench.presenter.reset();
    QVERIFY(!bench.view.health().has_value());
}

void ControllersPresenterTest::forgetsWhatWasWrongLongAgo()
{
    Bench bench(Refusal::Nothing, std::chrono::milliseconds(1));
    bench.view.setInBackground(true);
    QTRY_VERIFY_WITH_TIMEOUT(bench.view.health().has_value(), kTimeout);
    bench.view.setInBackground(false);
    QTRY_VERIFY_WITH_TIMEOUT(!bench.view.health().has_value(), kTimeout);
    QVERIFY(bench.view.controllers()->rowCount() > 0); // the view itself keeps them
    bench.view.setActive(true);
    QTRY_VERIFY_WITH_TIMEOUT(bench.view.health().has_value(), kTimeout);
}

void ControllersPresenterTest::endsInTheMiddleOfAQuestion()
{
    ScriptedServer silent([](const ScriptedServer::Exchange& exchange) { exchange.hang(); });
    ClusterAccess access;
    access.context = "test";
    access.server = silent.url();
    const auto session = std::move(ClusterSession::open(access)).value();
    ControllersView view(wallMilliseconds);
    {
        ControllersPresenter presenter(*session, view);
        view.setActive(true);
        QTRY_VERIFY_WITH_TIMEOUT(!silent.requests().empty(), kTimeout);
    }
    QVERIFY(view.state() == ControllersView::State::Loading); // nothing of it stays
}

KW_TEST_GUILESS(ControllersPresenterTest)

} // namespace tst_controllers_presenter

#include "tst_controllers_presenter.moc"

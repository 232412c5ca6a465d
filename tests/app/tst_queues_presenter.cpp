// Real queues on their way to the view, and the user's wishes on their way back.
#include <app/views/queues_presenter.h>
#include <core/base/thread_pool.h>
#include <core/session/cluster_session.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QTest>

namespace tst_queues_presenter {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

constexpr int kLongest = 20'000; // \units ms: how long the event loop waits before the test fails

std::int64_t aMoment()
{
    return 1'742'374'800'000;
}

/// A session that asks nobody anything.
std::unique_ptr<ClusterSession> idleSession()
{
    ClusterAccess access;
    access.server = "https://127.0.0.1:1";
    auto session = ClusterSession::open(std::move(access));
    if (!session)
        qFatal("%s", session.error().sentence.c_str());
    return std::move(*session);
}

} // namespace

class TestQueuesPresenter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsQueuesAndDoesWhatIsWished()
    {
        const auto session = idleSession();
        QueueRegistry demo;
        RateLimitingQueue<ObjectKey> rows({ .scheduler = session->scheduler(), .name = "rows" });
        RateLimitingQueue<ObjectKey> jobs({ .scheduler = session->scheduler(), .name = "job" });
        const auto first = session->queues().add(
            rows, { .name = "rows: pods", .owner = "Kittiwake", .kind = "Pod" });
        const auto second = demo.add(jobs, { .name = "job", .owner = "kcm", .kind = "Job" });
        jobs.add({ "shop", "nightly" });
        QVERIFY(jobs.tryGet());
        jobs.addRateLimited({ "shop", "nightly" }, "The quota is used up", 1h);
        jobs.done({ "shop", "nightly" });

        QueuesView view(aMoment);
        QueuesPresenter presenter(*session, view, { demo });
        QTRY_COMPARE_WITH_TIMEOUT(view.queues()->count(), 2, kLongest);
        QCOMPARE(view.chosen()->name(), "job"); // it has a failing key
        QCOMPARE(view.keys()->count(), 0); // nobody looks
        view.setActive(true);
        QTRY_COMPARE_WITH_TIMEOUT(view.keys()->count(), 1, kLongest);
        QCOMPARE(view.keys()->line(0)->lastError, "The quota is used up");
        QTRY_VERIFY_WITH_TIMEOUT(!view.chosen()->depth().isEmpty(), kLongest);

        view.chooseKey(0);
        view.togglePause();
        QTRY_VERIFY_WITH_TIMEOUT(view.chosen()->paused(), kLongest);
        QVERIFY(jobs.totals().paused);
        view.retryKey();
        QTRY_COMPARE_WITH_TIMEOUT(jobs.len(), 1U, kLongest);
        QTRY_VERIFY_WITH_TIMEOUT(view.notice().contains("shop/nightly"), kLongest);
        view.togglePause();
        QTRY_VERIFY_WITH_TIMEOUT(!view.chosen()->paused(), kLongest);

        QVERIFY(jobs.tryGet());
        jobs.addRateLimited({ "shop", "nightly" }, "The quota is used up", 1h);
        jobs.done({ "shop", "nightly" });
        view.forgetKey();
        QTRY_COMPARE_WITH_TIMEOUT(jobs.tracked(), 0U, kLongest);

        jobs.add({ "shop", "other" });
        view.setFilter("nothing like it");
        QTRY_COMPARE_WITH_TIMEOUT(view.state(), QueuesView::State::NoMatch, kLongest);
    }

    void mayGoAtAnyMoment()
    {
        const auto session = idleSession();
        RateLimitingQueue<ObjectKey> rows({ .scheduler = session->scheduler(), .name = "rows" });
        const auto registered = session->queues().add(rows, { .name = "rows" });
        QueuesView view(aMoment);
        view.setActive(true);
        for (int round = 0; round < 50; ++round) {
            QueuesPresenter presenter(*session, view);
            QCoreApplication::processEvents();
        }
        QCOMPARE(view.queues()->count(), 0);
    }
};

KW_TEST_GUILESS(TestQueuesPresenter)

} // namespace tst_queues_presenter

#include "tst_queues_presenter.moc"

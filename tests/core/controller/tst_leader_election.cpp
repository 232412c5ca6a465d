// \label concurrency
// Who leads, and until when, in virtual time: semantics section 10, 12.141 to 12.144, section 13
// bug 21.
#include "lease_candidate.h"

#include <core/base/manual_scheduler.h>
#include <core/base/thread_pool.h>
#include <core/controller/leader_election.h>
#include <tests/support/fake_lease.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <future>

namespace tst_leader_election {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

int countOf(const std::string& word, const std::string& text)
{
    int count = 0;
    for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; at += word.size())
        ++count;
    return count;
}

} // namespace

class TestLeaderElection : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refusesWhatCannotWork_data()
    {
        QTest::addColumn<int>("lease");
        QTest::addColumn<int>("deadline");
        QTest::addColumn<int>("retry");
        QTest::addColumn<QString>("identity");
        QTest::addColumn<QString>("says");
        QTest::newRow("defaults") << 15 << 10'000 << 2'000 << "us"
                                  << "";
        QTest::newRow("lease as long as the deadline")
            << 10 << 10'000 << 2'000 << "us"
            << "No leader can be elected for lease shop/controller: a lease of 10000 ms ends "
               "before "
               "its leader gives up; make it longer than the renew deadline of 10000 ms";
        QTest::newRow("deadline of 1.2 retry periods")
            << 15 << 2'400 << 2'000 << "us"
            << "No leader can be elected for lease shop/controller: a renew deadline of 2400 ms "
               "leaves no time to try twice; make it longer than 1.2 retry periods of 2000 ms";
        QTest::newRow("no retry period")
            << 15 << 10'000 << 0 << "us"
            << "No leader can be elected for lease shop/controller: the retry period is 0 ms; make "
               "it longer than 0";
        QTest::newRow("no identity")
            << 15 << 10'000 << 2'000 << ""
            << "No leader can be elected for lease shop/controller: no identity is given; take the "
               "host's name and something random";
    }
    void refusesWhatCannotWork()
    {
        QFETCH(int, lease);
        QFETCH(int, deadline);
        QFETCH(int, retry);
        QFETCH(QString, identity);
        QFETCH(QString, says);
        ManualScheduler time;
        LeaseServer server;
        Candidate us(server, time, identity.toStdString());
        us.options.leaseDuration = std::chrono::seconds(lease);
        us.options.renewDeadline = std::chrono::milliseconds(deadline);
        us.options.retryPeriod = std::chrono::milliseconds(retry);
        const auto made = LeaderElector::create(us.options);
        QCOMPARE(made.has_value(), says.isEmpty());
        if (made)
            return;
        QCOMPARE(toString(made.error().kind), "Config");
        QCOMPARE(QString::fromStdString(made.error().sentence), says);
    }

    void refusesToLeadWithoutACallback()
    {
        ManualScheduler time;
        LeaseServer server;
        Candidate us(server, time, "us");
        us.options.onStoppedLeading = {};
        QVERIFY(!LeaderElector::create(us.options));
    }

    void leadsAndRenewsEachRetryPeriod()
    {
        ManualScheduler time;
        LeaseServer server;
        Candidate us(server, time, "us");
        us.start();
        us.elector->start(); // once is enough
        QVERIFY(!us.leads());
        time.runReady();
        QVERIFY(us.leads());
        QVERIFY(us.hasStarted());
        QCOMPARE(us.elector->leader(), "us");
        QCOMPARE(us.leaders, "us ");
        time.advance(20s);
        QCOMPARE(
            us.lock.calls, "get create " + [] {
                std::string updates;
                for (int i = 0; i < 10; ++i)
                    updates += "update ";
                return updates;
            }());
        QVERIFY(us.leads());
        QCOMPARE(us.stopped, 0);
    }

    void triesAgainWithJitterWhileAnotherLeads()
    {
        ManualScheduler time;
        LeaseServer server;
        Candidate them(server, time, "them");
        them.start();
        time.runReady();
        Candidate us(server, time, "us");
        us.start();
        time.runReady();
        QCOMPARE(us.leaders, "them ");
        for (int tries = 1; tries < 50; ++tries) {
            QCOMPARE(countOf("get", us.lock.calls), tries);
            time.advance(2s - 1ns);
            QCOMPARE(countOf("get", us.lock.calls), tries);
            for (int i = 0; i <= 2400 && countOf("get", us.lock.calls) == tries; ++i)
                time.advance(1ms);
        }
        QVERIFY(!us.leads());
        QCOMPARE(us.leaders, "them ");
    }

    void aSilentLeaderStopsBeforeAnotherStarts()
    {
        ManualScheduler time;
        LeaseServer server;
        Candidate them(server, time, "them");
        Candidate us(server, time, "us");
        them.start();
        time.runReady();
        us.start();
        time.advance(7s);
        them.lock.failure = unreachable();
        auto silentFor = 0ms;
        Duration ledFor {};
        for (; !us.leads() && silentFor < 1min; silentFor += 10ms) {
            time.advance(10ms);
            QVERIFY(!them.leads() || !us.leads());
            if (them.leads())
                ledFor = silentFor;
        }
        QVERIFY(us.leads());
        // It renewed last at 6 s, so its deadline is at 16 s, and the lease runs out at 21 s or
        // later: we look at it each 4.4 s at worst.
        QVERIFY(ledFor >= 8900ms && ledFor <= 9000ms);
        QCOMPARE(them.stopped, 1);
        QVERIFY(silentFor >= 14s && silentFor <= 14s + 2 * 4400ms);
        QCOMPARE(us.leaders, "them us ");
        QCOMPARE(server.lease->transitions, 1);
        QVERIFY(!them.errors.empty());
        QCOMPARE(them.errors.front(), "Contending for lease shop/controller: The server is gone");
        time.advance(1min);
        QCOMPARE(them.stopped, 1); // for good
    }

    void survivesAnOutageShorterThanTheDeadline()
    {
        ManualScheduler time;
        LeaseServer server;
        Candidate us(server, time, "us");
        us.start();
        time.advance(2s);
        us.lock.failure = unreachable();
        time.advance(7s);
        QVERIFY(us.leads());
        us.lock.failure.reset();
        time.advance(1s);
        QVERIFY(us.leads());
        time.advance(1min);
        QVERIFY(us.leads());
        QCOMPARE(us.stopped, 0);
    }

    void stopsAtOnceWhenItSeesAnotherInTheLease() // semantics 13, bug 21
    {
        ManualScheduler time;
        LeaseServer server;
        Candidate us(server, time, "us");
        us.start();
        time.runReady();
        server.lease->holder = "them";
        ++server.version;
        time.advance(2s);
        QVERIFY(!us.leads());
        QCOMPARE(us.stopped, 1);
        QCOMPARE(us.elector->leader(), "them");
        QCOMPARE(us.leaders, "us them ");
    }

    void aCallThatTakesTooLongEndsAtTheDeadline()
    {
        ManualScheduler time;
        LeaseServer server;
        Candidate us(server, time, "us");
        us.start();
        time.advance(2s);
        us.lock.before = [&](const std::string&, const CallLimits& limits) {
            us.lock.failure = unreachable();
            time.advance(limits.timeout); // keeps to its limits, and no more
        };
        time.advance(2s);
        time.runReady();
        QCOMPARE(time.now().time_since_epoch(), Duration(12s));
        QVERIFY(!us.leads());
        QCOMPARE(us.stopped, 1);
    }

    void aSlowRenewalLeavesLessTimeForTheNext()
    {
        ManualScheduler time;
        LeaseServer server;
        Candidate us(server, time, "us");
        us.start();
        time.runReady();
        int slow = 100;
        us.lock.before = [&](const std::string&, const CallLimits&) {
            if (slow-- > 0)
                time.advance(4s); // two retry periods
        };
        time.advance(2s);
        QCOMPARE(time.now().time_since_epoch(), Duration(2s + 100 * 4s));
        QVERIFY(us.leads());
        QCOMPARE(us.stopped, 0);
    }

    void tellsThatItIsOverThoughItNeverLed()
    {
        ManualScheduler time;
        LeaseServer server;
        Candidate them(server, time, "them");
        Candidate us(server, time, "us");
        them.start();
        time.runReady();
        us.start();
        time.advance(5s);
        us.elector->requestStop();
        time.runReady();
        QCOMPARE(us.stopped, 1);
        const auto calls = us.lock.calls;
        time.advance(1min);
        us.elector.reset();
        QCOMPARE(us.stopped, 1);
        QCOMPARE(us.lock.calls, calls);
        QVERIFY(them.leads());
    }

    void tellsThatItIsOverWhenDestroyed()
    {
        ManualScheduler time;
        LeaseServer server;
        Candidate us(server, time, "us");
        us.start();
        time.runReady();
        QVERIFY(us.hasStarted());
        us.elector.reset();
        QCOMPARE(us.stopped, 1);
        QCOMPARE(us.worksEnded, 1);
        QVERIFY(time.untilNextTimer() < Duration::zero());
        QCOMPARE(server.lease->holder, "us"); // it was not told to give it back
    }

    void oneThatNeverStartedHasNothingToTell()
    {
        ManualScheduler time;
        LeaseServer server;
        Candidate us(server, time, "us");
        us.elector = std::move(LeaderElector::create(us.options)).value();
        us.elector->requestStop();
        time.runReady();
        us.elector.reset();
        QCOMPARE(us.stopped, 0);
        QCOMPARE(us.lock.calls, "");
    }

    void givesTheLeaseBackOnceItsWorkHasEnded() // semantics 12.144
    {
        ManualScheduler time;
        LeaseServer server;
        Candidate them(server, time, "them");
        them.options.releaseOnStop = true;
        int endedAtRelease = -1;
        them.start();
        time.runReady();
        QVERIFY(them.hasStarted());
        them.lock.before = [&](const std::string&, const CallLimits& limits) {
            endedAtRelease = them.worksEnded;
            QCOMPARE(limits.timeout, Duration(10s)); // and not the stop, which is requested
        };
        Candidate us(server, time, "us");
        us.start();
        time.runReady();
        them.elector->requestStop();
        time.runReady();
        QCOMPARE(them.stopped, 1);
        QCOMPARE(endedAtRelease, 1);
        QCOMPARE(server.lease->holder, "");
        QCOMPARE(server.lease->duration, 1s);
        QCOMPARE(them.elector->leader(), "");
        time.advance(4400ms);
        QVERIFY(us.leads());
        QCOMPARE(us.leaders, "them us ");
    }

    void saysThatItCouldNotGiveItBack()
    {
        ManualScheduler time;
        LeaseServer server;
        Candidate us(server, time, "us");
        us.options.releaseOnStop = true;
        us.start();
        time.runReady();
        us.lock.failure = unreachable();
        us.elector->requestStop();
        time.runReady();
        QCOMPARE(us.errors.size(), 1U);
        QCOMPARE(us.stopped, 1);
    }

    void aCallbackMayAskForTheEnd()
    {
        ThreadPool pool(1);
        LeaseServer server;
        Candidate us(server, pool, "us");
        std::promise<void> over;
        us.options.onStartedLeading = [&](const std::stop_token& /*stop*/) {
            us.elector->requestStop();
        };
        us.options.onStoppedLeading = [&] {
            over.set_value();
        };
        us.options.releaseOnStop = true;
        us.elector = std::move(LeaderElector::create(us.options)).value();
        us.elector->start();
        QCOMPARE(over.get_future().wait_for(20s), std::future_status::ready);
        us.elector.reset();
        QCOMPARE(server.lease->holder, "");
    }

    void aStopCutsACallShort() // semantics 12.144
    {
        ThreadPool pool(1);
        LeaseServer server;
        Candidate us(server, pool, "us");
        std::promise<void> inCall;
        us.lock.before = [&](const std::string&, const CallLimits& limits) {
            inCall.set_value();
            while (!limits.stop.stop_requested())
                std::this_thread::yield();
        };
        us.start();
        inCall.get_future().wait();
        us.elector.reset(); // would hang if the call did
        QCOMPARE(us.stopped, 1);
        QCOMPARE(us.lock.calls, "get ");
        QVERIFY(us.errors.empty()); // to be stopped is no error
    }

    void manyCandidatesOnThreadsHaveOneLeaderAtATime()
    {
        LeaseServer server;
        std::atomic<int> leading { 0 };
        std::atomic<int> led { 0 };
        std::atomic<bool> shared { false };
        ThreadPool pool(4);
        std::vector<std::unique_ptr<Candidate>> candidates;
        for (int i = 0; i < 5; ++i) {
            auto& one = *candidates.emplace_back(
                std::make_unique<Candidate>(server, pool, "candidate " + std::to_string(i)));
            one.options.retryPeriod = 1ms;
            one.options.releaseOnStop = true;
            one.options.onNewLeader = {};
            one.options.onError = {};
            one.options.wallClock = std::chrono::system_clock::now;
            one.options.onStartedLeading = [&](const std::stop_token& stop) {
                if (++leading > 1)
                    shared = true;
                ++led;
                one.elector->requestStop();
                while (!stop.stop_requested())
                    std::this_thread::yield();
                --leading;
            };
            one.elector = std::move(LeaderElector::create(one.options)).value();
        }
        for (auto& one : candidates)
            one->elector->start();
        QVERIFY(QTest::qWaitFor([&] { return led == 5 && leading == 0; }, 20'000));
        candidates.clear();
        QVERIFY(!shared);
        QCOMPARE(server.lease->transitions, 4);
    }
};

KW_TEST_GUILESS(TestLeaderElection)

} // namespace tst_leader_election

#include "tst_leader_election.moc"

// \label concurrency
// Who leads, and until when, in virtual time: semantics section 10, 12.141 to 12.144, section 13
// bug 21.
#include <core/base/manual_scheduler.h>
#include <core/base/thread_pool.h>
#include <core/controller/leader_election.h>
#include <tests/support/fake_lease.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>
#include <array>
#include <future>
#include <random>

namespace tst_leader_election {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

constexpr auto kLongest = 20s; // how long a thread may take before the test gives it up as stuck

/// A candidate, and what it was told.
struct Candidate
{
    Candidate(LeaseServer& server, Scheduler& scheduler, const std::string& identity)
        : lock(server)
        , options { .scheduler = scheduler,
                    .lock = lock,
                    .identity = identity,
                    .onStartedLeading =
                        [this](const std::stop_token& stop) {
                            started.set_value();
                            while (!stop.stop_requested())
                                std::this_thread::yield();
                            ++worksEnded;
                        },
                    .onStoppedLeading = [this] { ++stopped; },
                    .onNewLeader = [this](const std::string& who) { leaders += who + ' '; },
                    .onError = [this](const Error& error) { errors.push_back(error.sentence); },
                    .wallClock =
                        [&scheduler] {
                            return std::chrono::system_clock::time_point(
                                scheduler.now().time_since_epoch());
                        } }
    { }
    void start()
    {
        auto made = LeaderElector::create(options);
        if (!made)
            qFatal("%s", made.error().sentence.c_str());
        elector = *std::move(made);
        elector->start();
    }
    bool leads() const { return elector->isLeader(); }
    bool hasStarted()
    {
        return started.get_future().wait_for(kLongest) == std::future_status::ready;
    }

    FakeLeaseLock lock;
    std::promise<void> started;
    std::atomic<int> worksEnded { 0 };
    std::atomic<int> stopped { 0 };
    std::string leaders;
    std::vector<std::string> errors;
    LeaderElectionOptions options;
    std::unique_ptr<LeaderElector> elector;
};

Error unreachable()
{
    return { .kind = ErrorKind::Unreachable, .sentence = "The server is gone" };
}

int countOf(const std::string& word, const std::string& text)
{
    int count = 0;
    for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; at += word.size())
        ++count;
    return count;
}

/// Three candidates, each with a network that is well, frozen, slow or loses what it is given, and
/// changes at random. One whose leading is over is started anew, as a pod is.
class Contest
{
public:
    explicit Contest(unsigned seed)
        : m_random(seed)
    {
        for (auto& each : m_all)
            join(each);
    }
    ~Contest()
    {
        for (auto& each : m_all)
            each.candidate.reset();
    }
    Contest(const Contest&) = delete;
    Contest& operator=(const Contest&) = delete;

    void go(Duration span)
    {
        for (const auto end = m_time.now() + span; m_time.now() < end;) {
            for (auto& each : m_all) {
                if (m_changing && pick(20) == 0) {
                    each.network = static_cast<Network>(pick(4));
                    ++m_changes;
                }
                if (each.candidate->stopped > 0)
                    join(each);
            }
            m_time.advance(std::chrono::milliseconds(1 + pick(500)));
            look();
        }
    }
    void heal()
    {
        m_changing = false;
        for (auto& each : m_all)
            each.network = Network::Well;
    }
    [[nodiscard]] int leading() const
    {
        return static_cast<int>(std::count_if(
            m_all.begin(), m_all.end(), [](const Each& each) { return each.candidate->leads(); }));
    }
    [[nodiscard]] int mostAtOnce() const { return m_mostAtOnce; }
    [[nodiscard]] int led() const { return m_led; }
    [[nodiscard]] int changes() const { return m_changes; }

private:
    enum class Network { Well, Frozen, Slow, Losing };
    struct Each
    {
        Network network = Network::Well;
        std::unique_ptr<Candidate> candidate;
    };

    unsigned pick(unsigned below)
    {
        return std::uniform_int_distribution<unsigned>(0, below - 1)(m_random);
    }
    void look() { m_mostAtOnce = std::max(m_mostAtOnce, leading()); }

    void join(Each& each)
    {
        each.candidate.reset();
        const auto name = "candidate " + std::to_string(++m_joined);
        each.candidate = std::make_unique<Candidate>(m_server, m_time, name);
        each.candidate->options.onStartedLeading = [this](const std::stop_token& stop) {
            ++m_led;
            std::promise<void> over;
            const std::stop_callback told(stop, [&over] { over.set_value(); });
            over.get_future().wait();
        };
        auto& lock = each.candidate->lock;
        lock.before = [this, &each, &lock](const std::string&, const CallLimits& limits) {
            lock.failure.reset();
            lock.lost.reset();
            look();
            if (each.network == Network::Frozen)
                m_time.advance(limits.timeout);
            if (each.network == Network::Slow)
                m_time.advance(
                    std::min<Duration>(limits.timeout, std::chrono::milliseconds(pick(4000))));
            if (each.network == Network::Frozen)
                lock.failure = unreachable();
            if (each.network == Network::Losing)
                (pick(2) == 0 ? lock.failure : lock.lost) = unreachable();
            look();
        };
        each.candidate->start();
    }

    std::minstd_rand m_random;
    ManualScheduler m_time;
    LeaseServer m_server;
    std::array<Each, 3> m_all;
    std::atomic<int> m_led { 0 };
    bool m_changing = true;
    int m_joined = 0;
    int m_mostAtOnce = 0;
    int m_changes = 0;
};

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
        QCOMPARE(over.get_future().wait_for(kLongest), std::future_status::ready);
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

    void atMostOneLeadsOverAnyOfAThousandNetworks()
    {
        int led = 0;
        int changes = 0;
        for (unsigned seed = 1; seed <= 1000; ++seed) {
            Contest contest(seed);
            contest.go(2min);
            QVERIFY2(contest.mostAtOnce() <= 1, qPrintable(QString::number(seed)));
            contest.heal();
            contest.go(1min);
            QVERIFY2(contest.mostAtOnce() == 1 && contest.leading() == 1,
                     qPrintable(QString::number(seed)));
            led += contest.led();
            changes += contest.changes();
        }
        // It was not that nothing happened: leaders fell silent, and others came.
        QVERIFY(led > 1500);
        QVERIFY(changes > 10'000);
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

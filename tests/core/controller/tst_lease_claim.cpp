// One candidate's tries at a lease: semantics section 10, 12.141 to 12.144, section 13 bug 21.
#include <core/base/manual_scheduler.h>
#include <core/controller/lease_claim.h>
#include <tests/support/fake_lease.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_lease_claim {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

class TestLeaseClaim : public QObject
{
    Q_OBJECT

    ManualScheduler m_time;
    LeaseServer m_server;
    FakeLeaseLock m_lock { m_server };

    LeaseClaim claim(const std::string& identity = "us")
    {
        return LeaseClaim({ .scheduler = m_time,
                            .lock = m_lock,
                            .identity = identity,
                            .duration = 15s,
                            .wallClock = [this] {
                                return std::chrono::system_clock::time_point(
                                    std::chrono::seconds(1'700'000'000)
                                    + m_time.now().time_since_epoch());
                            } });
    }
    /// "held", "other" or the error's kind.
    std::string attempt(LeaseClaim& claim)
    {
        m_lock.calls.clear();
        const auto attempt = claim.attempt({}, m_time.now() + 10s);
        if (const auto* error = std::get_if<Error>(&attempt))
            return std::string(toString(error->kind));
        return std::holds_alternative<LeaseClaim::Held>(attempt) ? "held" : "other";
    }
    void holdBy(const std::string& holder, std::chrono::seconds duration)
    {
        m_server.lease = LeaseRecord { .holder = holder,
                                       .duration = duration,
                                       .acquireTime = "1999-01-01T00:00:00.000000Z",
                                       .renewTime = "1999-01-01T00:00:00.000000Z",
                                       .transitions = 7 };
        ++m_server.version;
    }

private Q_SLOTS:
    void init()
    {
        m_server.lease.reset();
        m_lock.failure.reset();
        m_lock.before = {};
        m_lock.calls.clear();
    }

    void createsTheLeaseIfThereIsNone()
    {
        auto us = claim();
        QCOMPARE(attempt(us), "held");
        QCOMPARE(m_lock.calls, "get create ");
        QCOMPARE(us.holder(), "us");
        QCOMPARE(m_server.lease->holder, "us");
        QCOMPARE(m_server.lease->duration, 15s);
        QCOMPARE(m_server.lease->transitions, 0);
        QCOMPARE(m_server.lease->acquireTime, "2023-11-14T22:13:20.000000Z");
        QCOMPARE(m_server.lease->renewTime, m_server.lease->acquireTime);
    }

    void losesTheRaceToCreateIt()
    {
        auto us = claim();
        m_lock.before = [this](const std::string& call, const CallLimits&) {
            if (call == "create")
                holdBy("them", 15s);
        };
        QCOMPARE(attempt(us), "AlreadyExists");
        QCOMPARE(attempt(us), "other");
    }

    void respectsTheDurationThatTheHolderWrote() // semantics 12.141
    {
        holdBy("them", 60s); // ours is 15 s
        auto us = claim();
        QCOMPARE(attempt(us), "other");
        QCOMPARE(us.holder(), "them");
        m_time.advance(60s - 1ns);
        QCOMPARE(attempt(us), "other");
        m_time.advance(1ns);
        QCOMPARE(attempt(us), "held");
        QCOMPARE(m_server.lease->transitions, 8);
        QVERIFY(m_server.lease->acquireTime > "2023");
    }

    void takesALeaseThatNobodyHoldsAtOnce() // semantics 12.142
    {
        holdBy("", 60s);
        auto us = claim();
        QCOMPARE(attempt(us), "held");
        QCOMPARE(m_lock.calls, "get update ");
        QCOMPARE(m_server.lease->transitions, 8);
    }

    void anyChangeIsASignOfLifeWhateverItsTimesSay()
    {
        holdBy("them", 15s); // renewed in 1999, by a clock that is wrong
        auto us = claim();
        for (int i = 0; i < 10; ++i) {
            QCOMPARE(attempt(us), "other");
            m_time.advance(14s);
            m_server.lease->renewTime += "'";
        }
        QCOMPARE(attempt(us), "other");
        m_time.advance(15s);
        QCOMPARE(attempt(us), "held");
    }

    void renewsInOneRequestAndKeepsWhenItWasTaken()
    {
        auto us = claim();
        QCOMPARE(attempt(us), "held");
        const auto taken = *m_server.lease;
        m_time.advance(2s);
        QCOMPARE(attempt(us), "held");
        QCOMPARE(m_lock.calls, "update ");
        QCOMPARE(m_server.lease->acquireTime, taken.acquireTime);
        QCOMPARE(m_server.lease->transitions, taken.transitions);
        QVERIFY(m_server.lease->renewTime > taken.renewTime);
    }

    void readsAndWritesAgainAfterAConflictInTheSameTry() // semantics 12.143
    {
        auto us = claim();
        QCOMPARE(attempt(us), "held");
        ++m_server.version; // somebody set a label
        m_time.advance(2s);
        QCOMPARE(attempt(us), "held");
        QCOMPARE(m_lock.calls, "update get update ");
        QCOMPARE(m_server.lease->transitions, 0);
    }

    void aConflictWithANewHolderIsTheEnd() // semantics 13, bug 21
    {
        auto us = claim();
        QCOMPARE(attempt(us), "held");
        holdBy("them", 15s);
        QCOMPARE(attempt(us), "other");
        QCOMPARE(m_lock.calls, "update get ");
        QCOMPARE(m_server.lease->holder, "them");
    }

    void looksBeforeItWritesOnceItsOwnLeaseHasRunOut()
    {
        auto us = claim();
        QCOMPARE(attempt(us), "held");
        m_time.advance(15s);
        QCOMPARE(attempt(us), "held");
        QCOMPARE(m_lock.calls, "get update ");
        QCOMPARE(m_server.lease->transitions, 0);
    }

    void makesTheLeaseAnewIfItIsDeleted()
    {
        auto us = claim();
        QCOMPARE(attempt(us), "held");
        m_server.lease.reset();
        QCOMPARE(attempt(us), "held");
        QCOMPARE(m_lock.calls, "update get create ");
    }

    void saysWhatFailed()
    {
        auto us = claim();
        m_lock.failure = Error { .kind = ErrorKind::Forbidden, .sentence = "no" };
        QCOMPARE(attempt(us), "Forbidden");
        QCOMPARE(m_lock.calls, "get ");
        QCOMPARE(us.holder(), "");
    }

    void leavesItsCallsNoMoreTimeThanThereIs() // semantics 12.144
    {
        auto us = claim();
        QCOMPARE(attempt(us), "held");
        std::vector<Duration> timeouts;
        m_lock.before = [&](const std::string&, const CallLimits& limits) {
            timeouts.push_back(limits.timeout);
            m_time.advance(6s);
        };
        m_lock.failure = Error { .kind = ErrorKind::Timeout, .sentence = "no answer" };
        QCOMPARE(attempt(us), "Timeout");
        QCOMPARE(timeouts, (std::vector<Duration> { 10s, 4s }));
        (void)us.attempt({}, m_time.now() - 1s);
        QCOMPARE(timeouts.back(), Duration::zero());
    }

    void handsTheStopToItsCalls() // semantics 12.144
    {
        auto us = claim();
        QCOMPARE(attempt(us), "held");
        std::stop_source stop;
        m_lock.before = [&](const std::string&, const CallLimits& limits) {
            stop.request_stop();
            QVERIFY(limits.stop.stop_requested());
        };
        const auto cancelled = us.attempt(stop.get_token(), m_time.now() + 10s);
        QCOMPARE(toString(std::get<Error>(cancelled).kind), "Cancelled");
    }

    void releasesWhatTheServerHasNow() // semantics 12.144, 13 bug 21
    {
        auto us = claim();
        QCOMPARE(attempt(us), "held");
        const auto taken = *m_server.lease;
        m_server.lease->transitions = 3;
        ++m_server.version; // ours is stale now
        m_time.advance(2s);
        m_lock.calls.clear();
        QVERIFY(us.release(m_time.now() + 10s));
        QCOMPARE(m_lock.calls, "get update ");
        QCOMPARE(m_server.lease->holder, "");
        QCOMPARE(m_server.lease->duration, 1s); // not 0, which servers refuse
        QCOMPARE(m_server.lease->transitions, 3);
        QVERIFY(m_server.lease->renewTime > taken.renewTime);
        QCOMPARE(us.holder(), "");
    }

    void releasesAgainAfterAConflict() // semantics 12.144
    {
        auto us = claim();
        QCOMPARE(attempt(us), "held");
        int conflicts = 2;
        m_lock.before = [&](const std::string& call, const CallLimits&) {
            if (call == "update" && conflicts-- > 0)
                ++m_server.version;
        };
        m_lock.calls.clear();
        QVERIFY(us.release(m_time.now() + 10s));
        QCOMPARE(m_lock.calls, "get update get update get update ");
        QCOMPARE(m_server.lease->holder, "");
    }

    void givesUpToReleaseAfterManyConflicts()
    {
        auto us = claim();
        QCOMPARE(attempt(us), "held");
        m_lock.before = [&](const std::string& call, const CallLimits&) {
            m_server.version += call == "update" ? 1 : 0;
        };
        const auto released = us.release(m_time.now() + 10s);
        QVERIFY(!released);
        QCOMPARE(toString(released.error().kind), "Conflict");
    }

    void releasesNothingThatIsNotOurs_data()
    {
        QTest::addColumn<bool>("deleted");
        QTest::newRow("taken by another") << false;
        QTest::newRow("deleted") << true;
    }
    void releasesNothingThatIsNotOurs()
    {
        QFETCH(bool, deleted);
        auto us = claim();
        QCOMPARE(attempt(us), "held");
        holdBy("them", 15s);
        if (deleted)
            m_server.lease.reset();
        m_lock.calls.clear();
        QVERIFY(us.release(m_time.now() + 10s));
        QCOMPARE(m_lock.calls, "get ");
    }

    void saysWhyItCouldNotRelease()
    {
        auto us = claim();
        QCOMPARE(attempt(us), "held");
        m_lock.failure = Error { .kind = ErrorKind::Unreachable, .sentence = "gone" };
        QCOMPARE(us.release(m_time.now() + 10s).error().sentence, "gone");
    }
};

KW_TEST_APPLESS(TestLeaseClaim)

} // namespace tst_lease_claim

#include "tst_lease_claim.moc"

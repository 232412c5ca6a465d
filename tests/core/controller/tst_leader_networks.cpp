// Who leads over networks that fail in any way, in virtual time. A call that takes its time moves
// time itself, within the call: not for ThreadSanitizer, to which that looks like a deadlock.
#include "lease_candidate.h"

#include <core/base/manual_scheduler.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>
#include <array>
#include <random>

namespace tst_leader_networks {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

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

class TestLeaderNetworks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
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
};

KW_TEST_GUILESS(TestLeaderNetworks)

} // namespace tst_leader_networks

#include "tst_leader_networks.moc"

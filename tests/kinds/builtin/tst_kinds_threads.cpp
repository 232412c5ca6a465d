// What of kinds is used from several threads at once, without an event loop. \label concurrency
#include <core/base/thread_pool.h>
#include <core/testing/fake_source.h>
#include <kinds/digests/pod_readings.h>
#include <kinds/findings/findings_collector.h>
#include <kinds/usage/usage_board.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <atomic>
#include <condition_variable>

namespace tst_kinds_threads {

using namespace kittiwake;

namespace {

constexpr auto kLongEnough = std::chrono::seconds(60);
constexpr std::int64_t kNow = 1767225600; // 2026-01-01T00:00:00Z
constexpr int kPods = 40;

ObjectKey podKey(int i)
{
    return { "n", "web-" + std::to_string(i) };
}

/// Several threads that do the same, each with its number; joined when it goes.
class Threads
{
public:
    template<typename Task>
    Threads(int count, const Task& task)
    {
        for (int i = 0; i < count; ++i)
            m_threads.emplace_back([task, i] { task(i); });
    }
    void join()
    {
        for (auto& thread : m_threads)
            thread.join();
        m_threads.clear();
    }
    Threads(const Threads&) = delete;
    Threads& operator=(const Threads&) = delete;
    ~Threads() { join(); }

private:
    std::vector<std::thread> m_threads;
};

/// Remembers the phase of each pod that exists.
class Phases final : public PodListener
{
public:
    void podRead(const ObjectKey& key, const PodDigest* before, const PodDigest* now) override
    {
        const std::lock_guard lock(m_mutex);
        m_inOrder = m_inOrder && (before != nullptr) == m_phases.contains(key);
        if (now == nullptr)
            m_phases.erase(key);
        else
            m_phases[key] = now->phase;
        m_changed.notify_all();
    }
    /// Half of the pods are left, and have failed.
    [[nodiscard]] bool becomeRight()
    {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, kLongEnough, [this] {
            return m_phases.size() == kPods / 2
                && std::all_of(m_phases.begin(), m_phases.end(),
                               [](const auto& entry) { return entry.second == PodPhase::Failed; });
        });
    }
    [[nodiscard]] bool inOrder()
    {
        const std::lock_guard lock(m_mutex);
        return m_inOrder;
    }

private:
    std::mutex m_mutex; // guards what follows
    std::condition_variable m_changed;
    std::map<ObjectKey, PodPhase> m_phases;
    bool m_inOrder = true;
};

Finding crashLoopOf(const ObjectKey& key)
{
    return { .check = CheckId::CrashLoops,
             .cause = FindingCause::CrashLoop,
             .severity = FindingSeverity::Error,
             .about = { "", "Pod", key },
             .since = kNow };
}

} // namespace

class KindsThreadsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readingsReachListenersThatComeAndGo()
    {
        ThreadPool pool(3);
        const auto server = std::make_shared<FakeSource>();
        const auto informer = std::make_shared<SharedInformer>(server, pool, InformerOptions());
        const auto readings = PodReadings::create({ informer }, pool, [] { return kNow; },
                                                  { .turn = std::chrono::milliseconds(1) });
        const auto first = std::make_shared<Phases>();
        readings->listen(first);
        informer->start();
        Threads writers(3, [&server](int writer) {
            for (int round = 0; round < 20; ++round) {
                for (int i = writer; i < kPods; i += 3)
                    server->put(podKey(i), R"("status":{"phase":"Running"})");
            }
        });
        for (int i = 0; i < 20; ++i) // each hears of some pods, and is destroyed meanwhile
            readings->listen(std::make_shared<Phases>());
        const auto late = std::make_shared<Phases>();
        readings->listen(late);
        writers.join();
        for (int i = 0; i < kPods; ++i)
            i % 2 == 0 ? server->remove(podKey(i))
                       : server->put(podKey(i), R"("status":{"phase":"Failed"})");
        QVERIFY(first->becomeRight());
        QVERIFY(late->becomeRight());
        QVERIFY(first->inOrder() && late->inOrder());
        readings->close();
        informer->stop();
    }

    void findingsAreCollectedFromAllChecks()
    {
        ThreadPool pool(3);
        std::mutex mutex; // guards last
        std::condition_variable changed;
        FindingsPatch last;
        const auto collector = FindingsCollector::create(
            pool, [] { return kNow; },
            [](const Finding& finding) { return finding.about.key.toString(); },
            [&](FindingsPatch patch) {
                const std::lock_guard lock(mutex);
                last = std::move(patch);
                changed.notify_all();
            });
        Threads checks(3, [&collector](int check) {
            for (int round = 0; round < 50; ++round) {
                for (int i = check; i < kPods; i += 3) {
                    const auto key = podKey(i);
                    const bool found = round + 1 == 50 ? i % 2 == 1 : (i + round) % 2 == 0;
                    collector->set(CheckId::CrashLoops, key,
                                   found ? FindingList { crashLoopOf(key) } : FindingList {});
                }
                collector->setFilter({ .text = "web-" + std::to_string(round % 3) });
                collector->setObject(ObjectLink { "", "Pod", podKey(round % kPods) });
            }
        });
        checks.join();
        collector->setFilter({ .text = "web" });
        std::unique_lock lock(mutex);
        QVERIFY(changed.wait_for(lock, kLongEnough, [&last] {
            return last.filter.text == "web" && last.matching == kPods / 2
                && last.everywhere.all() == kPods / 2;
        }));
        lock.unlock();
        collector->close();
    }

    void aBoardIsWrittenWhileRowsReadIt()
    {
        UsageBoard board;
        std::atomic<bool> done = false;
        std::atomic<int> notified = 0;
        const auto observing = board.observe([&notified] { ++notified; });
        Threads readers(2, [&](int) {
            while (!done) {
                for (int i = 0; i < kPods; ++i) {
                    if (const auto reading = board.of(podKey(i)))
                        (void)reading->trend->size();
                }
                (void)board.sum();
                (void)board.all();
                (void)board.changed()->size();
                (void)board.status().isStale(kNow);
            }
        });
        for (int round = 0; round < 200; ++round) {
            std::vector<UsageReading> readings;
            for (int i = round % 2; i < kPods; ++i)
                readings.push_back({ .key = podKey(i), .used = { 1, 2 }, .at = kNow + round });
            board.take(std::move(readings), 15, kNow + round);
            if (round % 10 == 0)
                board.fail(UsagePhase::Failed, 15, "503.");
        }
        done = true;
        readers.join();
        QCOMPARE(notified.load(), 220);
        QCOMPARE(board.status().phase, UsagePhase::Known);
        QCOMPARE(board.all().size(), static_cast<std::size_t>(kPods - 1));
    }
};

KW_TEST_APPLESS(KindsThreadsTest)

} // namespace tst_kinds_threads

#include "tst_kinds_threads.moc"

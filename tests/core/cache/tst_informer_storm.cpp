#include <core/base/thread_pool.h>
#include <core/cache/shared_informer.h>
#include <core/controller/reconcile_loop.h>
#include <core/testing/fake_source.h>
#include <tests/support/recorder.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <array>
#include <atomic>
#include <random>
#include <thread>

namespace tst_informer_storm {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr unsigned kProducers = 8;
constexpr unsigned kWorkers = 8;
constexpr unsigned kObjects = 12;

ObjectKey keyOf(unsigned number)
{
    return { "n", "pod-" + std::to_string(number) };
}
unsigned numberOf(const ObjectKey& key)
{
    return static_cast<unsigned>(std::stoul(key.name.substr(4)));
}

/// A controller with eight workers that writes down what it saw last of each object.
class Controller8
{
public:
    Controller8(Scheduler& scheduler, const Indexer& cache)
        : m_cache(cache)
        , m_loop({ .scheduler = scheduler, .name = "storm", .workers = kWorkers },
                 [this](const ObjectKey& key) { return reconcile(key); })
    {
        m_loop.start();
    }
    std::shared_ptr<ResourceEventHandler> handler()
    {
        auto funcs = std::make_shared<ResourceEventHandlerFuncs>();
        funcs->addFunc = [this](const ObjectPtr& object, bool) {
            m_loop.queue().add(object->key());
        };
        funcs->updateFunc = [this](const ObjectPtr&, const ObjectPtr& now) {
            m_loop.queue().add(now->key());
        };
        funcs->deleteFunc = [this](const Deletion& deletion) {
            m_loop.queue().add(deletion.last->key());
        };
        return funcs;
    }
    void stop(StopMode mode) { m_loop.stop(mode); }
    [[nodiscard]] int shared() const { return m_shared; }
    /// After stop.
    [[nodiscard]] std::map<ObjectKey, std::string> seen() const
    {
        std::map<ObjectKey, std::string> out;
        for (unsigned i = 0; i < kObjects; ++i) {
            if (!m_seen.at(i).empty())
                out[keyOf(i)] = m_seen.at(i);
        }
        return out;
    }

private:
    ReconcileResult reconcile(const ObjectKey& key)
    {
        const auto number = numberOf(key);
        m_shared += m_inWork.at(number).fetch_add(1) != 0 ? 1 : 0;
        const auto object = m_cache.get(key);
        m_seen.at(number) = object ? object->resourceVersion().text : std::string();
        m_inWork.at(number).fetch_sub(1);
        return Reconciled {};
    }

    const Indexer& m_cache;
    std::array<std::atomic<int>, kObjects> m_inWork {};
    std::array<std::string, kObjects> m_seen; ///< one worker a key: no lock
    std::atomic<int> m_shared = 0; ///< keys that two workers had at once
    ReconcileLoop<ObjectKey> m_loop;
};

void produce(FakeSource& source, unsigned seed)
{
    std::minstd_rand random(seed);
    for (int i = 0; i < 12; ++i) {
        const auto key = keyOf(static_cast<unsigned>(random() % kObjects));
        switch (random() % 8) {
        case 0:
        case 1:
            source.remove(key);
            break;
        case 2:
            source.bookmark();
            break;
        default:
            source.put(key);
        }
    }
}

std::map<ObjectKey, std::string> versionsOf(const FakeSource& source)
{
    std::map<ObjectKey, std::string> out;
    for (const auto& [key, object] : source.objects())
        out[key] = object->resourceVersion().text;
    return out;
}

/// A handler that is slow enough for its backlog to be coalesced.
struct SlowRecorder final : ResourceEventHandler
{
    Recorder recorder;
    static void dawdle()
    {
        // Work, not yielding: to yield on a busy machine is to wait for all that is on it.
        volatile unsigned sum = 0;
        for (unsigned i = 0; i < 1000; ++i)
            sum = sum + i;
    }
    void onAdd(const ObjectPtr& object, bool initial) override
    {
        dawdle();
        recorder.onAdd(object, initial);
    }
    void onUpdate(const ObjectPtr& old, const ObjectPtr& now) override
    {
        dawdle();
        recorder.onUpdate(old, now);
    }
    void onDelete(const Deletion& deletion) override
    {
        dawdle();
        recorder.onDelete(deletion);
    }
};

} // namespace

/// 8 producers, 8 workers, handlers that come and go, stop at a random moment; KW_STORM_SEEDS
/// rounds (300; at night 1,000). \label concurrency
class TestInformerStorm : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void nothingIsLostOrSharedAndStopJoins_data()
    {
        QTest::addColumn<unsigned>("first");
        const auto wanted = qEnvironmentVariable("KW_STORM_SEEDS", QStringLiteral("300"));
        bool isNumber = false;
        const auto seeds = wanted.toUInt(&isNumber);
        if (!isNumber || seeds == 0)
            qFatal("KW_STORM_SEEDS is no number of rounds: %s", qPrintable(wanted));
        for (unsigned first = 1; first <= seeds; first += 100)
            QTest::addRow("rounds from %u", first) << first;
    }
    void nothingIsLostOrSharedAndStopJoins()
    {
        QFETCH(unsigned, first);
        std::size_t coalesced = 0;
        for (unsigned seed = first; seed < first + 100; ++seed) {
            const auto wrong = round(seed, coalesced);
            QVERIFY2(wrong.isEmpty(), qPrintable(QString("seed %1: %2").arg(seed).arg(wrong)));
        }
        m_coalesced += coalesced;
    }
    void slowHandlersWereCoalesced() { QVERIFY(m_coalesced > 0); }

private:
    static QString round(unsigned seed, std::size_t& coalesced)
    {
        std::minstd_rand random(seed);
        const bool toTheEnd = seed % 2 == 0; // else stopped in the middle of it
        ThreadPool pool(3);
        auto source = std::make_shared<FakeSource>();
        if (seed % 3 == 0)
            source->setWatchList(FakeSource::WatchList::Served);
        source->put(keyOf(0));
        SharedInformer informer(source, pool, { .seed = seed });
        Controller8 controller(pool, informer.indexer());
        auto slow = std::make_shared<SlowRecorder>();
        std::vector<HandlerRegistration> registrations;
        registrations.push_back(std::move(informer.addHandler(controller.handler())).value());
        registrations.push_back(
            std::move(informer.addHandler(slow, { .coalesceAbove = 2 })).value());
        informer.start();

        std::vector<std::thread> threads;
        for (unsigned p = 0; p < kProducers; ++p)
            threads.emplace_back([&, p] { produce(*source, seed * kProducers + p); });
        threads.emplace_back([&] { // handlers that come and go
            for (int i = 0; i < 6; ++i) {
                auto guest = informer.addHandler(std::make_shared<Recorder>());
                std::this_thread::yield();
            }
        });
        if (toTheEnd) {
            for (auto& thread : threads)
                thread.join();
            threads.clear();
            source->put(keyOf(0)); // the last version there is
            if (!QTest::qWaitFor([&] { return settled(informer, *source, registrations); }, 30'000))
                return "the store never came to the server's state";
        } else {
            for (auto spins = random() % 400; spins > 0; --spins)
                std::this_thread::yield();
        }
        informer.stop();
        controller.stop(toTheEnd ? StopMode::Drain : StopMode::Drop);
        for (auto& thread : threads)
            thread.join();
        coalesced += registrations.back().backlog().coalesced;
        if (controller.shared() != 0)
            return "two workers had one key";
        if (slow->recorder.unpaired != 0)
            return "adds, updates and deletes do not fit together";
        if (!toTheEnd)
            return {};
        if (slow->recorder.state != versionsOf(*source))
            return "a handler has not been told all";
        return controller.seen() == versionsOf(*source) ? QString()
                                                        : "a key was lost on the way to a worker";
    }
    static bool settled(const SharedInformer& informer, const FakeSource& source,
                        const std::vector<HandlerRegistration>& registrations)
    {
        std::map<ObjectKey, std::string> stored;
        for (const auto& object : informer.indexer().list())
            stored[object->key()] = object->resourceVersion().text;
        // Told once the handlers' queues have all of it; the store is there a little earlier.
        const bool told = informer.lastSyncResourceVersion().text == versionsOf(source)[keyOf(0)];
        return told && stored == versionsOf(source)
            && std::all_of(registrations.begin(), registrations.end(), [](const auto& each) {
                   return each.hasSynced() && each.backlog().waiting == 0;
               });
    }

    std::size_t m_coalesced = 0;
};

KW_TEST_GUILESS(TestInformerStorm)

} // namespace tst_informer_storm

#include "tst_informer_storm.moc"

#include <core/base/manual_scheduler.h>
#include <core/cache/index_funcs.h>
#include <core/cache/shared_informer.h>
#include <core/testing/fake_source.h>
#include <core/workqueue/rate_limiting_queue.h>
#include <tests/support/recorder.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <random>

namespace tst_informer_differential {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

using Versions = std::map<ObjectKey, std::string>;

/// What a controller knows of the world: it works one key at a time, reading the cache, and some of
/// its tries fail.
struct Reconciled
{
    Reconciled(const Indexer& cache, ManualScheduler& scheduler)
        : m_cache(cache)
        , m_queue({ scheduler, "model",
                    std::make_unique<ItemExponentialFailureRateLimiter<ObjectKey>>() })
    { }
    std::shared_ptr<ResourceEventHandler> handler()
    {
        auto funcs = std::make_shared<ResourceEventHandlerFuncs>();
        funcs->addFunc = [this](const ObjectPtr& object, bool) {
            m_queue.add(object->key());
        };
        funcs->updateFunc = [this](const ObjectPtr&, const ObjectPtr& now) {
            m_queue.add(now->key());
        };
        funcs->deleteFunc = [this](const Deletion& deletion) {
            m_queue.add(deletion.last->key());
        };
        return funcs;
    }
    void take()
    {
        if (auto key = m_queue.tryGet()) {
            held += std::count(m_inWork.begin(), m_inWork.end(), *key) > 0 ? 1 : 0;
            m_inWork.push_back(*key);
        }
    }
    void finish(bool fails)
    {
        if (m_inWork.empty())
            return;
        const auto key = m_inWork.back();
        m_inWork.pop_back();
        if (fails) {
            m_queue.addRateLimited(key, "made up");
        } else {
            if (const auto object = m_cache.get(key))
                done[key] = object->resourceVersion().text;
            else
                done.erase(key);
            m_queue.forget(key);
        }
        m_queue.done(key);
    }
    void finishAll(ManualScheduler& scheduler)
    {
        while (!m_inWork.empty())
            finish(false);
        scheduler.advance(1h);
        for (take(); !m_inWork.empty(); take())
            finish(false);
    }

    Versions done;
    int held = 0; ///< keys that came to two workers

private:
    const Indexer& m_cache;
    RateLimitingQueue<ObjectKey> m_queue;
    std::vector<ObjectKey> m_inWork;
};

Versions versionsOf(const std::vector<ObjectPtr>& objects)
{
    Versions out;
    for (const auto& object : objects)
        out[object->key()] = object->resourceVersion().text;
    return out;
}

/// How many histories there are to be: some for each change, many for the nightly run.
unsigned seeds()
{
    const auto wanted = qEnvironmentVariable("KW_DIFFERENTIAL_SEEDS", QStringLiteral("500"));
    bool isNumber = false;
    const auto number = wanted.toUInt(&isNumber);
    if (!isNumber || number == 0)
        qFatal("KW_DIFFERENTIAL_SEEDS is no number of histories: %s", qPrintable(wanted));
    return number;
}

/// One seed's world: a server, an informer, its handlers and a controller.
class History
{
public:
    explicit History(unsigned seed)
        : m_random(seed)
    {
        if (pick(2) == 0)
            m_source->setWatchList(FakeSource::WatchList::Served);
        InformerOptions options;
        options.seed = seed;
        options.indexes = { { "odd", [](const Object& object) {
                                 return std::vector<std::string> { versionIsOdd(object) ? "odd"
                                                                                        : "even" };
                             } } };
        options.resyncPeriod = pick(3) == 0 ? Duration(20s) : Duration::zero();
        m_informer = std::make_unique<SharedInformer>(m_source, m_scheduler, options);
        m_controller = std::make_unique<Reconciled>(m_informer->indexer(), m_scheduler);
        join(m_recorder);
        join(m_controller->handler());
        m_informer->start();
    }
    ~History() { m_informer->stop(); }

    void step()
    {
        const auto name = "pod-" + std::to_string(pick(8));
        switch (pick(14)) {
        case 0:
        case 1:
        case 2:
        case 3:
            return m_source->put({ "n", name });
        case 4:
        case 5:
            return m_source->remove({ "n", name });
        case 6:
            return m_source->endWatches(
                pick(2) == 0 ? std::optional(Error { ErrorKind::Unreachable, "lost" })
                             : std::nullopt);
        case 7:
            return pick(3) == 0 ? m_source->compact() : m_source->bookmark();
        case 8:
            return m_source->failNextWatch(failure());
        case 9:
            return m_source->failNextList(failure());
        case 10:
            m_scheduler.advance(std::chrono::milliseconds(pick(5000)));
            return;
        case 11:
            return m_controller->take();
        case 12:
            return m_controller->finish(pick(3) == 0);
        default:
            m_scheduler.runReady();
        }
    }
    void joinLate() { join(m_late); }
    /// Nothing happens any more and all waiting is over. Says what is wrong, if anything is.
    QString settle()
    {
        m_scheduler.advance(30min); // past every backoff
        m_controller->finishAll(m_scheduler);
        const auto served = versionsOf(objectsServed());
        if (versionsOf(m_informer->indexer().list()) != served)
            return "the store is not the server's";
        if (!indexIsTrue())
            return "the index is not the store's";
        for (const auto& recorder : { m_recorder, m_late }) {
            if (recorder->state != served)
                return "a handler has not been told all";
            if (recorder->unpaired != 0)
                return "adds, updates and deletes do not fit together";
        }
        if (m_controller->done != served)
            return "a key was lost on the way to its reconciler";
        if (m_controller->held != 0)
            return "two workers had one key";
        const bool synced = std::all_of(m_registrations.begin(), m_registrations.end(),
                                        [](const auto& each) { return each.hasSynced(); });
        return synced ? QString() : "a handler never synced";
    }

private:
    unsigned pick(unsigned n) { return static_cast<unsigned>(m_random() % n); }
    Error failure()
    {
        constexpr std::array kKinds = { ErrorKind::Refused, ErrorKind::Expired,
                                        ErrorKind::TooManyRequests, ErrorKind::Server,
                                        ErrorKind::ResourceVersionTooLarge };
        return { kKinds.at(pick(kKinds.size())), "made up" };
    }
    void join(const std::shared_ptr<ResourceEventHandler>& handler)
    {
        m_registrations.push_back(std::move(m_informer->addHandler(handler)).value());
    }
    static bool versionIsOdd(const Object& object)
    {
        return (object.resourceVersion().text.back() - '0') % 2 == 1;
    }
    [[nodiscard]] std::vector<ObjectPtr> objectsServed() const
    {
        std::vector<ObjectPtr> out;
        for (const auto& [key, object] : m_source->objects())
            out.push_back(object);
        return out;
    }
    [[nodiscard]] bool indexIsTrue() const
    {
        std::map<std::string, std::size_t> counted;
        for (const auto& object : m_informer->indexer().list())
            ++counted[versionIsOdd(*object) ? "odd" : "even"];
        return m_informer->indexer().indexValues("odd").value() == counted;
    }

    std::minstd_rand m_random;
    ManualScheduler m_scheduler;
    std::shared_ptr<FakeSource> m_source = std::make_shared<FakeSource>();
    std::unique_ptr<SharedInformer> m_informer;
    std::unique_ptr<Reconciled> m_controller;
    std::shared_ptr<Recorder> m_recorder = std::make_shared<Recorder>();
    std::shared_ptr<Recorder> m_late = std::make_shared<Recorder>();
    std::vector<HandlerRegistration> m_registrations;
};

} // namespace

/// Random creates, updates, deletes, lost connections, compactions, relists, failures and retries,
/// against what they must come to: the simplest model there is.
class TestInformerDifferential : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anyHistoryEndsInTheServersState_data()
    {
        QTest::addColumn<unsigned>("first");
        QTest::addColumn<unsigned>("last");
        for (unsigned first = 1; first <= seeds(); first += 250)
            QTest::addRow("seeds from %u", first) << first << std::min(first + 249, seeds());
    }
    void anyHistoryEndsInTheServersState() // semantics 12.59
    {
        QFETCH(unsigned, first);
        QFETCH(unsigned, last);
        for (unsigned seed = first; seed <= last; ++seed) {
            History history(seed);
            for (int i = 0; i < 60; ++i)
                history.step();
            history.joinLate();
            for (int i = 0; i < 60; ++i)
                history.step();
            const auto wrong = history.settle();
            QVERIFY2(wrong.isEmpty(), qPrintable(QString("seed %1: %2").arg(seed).arg(wrong)));
        }
    }
};

KW_TEST_APPLESS(TestInformerDifferential)

} // namespace tst_informer_differential

#include "tst_informer_differential.moc"

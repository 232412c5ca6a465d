// What a controller comes to after two days of random faults, in virtual time: what it made is what
// a model says.
#include <core/base/manual_scheduler.h>
#include <core/cache/lister.h>
#include <core/cache/shared_informer_factory.h>
#include <core/client/client_set.h>
#include <core/client/rest_list_watch.h>
#include <core/controller/reconcile_loop.h>
#include <core/testing/fake_cluster.h>
#include <core/types/core_v1.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <map>
#include <random>
#include <set>

namespace tst_reconcile_faults {

using namespace kittiwake;
using namespace std::chrono_literals;
using core_v1::ConfigMap;

namespace {

constexpr const char* kFrom = "sources";
constexpr const char* kCopyOf = "copy-of"; // a label: the name of the source
constexpr const char* kTargets = "targets"; // an annotation: namespaces, each with a space after it
constexpr int kNames = 6;
constexpr int kNamespaces = 5;

using Data = std::map<std::string, std::string>;
/// The copies there should be, or are: by namespace and name.
using Copies = std::map<ObjectKey, Data>;

std::vector<std::string> words(const std::string& text)
{
    std::vector<std::string> found;
    for (std::size_t at = 0, end = 0; (end = text.find(' ', at)) != std::string::npos; at = end + 1)
        found.push_back(text.substr(at, end - at));
    return found;
}

/// Copies config maps of the namespace "sources" into those that their annotation names.
class Copier
{
public:
    Copier(RestClient& client, Scheduler& scheduler)
        : m_clients(client)
        , m_loop({ .scheduler = scheduler, .name = "copies", .workers = 0 },
                 [this](const ObjectKey& key) { return reconcile(key); })
        , m_informers(scheduler,
                      [&client](const ResourceScope& scope) {
                          return std::make_shared<RestListWatch>(client, scope);
                      })
        , m_informer(m_informers.informerFor<ConfigMap>())
        , m_maps(m_informer->indexer())
    {
        auto handler = std::make_shared<ResourceEventHandlerFuncs>();
        handler->addFunc = [this](const ObjectPtr& map, bool) {
            add(*map);
        };
        handler->updateFunc = [this](const ObjectPtr& was, const ObjectPtr& is) {
            add(*was);
            add(*is);
        };
        handler->deleteFunc = [this](const Deletion& deletion) {
            add(*deletion.last);
        };
        if (auto added = m_informer->addHandler(std::move(handler)))
            m_registration = std::move(*added);
        m_informers.start();
    }
    ~Copier() { m_informers.shutdown(); }

    void work()
    {
        while (m_loop.processNext()) { }
    }
    int failures = 0;

private:
    void add(const Object& map)
    {
        const auto of = Unstructured::from(map).labels()[kCopyOf];
        if (!of.empty())
            m_loop.queue().add({ kFrom, of });
        else if (map.key().ns == kFrom)
            m_loop.queue().add(map.key());
    }

    ReconcileResult reconcile(const ObjectKey& key)
    {
        std::set<std::string> wanted;
        if (auto source = m_maps.get(key)) {
            ConfigMap copy { .metadata = { .name = key.name }, .data = source->data };
            copy.metadata.labels[kCopyOf] = key.name;
            for (const auto& ns : words(source->metadata.annotations[kTargets])) {
                wanted.insert(ns);
                const auto had = m_maps.get({ ns, key.name });
                if (had && had->data == source->data)
                    continue;
                copy.metadata.namespace_ = ns;
                const auto done = m_clients.of<ConfigMap>().apply(
                    copy, { .fieldManager = "copier", .force = true });
                if (const auto applied = done.wait(); !applied)
                    return failed(applied.error());
            }
        }
        const auto selector = LabelSelector::parse(kCopyOf + ('=' + key.name));
        for (const auto& copy : m_maps.list(selector.value())) {
            if (wanted.count(copy.metadata.namespace_) > 0)
                continue;
            const auto gone =
                m_clients.of<ConfigMap>(copy.metadata.namespace_).remove(key.name).wait();
            if (!gone && gone.error().kind != ErrorKind::NotFound)
                return failed(gone.error());
        }
        return Reconciled {};
    }
    ReconcileResult failed(const Error& error)
    {
        ++failures;
        return error;
    }

    const ClientSet m_clients;
    ReconcileLoop<ObjectKey> m_loop;
    SharedInformerFactory m_informers;
    const std::shared_ptr<SharedInformer> m_informer;
    const Lister<ConfigMap> m_maps;
    HandlerRegistration m_registration;
};

/// A cluster whose users, network and server do anything, and the controller on it.
class World
{
public:
    explicit World(unsigned seed)
        : m_random(seed)
        , m_cluster(m_time)
        , m_client(m_cluster.client(m_time))
        , m_copier(*m_client, m_time)
    {
        m_cluster.prependReactor("*", "configmaps",
                                 [this](const FakeAction& action) { return fault(action); });
        pass(0s);
    }

    /// Everything at random, for so long.
    void live(Duration span)
    {
        for (const auto end = m_time.now() + span; m_time.now() < end;) {
            if (chance(0.05))
                m_failing = std::array { 0.0, 0.1, 0.5, 1.0 }[pick(4)];
            if (chance(0.5))
                change();
            if (chance(0.05))
                m_cluster.endWatches();
            if (chance(0.05))
                m_cluster.endWatches(FakeAnswer::connectionLost().error);
            if (chance(0.05))
                m_cluster.compact();
            if (chance(0.1))
                m_cluster.sendBookmarks();
            pass(std::chrono::milliseconds(1 + pick(300'000)));
        }
    }
    /// Nobody does anything and nothing fails, for longer than a key that failed waits at most.
    void rest()
    {
        m_failing = 0;
        for (int i = 0; i < 20; ++i)
            pass(1min);
    }

    [[nodiscard]] Copies wanted() const
    {
        Copies copies;
        for (const auto& [name, source] : m_model) {
            for (const auto& ns : source.targets)
                copies[{ ns, name }] = source.data;
        }
        return copies;
    }
    [[nodiscard]] Copies found() const
    {
        Copies copies;
        for (const auto& object : m_cluster.objects(TypedKind<ConfigMap>::kind().gvr())) {
            const auto key = object.key();
            if (key.ns == kFrom)
                continue;
            copies[key] = m_cluster.find<ConfigMap>(key).value().data;
        }
        return copies;
    }
    [[nodiscard]] int failures() const { return m_copier.failures; }
    [[nodiscard]] int faults() const { return m_faults; }

private:
    struct Source
    {
        std::set<std::string> targets;
        Data data;
    };

    unsigned pick(unsigned below)
    {
        return std::uniform_int_distribution<unsigned>(0, below - 1)(m_random);
    }
    bool chance(double share) { return std::bernoulli_distribution(share)(m_random); }

    void pass(Duration span)
    {
        m_time.advance(span);
        m_copier.work();
        m_time.runReady();
    }

    std::optional<FakeAnswer> fault(const FakeAction& action)
    {
        if (m_failing == 0 || !chance(m_failing))
            return std::nullopt;
        ++m_faults;
        switch (pick(4)) {
        case 0:
            return FakeAnswer::connectionLost();
        case 1:
            return FakeAnswer::internalError("etcdserver: leader changed");
        case 2:
            return FakeAnswer::forbidden(action);
        default:
            return FakeAnswer::conflict(action);
        }
    }

    /// A source comes, changes or goes; or somebody changes or deletes a copy.
    void change()
    {
        const auto name = "map-" + std::to_string(pick(kNames));
        const auto found = copies();
        switch (pick(4)) {
        case 0:
            m_model.erase(name);
            m_cluster.remove<ConfigMap>({ kFrom, name });
            return;
        case 1:
            if (!found.empty())
                m_cluster.remove<ConfigMap>(found[pick(static_cast<unsigned>(found.size()))]);
            return;
        case 2:
            if (!found.empty()) {
                auto copy =
                    m_cluster.find<ConfigMap>(found[pick(static_cast<unsigned>(found.size()))]);
                copy->data["menu"] = "somebody's";
                QVERIFY(m_cluster.put(*copy).has_value());
            }
            return;
        default:
            put(name);
        }
    }
    void put(const std::string& name)
    {
        Source& source = m_model[name];
        source = { .targets = {}, .data = { { "menu", std::to_string(m_random()) } } };
        std::string targets;
        for (int i = 0; i < kNamespaces; ++i) {
            if (chance(0.5)) {
                source.targets.insert("shop-" + std::to_string(i));
                targets += "shop-" + std::to_string(i) + ' ';
            }
        }
        ConfigMap map { .metadata = { .name = name, .namespace_ = kFrom }, .data = source.data };
        map.metadata.annotations[kTargets] = targets;
        QVERIFY(m_cluster.put(map).has_value());
    }
    [[nodiscard]] std::vector<ObjectKey> copies() const
    {
        std::vector<ObjectKey> keys;
        for (const auto& [key, data] : found())
            keys.push_back(key);
        return keys;
    }

    std::minstd_rand m_random;
    double m_failing = 0; ///< the share of requests
    int m_faults = 0;
    std::map<std::string, Source> m_model;
    ManualScheduler m_time;
    FakeCluster m_cluster;
    const std::unique_ptr<RestClient> m_client;
    Copier m_copier;
};

} // namespace

class TestReconcileFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void twoDaysOfRandomFaultsEndAsTheModelSays_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 2; ++seed)
            QTest::newRow(qPrintable(QString::number(seed))) << seed;
    }
    void twoDaysOfRandomFaultsEndAsTheModelSays()
    {
        QFETCH(const unsigned, seed);
        World world(seed);
        for (int hours = 0; hours < 48; hours += 4) {
            world.live(4h - 20min);
            world.rest();
            QVERIFY2(world.found() == world.wanted(),
                     qPrintable(QStringLiteral("after %1 hours").arg(hours + 4)));
        }
        // It was not that nothing happened.
        QVERIFY(world.faults() > 500);
        QVERIFY(world.failures() > 50);
    }
};

KW_TEST_GUILESS(TestReconcileFaults)

} // namespace tst_reconcile_faults

#include "tst_reconcile_faults.moc"

// \label concurrency
#include "controllers_fixture.h"

#include <app/simulator/world/churn.h>
#include <app/simulator/world/contents/populate.h>
#include <tests/support/test_program.h>

#include <thread>

namespace tst_sim_controllers_settled {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// Controllers with threads of their own, on a world that has been there for a while.
class SettledWorld
{
public:
    explicit SettledWorld(int pods)
        : m_api(m_store, environment(), {})
        , m_transport(m_api, m_pool, { "system:admin", { "system:masters" } })
        , m_client(m_transport, std::make_shared<NoAuthenticator>(), m_pool,
                   { .queriesPerSecond = 0 })
        , m_informers(m_pool, [this](const ResourceScope& scope) {
            return sim::storeListWatch(m_store, scope);
        })
    {
        sim::populate(m_store, std::chrono::system_clock::now(), { .layout = { .pods = pods } });
        const auto tools = std::make_shared<sim::ControllerTools>(
            sim::ControllerContext { m_client, m_informers, environment(), 1 });
        m_controllers = sim::makeControllers(tools);
        tools->pods().start();
        m_informers.start();
    }
    ~SettledWorld()
    {
        for (const auto& controller : m_controllers)
            controller->stop();
        m_controllers.clear();
        m_informers.shutdown();
    }
    void start()
    {
        QVERIFY(m_informers.waitForCacheSync());
        for (const auto& controller : m_controllers)
            controller->start();
    }
    /// Nothing is ready or in work; what waits for its time may wait.
    [[nodiscard]] bool idle() const
    {
        return std::all_of(m_controllers.begin(), m_controllers.end(), [](const auto& controller) {
            const auto totals = controller->totals();
            return totals.ready + totals.processing == 0;
        });
    }
    /// How often a controller of that name has looked at anything.
    [[nodiscard]] std::uint64_t looks(const std::string& name) const
    {
        for (const auto& controller : m_controllers) {
            if (controller->name() == name)
                return controller->totals().workDuration.count;
        }
        return 0;
    }
    [[nodiscard]] ObjectStore& store() { return m_store; }
    [[nodiscard]] sim::Environment environment()
    {
        return { m_pool, std::chrono::system_clock::now };
    }

private:
    ThreadPool m_pool;
    ObjectStore m_store;
    sim::ApiServer m_api;
    sim::LoopbackTransport m_transport;
    RestClient m_client;
    SharedInformerFactory m_informers;
    std::vector<std::unique_ptr<sim::SimulatedController>> m_controllers;
};

/// Of the workloads that were added by number, how many have been written since.
int written(const ObjectStore& store, std::uint64_t since)
{
    int count = 0;
    for (const auto* resource : { "deployments", "replicasets" }) {
        for (const auto& object : store.list({ "apps", resource }).objects) {
            if (object->key().ns.starts_with("team-")
                && std::stoull(object->resourceVersion().text) > since)
                ++count;
        }
    }
    return count;
}

} // namespace

class TstSimControllersSettled : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesNothingOfWhatIsSettled()
    {
        SettledWorld world(400);
        const auto before = world.store().version();
        world.start();
        QTRY_VERIFY(world.looks("replicaset") >= world.store().count({ "apps", "replicasets" }));
        QTRY_VERIFY(world.idle());
        QCOMPARE(written(world.store(), before), 0);
    }

    void looksAtNothingForAHeartbeat()
    {
        SettledWorld world(400);
        world.start();
        QTRY_VERIFY(world.looks("replicaset") >= world.store().count({ "apps", "replicasets" }));
        QTRY_VERIFY(world.idle());
        const auto looks = world.looks("replicaset") + world.looks("endpoint_slice");
        sim::Churn churn(world.store(), world.environment(), 1, 0);
        for (int i = 0; i < 2000; ++i)
            QVERIFY(churn.changeOne());
        const auto seen = world.store().version();
        QTRY_VERIFY(world.idle());
        QVERIFY(world.store().version() <= seen + 50); // nodes and leases may be looked at
        QCOMPARE(world.looks("replicaset") + world.looks("endpoint_slice"), looks);
    }
};

KW_TEST_GUILESS(TstSimControllersSettled)

} // namespace tst_sim_controllers_settled

#include "tst_sim_controllers_settled.moc"

// The objects that a controller works on, as they are watched of a simulated cluster.
#include <app/controllers/controller_watch.h>
#include <app/controllers/worked_objects.h>
#include <app/simulator/simulated_cluster.h>
#include <app/window/wall_clock.h>
#include <core/api/json/json_value.h>
#include <core/client/client_set.h>
#include <core/config/kubeconfig_parser.h>
#include <core/config/resolve.h>
#include <kinds/suspects/queue_suspects.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>
#include <mutex>

namespace tst_worked_objects {

using namespace kittiwake;

namespace {

constexpr int kTimeout = 60'000; ///< \units ms
constexpr const char* kOperator = "platform/Deployment/storefront-operator"; // of the demo
const Gvr kConfigMaps { "", "v1", "configmaps" };
const ControllerProgram kRetrier { .ns = "operators", .kind = "Deployment", .name = "retrier" };

WorkedKind kindOf(const char* group, const char* kind)
{
    return { { programKey(kRetrier), "mirror" }, group, kind };
}

struct Bench
{
    std::unique_ptr<ClusterSession> session;
    std::optional<WorkedObjects> objects;
    WorkedObjects::Seen seen {}; ///< all of it so far

    explicit Bench(const sim::SimulatedCluster& cluster)
    {
        const auto config = parseKubeconfig(cluster.kubeconfig("admin"), "the demo cluster").config;
        session = std::move(ClusterSession::open(std::move(resolve(config)).value())).value();
        objects.emplace(*session);
    }
    [[nodiscard]] ResourceClient configMaps() const
    {
        return session->clients().dynamic().resource(kConfigMaps).inNamespace("default");
    }
    void make(const std::string& name) const
    {
        (void)configMaps().remove(name).wait();
        Unstructured object({ "", "v1", "ConfigMap" }, { "default", name });
        object.set({ "data", "outcome" }, "loop"); // of what has no fields, no manager is noted
        const auto made = configMaps().create(object).wait();
        QVERIFY2(made, made ? "" : made.error().sentence.c_str());
    }
    void write(const std::string& name, const char* manager, int times) const
    {
        for (int i = 0; i < times; ++i) {
            const auto done = configMaps()
                                  .patch(name,
                                         { .type = PatchType::Merge,
                                           .body = R"({"metadata":{"annotations":{"touched":")"
                                               + std::to_string(i) + R"("}}})" },
                                         { .fieldManager = manager })
                                  .wait();
            QVERIFY2(done, done ? "" : done.error().sentence.c_str());
        }
    }
    void watch(std::vector<WorkedKind> kinds)
    {
        objects->watch({ kRetrier }, std::move(kinds), { "default" }, {});
    }
    void take()
    {
        auto next = objects->take(wallMilliseconds());
        next.states.insert(next.states.begin(), seen.states.begin(), seen.states.end());
        next.deleted.insert(next.deleted.begin(), seen.deleted.begin(), seen.deleted.end());
        seen = std::move(next);
    }
    [[nodiscard]] bool hasState(const char* name)
    {
        take();
        return std::any_of(seen.states.begin(), seen.states.end(),
                           [name](const auto& state) { return state.object.key.name == name; });
    }
    [[nodiscard]] const ChurnReport* churnOf(const char* name)
    {
        take();
        const auto found =
            std::find_if(seen.churn.begin(), seen.churn.end(),
                         [name](const auto& report) { return report.object.key.name == name; });
        return found == seen.churn.end() ? nullptr : &*found;
    }
    /// Until it is told.
    void writeAgainAndAgain(const char* name, const char* manager)
    {
        make(name);
        watch({ kindOf("", "ConfigMap") });
        QTRY_VERIFY_WITH_TIMEOUT(hasState(name), kTimeout);
        write(name, manager, 40);
        QTRY_VERIFY_WITH_TIMEOUT(churnOf(name), kTimeout);
    }
};

} // namespace

class TestWorkedObjects : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = sim::SimulatedCluster::start(
            { .contents = sim::SimulatedClusterOptions::Contents::Demo });
        QVERIFY(cluster);
        m_cluster = std::move(*cluster);
    }

    void whatAProgramWritesAgainAndAgainIsIts() // Q 4.36
    {
        Bench b(*m_cluster);
        b.writeAgainAndAgain("loop", "retrier");
        const auto* churn = b.churnOf("loop");
        QVERIFY(churn);
        QCOMPARE(churn->by.program, programKey(kRetrier));
        QCOMPARE(churn->by.controller, std::string("mirror"));
        QVERIFY(churn->managers == std::vector<std::string> { "retrier" });
        QVERIFY(churn->perMinute >= 30);
    }

    void whatOthersWriteIsNotIts() // Q 6.12
    {
        Bench b(*m_cluster);
        b.writeAgainAndAgain("others", "pipeline");
        QVERIFY(b.churnOf("others"));
        QCOMPARE(b.churnOf("others")->by.program, std::string());
    }

    void whatIsDeletedIsTold() // Q 6.8
    {
        Bench b(*m_cluster);
        b.make("gone");
        b.watch({ kindOf("", "ConfigMap") });
        QTRY_VERIFY_WITH_TIMEOUT(b.hasState("gone"), kTimeout);
        QVERIFY(b.configMaps().remove("gone").wait());
        QTRY_VERIFY_WITH_TIMEOUT((b.take(), !b.seen.deleted.empty()), kTimeout);
        QVERIFY((b.seen.deleted.front() == ObjectLink { "", "ConfigMap", { "default", "gone" } }));
    }

    void aDeploymentSaysHowItFares() // Q 4.31
    {
        Bench b(*m_cluster);
        b.objects->watch({ kRetrier }, { kindOf("apps", "Deployment") }, {}, {});
        QTRY_VERIFY_WITH_TIMEOUT((b.take(), !b.seen.states.empty() && !b.seen.counted.empty()),
                                 kTimeout);
        const auto& all = b.seen.states;
        QVERIFY(std::any_of(all.begin(), all.end(),
                            [](const auto& state) { return state.observedGeneration > 0; }));
        QVERIFY(b.seen.counted.front().objects > 0);
    }

    void secretsAreOnlyCounted()
    {
        Bench b(*m_cluster);
        b.objects->watch({ kRetrier }, { kindOf("", "Secret"), kindOf("", "ConfigMap") }, {}, {});
        QTRY_VERIFY_WITH_TIMEOUT((b.take(), b.seen.counted.size() == 2), kTimeout);
        QVERIFY(b.seen.counted.front().objects > 0);
        QVERIFY(b.seen.watched == std::vector<WorkedKind> { kindOf("", "ConfigMap") });
        std::vector<std::string> watched;
        b.session->informers().forEach(
            [&](const ResourceScope& scope, SharedInformer&) { watched.push_back(scope.kind); });
        QVERIFY(watched == std::vector<std::string> { "ConfigMap" });
    }

    void whatTheServerHasNotIsLeftOut()
    {
        Bench b(*m_cluster);
        b.watch({ kindOf("no.example", "Nothing") });
        b.take();
        QVERIFY(b.seen.counted.empty() && b.seen.states.empty());
    }

    void nothingIsWatchedAnyMoreWhenNobodyLooks()
    {
        Bench b(*m_cluster);
        b.watch({ kindOf("", "ConfigMap") });
        QVERIFY(!b.session->informers().all().empty());
        b.watch({});
        QVERIFY(b.session->informers().all().empty());
    }

    void queuesAreCalledAfterKinds() // Q 6.60
    {
        Bench b(*m_cluster);
        const auto kinds = b.objects->kindsOf("p", { "deployment", "replicaset-controller", "x" });
        QVERIFY((kinds
                 == std::vector<WorkedKind> {
                     { { "p", "deployment" }, "apps", "Deployment" },
                     { { "p", "replicaset-controller" }, "apps", "ReplicaSet" } }));
    }

    /// From the object to the suspects of the controller that is looked into.
    void whatLoopsIsASuspectOfTheControllerThatIsLookedInto()
    {
        Bench b(*m_cluster);
        std::mutex mutex; // guards what follows
        bool inferred = false;
        ControllerWatch watch(
            *b.session,
            { .found = [](const auto&) {},
              .scraped = [](const auto&, const auto&, auto) {},
              .suspects =
                  [&](const QueueSuspects& suspects, const SuspectProblems&, std::uint64_t) {
                      const std::lock_guard lock(mutex);
                      for (const auto& suspect : suspects.all()) {
                          for (const auto& evidence : suspect.evidence)
                              inferred = inferred
                                  || (suspect.object.key.name == "ap-south"
                                      && suspect.program == kOperator
                                      && evidence.source == EvidenceSource::Inferred);
                      }
                  } });
        const auto watches = [&] {
            bool any = false;
            b.session->informers().forEach([&](const ResourceScope& scope, SharedInformer& one) {
                any = any || (scope.kind == "Storefront" && one.hasSynced());
            });
            return any;
        };
        watch.lookInto(kOperator);
        watch.look({});
        QTRY_VERIFY_WITH_TIMEOUT(watches(), kTimeout);
        const Gvr* storefronts = nullptr;
        const auto served = b.session->discovery().resources();
        QVERIFY(served);
        for (const auto& resource : (*served)->resources)
            storefronts = resource.kind == "Storefront" ? &resource.gvr : storefronts;
        QVERIFY(storefronts);
        const auto shop = b.session->clients().dynamic().resource(*storefronts).inNamespace("shop");
        for (int i = 0; i < 40; ++i)
            QVERIFY(shop.patch("ap-south",
                               { .type = PatchType::Merge,
                                 .body = R"({"metadata":{"annotations":{"touched":")"
                                     + std::to_string(i) + R"("}}})" },
                               { .fieldManager = "storefront-operator" })
                        .wait());
        QTRY_VERIFY_WITH_TIMEOUT(([&] {
                                     const std::lock_guard lock(mutex);
                                     return inferred;
                                 }()),
                                 kTimeout);
        watch.rest(); // nobody looks any more
        QTRY_VERIFY_WITH_TIMEOUT(!watches(), kTimeout);
    }

    void cleanupTestCase() { m_cluster.reset(); }

private:
    std::unique_ptr<sim::SimulatedCluster> m_cluster;
};

KW_TEST_GUILESS(TestWorkedObjects)

} // namespace tst_worked_objects

#include "tst_worked_objects.moc"

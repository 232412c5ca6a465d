// What docs/for-go-programmers.md shows of this library, between two marks "// [name]" each: it
// compiles, and does on a cluster in memory what the page says. test_for_go_programmers.py compares
// the page with this.
#include <kittiwake/api/json/json.h>
#include <kittiwake/base/manual_scheduler.h>
#include <kittiwake/cache/index_funcs.h>
#include <kittiwake/cache/lister.h>
#include <kittiwake/changes/edit/merge_patch.h>
#include <kittiwake/client/client_set.h>
#include <kittiwake/client/object_watch.h>
#include <kittiwake/client/rest_event_sink.h>
#include <kittiwake/client/retry_on_conflict.h>
#include <kittiwake/controller/conditions.h>
#include <kittiwake/controller/finalizers.h>
#include <kittiwake/controller/owner_references.h>
#include <kittiwake/controller/reconcile_loop.h>
#include <kittiwake/discovery/rest_mapper.h>
#include <kittiwake/manager/manager.h>
#include <kittiwake/manager/termination_signals.h>
#include <kittiwake/testing/fake_cluster.h>
#include <kittiwake/types/apps_v1.h>
#include <kittiwake/types/core_v1.h>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <future>
#include <iostream>
#include <thread>

using namespace kittiwake;
using namespace std::chrono_literals;
using apps_v1::Deployment;
using core_v1::ConfigMap, core_v1::Pod, core_v1::Service;

namespace {

// [connect]
Expected<std::unique_ptr<ClusterSession>> connect()
{
    return ClusterSession::fromEnvironment(
        {}, { .userAgent = "my-controller/1.0", .queriesPerSecond = 50, .burst = 300 });
}
// [connect]

// [read]
Expected<ConfigMap> ensureMenu(const ClientSet& clients, const std::string& ns,
                               const std::stop_token& stop = {})
{
    const auto configMaps = clients.of<ConfigMap>(ns);
    const auto found = configMaps.get("menu").wait(stop);
    if (found || found.error().kind != ErrorKind::NotFound)
        return found;
    return configMaps.create({ .metadata = { .name = "menu" }, .data = { { "soup", "tomato" } } })
        .wait(stop);
}
// [read]

// [list]
Expected<void> printWebPods(const ClientSet& clients, const std::string& ns)
{
    const auto pods = clients.of<Pod>(ns).listAll({ .labelSelector = "app=web" });
    const auto listed = pods.visit([](const ObjectList<Pod>& page) {
        for (const auto& pod : page.items)
            std::cout << pod.metadata.name << '\n';
        return true; // the next page
    });
    return listed ? Expected<void>() : Unexpected { listed.error() };
}
// [list]

// [update]
Expected<Deployment> scaleTo(ClusterSession& session, const ObjectKey& key, std::int32_t replicas)
{
    const auto deployments = session.clients().of<Deployment>(key.ns);
    return retryOnConflict(session.scheduler(), [&] {
        auto deployment = deployments.get(key.name).wait();
        if (!deployment)
            return deployment;
        deployment->spec.replicas = replicas;
        return deployments.update(*deployment).wait();
    });
}
// [update]

// [patch]
Expected<Deployment> pause(const ClientSet& clients, const Deployment& was)
{
    auto now = was;
    now.spec.paused = true;
    const auto patch =
        mergePatch(encode(was).json(), encode(now).json()); // {"spec":{"paused":true}}
    return clients.of<Deployment>(was.metadata.namespace_)
        .patch(was.metadata.name, { .type = PatchType::Merge, .body = patch.dump() })
        .wait();
}
// [patch]

// [apply]
Expected<ConfigMap> applyMenu(const ClientSet& clients, const std::string& ns)
{
    const ConfigMap menu { .metadata = { .name = "menu", .namespace_ = ns },
                           .data = { { "soup", "tomato" } } };
    return clients.of<ConfigMap>()
        .apply(menu, { .fieldManager = "my-controller", .force = true })
        .wait();
}
// [apply]

// [delete]
Expected<void> removeDeployment(const ClientSet& clients, const Deployment& deployment)
{
    const auto gone =
        clients.of<Deployment>(deployment.metadata.namespace_)
            .remove(deployment.metadata.name,
                    { .uid = { deployment.metadata.uid }, .propagation = Propagation::Foreground })
            .wait();
    if (gone || gone.error().kind == ErrorKind::NotFound)
        return {};
    return Unexpected { gone.error() };
}
// [delete]

// [wait]
Expected<void> waitUntilAvailable(ClusterSession& session, const ObjectKey& key,
                                  const std::stop_token& stop = {})
{
    const auto kind = TypedKind<Deployment>::kind();
    ObjectWatch watch(session.clients(), session.informers(),
                      { .gvr = kind.gvr(), .kind = kind.gvk.kind, .key = key });
    const auto deadline = session.scheduler().now() + 1min;
    for (;;) {
        const auto now = watch.next(stop, deadline);
        if (!now)
            return Unexpected { now.error() };
        if (now->number({ "status", "availableReplicas" }) == now->number({ "status", "replicas" }))
            return {};
    }
}
// [wait]

// [informer]
Expected<std::vector<Pod>> watchPods(ClusterSession& session, const std::string& ns,
                                     const std::stop_token& stop = {})
{
    const auto informer = session.informers().informerFor<Pod>(ns);
    const auto handler = std::make_shared<ResourceEventHandlerFuncs>();
    handler->addFunc = [](const ObjectPtr& pod, bool) {
        std::cout << "+ " + pod->key().name + '\n';
    };
    handler->updateFunc = [](const ObjectPtr&, const ObjectPtr& pod) {
        std::cout << "~ " + pod->key().name + '\n';
    };
    handler->deleteFunc = [](const Deletion& gone) {
        std::cout << "- " + gone.last->key().toString() + '\n';
    };
    const auto registration = informer->addHandler(handler); // ends with the scope
    session.informers().start();
    if (const auto synced = session.informers().waitForCacheSync(stop); !synced)
        return Unexpected { synced.error() };
    const Lister<Pod> pods(informer->indexer());
    return pods.listIn(ns, LabelSelector::parse("app=web").value());
}
// [informer]

// [index]
Expected<std::vector<ObjectPtr>> podsOfNode(SharedInformer& informer, const std::string& node)
{
    auto& pods = informer.indexer();
    auto added = pods.addIndex("node", fieldIndex("spec.nodeName"));
    if (added)
        added = pods.addIndex("claim", [](const ParsedObject& pod) {
            std::vector<std::string> claims;
            forEachItem(pod.json()["spec"]["volumes"], [&](const Json& volume) {
                if (const auto claim = volume["persistentVolumeClaim"]; exists(claim))
                    claims.emplace_back(textOf(claim["claimName"]));
            });
            return claims;
        });
    return added ? pods.byIndex("node", node) : Unexpected { added.error() };
}
// [index]

// [cache]
ClusterSessionOptions lightCaches()
{
    ClusterSessionOptions options;
    options.configureInformer = [](const ResourceScope&, InformerOptions& informer) {
        informer.transform = [](const ObjectPtr& object) {
            auto light = Unstructured::from(*object);
            light.remove({ "metadata", "managedFields" });
            return light.toObject();
        };
    };
    return options;
}

std::shared_ptr<SharedInformer> webPods(ClusterSession& session)
{
    auto scope = scopeOf(TypedKind<Pod>::kind());
    scope.labelSelector = "app=web";
    return session.informers().informer(scope);
}
// [cache]

// [queue]
using Loop = ReconcileLoop<ObjectKey>;

std::unique_ptr<Loop> makeLoop(Scheduler& scheduler, unsigned workers,
                               const std::function<Expected<void>(const ObjectKey&)>& sync)
{
    ReconcileLoopOptions<ObjectKey> options { .scheduler = scheduler, .name = "menus" };
    options.workers = workers;
    options.maxRetries = 5;
    options.handleError = [](const ReconcileFailure<ObjectKey>& failure) {
        if (!failure.retryIn)
            std::cout << "dropping " + failure.key.toString() + ": " + failure.error.sentence
                    + '\n';
    };
    return std::make_unique<Loop>(std::move(options),
                                  [sync](const ObjectKey& key) -> ReconcileResult {
                                      if (const auto synced = sync(key); !synced)
                                          return synced.error(); // the key comes back, rate limited
                                      return Reconciled {};
                                  });
}
// loop->queue().add(key); loop->start(); loop->stop(StopMode::Drain);
// [queue]

ConfigMap configFor(const Deployment& deployment)
{
    return { .metadata = { .name = deployment.metadata.name + "-config",
                           .namespace_ = deployment.metadata.namespace_ } };
}

// [owner]
Expected<ConfigMap> ownedConfigFor(const Deployment& deployment)
{
    auto config = configFor(deployment);
    if (const auto owned = setControllerReference(deployment, config.metadata); !owned)
        return Unexpected { owned.error() };
    return config;
}
// [owner]

// [controller]
struct ConfigReconciler
{
    const ClientSet clients;
    const Lister<Deployment> deployments;

    ManagedController controller() const
    {
        return { .name = "configs",
                 .forKind = TypedKind<Deployment>::kind(),
                 .accepts = predicates::generationChanged(),
                 .watches = { owns<ConfigMap>(), watches<core_v1::Secret>(deploymentsOf) },
                 .workers = 4,
                 .reconcile = [this](const ObjectKey& key, const std::stop_token& stop) {
                     return reconcile(key, stop);
                 } };
    }

    static std::vector<ObjectKey> deploymentsOf(const ObjectPtr& secret)
    {
        return { { secret->key().ns, Unstructured::from(*secret).labels()["for"] } };
    }

    ReconcileResult reconcile(const ObjectKey& key, const std::stop_token& stop) const
    {
        const auto deployment = deployments.get(key);
        if (!deployment)
            return Reconciled {}; // it is gone
        if (!deployment->metadata.annotations.contains("source"))
            return TerminalError { { ErrorKind::Invalid, key.toString() + " names no source." } };
        const auto made = clients.of<ConfigMap>().create(configFor(*deployment)).wait(stop);
        if (!made && made.error().kind != ErrorKind::AlreadyExists)
            return made.error();
        return RequeueAfter { 1h };
    }
};
// [controller]

Expected<void> removeBackup(const ConfigMap&)
{
    return {};
}

// [finalizer]
constexpr const char* kFinalizer = "example.com/backup";

Expected<void> syncFinalizer(const ClientSet& clients, ConfigMap menu)
{
    if (!menu.metadata.deletionTimestamp) {
        if (!addFinalizer(menu.metadata, kFinalizer))
            return {};
    } else {
        if (const auto removed = removeBackup(menu); !removed)
            return removed;
        if (!removeFinalizer(menu.metadata, kFinalizer))
            return {};
    }
    const auto updated = clients.of<ConfigMap>().update(menu).wait();
    return updated ? Expected<void>() : Unexpected { updated.error() };
}
// [finalizer]

// [condition]
Expected<Service> setReady(const ClientSet& clients, Service service)
{
    const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    const bool changed = setCondition(service.status.conditions,
                                      { .type = "Ready",
                                        .status = "True",
                                        .observedGeneration = service.metadata.generation,
                                        .reason = "Exported",
                                        .message = "Every cluster has it." },
                                      now);
    return changed ? clients.of<Service>().updateStatus(service).wait() : service;
}
// [condition]

// [event]
struct Events // a manager has them: recorder()
{
    explicit Events(RestClient& client)
        : sink(client)
    { }

    ThreadPool thread { 1 }; // of its own: it waits for answers
    RestEventSink sink;
    EventRecorder recorder { { .writer = { .scheduler = thread, .sink = sink },
                               .source = { .component = "my-controller" } } };
};

void tellOf(EventRecorder& recorder, const Deployment& deployment)
{
    recorder.event(referenceTo(encode(deployment)), EventType::Normal, "Synced",
                   "Its config map is as it should be.");
}
// [event]

// [manager]
Expected<void> run()
{
    const TerminationSignals signals; // first, before there are threads
    const auto session = ClusterSession::fromEnvironment();
    if (!session)
        return Unexpected { session.error() };
    Manager manager(**session,
                    { .name = "my-controller",
                      .leaderElection = { { .lease = { "shop", "my-controller" } } },
                      .metrics = ListenAddress { .address = "127.0.0.1", .port = 8080 },
                      .probes = ListenAddress { .address = "0.0.0.0", .port = 8081 },
                      .onError = [](const Error& error) {
                          std::cerr << error.sentence + '\n';
                      } });
    const ConfigReconciler configs {
        (*session)->clients(),
        Lister<Deployment>(manager.informers().informerFor<Deployment>()->indexer())
    };
    const auto added = manager.add(configs.controller());
    return added ? manager.run(signals.token()) : added;
}
// [manager]

// [dynamic]
Expected<std::string> phaseOf(ClusterSession& session, const Gvk& kind, const ObjectKey& key)
{
    const auto mapping = RestMapper(session.discovery()).mappingFor(kind);
    if (!mapping)
        return Unexpected { mapping.error() };
    const auto client = session.clients().dynamic().resource(mapping->gvr, mapping->namespaced);
    const auto object = client.inNamespace(key.ns).get(key.name).wait();
    if (!object)
        return Unexpected { object.error() };
    return object->text({ "status", "phase" });
}
// [dynamic]

/// A cluster in memory with a pod, a Deployment and a service, and a session with it.
struct Bench
{
    Bench()
    {
        const auto put = [this](const auto& object) {
            if (const auto stored = cluster.put(object); !stored)
                qFatal("%s", stored.error().sentence.c_str());
        };
        put(Pod {
            .metadata = { .name = "web", .namespace_ = "shop", .labels = { { "app", "web" } } },
            .spec = { .volumes = { { .name = "data",
                                     .persistentVolumeClaim = { { .claimName = "disk" } } } },
                      .nodeName = "n1" },
            .status = { .phase = "Running" } });
        put(Pod { .metadata = { .name = "job", .namespace_ = "shop" } });
        put(Deployment { .metadata = { .name = "site", .namespace_ = "shop" },
                         .status = { .replicas = 2, .availableReplicas = 1 } });
        put(Service { .metadata = { .name = "site", .namespace_ = "shop" } });
    }

    [[nodiscard]] Deployment site() const { return *cluster.find<Deployment>({ "shop", "site" }); }

    ThreadPool pool { 1 };
    FakeCluster cluster { pool };
    const std::unique_ptr<ClusterSession> session = cluster.session().value();
    const ClientSet clients = session->clients();
};

const ObjectKey kSite { "shop", "site" };

} // namespace

class TestForGoProgrammers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void connectsByTheEnvironment()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("config")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            "clusters: [{ name: c, cluster: { server: 'https://127.0.0.1:1' } }]\n"
            "users: [{ name: u, user: { token: t } }]\n"
            "contexts: [{ name: c, context: { cluster: c, user: u } }]\ncurrent-context: c\n");
        file.close();
        qputenv("KUBECONFIG", file.fileName().toLocal8Bit());
        const auto session = ::connect();
        QVERIFY2(session, session ? "" : session.error().sentence.c_str());
        QCOMPARE((*session)->access().context, "c");
    }

    void readsWhatIsThereAndCreatesWhatIsNot()
    {
        const Bench bench;
        QCOMPARE(ensureMenu(bench.clients, "shop").value().data.at("soup"), "tomato");
        QVERIFY(ensureMenu(bench.clients, "shop"));
        QCOMPARE(bench.cluster.changes().size(), 1U);
    }

    void listsByLabels()
    {
        const Bench bench;
        QVERIFY(printWebPods(bench.clients, "shop"));
        QVERIFY(!printWebPods(bench.clients, "..")); // what cannot be asked for is an error
    }

    void triesAgainOnAConflict()
    {
        Bench bench;
        int conflicts = 2;
        bench.cluster.prependReactor("update", "deployments",
                                     [&](const FakeAction& action) -> std::optional<FakeAnswer> {
                                         if (conflicts-- > 0)
                                             return FakeAnswer::conflict(action);
                                         return std::nullopt;
                                     });
        QVERIFY(scaleTo(*bench.session, kSite, 5));
        QCOMPARE(bench.site().spec.replicas.value_or(0), 5);
        QCOMPARE(bench.cluster.changes().size(), 3U);
    }

    void patchesWhatDiffers()
    {
        const Bench bench;
        QVERIFY(pause(bench.clients, bench.site()));
        QVERIFY(bench.site().spec.paused);
        QCOMPARE(bench.cluster.actions().back().body->dump(), R"({"spec":{"paused":true}})");
    }

    void appliesTwice()
    {
        const Bench bench;
        QVERIFY(applyMenu(bench.clients, "shop"));
        QVERIFY(applyMenu(bench.clients, "shop"));
        const auto menu = bench.cluster.find<ConfigMap>({ "shop", "menu" });
        QCOMPARE(menu.value().metadata.managedFields.at(0).manager, "my-controller");
    }

    void deletesThisOneAlone()
    {
        const Bench bench;
        auto other = bench.site();
        other.metadata.uid = "another";
        QVERIFY(removeDeployment(bench.clients, other).error().kind == ErrorKind::Conflict);
        QVERIFY(removeDeployment(bench.clients, bench.site()));
        QVERIFY(removeDeployment(bench.clients, other)); // there is none any more
    }

    void waitsForACondition()
    {
        Bench bench;
        auto waiting = std::async(std::launch::async,
                                  [&] { return waitUntilAvailable(*bench.session, kSite); });
        QVERIFY(QTest::qWaitFor([&] { return bench.cluster.openWatches() > 0; }));
        auto site = bench.site();
        site.status.availableReplicas = 2;
        QVERIFY(bench.cluster.put(site));
        QVERIFY(waiting.get());
    }

    void keepsPodsAndReadsThem()
    {
        const Bench bench;
        const auto pods = watchPods(*bench.session, "shop");
        QCOMPARE(pods.value().size(), 1U);
        QCOMPARE(pods->front().metadata.name, "web");
    }

    void findsPodsByFunctions()
    {
        const Bench bench;
        auto& informers = bench.session->informers();
        const auto pods = informers.informerFor<Pod>();
        informers.start();
        QVERIFY(informers.waitForCacheSync());
        QCOMPARE(podsOfNode(*pods, "n1").value().size(), 1U);
        QCOMPARE(pods->indexer().indexKeys("claim", "disk").value().front().name, "web");
        QVERIFY(!podsOfNode(*pods, "n1")); // the indexes are there already
    }

    void keepsLess()
    {
        Bench bench;
        QVERIFY(applyMenu(bench.clients, "shop"));
        auto options = lightCaches();
        const auto light = bench.cluster.session(std::move(options)).value();
        const auto menus = light->informers().informerFor<ConfigMap>();
        const auto pods = webPods(*light);
        light->informers().start();
        QVERIFY(light->informers().waitForCacheSync());
        QCOMPARE(pods->indexer().size(), 1U);
        const Lister<ConfigMap> lister(menus->indexer());
        QVERIFY(lister.get({ "shop", "menu" }).value().metadata.managedFields.empty());
    }

    void worksKeysOff()
    {
        ManualScheduler time;
        int tries = 0;
        const auto loop = makeLoop(time, 0, [&](const ObjectKey&) -> Expected<void> {
            if (++tries < 3)
                return Unexpected { Error { ErrorKind::Invalid, "not yet" } };
            return {};
        });
        loop->queue().add(kSite);
        for (int i = 0; i < 10; ++i) {
            while (loop->processNext()) { }
            time.advance(1s);
        }
        QCOMPARE(tries, 3);
    }

    void controllerMakesWhatIsMissing()
    {
        Bench bench;
        Manager manager(*bench.session, { .name = "my-controller" });
        const ConfigReconciler configs {
            bench.clients,
            Lister<Deployment>(manager.informers().informerFor<Deployment>()->indexer())
        };
        QVERIFY(manager.add(configs.controller()));
        std::jthread runs([&](const std::stop_token& stop) { (void)manager.run(stop); });
        auto site = bench.site();
        site.metadata.annotations["source"] = "git";
        site.spec.replicas = 3; // and with it the generation
        QVERIFY(bench.cluster.put(site));
        QVERIFY(QTest::qWaitFor([&] {
            return bench.cluster.find<ConfigMap>({ "shop", "site-config" }).has_value();
        }));
        QVERIFY(bench.cluster.remove<ConfigMap>({ "shop", "site-config" }));
        QVERIFY(bench.cluster.put(core_v1::Secret {
            .metadata = { .name = "s", .namespace_ = "shop", .labels = { { "for", "site" } } } }));
        QVERIFY(QTest::qWaitFor([&] {
            return bench.cluster.find<ConfigMap>({ "shop", "site-config" }).has_value();
        }));
    }

    void finalizerGoesLast()
    {
        Bench bench;
        QVERIFY(syncFinalizer(bench.clients, ensureMenu(bench.clients, "shop").value()));
        const auto menu = [&] {
            return bench.cluster.find<ConfigMap>({ "shop", "menu" });
        };
        QVERIFY(hasFinalizer(menu().value().metadata, kFinalizer));
        QVERIFY(bench.clients.of<ConfigMap>("shop").remove("menu").wait());
        QVERIFY(menu()); // until its finalizer is gone
        QVERIFY(syncFinalizer(bench.clients, *menu()));
        QVERIFY(!menu());
    }

    void ownerIsTheController()
    {
        const Bench bench;
        const auto config = ownedConfigFor(bench.site());
        const auto* owner = controllerOf(config.value().metadata);
        QVERIFY(owner);
        QCOMPARE(owner->uid, bench.site().metadata.uid);
    }

    void conditionIsWrittenOnce()
    {
        const Bench bench;
        const auto service = bench.cluster.find<Service>(kSite);
        const auto ready = setReady(bench.clients, *service);
        QVERIFY(isConditionTrue(ready.value().status.conditions, "Ready"));
        QVERIFY(setReady(bench.clients, *ready));
        QCOMPARE(bench.cluster.changes().size(), 1U);
    }

    void eventIsWritten()
    {
        Bench bench;
        std::promise<void> written;
        bench.cluster.prependReactor("create", "events", [&](const FakeAction&) {
            written.set_value();
            return std::optional<FakeAnswer>();
        });
        Events events(bench.session->client());
        tellOf(events.recorder, bench.site());
        QCOMPARE(written.get_future().wait_for(20s), std::future_status::ready);
    }

    void readsWhatNoStructDescribes()
    {
        const Bench bench;
        QCOMPARE(phaseOf(*bench.session, { "", "v1", "Pod" }, { "shop", "web" }).value(),
                 "Running");
        QVERIFY(phaseOf(*bench.session, { "", "v1", "Nothing" }, kSite).error().kind
                == ErrorKind::NotFound);
    }

    void programWithoutAClusterSaysSo()
    {
        qputenv("KUBECONFIG", "/nonexistent");
        const auto ended = run();
        QVERIFY(ended.error().kind == ErrorKind::Config);
    }

    // [test]
    void aRefusalIsPassedOn()
    {
        ManualScheduler time;
        FakeCluster cluster(time);
        cluster.prependReactor("create", "configmaps",
                               [](const FakeAction& action) -> std::optional<FakeAnswer> {
                                   return FakeAnswer::forbidden(action, "not yours");
                               });
        const auto client = cluster.client(time);
        const auto made = ensureMenu(ClientSet(*client), "shop");
        QVERIFY(made.error().kind == ErrorKind::Forbidden);
        QCOMPARE(cluster.actions().size(), 2U);
    }
    // [test]
};

QTEST_GUILESS_MAIN(TestForGoProgrammers)
#include "tst_for_go_programmers.moc"

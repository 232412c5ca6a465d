// The fake cluster where a server is: clients, informers, a work queue and a lock on it, in virtual
// time; its record of what was asked, and reactors that answer in its place.
#include "fake_bench.h"

#include <core/cache/shared_informer_factory.h>
#include <core/client/rest_lease_lock.h>
#include <core/client/rest_list_watch.h>
#include <core/controller/reconcile_loop.h>
#include <core/discovery/cached_discovery.h>
#include <core/session/cluster_session.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_fake_cluster {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;
using apps_v1::Deployment;
using core_v1::ConfigMap;
using core_v1::Pod;

namespace {

Pod podNamed(const std::string& name)
{
    return { .metadata = { .name = name, .namespace_ = "shop" } };
}

/// Informers on the fake, in virtual time.
struct FakeInformerBench : FakeBench
{
    SharedInformerFactory informers { time, [this](const ResourceScope& scope) {
                                         return std::make_shared<RestListWatch>(*client, scope);
                                     } };

    /// What a handler is told of pods, as "+web ~web -web".
    std::string told;
    std::shared_ptr<SharedInformer> pods = informers.informerFor<Pod>();
    HandlerRegistration registration;

    FakeInformerBench()
    {
        auto handler = std::make_shared<ResourceEventHandlerFuncs>();
        handler->addFunc = [this](const ObjectPtr& pod, bool) {
            told += '+' + pod->key().name + ' ';
        };
        handler->updateFunc = [this](const ObjectPtr&, const ObjectPtr& pod) {
            told += '~' + pod->key().name + ' ';
        };
        handler->deleteFunc = [this](const Deletion& gone) {
            told += '-' + gone.last->key().name + ' ';
        };
        if (auto added = pods->addHandler(std::move(handler)))
            registration = std::move(*added);
        informers.start();
        time.runReady();
    }
    ~FakeInformerBench() { informers.shutdown(); }

    std::string take()
    {
        time.runReady();
        return std::exchange(told, {});
    }
};

} // namespace

class TestFakeCluster : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void clientsWorkOnIt()
    {
        FakeBench bench;
        const auto pods = bench.clients.of<Pod>("shop");
        const auto made = pods.create(podNamed("new")).wait();
        QVERIFY(made);
        QVERIFY(!made->metadata.uid.empty());
        QVERIFY(pods.create(podNamed("new")).wait().error().kind == ErrorKind::AlreadyExists);
        auto stale = *made;
        auto next = *made;
        next.spec.nodeName = "n1";
        QVERIFY(pods.update(next).wait());
        stale.spec.nodeName = "n2";
        QVERIFY(pods.update(stale).wait().error().kind == ErrorKind::Conflict);
        const auto all = pods.listAll().wait();
        QVERIFY(all);
        QCOMPARE(all->items.size(), 3U);
        QVERIFY(pods.remove("new").wait());
        QVERIFY(pods.get("new").wait().error().kind == ErrorKind::NotFound);
        const auto scale =
            bench.clients.scale().get({ "apps", "v1", "deployments" }, { "shop", "site" }).wait();
        QVERIFY(scale);
        QCOMPARE(scale->desired, 2);
    }

    void anInformerFollowsIt()
    {
        FakeInformerBench bench;
        QVERIFY(bench.pods->hasSynced());
        QCOMPARE(bench.take(), "+job +web ");
        QVERIFY(bench.clients.of<Pod>("shop").create(podNamed("new")).wait());
        auto changed = podNamed("new");
        changed.spec.nodeName = "n1";
        QVERIFY(bench.cluster.put(changed));
        QVERIFY(bench.cluster.remove<Pod>({ "shop", "new" }));
        QCOMPARE(bench.take(), "+new ~new -new ");
    }

    void anInformerComesBackAfterItsWatchEnded_data()
    {
        QTest::addColumn<bool>("compacted");
        QTest::newRow("from where it was") << false;
        QTest::newRow("by a list, since that is forgotten") << true;
    }

    void anInformerComesBackAfterItsWatchEnded()
    {
        QFETCH(bool, compacted);
        FakeInformerBench bench;
        bench.take();
        bool out = true;
        bench.cluster.prependReactor(
            "*", "pods", [&](const FakeAction&) -> std::optional<FakeAnswer> {
                return out ? std::optional(FakeAnswer::connectionLost()) : std::nullopt;
            });
        bench.cluster.endWatches(
            Error { .kind = ErrorKind::Unreachable, .sentence = "The connection was lost." });
        bench.time.runReady();
        QCOMPARE(bench.cluster.openWatches(), 0U);
        QVERIFY(bench.cluster.put(podNamed("new")));
        QVERIFY(bench.cluster.remove<Pod>({ "shop", "job" }));
        if (compacted)
            bench.cluster.compact();
        out = false;
        bench.time.advance(5min);
        const auto told = bench.take();
        QVERIFY2(told.find("+new") != std::string::npos, told.c_str());
        QVERIFY2(told.find("-job") != std::string::npos, told.c_str());
        QCOMPARE(bench.cluster.openWatches(), 1U);
    }

    void aWatchSeesWhatEntersAndLeavesItsSelection()
    {
        FakeBench bench;
        std::string seen;
        const auto version = in(bench.get("/api/v1/pods"), "/metadata/resourceVersion");
        const auto call = bench.cluster.start(
            { .path = "/api/v1/pods?watch=true&labelSelector=app&resourceVersion=" + version },
            { [](const HttpHead&) {},
              [&](const std::string& chunk) {
                  for (std::size_t at = 0; at < chunk.size(); at = chunk.find('\n', at) + 1) {
                      const auto event =
                          JsonValue::parse(chunk.substr(at, chunk.find('\n', at) - at));
                      seen += event["type"].get<std::string>() + ' '
                          + event["object"]["metadata"]["name"].get<std::string>() + ' ';
                  }
              },
              [](const Expected<void>&) {
              } });
        bench.time.runReady();
        auto job = podNamed("job");
        job.metadata.labels = { { "app", "job" } };
        QVERIFY(bench.cluster.put(job));
        job.metadata.labels.clear();
        QVERIFY(bench.cluster.put(job));
        bench.time.runReady();
        QCOMPARE(seen, "ADDED job DELETED job ");
    }

    void whatIsAskedIsRecorded()
    {
        FakeBench bench;
        const auto pods = bench.clients.of<Pod>("shop");
        QVERIFY(pods.create(podNamed("new"), { .fieldManager = "me" }).wait());
        QVERIFY(pods.list({ .labelSelector = "app" }).wait());
        QVERIFY(!pods.remove("none").wait());
        const auto actions = bench.cluster.actions();
        QCOMPARE(actions.size(), 3U);
        QCOMPARE(actions[0].text(), "create pods shop/new");
        QCOMPARE(actions[0].parameter("fieldManager"), "me");
        QCOMPARE(in(*actions[0].body, "/kind"), "Pod");
        QCOMPARE(actions[1].text(), "list pods shop/");
        QCOMPARE(actions[1].parameter("labelSelector"), "app");
        QCOMPARE(bench.cluster.changes(),
                 (std::vector<std::string> { "create pods shop/new", "delete pods shop/none" }));
        bench.cluster.clearActions();
        QVERIFY(bench.cluster.put(podNamed("other"))); // by nobody who was asked
        QVERIFY(bench.cluster.actions().empty());
    }

    void reactorsAnswerTheLastOneFirst()
    {
        FakeBench bench;
        const auto pods = bench.clients.of<Pod>("shop");
        bench.cluster.prependReactor(
            "*", "*", [](const FakeAction&) { return FakeAnswer::internalError("etcd is out"); });
        bench.cluster.prependReactor("create", "pods", [](const FakeAction& action) {
            return action.name == "no" ? std::optional(FakeAnswer::forbidden(action, "no room"))
                                       : std::nullopt;
        });
        const auto refused = pods.create(podNamed("no")).wait().error();
        QVERIFY(refused.kind == ErrorKind::Forbidden);
        QVERIFY(refused.sentence.find("no room") != std::string::npos);
        QVERIFY(pods.create(podNamed("yes")).wait().error().kind == ErrorKind::Server);
        QVERIFY(pods.get("web").wait().error().kind == ErrorKind::Server);
    }

    void aReactorIsForOneSubresourceOrTheObject()
    {
        FakeBench bench;
        int asked = 0;
        bench.cluster.prependReactor("get", "deployments/scale", [&](const FakeAction&) {
            ++asked;
            return std::nullopt;
        });
        QCOMPARE(in(bench.get("/apis/apps/v1/namespaces/shop/deployments/site"), "/kind"),
                 "Deployment");
        QCOMPARE(asked, 0);
        QCOMPARE(in(bench.get("/apis/apps/v1/namespaces/shop/deployments/site/scale"), "/kind"),
                 "Scale");
        QCOMPARE(asked, 1);
    }

    void anAnswerCanBeLost()
    {
        FakeBench bench;
        bench.cluster.prependReactor(
            "create", "pods", [](const FakeAction&) { return FakeAnswer::connectionLost(); });
        QVERIFY(bench.clients.of<Pod>("shop").create(podNamed("new")).wait().error().kind
                == ErrorKind::Unreachable);
    }

    /// A controller on the fake: its keys that fail come back after a while, of virtual time.
    void aControllerRetriesInVirtualTime()
    {
        FakeInformerBench bench;
        bench.take();
        const auto configMaps = bench.clients.of<ConfigMap>("shop");
        std::vector<std::string> failures;
        ReconcileLoop<ObjectKey> loop(
            { .scheduler = bench.time,
              .name = "pods",
              .workers = 0,
              .handleError =
                  [&](const ReconcileFailure<ObjectKey>& failed) {
                      failures.push_back(failed.error.sentence);
                  } },
            [&](const ObjectKey& key) -> ReconcileResult {
                const auto made =
                    configMaps.create({ .metadata = { .name = key.name, .namespace_ = "shop" } })
                        .wait();
                if (made || made.error().kind == ErrorKind::AlreadyExists)
                    return Reconciled {};
                return made.error();
            });
        auto handler = std::make_shared<ResourceEventHandlerFuncs>();
        handler->addFunc = [&](const ObjectPtr& pod, bool) {
            loop.queue().add(pod->key());
        };
        const auto registration = bench.pods->addHandler(handler);
        const auto work = [&] {
            bench.time.runReady();
            while (loop.processNext()) { }
        };
        int refusals = 2;
        bench.cluster.prependReactor("create", "configmaps",
                                     [&](const FakeAction& action) -> std::optional<FakeAnswer> {
                                         if (action.name != "web" || refusals-- <= 0)
                                             return std::nullopt;
                                         return FakeAnswer::forbidden(action, "quota exceeded");
                                     });
        work();
        QCOMPARE(failures.size(), 1U);
        QVERIFY(bench.cluster.find<ConfigMap>({ "shop", "job" }));
        QVERIFY(!bench.cluster.find<ConfigMap>({ "shop", "web" }));
        bench.time.advance(5ms); // the first delay
        work();
        QCOMPARE(failures.size(), 2U);
        bench.time.advance(5ms); // the second is twice as long
        work();
        QVERIFY(!bench.cluster.find<ConfigMap>({ "shop", "web" }));
        bench.time.advance(5ms);
        work();
        QVERIFY(bench.cluster.find<ConfigMap>({ "shop", "web" }));
        QCOMPARE(failures.size(), 2U);
    }

    void locksWorkOnIt()
    {
        FakeBench bench;
        const CallLimits kLimits { {}, 10s };
        RestLeaseLock lock(*bench.client, { "shop", "leader" });
        LeaseRecord mine;
        mine.holder = "me";
        QVERIFY(lock.create(mine, kLimits));
        const auto read = lock.get(kLimits);
        QVERIFY(read);
        QCOMPARE(read->record.holder, "me");
    }

    void discoveryTellsWhatItServes()
    {
        FakeBench bench;
        CachedDiscovery discovery(*bench.client);
        const auto found = discovery.resources();
        QVERIFY2(found, found ? "" : found.error().sentence.c_str());
        const auto has = [&](const Gvr& gvr) {
            return std::any_of((*found)->resources.begin(), (*found)->resources.end(),
                               [&](const ApiResource& one) { return one.gvr == gvr; });
        };
        QVERIFY(has({ "", "v1", "pods" }));
        QVERIFY(has(kMirrors.gvr()));
        QVERIFY((*found)->failures.empty());
    }

    void whatItDoesNotServeIsSaidSo()
    {
        FakeBench bench;
        const auto refused = bench.clients.dynamic()
                                 .resource({ "none.io", "v1", "things" })
                                 .inNamespace("shop")
                                 .get("a")
                                 .wait();
        QVERIFY(refused.error().sentence.find("serve") != std::string::npos);
        const auto put =
            bench.cluster.put(Unstructured({ "none.io", "v1", "Thing" }, { "shop", "a" }));
        QVERIFY(put.error().sentence.find("serve()") != std::string::npos);
    }

    /// A session has threads of its own and real time: what waits is told, and waits no longer.
    void aSessionWorksOnIt()
    {
        ThreadPool pool(1);
        FakeCluster cluster(pool);
        QVERIFY(cluster.put(podNamed("web")));
        const auto session = cluster.session();
        QVERIFY(session);
        auto& informers = (*session)->informers();
        const auto pods = informers.informerFor<Pod>();
        informers.start();
        QVERIFY(informers.waitForCacheSync());
        QVERIFY(pods->indexer().get({ "shop", "web" }));
        QVERIFY((*session)->clients().of<Pod>("shop").get("web").wait());
        QVERIFY((*session)->discovery().resources());
    }
};

KW_TEST_APPLESS(TestFakeCluster)

} // namespace tst_fake_cluster

#include "tst_fake_cluster.moc"

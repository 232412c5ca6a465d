#include <core/discovery/rest_mapper.h>
#include <tests/contract/support/cluster.h>
#include <tests/support/test_program.h>

#include <QProcess>
#include <QTest>

#include <future>
#include <map>

namespace tst_contract_informer {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr int kTimeout = 60'000;

QStringList words(const char* text)
{
    return QString::fromLatin1(text).split(u' ');
}

struct Recorder final : ResourceEventHandler
{
    std::mutex mutex;
    std::vector<std::string> log;
    void note(const std::string& what)
    {
        std::lock_guard lock(mutex);
        log.push_back(what);
    }
    bool has(const std::string& what)
    {
        std::lock_guard lock(mutex);
        return std::find(log.begin(), log.end(), what) != log.end();
    }
    void onAdd(const ObjectPtr& object, bool) override { note("+" + object->key().name); }
    void onUpdate(const ObjectPtr& old, const ObjectPtr& now) override
    {
        if (old->resourceVersion() != now->resourceVersion())
            note("~" + now->key().name);
    }
    void onDelete(const Deletion& deletion) override { note("-" + deletion.last->key().name); }
};

Expected<ApiResources> discover(ClusterSession& session)
{
    auto promise = std::make_shared<std::promise<Expected<ApiResources>>>();
    auto future = promise->get_future();
    session.discover(
        [promise](Expected<ApiResources> found) { promise->set_value(std::move(found)); });
    return future.get();
}

} // namespace

class TestContractInformer : public QObject
{
    Q_OBJECT
private:
    const Cluster m_cluster;

private Q_SLOTS:
    void init()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
    }

    void discoveryFindsBuiltInsAndCustomResources()
    {
        m_cluster.kubectl(
            words("apply -f -"),
            R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"nests.birds.example.com"},
            "spec":{"group":"birds.example.com","scope":"Namespaced","names":{"plural":"nests","singular":"nest","kind":"Nest","shortNames":["nst"]},
            "versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object","x-kubernetes-preserve-unknown-fields":true}}}]}})");
        const auto session = m_cluster.session();
        ApiResources found;
        QVERIFY(QTest::qWaitFor(
            [&] {
                if (auto now = discover(*session))
                    found = std::move(*now);
                return findResource(found, "nests").has_value();
            },
            kTimeout));
        QVERIFY(!found.serverVersion.empty());
        QVERIFY(found.failures.empty());
        QCOMPARE(findResource(found, "po")->gvr, (Gvr { "", "v1", "pods" }));
        QCOMPARE(findResource(found, "Deployment")->gvr.group, std::string("apps"));
        QCOMPARE(findResource(found, "deployments.v1.apps")->gvr,
                 (Gvr { "apps", "v1", "deployments" }));
        QCOMPARE(findResource(found, "nst")->gvr, (Gvr { "birds.example.com", "v1", "nests" }));
        QVERIFY(!findResource(found, "no")->namespaced);
        QVERIFY(!findResource(found, "unheard-of"));
        m_cluster.kubectl(words("delete crd nests.birds.example.com --wait=false"));
    }

    void listsAndFollows_data()
    {
        QTest::addColumn<QString>("persona");
        QTest::newRow("client certificate") << "admin";
        QTest::newRow("bearer token") << "token";
    }
    void listsAndFollows()
    {
        QFETCH(QString, persona);
        if (const auto missing = m_cluster.missing(QStringLiteral("personas"));
            persona != u"admin" && !missing.isEmpty())
            QSKIP(qPrintable(missing));
        const ScratchNamespace ns(m_cluster);
        m_cluster.kubectl(words("apply -f -"), podJson(ns.name(), "before"));
        const auto session = m_cluster.session(persona);
        const auto informer = session->informers().informer(podScope(ns.name()));
        auto recorder = std::make_shared<Recorder>();
        const auto registration = informer->addHandler(recorder);
        informer->start();
        QVERIFY(QTest::qWaitFor([&] { return registration->hasSynced(); }, kTimeout));
        QVERIFY(recorder->has("+before"));
        m_cluster.kubectl(words("apply -f -"), podJson(ns.name(), "later"));
        QVERIFY(QTest::qWaitFor([&] { return recorder->has("+later"); }, kTimeout));
        m_cluster.kubectl({ "-n", ns.qname(), "label", "pod", "later", "a=b" });
        QVERIFY(QTest::qWaitFor([&] { return recorder->has("~later"); }, kTimeout));
        m_cluster.kubectl(
            { "-n", ns.qname(), "delete", "pod", "before", "--force", "--grace-period=0" });
        QVERIFY(QTest::qWaitFor([&] { return recorder->has("-before"); }, kTimeout));
        QCOMPARE(informer->indexer().size(), 1U);
        QVERIFY(informer->indexer().get({ ns.name(), "later" }) != nullptr);
    }

    void selectorsAreTheServersBusiness()
    {
        const ScratchNamespace ns(m_cluster);
        m_cluster.kubectl(words("apply -f -"),
                          podJson(ns.name(), "web", R"("app":"web","tier":"front")"));
        m_cluster.kubectl(words("apply -f -"), podJson(ns.name(), "db", R"("app":"db")"));
        const auto session = m_cluster.session();
        auto scope = podScope(ns.name());
        scope.labelSelector = "app in (web,api),tier!=back";
        const auto informer = session->informers().informer(scope);
        informer->start();
        QVERIFY(QTest::qWaitFor([&] { return informer->hasSynced(); }, kTimeout));
        QCOMPARE(informer->indexer().size(), 1U);
        QVERIFY(informer->indexer().get({ ns.name(), "web" }) != nullptr);
    }

    void watchGoesOnAfterTheServerDies() // semantics 12.112
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("restart")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        const ScratchNamespace ns(m_cluster);
        m_cluster.kubectl(words("apply -f -"), podJson(ns.name(), "stays"));
        m_cluster.kubectl(words("apply -f -"), podJson(ns.name(), "goes"));
        const auto session = m_cluster.session();
        const auto informer = session->informers().informer(podScope(ns.name()));
        auto recorder = std::make_shared<Recorder>();
        const auto registration = informer->addHandler(recorder);
        informer->start();
        QVERIFY(QTest::qWaitFor([&] { return registration->hasSynced(); }, kTimeout));

        m_cluster.control(QStringLiteral("stop-api"));
        QVERIFY(QTest::qWaitFor(
            [&] { return informer->status().phase == InformerStatus::Phase::BackingOff; },
            kTimeout));
        QVERIFY(informer->status().error.has_value());
        QCOMPARE(informer->indexer().size(), 2U); // the rows stay

        m_cluster.control(QStringLiteral("start-api"));
        m_cluster.kubectl(
            { "-n", ns.qname(), "delete", "pod", "goes", "--force", "--grace-period=0" });
        QVERIFY(QTest::qWaitFor([&] { return recorder->has("-goes"); }, kTimeout));
        QVERIFY(QTest::qWaitFor(
            [&] { return informer->status().phase == InformerStatus::Phase::Watching; }, kTimeout));
        QVERIFY(!informer->status().error.has_value());
        QCOMPARE(informer->indexer().size(), 1U);
    }

    void whatAPersonaMayNotIsSaid_data()
    {
        QTest::addColumn<QString>("persona");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("nobody") << "nobody" << int(ErrorKind::Forbidden)
                                << QByteArray("refused to list pods in all namespaces (403)");
        QTest::newRow("shop-dev") << "shop-dev" << int(ErrorKind::Forbidden)
                                  << QByteArray("refused to list pods in all namespaces (403)");
        QTest::newRow("wrong authority")
            << "wrong-ca" << int(ErrorKind::Tls) << QByteArray("is not trusted");
    }
    void whatAPersonaMayNotIsSaid()
    {
        QFETCH(QString, persona);
        QFETCH(int, kind);
        QFETCH(QByteArray, says);
        if (const auto missing = m_cluster.missing(QStringLiteral("personas")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        const auto session = m_cluster.session(persona);
        const auto informer = session->informers().informer(podScope());
        informer->start();
        QVERIFY(QTest::qWaitFor([&] { return informer->status().error.has_value(); }, kTimeout));
        const auto error = *informer->status().error;
        QCOMPARE(int(error.kind), kind);
        QVERIFY2(error.sentence.find(says.constData()) != std::string::npos,
                 error.sentence.c_str());
        QVERIFY2(error.sentence.find("-token") == std::string::npos, "a token in a sentence");
    }

    void wrongCredentialsAreSaid()
    {
        auto access = m_cluster.access();
        access.credentials = {};
        access.credentials.token = Secret("no-such-token");
        const auto session = std::move(ClusterSession::open(access)).value();
        const auto found = discover(*session);
        QVERIFY(!found);
        QCOMPARE(int(found.error().kind), int(ErrorKind::Unauthorized));
        QVERIFY2(found.error().sentence.find("no-such-token") == std::string::npos,
                 "a token in a sentence");
    }

    void permittedNamespacesAreFound()
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("personas")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        const auto session = m_cluster.session(QStringLiteral("shop-dev"));
        std::promise<std::vector<std::string>> promise;
        session->findPermittedNamespaces(
            { "", "v1", "pods" }, { "default", "shop", "kube-system" },
            [&](std::vector<std::string> permitted) { promise.set_value(std::move(permitted)); });
        QCOMPARE(promise.get_future().get(), (std::vector<std::string> { "shop" }));
    }
};

KW_TEST_GUILESS(TestContractInformer)

} // namespace tst_contract_informer

#include "tst_contract_informer.moc"

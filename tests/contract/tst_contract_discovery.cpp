#include <core/discovery/discovery_client.h>
#include <core/discovery/rest_mapper.h>
#include <tests/contract/support/cluster.h>
#include <tests/contract/support/connection.h>
#include <tests/support/test_program.h>

#include <QScopeGuard>
#include <QTest>

#include <set>

namespace tst_contract_discovery {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr int kTimeout = 60'000;

/// One line as `kubectl api-resources` has it.
QString lineOf(const ApiResource& resource)
{
    QStringList shortNames;
    for (const auto& name : resource.shortNames)
        shortNames << QString::fromStdString(name);
    QStringList words { QString::fromStdString(resource.gvr.resource) };
    if (!shortNames.isEmpty())
        words << shortNames.join(u',');
    words << QString::fromStdString(resource.gvr.groupVersion().toString())
          << (resource.namespaced ? QStringLiteral("true") : QStringLiteral("false"))
          << QString::fromStdString(resource.kind);
    return words.join(u' ');
}

const char* const kNookDefinition =
    R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"nooks.birds.example.com"},
    "spec":{"group":"birds.example.com","scope":"Namespaced","names":{"plural":"nooks","singular":"nook","kind":"Nook","shortNames":["nk"]},
    "versions":[{"name":"v1","served":true,"storage":true,"subresources":{"scale":{"specReplicasPath":".spec.replicas","statusReplicasPath":".status.replicas"}},
    "schema":{"openAPIV3Schema":{"type":"object","x-kubernetes-preserve-unknown-fields":true}}}]}})";

const char* const kGoneService =
    R"({"apiVersion":"apiregistration.k8s.io/v1","kind":"APIService","metadata":{"name":"v1.gone.example.com"},
    "spec":{"group":"gone.example.com","version":"v1","groupPriorityMinimum":100,"versionPriority":100,
    "insecureSkipTLSVerify":true,"service":{"namespace":"default","name":"gone"}}})";

} // namespace

class TestContractDiscovery : public QObject
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

    void agreesWithKubectl()
    {
        Connection connection(m_cluster.access());
        CachedDiscovery cache(connection.client);
        const auto found = cache.resources();
        QVERIFY2(found, found ? "" : found.error().sentence.c_str());
        QVERIFY((*found)->failures.empty());
        std::set<QString> ours;
        for (const auto& resource : (*found)->resources) {
            if (resource.preferred && !resource.verbs.empty())
                ours.insert(lineOf(resource));
        }
        std::set<QString> theirs;
        const auto text = m_cluster.kubectl({ "api-resources", "--no-headers", "--cached=false" });
        for (const auto& line : text.split(u'\n', Qt::SkipEmptyParts))
            theirs.insert(line.simplified());
        for (const auto& line : theirs)
            QVERIFY2(ours.contains(line), qPrintable(QStringLiteral("not found: ") + line));
        for (const auto& line : ours)
            QVERIFY2(theirs.contains(line), qPrintable(QStringLiteral("made up: ") + line));
    }

    /// An extension API server that is gone takes nothing else with it, and is named.
    void aGroupWhoseServerIsGoneIsNamed() // semantics 12.120
    {
        const auto remove = qScopeGuard([this] {
            m_cluster.kubectl({ "delete", "apiservice", "v1.gone.example.com" });
        });
        m_cluster.kubectl({ "apply", "-f", "-" }, kGoneService);
        // A server without an aggregation layer keeps such an object, and does nothing with it.
        if (!m_cluster.kubectl({ "get", "--raw", "/apis" }).contains(u"gone.example.com")) {
            Connection connection(m_cluster.access());
            QVERIFY(DiscoveryClient(connection.client).discover()->failures.empty());
            return;
        }
        Connection connection(m_cluster.access());
        DiscoveryClient client(connection.client);
        ApiResources found;
        QVERIFY(QTest::qWaitFor(
            [&] {
                found = client.discover().value();
                return !found.failures.empty();
            },
            kTimeout));
        QCOMPARE(found.failures.size(), 1U);
        QCOMPARE(found.failures[0].groupVersion.toString(), std::string("gone.example.com/v1"));
        const auto sentence = found.failures[0].error.sentence;
        QVERIFY2(sentence.find("gone.example.com") != std::string::npos, sentence.c_str());
        QCOMPARE(findResource(found, "pods")->gvr, (Gvr { "", "v1", "pods" }));
        QCOMPARE(findResource(found, "apiservices")->gvr.group,
                 std::string("apiregistration.k8s.io"));
    }

    void mapsBuiltInKinds()
    {
        Connection connection(m_cluster.access());
        CachedDiscovery cache(connection.client);
        RestMapper mapper(cache);
        QVERIFY(mapper.mappingFor({ "apps", "v1", "Deployment" })->gvr
                == (Gvr { "apps", "v1", "deployments" }));
        QVERIFY(*mapper.kindFor({ "apps", "v1", "deployments/scale" })
                == (Gvk { "autoscaling", "v1", "Scale" }));
        QVERIFY(mapper.resourceAt({ "", "v1", "pods/log" })->can("get"));
        QVERIFY(!mapper.mappingFor({ "", "v1", "Namespace" })->namespaced);
        QVERIFY(mapper.resourceFor("no")->resource.gvr == (Gvr { "", "v1", "nodes" }));
        QVERIFY(!mapper.resourceFor("unheard-of"));
    }

    void findsANewDefinitionOnceInvalidated() // semantics 12.126
    {
        Connection connection(m_cluster.access());
        CachedDiscovery cache(connection.client);
        RestMapper mapper(cache);
        QVERIFY(!mapper.resourceFor("nk"));
        m_cluster.kubectl({ "apply", "-f", "-" }, kNookDefinition);
        m_cluster.kubectl({ "wait", "--for=condition=established", "--timeout=60s",
                            "crd/nooks.birds.example.com" });
        QVERIFY(!mapper.resourceFor("nk")); // the cache is fresh
        QVERIFY(QTest::qWaitFor(
            [&] {
                cache.invalidate();
                return mapper.resourceFor("nk").has_value();
            },
            kTimeout));
        const Gvr nooks { "birds.example.com", "v1", "nooks" };
        QVERIFY(mapper.resourceFor("nk")->resource.gvr == nooks);
        QVERIFY(mapper.resourceFor("nook.birds.example.com")->resource.gvr == nooks);
        QVERIFY(*mapper.kindFor(nooks) == (Gvk { "birds.example.com", "v1", "Nook" }));
        QVERIFY(*mapper.kindFor({ "birds.example.com", "v1", "nooks/scale" })
                == (Gvk { "autoscaling", "v1", "Scale" }));
        m_cluster.kubectl({ "delete", "crd", "nooks.birds.example.com", "--wait=true" });
        QVERIFY(QTest::qWaitFor(
            [&] {
                mapper.reset();
                return !mapper.resourceFor("nk");
            },
            kTimeout));
    }
};

KW_TEST_GUILESS(TestContractDiscovery)

} // namespace tst_contract_discovery

#include "tst_contract_discovery.moc"

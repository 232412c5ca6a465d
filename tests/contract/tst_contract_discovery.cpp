#include "cluster.h"
#include "connection.h"

#include <core/discovery/rest_mapper.h>

#include <QTest>

#include <set>

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr int kPatience = 60'000;

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
            kPatience));
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
            kPatience));
    }
};

QTEST_GUILESS_MAIN(TestContractDiscovery)
#include "tst_contract_discovery.moc"

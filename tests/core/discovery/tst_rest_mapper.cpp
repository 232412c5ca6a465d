#include "discovery_text.h"

#include <core/discovery/rest_mapper.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_rest_mapper {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

ApiResource resource(const std::string& group, const std::string& version, const std::string& name,
                     const std::string& kind, std::vector<std::string> shortNames = {},
                     const std::string& singular = {})
{
    ApiResource made;
    made.gvr = { group, version, name };
    made.kind = kind;
    made.singularName = singular;
    made.shortNames = std::move(shortNames);
    return made;
}

/// In the order of a server: core, built-in groups, custom resources.
ApiResources served()
{
    ApiResources all;
    all.resources = {
        resource("", "v1", "pods", "Pod", { "po" }, "pod"),
        resource("", "v1", "events", "Event", { "ev" }, "event"),
        resource("apps", "v1", "deployments", "Deployment", { "deploy" }, "deployment"),
        resource("autoscaling", "v2", "horizontalpodautoscalers", "HorizontalPodAutoscaler",
                 { "hpa" }),
        resource("autoscaling", "v1", "horizontalpodautoscalers", "HorizontalPodAutoscaler",
                 { "hpa" }),
        resource("events.k8s.io", "v1", "events", "Event", { "ev" }, "event"),
        resource("acme.com", "v1", "poddlers", "Poddler", { "po", "pods", "pod" }),
        resource("acme.com", "v1beta1", "poddlers", "Poddler", { "po" }),
        resource("acme.com", "v1", "superscalers", "SuperScaler", { "ss", "deploy" }),
        resource("acme.com", "v1", "supersets", "SuperSet", { "ss" }),
        resource("zoo.example.com", "v1", "po", "Po"), // its name is another's short name
    };
    for (const auto& one : all.resources) {
        if (all.groupVersions.empty() || all.groupVersions.back() != one.gvr.groupVersion())
            all.groupVersions.push_back(one.gvr.groupVersion());
    }
    all.settle();
    return all;
}

} // namespace

class TestRestMapper : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsWhatAUserMeans_data() // semantics 12.126
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("gvr");
        QTest::addColumn<QByteArray>("others"); // what the warning names
        const auto row = [](const char* text, const char* gvr, const char* others = "") {
            QTest::newRow(text) << QByteArray(text) << QByteArray(gvr) << QByteArray(others);
        };
        row("pods", "pods.v1");
        row("pod", "pods.v1"); // a short name of poddlers, too
        row("Pod", "pods.v1");
        row("po", "po.v1.zoo.example.com"); // a real name, though last in order
        row("po.acme.com", "poddlers.v1.acme.com");
        row("pods.acme.com", "poddlers.v1.acme.com");
        row("poddlers.v1beta1.acme.com", "poddlers.v1beta1.acme.com");
        row("events", "events.v1");
        row("events.events.k8s.io", "events.v1.events.k8s.io");
        row("events.v1.events.k8s.io", "events.v1.events.k8s.io");
        row("ev", "events.v1", "events.events.k8s.io");
        row("hpa", "horizontalpodautoscalers.v2.autoscaling"); // two versions of one resource
        row("hpa.v1.autoscaling", "horizontalpodautoscalers.v1.autoscaling");
        row("deploy", "deployments.v1.apps", "superscalers.acme.com");
        row("ss", "superscalers.v1.acme.com", "supersets.acme.com"); // of one group
        row("DEPLOYMENTS.APPS", "deployments.v1.apps");
    }
    void findsWhatAUserMeans()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, gvr);
        QFETCH(QByteArray, others);
        const auto match = matchResource(served(), text.toStdString());
        QVERIFY2(match, match ? "" : match.error().sentence.c_str());
        QCOMPARE(match->resource.gvr.toString(), gvr.toStdString());
        QCOMPARE(match->warning.empty(), others.isEmpty());
        QVERIFY2(others.isEmpty()
                     || match->warning.find("it could also match " + others.toStdString() + '.')
                         != std::string::npos,
                 match->warning.c_str());
        QCOMPARE(findResource(served(), text.toStdString())->gvr, match->resource.gvr);
    }

    void saysWhatItDoesNotFind()
    {
        auto all = served();
        all.failures.push_back({ { "metrics.k8s.io", "v1beta1" }, {} });
        const auto missing = findResource(all, "deploymets");
        QVERIFY(missing.error().kind == ErrorKind::NotFound);
        QCOMPARE(missing.error().sentence,
                 std::string("The server doesn't have a resource type \"deploymets\". Similar: "
                             "deployments. These APIs did not answer: metrics.k8s.io/v1beta1."));
        // "events" means the first of its name.
        QCOMPARE(findResource(served(), "eventz").error().sentence,
                 std::string("The server doesn't have a resource type \"eventz\". Similar: "
                             "events, events.events.k8s.io."));
        QVERIFY(!findResource(all, "deployments.v2.apps"));
        QVERIFY(!findResource(all, "deployments.batch"));
        QVERIFY(!findResource(all, ""));
    }

    void mapsBetweenKindsAndResources()
    {
        CannedServer server;
        server.transport.answer("/api", aggregatedCore());
        server.transport.answer("/apis", aggregatedApis());
        CachedDiscovery cache(server.client);
        RestMapper mapper(cache);
        QVERIFY(*mapper.kindFor({ "", "v1", "pods" }) == (Gvk { "", "v1", "Pod" }));
        QVERIFY(*mapper.kindFor({ "autoscaling", "", "horizontalpodautoscalers" })
                == (Gvk { "autoscaling", "v2", "HorizontalPodAutoscaler" }));
        QVERIFY(*mapper.kindFor({ "autoscaling", "v1", "horizontalpodautoscalers" })
                == (Gvk { "autoscaling", "v1", "HorizontalPodAutoscaler" }));
        QVERIFY(*mapper.kindFor({ "apps", "v1", "deployments/scale" })
                == (Gvk { "autoscaling", "v1", "Scale" })); // 12.121
        QVERIFY(mapper.resourceAt({ "apps", "", "deployments/scale" })->can("patch"));
        QVERIFY(mapper.mappingFor({ "apps", "v1", "Deployment" })->gvr
                == (Gvr { "apps", "v1", "deployments" }));
        QVERIFY(mapper.mappingFor({ "autoscaling", "", "HorizontalPodAutoscaler" })->gvr
                == (Gvr { "autoscaling", "v2", "horizontalpodautoscalers" }));
        QVERIFY(!mapper.mappingFor({ "", "v1", "Namespace" })->namespaced);
        QVERIFY(mapper.resourceFor("po")->resource.gvr == (Gvr { "", "v1", "pods" }));
        QCOMPARE(server.transport.count(), 3U);

        QVERIFY(mapper.mappingFor({ "apps", "v2", "Deployment" }).error().kind
                == ErrorKind::NotFound);
        QVERIFY(!mapper.mappingFor({ "apps", "v1", "deployment" })); // a kind has its case
        QVERIFY(!mapper.mappingFor({ "apps", "v1", "Scale" })); // a subresource's is no mapping
        QVERIFY(!mapper.kindFor({ "apps", "v1", "deployments/none" }));
        QCOMPARE(server.transport.count(), 3U);
    }

    void aMissLooksOnceMoreIfTheCacheWasInvalidated() // 12.125, 12.126
    {
        CannedServer server;
        server.transport.answer("/api", aggregatedCore());
        server.transport.answer("/apis", aggregated(kAppsGroup));
        CachedDiscovery cache(server.client);
        RestMapper mapper(cache);
        QVERIFY(!mapper.resourceFor("hpa"));
        QVERIFY(!mapper.resourceFor("hpa")); // the cache is fresh: a miss stays one
        QCOMPARE(server.transport.count("/apis"), 1U);

        server.transport.answer("/apis", aggregatedApis()); // somebody defines it
        QVERIFY(!mapper.resourceFor("hpa"));
        cache.invalidate();
        QVERIFY(mapper.resourceFor("deploy").has_value()); // a hit asks nobody
        QCOMPARE(server.transport.count("/apis"), 1U);
        QVERIFY(mapper.resourceFor("hpa").has_value());
        QCOMPARE(server.transport.count("/apis"), 2U);

        cache.invalidate();
        QVERIFY(!mapper.resourceFor("unheard-of"));
        QVERIFY(!mapper.resourceFor("unheard-of"));
        QCOMPARE(server.transport.count("/apis"), 3U); // one miss, one more look
    }

    void oneMappersLookIsAnothersToo()
    {
        CannedServer server;
        server.transport.answer("/api", aggregatedCore());
        server.transport.answer("/apis", { aggregated(kAppsGroup), aggregatedApis() });
        CachedDiscovery cache(server.client);
        RestMapper one(cache);
        RestMapper other(cache);
        QVERIFY(!one.resourceFor("hpa"));
        QVERIFY(!other.resourceFor("hpa"));
        cache.invalidate();
        QVERIFY(one.resourceFor("hpa").has_value());
        QVERIFY(other.resourceFor("hpa").has_value()); // though the cache is fresh again
        QCOMPARE(server.transport.count("/apis"), 2U);
    }

    void aMissAsksThoseThatFailedForAWhile()
    {
        CannedServer server;
        server.transport.answer("/api", aggregatedCore());
        server.transport.answer("/apis", legacyApis("metrics.k8s.io v1beta1"));
        server.transport.answer("/api/v1", resourceList(legacyResource("pods", "Pod")));
        server.transport.answer("/apis/metrics.k8s.io/v1beta1", unavailable());
        CachedDiscovery cache(server.client);
        RestMapper mapper(cache);
        QVERIFY(mapper.resourceFor("pods").has_value());
        QVERIFY(!mapper.kindFor({ "metrics.k8s.io", "v1beta1", "nodes" }));
        server.transport.answer("/apis/metrics.k8s.io/v1beta1",
                                resourceList(legacyResource("nodes", "NodeMetrics")));
        QVERIFY(mapper.kindFor({ "metrics.k8s.io", "v1beta1", "nodes" }).has_value());
        QCOMPARE(server.transport.count("/apis"), 1U);
    }

    void resetForgetsEverything()
    {
        CannedServer server;
        server.transport.answer("/api", aggregatedCore());
        server.transport.answer("/apis", { aggregatedApis(), aggregated(kAutoscalingGroup) });
        CachedDiscovery cache(server.client);
        RestMapper mapper(cache);
        QVERIFY(mapper.resourceFor("deploy").has_value());
        mapper.reset();
        QVERIFY(!cache.fresh());
        QVERIFY(!mapper.resourceFor("deploy")); // gone from the server meanwhile
        QCOMPARE(server.transport.count("/apis"), 2U);
    }

    void aServerThatCannotBeAskedIsNotAMiss()
    {
        CannedServer server;
        server.transport.answer("/api", aggregatedCore());
        server.transport.answer("/apis", { forbidden(), aggregatedApis() });
        CachedDiscovery cache(server.client);
        RestMapper mapper(cache);
        QVERIFY(mapper.resourceFor("deploy").error().kind == ErrorKind::Forbidden);
        QVERIFY(mapper.resourceFor("deploy").has_value());
    }
};

KW_TEST_GUILESS(TestRestMapper)

} // namespace tst_rest_mapper

#include "tst_rest_mapper.moc"

#include "discovery_text.h"

#include <core/discovery/discovery_client.h>
#include <core/discovery/discovery_documents.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_discovery_client {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// "group/version/name=group/version/Kind" of each, the preferred ones starred.
std::string listed(const std::vector<ApiResource>& resources)
{
    std::string out;
    for (const auto& resource : resources) {
        const auto gvk = resource.gvk();
        out += (out.empty() ? "" : " ") + resource.gvr.groupVersion().toString() + '/'
            + resource.gvr.resource + (resource.preferred ? "*" : "") + '='
            + gvk.groupVersion().toString() + '/' + gvk.kind;
    }
    return out;
}

std::string listed(const std::vector<GroupVersion>& versions)
{
    std::string out;
    for (const auto& gv : versions)
        out += (out.empty() ? "" : " ") + gv.toString();
    return out;
}

std::string failed(const ApiResources& found)
{
    std::vector<GroupVersion> versions;
    for (const auto& failure : found.failures)
        versions.push_back(failure.groupVersion);
    return listed(versions);
}

const char* const kMetricsStale =
    "{'metadata':{'name':'metrics.k8s.io','creationTimestamp':null},'versions':[{'version':'v1',"
    "'resources':[{'resource':'nodes','responseKind':{'group':'metrics.k8s.io','version':'v1',"
    "'kind':'NodeMetrics'},'scope':'Cluster','singularResource':'','verbs':['get']}],'freshness':"
    "'Stale'},{'version':'v1beta1','resources':[{'resource':'nodes','responseKind':{'group':"
    "'metrics.k8s.io','version':'v1beta1','kind':'NodeMetrics'},'scope':'Cluster',"
    "'singularResource':'','verbs':['get']}],'freshness':'Current'}]}";

} // namespace

class TestDiscoveryClient : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void twoRequestsAreEnoughForANewServer()
    {
        CannedServer server;
        server.transport.answer("/api", aggregatedCore());
        server.transport.answer("/apis", aggregatedApis());
        server.transport.answer("/version", Canned { json("{'gitVersion':'v1.30.2'}") });
        const auto found = DiscoveryClient(server.client).discover();
        QVERIFY2(found, found ? "" : found.error().sentence.c_str());
        QCOMPARE(server.transport.count(), 3U);
        const std::string asked = "application/json;g=apidiscovery.k8s.io;v=v2;as="
                                  "APIGroupDiscoveryList,application/json";
        QCOMPARE(server.transport.requests()[0], "/api " + asked);
        QCOMPARE(server.transport.requests()[1], "/apis " + asked);
        QCOMPARE(found->serverVersion, std::string("v1.30.2"));
        QCOMPARE(listed(found->groupVersions),
                 std::string("v1 apps/v1 autoscaling/v2 autoscaling/v1"));
        QCOMPARE(listed(found->resources),
                 std::string("v1/namespaces*=v1/Namespace v1/pods*=v1/Pod "
                             "apps/v1/deployments*=apps/v1/Deployment "
                             "autoscaling/v2/horizontalpodautoscalers*=autoscaling/v2/"
                             "HorizontalPodAutoscaler autoscaling/v1/horizontalpodautoscalers="
                             "autoscaling/v1/HorizontalPodAutoscaler"));
        QVERIFY(found->failures.empty());
        const auto& pods = found->resources[1];
        QVERIFY(pods.namespaced);
        QVERIFY(!found->resources[0].namespaced);
        QCOMPARE(pods.singularName, std::string("pod"));
        QCOMPARE(pods.shortNames, (std::vector<std::string> { "po" }));
        QCOMPARE(pods.categories, (std::vector<std::string> { "all" }));
        QVERIFY(pods.can("watch") && !pods.can("patch"));
    }

    void subresourcesKeepTheirOwnKind_data() // semantics 12.121
    {
        QTest::addColumn<bool>("isAggregated");
        QTest::newRow("aggregated") << true;
        QTest::newRow("legacy") << false;
    }
    void subresourcesKeepTheirOwnKind()
    {
        QFETCH(bool, isAggregated);
        CannedServer server;
        if (isAggregated) {
            server.transport.answer("/api", aggregatedCore());
            server.transport.answer("/apis", aggregated(kAppsGroup));
        } else {
            server.transport.answer("/api", legacyCore());
            server.transport.answer("/apis", legacyApis("apps v1"));
            server.transport.answer(
                "/api/v1",
                resourceList(legacyResource("namespaces", "Namespace") + ','
                             + legacyResource("namespaces/finalize", "Namespace") + ','
                             + legacyResource("pods", "Pod")
                             + ",{'name':'pods/eviction','namespaced':true,'group':'policy',"
                               "'version':'v1','kind':'Eviction','verbs':['create']},"
                             + legacyResource("pods/log", "Pod")));
            server.transport.answer(
                "/apis/apps/v1",
                resourceList(legacyResource("deployments", "Deployment")
                             + ",{'name':'deployments/scale','namespaced':true,'group':"
                               "'autoscaling','version':'v1','kind':'Scale','verbs':['get']}"));
        }
        const auto found = DiscoveryClient(server.client).discover();
        QVERIFY(found.has_value());
        QCOMPARE(listed(found->resources),
                 std::string("v1/namespaces*=v1/Namespace v1/pods*=v1/Pod "
                             "apps/v1/deployments*=apps/v1/Deployment"));
        QCOMPARE(listed(found->subresources),
                 std::string("v1/namespaces/finalize*=v1/Namespace "
                             "v1/pods/eviction*=policy/v1/Eviction v1/pods/log*=v1/Pod "
                             "apps/v1/deployments/scale*=autoscaling/v1/Scale"));
    }

    void missingKindsDropAParentButNotItsSubresources_data() // 12.121, 13 bug 24
    {
        QTest::addColumn<QString>("parentKind");
        QTest::newRow("absent") << "";
        QTest::newRow("null") << "'responseKind':null,";
        QTest::newRow("empty") << "'responseKind':{'group':'','version':'','kind':''},";
    }
    void missingKindsDropAParentButNotItsSubresources()
    {
        QFETCH(QString, parentKind);
        CannedServer server;
        server.transport.answer("/api", aggregatedCore());
        server.transport.answer(
            "/apis",
            aggregated("{'metadata':{'name':'old.example.com'},'versions':[{'version':'v1',"
                       "'resources':[{'resource':'things',"
                       + parentKind.toStdString()
                       + "'scope':'Namespaced','verbs':null,'subresources':["
                         "{'subresource':'scale','responseKind':{'group':'autoscaling','version':"
                         "'v1','kind':'Scale'},'verbs':['get']},"
                         "{'subresource':'status','responseKind':null,'verbs':['get']}]}],"
                         "'freshness':'Current'}]}"));
        const auto found = DiscoveryClient(server.client).discover();
        QVERIFY(found.has_value());
        QVERIFY(found->failures.empty());
        QCOMPARE(listed(found->resources),
                 std::string("v1/namespaces*=v1/Namespace v1/pods*=v1/Pod"));
        QVERIFY2(listed(found->subresources)
                     .ends_with("old.example.com/v1/things/scale*=autoscaling/v1/Scale"),
                 listed(found->subresources).c_str());
        QVERIFY(found->subresources.back().namespaced);
    }

    void staleVersionsFailAndTheNextIsPreferred() // 12.120
    {
        CannedServer server;
        server.transport.answer("/api", aggregatedCore());
        server.transport.answer("/apis", aggregated(kMetricsStale));
        const auto found = DiscoveryClient(server.client).discover();
        QVERIFY(found.has_value());
        QCOMPARE(failed(*found), std::string("metrics.k8s.io/v1"));
        const auto& failure = found->failures.front();
        QCOMPARE(failure.error.reason, std::string("Stale"));
        QVERIFY(!failure.transient());
        QVERIFY(failure.error.sentence.find("APIService v1.metrics.k8s.io") != std::string::npos);
        QVERIFY(listed(found->resources)
                    .ends_with("metrics.k8s.io/v1beta1/nodes*=metrics.k8s.io/v1beta1/NodeMetrics"));
        QCOMPARE(listed(found->groupVersions),
                 std::string("v1 metrics.k8s.io/v1 metrics.k8s.io/v1beta1"));
        QCOMPARE(server.transport.count(), 3U);
    }

    void contentTypesTellTheForm_data() // 12.119
    {
        QTest::addColumn<QByteArray>("contentType");
        QTest::addColumn<bool>("isAggregated");
        const auto row = [](const char* type, bool yes) {
            QTest::newRow(*type == '\0' ? "none" : type) << QByteArray(type) << yes;
        };
        row("application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList", true);
        row("application/json; g=apidiscovery.k8s.io; v=v2; as=APIGroupDiscoveryList", true);
        row("application/json;as=APIGroupDiscoveryList;v=v2;g=apidiscovery.k8s.io", true);
        row("application/json;as=APIGroupDiscoveryList;v=v2;g=apidiscovery.k8s.io;charset=utf-8",
            true);
        row("Application/JSON;G=apidiscovery.k8s.io;V=v2;As=\"APIGroupDiscoveryList\"", true);
        row("application/json;g=apidiscovery.k8s.io;v=v2beta1;as=APIGroupDiscoveryList", false);
        row("application/json;g=apidiscovery.k8s.io;v=v1beta1;as=APIGroupDiscoveryList", false);
        row("application/json;g=wrong.k8s.io;v=v2;as=APIGroupDiscoveryList", false);
        row("application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupList", false);
        row("application/json;g=apidiscovery.k8s.io;v=v2", false);
        row("application/yaml;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList", false);
        row("application/json", false);
        row("application/json; charset=UTF-8", false);
        row("application/json;;=;g", false);
        row("", false);
    }
    void contentTypesTellTheForm()
    {
        QFETCH(QByteArray, contentType);
        QFETCH(bool, isAggregated);
        QCOMPARE(isAggregatedDiscovery(contentType.toStdString()), isAggregated);
    }

    void legacyDocumentsUnderAnyTypeAreLegacy_data() // 12.119
    {
        QTest::addColumn<QByteArray>("contentType");
        for (const char* type :
             { "application/json",
               "application/json;g=apidiscovery.k8s.io;v=v1beta1;as="
               "APIGroupDiscoveryList",
               "application/json;g=wrong;v=v2;as=APIGroupDiscoveryList",
               "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList" })
            QTest::newRow(type) << QByteArray(type);
    }
    void legacyDocumentsUnderAnyTypeAreLegacy()
    {
        QFETCH(QByteArray, contentType);
        CannedServer server;
        auto core = legacyCore();
        auto apis = legacyApis("apps v1");
        core.contentType = apis.contentType = contentType.toStdString();
        server.transport.answer("/api", core);
        server.transport.answer("/apis", apis);
        server.transport.answer("/api/v1", resourceList(legacyResource("pods", "Pod")));
        server.transport.answer("/apis/apps/v1",
                                resourceList(legacyResource("deployments", "Deployment")));
        const auto found = DiscoveryClient(server.client).discover();
        QVERIFY2(found, found ? "" : found.error().sentence.c_str());
        QCOMPARE(listed(found->resources),
                 std::string("v1/pods*=v1/Pod apps/v1/deployments*=apps/v1/Deployment"));
        QVERIFY(found->failures.empty());
    }

    void anAggregatedFormNobodyAskedForIsAskedForAgainAsLegacy() // 12.119
    {
        CannedServer server;
        auto beta = aggregatedApis();
        beta.contentType =
            "application/json;g=apidiscovery.k8s.io;v=v2beta1;as=APIGroupDiscoveryList";
        server.transport.answer("/api", legacyCore());
        server.transport.answer("/apis", { beta, legacyApis("apps v1") });
        server.transport.answer("/api/v1", resourceList(legacyResource("pods", "Pod")));
        server.transport.answer("/apis/apps/v1",
                                resourceList(legacyResource("deployments", "Deployment")));
        const auto found = DiscoveryClient(server.client).discover();
        QVERIFY(found.has_value());
        QCOMPARE(found->resources.size(), 2U);
        QCOMPARE(server.transport.requests()[3], std::string("/apis application/json"));
    }

    void halfAggregatedIsNotTrusted()
    {
        CannedServer server;
        server.transport.answer("/api", aggregatedCore());
        server.transport.answer("/apis", legacyApis("apps v1"));
        server.transport.answer("/api/v1", resourceList(legacyResource("services", "Service")));
        server.transport.answer("/apis/apps/v1",
                                resourceList(legacyResource("deployments", "Deployment")));
        const auto found = DiscoveryClient(server.client).discover();
        QVERIFY(found.has_value());
        QCOMPARE(listed(found->resources),
                 std::string("v1/services*=v1/Service apps/v1/deployments*=apps/v1/Deployment"));
    }

    void aServerWithoutTheCoreGroupIsFine_data()
    {
        QTest::addColumn<bool>("isAggregated");
        QTest::newRow("aggregated") << true;
        QTest::newRow("legacy") << false;
    }
    void aServerWithoutTheCoreGroupIsFine()
    {
        QFETCH(bool, isAggregated);
        CannedServer server; // nothing at /api: 404
        server.transport.answer("/apis",
                                isAggregated ? aggregated(kAppsGroup) : legacyApis("apps v1"));
        server.transport.answer("/apis/apps/v1",
                                resourceList(legacyResource("deployments", "Deployment")));
        const auto found = DiscoveryClient(server.client).discover();
        QVERIFY(found.has_value());
        QCOMPARE(listed(found->resources), std::string("apps/v1/deployments*=apps/v1/Deployment"));
        QCOMPARE(server.transport.count("/apis/apps/v1"), isAggregated ? 0U : 1U);
    }

    void rootsThatRefuseAreFatal_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("status");
        QTest::addColumn<int>("kind");
        QTest::newRow("403 of /api") << "/api" << 403 << int(ErrorKind::Forbidden);
        QTest::newRow("503 of /api") << "/api" << 503 << int(ErrorKind::Server);
        QTest::newRow("404 of /apis") << "/apis" << 404 << int(ErrorKind::NotFound);
        QTest::newRow("403 of /apis") << "/apis" << 403 << int(ErrorKind::Forbidden);
        QTest::newRow("other JSON at /apis") << "/apis" << 200 << int(ErrorKind::BadAnswer);
    }
    void rootsThatRefuseAreFatal()
    {
        QFETCH(QString, path);
        QFETCH(int, status);
        QFETCH(int, kind);
        CannedServer server;
        server.transport.answer("/api", aggregatedCore());
        server.transport.answer("/apis", aggregatedApis());
        server.transport.answer(path.toStdString(),
                                Canned { .body = json("{'hello':'world'}"), .status = status });
        const auto found = DiscoveryClient(server.client).discover();
        QVERIFY(!found);
        QCOMPARE(int(found.error().kind), kind);
        QVERIFY(found.error().sentence.ends_with('.'));
    }

    void oneBrokenGroupDoesNotHideTheOthers() // 13 bug 24
    {
        CannedServer server;
        server.transport.answer("/api", legacyCore());
        server.transport.answer("/apis", legacyApis("metrics.k8s.io v1beta1,apps v1"));
        server.transport.answer("/api/v1", resourceList(legacyResource("pods", "Pod")));
        server.transport.answer("/apis/metrics.k8s.io/v1beta1", unavailable());
        server.transport.answer("/apis/apps/v1",
                                resourceList(legacyResource("deployments", "Deployment")));
        const auto found = DiscoveryClient(server.client).discover();
        QVERIFY(found.has_value());
        QCOMPARE(found->resources.size(), 2U);
        QCOMPARE(failed(*found), std::string("metrics.k8s.io/v1beta1"));
        QVERIFY(found->failures.front().transient());
        QCOMPARE(server.transport.count("/apis/metrics.k8s.io/v1beta1"), 2U); // two tries
        QCOMPARE(server.transport.count("/apis/apps/v1"), 1U);
    }

    void theSecondTryCounts()
    {
        CannedServer server;
        server.transport.answer("/api", legacyCore());
        server.transport.answer("/apis", legacyApis("metrics.k8s.io v1beta1,apps v1"));
        server.transport.answer("/api/v1", resourceList(legacyResource("pods", "Pod")));
        server.transport.answer(
            "/apis/metrics.k8s.io/v1beta1",
            { unavailable(), resourceList(legacyResource("nodes", "NodeMetrics")) });
        server.transport.answer("/apis/apps/v1",
                                resourceList(legacyResource("deployments", "Deployment")));
        const auto found = DiscoveryClient(server.client).discover();
        QVERIFY(found.has_value());
        QVERIFY(found->failures.empty());
        QCOMPARE(listed(found->resources), // in the server's order, not in that of the answers
                 std::string("v1/pods*=v1/Pod "
                             "metrics.k8s.io/v1beta1/nodes*=metrics.k8s.io/v1beta1/NodeMetrics "
                             "apps/v1/deployments*=apps/v1/Deployment"));
    }

    void anEmptyGroupIsNoFailure_data() // 13 bug 24
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("no resources") << QByteArray(R"({"kind":"APIResourceList","resources":[]})");
        QTest::newRow("null") << QByteArray(R"({"kind":"APIResourceList","resources":null})");
        QTest::newRow("absent") << QByteArray(R"({"kind":"APIResourceList"})");
        QTest::newRow("no kind") << QByteArray(R"({"resources":[]})");
    }
    void anEmptyGroupIsNoFailure()
    {
        QFETCH(QByteArray, body);
        CannedServer server;
        server.transport.answer("/apis", legacyApis("custom.metrics.k8s.io v1beta1"));
        server.transport.answer("/apis/custom.metrics.k8s.io/v1beta1",
                                Canned { body.toStdString() });
        const auto found = DiscoveryClient(server.client).discover();
        QVERIFY(found.has_value());
        QVERIFY(found->resources.empty());
        QVERIFY(found->failures.empty());
    }

    void whatIsNoListOfResourcesIsAFailure_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("HTML") << QByteArray("<html>");
        QTest::newRow("other JSON") << QByteArray(R"({"kind":"Hello"})");
        QTest::newRow("cut off") << QByteArray("{\"kind\":\"APIResourceList\",");
    }
    void whatIsNoListOfResourcesIsAFailure()
    {
        QFETCH(QByteArray, body);
        CannedServer server;
        server.transport.answer("/apis", legacyApis("x.example.com v1"));
        server.transport.answer("/apis/x.example.com/v1", Canned { body.toStdString() });
        const auto found = DiscoveryClient(server.client).discover();
        QVERIFY(found.has_value());
        QCOMPARE(failed(*found), std::string("x.example.com/v1"));
        QVERIFY(found->failures.front().error.kind == ErrorKind::BadAnswer);
        QVERIFY(!found->failures.front().transient());
    }

    void thePreferredVersionIsUsedIfItHasTheResource()
    {
        CannedServer server; // v2 is preferred, though listed last
        server.transport.answer("/apis", legacyApis("batch v2 v1"));
        server.transport.answer("/apis/batch/v2", resourceList(legacyResource("jobs", "Job")));
        server.transport.answer("/apis/batch/v1",
                                resourceList(legacyResource("jobs", "Job") + ','
                                             + legacyResource("cronjobs", "CronJob")));
        const auto found = DiscoveryClient(server.client).discover();
        QVERIFY(found.has_value());
        QCOMPARE(listed(found->resources),
                 std::string("batch/v2/jobs*=batch/v2/Job batch/v1/jobs=batch/v1/Job "
                             "batch/v1/cronjobs*=batch/v1/CronJob"));
    }

    void theMinorVersionIsRead_data()
    {
        QTest::addColumn<QByteArray>("version");
        QTest::addColumn<int>("minor");
        QTest::newRow("a release") << QByteArray("v1.35.2") << 35;
        QTest::newRow("a provider's") << QByteArray("v1.33.1-gke.1000") << 33;
        QTest::newRow("a later one") << QByteArray("v1.28+") << 28;
        QTest::newRow("unknown") << QByteArray() << 0;
        QTest::newRow("another major one") << QByteArray("v2.35.0") << 0;
        QTest::newRow("none") << QByteArray("v1.x") << 0;
    }
    void theMinorVersionIsRead()
    {
        QFETCH(QByteArray, version);
        QFETCH(int, minor);
        const ApiResources served { .serverVersion = version.toStdString() };
        QCOMPARE(served.minorVersion(), minor);
    }

    void failuresAreTransientOrNot_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("status");
        QTest::addColumn<bool>("transient");
        QTest::newRow("500") << int(ErrorKind::Server) << 500 << true;
        QTest::newRow("503") << int(ErrorKind::Server) << 503 << true;
        QTest::newRow("504") << int(ErrorKind::Timeout) << 504 << true;
        QTest::newRow("429") << int(ErrorKind::TooManyRequests) << 429 << true;
        QTest::newRow("refused") << int(ErrorKind::Refused) << 0 << true;
        QTest::newRow("reset") << int(ErrorKind::Unreachable) << 0 << true;
        QTest::newRow("cancelled") << int(ErrorKind::Cancelled) << 0 << true;
        QTest::newRow("no answer in time") << int(ErrorKind::Timeout) << 0 << false;
        QTest::newRow("403") << int(ErrorKind::Forbidden) << 403 << false;
        QTest::newRow("404") << int(ErrorKind::NotFound) << 404 << false;
        QTest::newRow("nonsense") << int(ErrorKind::BadAnswer) << 0 << false;
        QTest::newRow("certificate") << int(ErrorKind::Tls) << 0 << false;
    }
    void failuresAreTransientOrNot()
    {
        QFETCH(int, kind);
        QFETCH(int, status);
        QFETCH(bool, transient);
        DiscoveryFailure failure { { "x", "v1" }, { ErrorKind(kind), "" } };
        if (status != 0)
            failure.error.httpStatus = status;
        QCOMPARE(failure.transient(), transient);
    }
};

KW_TEST_GUILESS(TestDiscoveryClient)

} // namespace tst_discovery_client

#include "tst_discovery_client.moc"

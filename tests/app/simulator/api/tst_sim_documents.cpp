#include <app/simulator/api/documents/discovery.h>
#include <app/simulator/api/documents/subresources.h>
#include <app/simulator/api/server_documents.h>
#include <app/simulator/api/version_rank.h>
#include <app/simulator/http/media_range.h>
#include <core/api/json/json_value.h>
#include <core/discovery/discovery_documents.h>
#include <core/schema/schema_document.h>
#include <core/schema/schema_node.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>

namespace tst_sim_documents {

using namespace kittiwake;
using namespace kittiwake::sim;
using kittiwake::sim::Request;

namespace {

constexpr const char* kAggregated =
    "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList,"
    "application/json;g=apidiscovery.k8s.io;v=v2beta1;as=APIGroupDiscoveryList,application/json";

Request get(const std::string& path, const std::string& accept = {}, const std::string& etag = {})
{
    Request out { .path = path };
    out.headers.push_back({ "host", Secret("127.0.0.1:6443") });
    if (!accept.empty())
        out.headers.push_back({ "accept", Secret(accept) });
    if (!etag.empty())
        out.headers.push_back({ "if-none-match", Secret(etag) });
    return out;
}

std::string headerOf(const Response& response, const std::string& name)
{
    for (const auto& [key, value] : response.headers) {
        if (key == name)
            return value;
    }
    return {};
}

JsonValue parse(const std::string& text)
{
    return JsonValue::parse(text, nullptr, false);
}

JsonValue named(const JsonValue& list, const char* field, const std::string& name)
{
    for (const auto& one : list) {
        if (one.value(field, "") == name)
            return one;
    }
    return {};
}

std::vector<std::shared_ptr<const ServedResource>> customs(std::vector<std::string> versions)
{
    const auto definition = std::make_shared<const JsonValue>(JsonValue {
        { "spec",
          { { "versions",
              { { { "name", "v1" }, { "storage", true } }, { { "name", "v2" } } } } } } });
    std::vector<std::shared_ptr<const ServedResource>> out;
    for (auto& version : versions) {
        out.push_back(std::make_shared<const ServedResource>(
            ServedResource { .gvr = { "example.com", version, "widgets" },
                             .kind = "Widget",
                             .singular = "widget",
                             .verbs = { "get", "list", "watch" },
                             .hasScale = true,
                             .definition = definition }));
    }
    return out;
}

} // namespace

class TestSimDocuments : public QObject
{
    Q_OBJECT

    ResourceRegistry m_registry;
    ServerDocuments m_documents { m_registry };

    JsonValue json(const std::string& path, const std::string& accept = {})
    {
        const auto answer = m_documents.answer(get(path, accept));
        return answer ? parse(answer->body) : JsonValue();
    }

private Q_SLOTS:
    /// As an editor reads it.
    void describesBuiltInKinds()
    {
        const auto index = json("/openapi/v3")["paths"];
        QVERIFY(index.contains("api/v1") && index.contains("apis/apps/v1"));
        const std::string place = index["apis/apps/v1"].value("serverRelativeURL", "");
        QVERIFY2(place.starts_with("/openapi/v3/apis/apps/v1?hash="), place.c_str());
        const auto answer = m_documents.answer(get("/openapi/v3/apis/apps/v1"));
        QVERIFY(answer);
        const auto document = SchemaDocument::parse(answer->body);
        QVERIFY(document);
        const auto deployment = (*document)->ofKind({ "apps", "v1", "Deployment" });
        QVERIFY(deployment && deployment->field("metadata") && deployment->field("apiVersion"));
        const auto spec = deployment->field("spec");
        QVERIFY(spec && !spec->field("replicass"));
        QCOMPARE(spec->field("replicas")->type(), SchemaType::Integer);
        const auto containers = spec->field("template")->field("spec")->field("containers");
        QCOMPARE(containers->typeName(), std::string("[]Container"));
        const auto container = containers->items();
        const auto required = container->required();
        QVERIFY(std::find(required.begin(), required.end(), "name") != required.end());
        QCOMPARE(container->field("resources")->field("limits")->typeName(),
                 std::string("map[string]Quantity"));
        QCOMPARE(container->field("livenessProbe")->field("httpGet")->field("port")->type(),
                 SchemaType::IntOrString);
        for (const auto& [name, where] : index.items()) {
            const auto path = where["serverRelativeURL"].get<std::string>();
            const auto each = m_documents.answer(get(path.substr(0, path.find('?'))));
            QVERIFY2(each && SchemaDocument::parse(each->body), name.c_str());
        }
        QVERIFY(!m_documents.answer(get("/openapi/v3/apis/nope/v1")));
    }

    /// Its patches say that they take fieldValidation, or kubectl would check fields itself.
    void saysThatFieldsAreValidated()
    {
        const auto patch = json(
            "/openapi/v3/api/v1")["paths"]["/api/v1/namespaces/{namespace}/pods/{name}"]["patch"];
        QVERIFY(patch["parameters"][0]["name"] == "fieldValidation");
        QVERIFY(patch["x-kubernetes-group-version-kind"]["kind"] == "Pod");
    }

    void listsTheCoreGroupWithTheAddressThatWasAsked()
    {
        const auto versions = json("/api");
        QVERIFY(versions["kind"] == "APIVersions");
        QVERIFY(versions["versions"] == (JsonValue { "v1" }));
        QVERIFY(versions["serverAddressByClientCIDRs"][0]["serverAddress"] == "127.0.0.1:6443");
    }

    void listsGroupsWithThePreferredVersionFirst()
    {
        const auto groups = json("/apis");
        QVERIFY(groups["kind"] == "APIGroupList");
        const auto autoscaling = named(groups["groups"], "name", "autoscaling");
        QVERIFY(autoscaling["preferredVersion"]["groupVersion"] == "autoscaling/v2");
        QVERIFY(autoscaling["versions"][1]["groupVersion"] == "autoscaling/v1");
        QVERIFY(named(groups["groups"], "name", "").is_null()); // the core group is not one of them
        auto alone = json("/apis/autoscaling");
        QVERIFY(alone["kind"] == "APIGroup");
        QVERIFY(alone["versions"] == autoscaling["versions"]);
    }

    void leavesOutWhatAnOlderServerDoesNotServe()
    {
        const ResourceRegistry older(std::vector<std::string> { "autoscaling/v2" });
        QVERIFY(!older.find({ "autoscaling", "v2", "horizontalpodautoscalers" }));
        QVERIFY(older.find({ "autoscaling", "v1", "horizontalpodautoscalers" }));
        const ServerDocuments documents(older);
        const auto answer = documents.answer(get("/apis/autoscaling"));
        QVERIFY(answer);
        QVERIFY(parse(answer->body)["preferredVersion"]["version"] == "v1");
    }

    void listsResourcesAsTheRealServerDoes()
    {
        const auto list = json("/api/v1");
        QVERIFY(list["kind"] == "APIResourceList");
        QVERIFY(list["groupVersion"] == "v1");
        const auto pods = named(list["resources"], "name", "pods");
        QVERIFY(pods["shortNames"] == (JsonValue { "po" }));
        QVERIFY(pods["categories"] == (JsonValue { "all" }));
        const auto eviction = named(list["resources"], "name", "pods/eviction");
        QVERIFY(eviction["group"] == "policy");
        QVERIFY(eviction["kind"] == "Eviction");
        QVERIFY(eviction["verbs"] == (JsonValue { "create" }));
        const auto scale = named(json("/apis/apps/v1")["resources"], "name", "deployments/scale");
        QVERIFY(scale["version"] == "v1");
        QVERIFY(scale["kind"] == "Scale");
        const auto review = named(json("/apis/authorization.k8s.io/v1")["resources"], "name",
                                  "selfsubjectaccessreviews");
    }

    void namesEverySubresource_data()
    {
        QTest::addColumn<QString>("resource");
        QTest::addColumn<QString>("subresources");
        QTest::newRow("pods") << "pods"
                              << "attach binding ephemeralcontainers eviction exec log portforward "
                                 "proxy status";
        QTest::newRow("namespaces") << "namespaces"
                                    << "finalize status";
        QTest::newRow("nodes") << "nodes"
                               << "status";
        QTest::newRow("service accounts") << "serviceaccounts"
                                          << "token";
        QTest::newRow("services") << "services"
                                  << "status";
        QTest::newRow("replication controllers") << "replicationcontrollers"
                                                 << "scale status";
    }

    void namesEverySubresource()
    {
        QFETCH(QString, resource);
        QFETCH(QString, subresources);
        const auto served = m_registry.find({ "", "v1", resource.toStdString() });
        QVERIFY(served);
        QStringList found;
        for (const Subresource& sub : subresourcesOf(*served))
            found << QString::fromStdString(sub.name);
        QCOMPARE(found.join(u' '), subresources);
    }

    void aggregatesForThoseWhoAskForIt()
    {
        const auto answer = m_documents.answer(get("/apis", kAggregated));
        QVERIFY(answer);
        QVERIFY(isAggregatedDiscovery(answer->contentType)); // by the library's own reading
        QCOMPARE(headerOf(*answer, "Vary"), std::string("Accept"));
        const auto list = parse(answer->body);
        QVERIFY(list["apiVersion"] == "apidiscovery.k8s.io/v2");
        JsonValue apps;
        for (const auto& item : list["items"]) {
            if (item["metadata"]["name"] == "apps")
                apps = item["versions"][0];
        }
        QVERIFY(apps["freshness"] == "Current");
        const auto deployments = named(apps["resources"], "resource", "deployments");
        QVERIFY(deployments["scope"] == "Namespaced");
        QVERIFY(deployments["responseKind"]["kind"] == "Deployment");
        QVERIFY(deployments["subresources"][0]["responseKind"]["kind"] == "Scale");
        const auto core = json("/api", kAggregated);
        QCOMPARE(core["items"].size(), std::size_t(1));
        QVERIFY(core["items"][0]["versions"][0]["version"] == "v1");
    }

    void answersInTheVersionThatTheClientKnows()
    {
        const auto answer = m_documents.answer(get(
            "/apis", "application/json;g=apidiscovery.k8s.io;v=v2beta1;as=APIGroupDiscoveryList"));
        QVERIFY(parse(answer->body)["apiVersion"] == "apidiscovery.k8s.io/v2beta1");
        QVERIFY(QByteArray::fromStdString(answer->contentType).contains("v=v2beta1"));
        const auto unknown = m_documents.answer(
            get("/apis", "application/json;g=apidiscovery.k8s.io;v=v9;as=APIGroupDiscoveryList"));
        QCOMPARE(unknown->status, 406);
    }

    void sendsNothingAgainThatIsKnown()
    {
        const auto first = m_documents.answer(get("/apis", kAggregated));
        const std::string etag = headerOf(*first, "ETag");
        QVERIFY(etag.size() > 2);
        const auto again = m_documents.answer(get("/apis", kAggregated, etag));
        QCOMPARE(again->status, 304);
        QVERIFY(again->body.empty());
        m_registry.setCustom({ "example.com", "widgets" }, customs({ "v1" }));
        const auto changed = m_documents.answer(get("/apis", kAggregated, etag));
        QCOMPARE(changed->status, 200);
        QVERIFY(headerOf(*changed, "ETag") != etag);
        m_registry.setCustom({ "example.com", "widgets" }, {});
    }

    void servesWhatADefinitionAdds()
    {
        QVERIFY(!m_documents.answer(get("/apis/example.com")));
        m_registry.setCustom({ "example.com", "widgets" }, customs({ "v1beta1", "v2", "v1" }));
        const auto group = json("/apis/example.com");
        QVERIFY(group["preferredVersion"]["version"] == "v2");
        QVERIFY(group["versions"][2]["version"] == "v1beta1");
        const auto widgets = named(json("/apis/example.com/v2")["resources"], "name", "widgets");
        QVERIFY(named(json("/apis/example.com/v2")["resources"], "name", "widgets/scale")["kind"]
                == "Scale");
        m_registry.setCustom({ "example.com", "widgets" }, {});
        QVERIFY(!m_documents.answer(get("/apis/example.com")));
    }

    void ranksVersions()
    {
        std::vector<std::string> versions { "v1alpha1", "foo1",    "v2",        "v11alpha2", "v1",
                                            "v10",      "v3beta1", "v12alpha1", "v11beta2" };
        std::sort(versions.begin(), versions.end(), preferredVersion);
        QCOMPARE(versions,
                 (std::vector<std::string> { "v10", "v2", "v1", "v11beta2", "v3beta1", "v12alpha1",
                                             "v11alpha2", "v1alpha1", "foo1" }));
    }

    void leavesToOthersWhatIsNoDocument_data()
    {
        QTest::addColumn<QString>("path");
        for (const char* path : { "/foo", "/api/v2", "/apis/nothing.io", "/apis/apps/v7",
                                  "/metrics", "/livez/nothing", "/apis/apps/v1/deployments" })
            QTest::newRow(path) << path;
    }

    void leavesToOthersWhatIsNoDocument()
    {
        QFETCH(QString, path);
        QVERIFY(!m_documents.answer(get(path.toStdString())));
    }

    void tellsItsVersionAndItsPaths()
    {
        QVERIFY(json("/version")["major"] == "1");
        QVERIFY(json("/version")["gitVersion"].get<std::string>().starts_with("v1.33"));
        const auto paths = json("/")["paths"];
        QVERIFY(std::find(paths.begin(), paths.end(), "/apis/apps/v1") != paths.end());
        Request post = get("/version");
        post.method = "POST";
        QCOMPARE(m_documents.answer(post)->status, 405);
    }

    void isWell()
    {
        for (const char* path : { "/healthz", "/livez", "/readyz" }) {
            const auto answer = m_documents.answer(get(path));
            QVERIFY2(answer, path);
            QCOMPARE(answer->body, std::string("ok"));
            QVERIFY(answer->contentType.starts_with("text/plain"));
        }
    }

    void readsWhatIsAccepted()
    {
        const auto ranges = parseAccept("text/*;q=0.1, Application/JSON ; as=\"Table\"; v=v1");
        QCOMPARE(ranges.size(), std::size_t(2));
        QCOMPARE(ranges[0].type, std::string("application/json"));
        QCOMPARE(ranges[0].parameter("as"), std::string("Table"));
        QCOMPARE(ranges[0].parameter("g"), std::string());
        QVERIFY(ranges[1].covers("text/plain"));
        QVERIFY(!ranges[1].covers("application/json"));
        QVERIFY(parseAccept("").front().covers("application/json"));
    }
};

KW_TEST_APPLESS(TestSimDocuments)

} // namespace tst_sim_documents

#include "tst_sim_documents.moc"

#include <app/simulator/api/api_server.h>
#include <core/api/json/json_value.h>
#include <core/base/manual_scheduler.h>
#include <core/testing/fake/url.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <stdexcept>

namespace tst_sim_api_server {

using namespace kittiwake;
using namespace kittiwake::sim;
using kittiwake::sim::Request;

namespace {

JsonValue parsed(const Response& response)
{
    const JsonValue body = JsonValue::parse(response.body, nullptr, false);
    return body.is_discarded() ? JsonValue::object() : body;
}

std::string messageOf(const Response& response)
{
    return parsed(response).value("message", "");
}

void put(ObjectStore& store, const GroupResource& where, const std::string& text)
{
    const ObjectPtr object = Object::fromJson(text, {}).value();
    store.put(where, object->key(), store.get(where, object->key()),
              [&](std::uint64_t) { return object; });
}

class BurningPods final : public RunningPods
{
public:
    std::shared_ptr<BodySource> log(const ContainerRef&, const LogOptions&) override
    {
        throw std::runtime_error("the node burns");
    }
    std::optional<Usage> usage(const ContainerRef&) override { return std::nullopt; }
    std::optional<Response> http(const std::string&, const std::string&, int,
                                 const Request&) override
    {
        return std::nullopt;
    }
};

} // namespace

/// What an API server does before, around and whatever happens in the parts that answer.
class TestSimApiServer : public QObject
{
    Q_OBJECT

    ManualScheduler m_scheduler;
    ObjectStore m_store;
    ApiServer m_api { m_store, environment(), {} };

    Environment environment()
    {
        return { m_scheduler, [] {
                    return std::chrono::system_clock::time_point(std::chrono::hours(24));
                } };
    }

    void putSigningRequest()
    {
        put(m_store, { "certificates.k8s.io", "certificatesigningrequests" },
            R"({"apiVersion":"certificates.k8s.io/v1","kind":"CertificateSigningRequest",
                "metadata":{"name":"web"},"spec":{"signerName":"example.com/one"}})");
    }

    /// By somebody who may do all.
    Response ask(const std::string& method, const std::string& target, const std::string& body = {})
    {
        Target read = parseTarget(target);
        const Request request { .method = method,
                                .path = std::move(read.path),
                                .query = std::move(read.query),
                                .body = body,
                                .identity = Identity { "admin", { "system:masters" } } };
        return m_api.handle(request);
    }

private Q_SLOTS:
    void namesMayHoldAnyBytes_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<bool>("known");
        QTest::newRow("a name") << QByteArray("/api/v1/namespaces/default/pods/%ff") << true;
        QTest::newRow("a namespace") << QByteArray("/api/v1/namespaces/%c3%28/pods/a") << true;
        QTest::newRow("a path of none") << QByteArray("/%ff") << true;
        QTest::newRow("a name, by nobody")
            << QByteArray("/api/v1/namespaces/default/pods/%ff") << false;
        QTest::newRow("a path, by nobody") << QByteArray("/%ff") << false;
    }

    void namesMayHoldAnyBytes()
    {
        QFETCH(QByteArray, path);
        QFETCH(bool, known);
        Target read = parseTarget(path.toStdString());
        Request request { .path = std::move(read.path) };
        if (known)
            request.identity = Identity { "admin", { "system:masters" } };
        const Response answer = m_api.handle(request);
        QCOMPARE(answer.status, known ? 404 : 403);
        QVERIFY(parsed(answer)["kind"] == "Status");
    }

    void objectsMayHoldAnythingAnywhere_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* title, const char* target, int status,
                            const char* message = "") {
            QTest::newRow(title) << target << status << message;
        };
        const char* const kLog = "/api/v1/namespaces/default/pods/odd/log";
        row("a status of no container", kLog, 400,
            R"(container "app" in pod "odd" is not available)");
        row("an address that is a number", "/api/v1/namespaces/default/pods/odd/proxy/", 400,
            "address not allowed");
        row("a version's storage that is a text", "/apis/example.com/v1", 200);
        row("a selectable field that is a number",
            "/apis/example.com/v1/widgets?fieldSelector=spec.size%3D1", 400,
            "field label not supported: spec.size");
    }

    void objectsMayHoldAnythingAnywhere() // whoever writes past the API is not validated
    {
        QFETCH(QString, target);
        QFETCH(int, status);
        QFETCH(QString, message);
        put(m_store, { "", "pods" },
            R"({"metadata":{"namespace":"default","name":"odd"},
                "spec":{"nodeName":"n1","containers":[{"name":"app"}]},
                "status":{"podIP":5,"containerStatuses":[1]}})");
        put(m_store, { "apiextensions.k8s.io", "customresourcedefinitions" },
            R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",
                "metadata":{"name":"widgets.example.com","uid":"u"},
                "spec":{"group":"example.com","scope":"Namespaced",
                        "names":{"plural":"widgets","kind":"Widget"},
                        "versions":[{"name":"v1","served":true,"storage":"no",
                                     "selectableFields":[{"jsonPath":5}],
                                     "schema":{"openAPIV3Schema":{"type":"object"}}}]}})");
        const Response answer = ask("GET", target.toStdString());
        QCOMPARE(answer.status, status);
        QCOMPARE(QString::fromStdString(messageOf(answer)), message);
    }

    void customKindsMayBeNamedAsBuiltInOnes_data()
    {
        QTest::addColumn<QByteArray>("plural");
        for (const char* plural : { "previews", "bindings", "serviceaccounts", "pods" })
            QTest::newRow(plural) << QByteArray(plural);
    }

    void customKindsMayBeNamedAsBuiltInOnes()
    {
        QFETCH(QByteArray, plural);
        const std::string name = plural.toStdString();
        put(m_store, { "", "namespaces" },
            R"({"apiVersion":"v1","kind":"Namespace","metadata":{"name":"default"}})");
        put(m_store, { "apiextensions.k8s.io", "customresourcedefinitions" },
            JsonValue {
                { "apiVersion", "apiextensions.k8s.io/v1" },
                { "kind", "CustomResourceDefinition" },
                { "metadata", { { "name", name + ".example.org" }, { "uid", "u" } } },
                { "spec",
                  { { "group", "example.org" },
                    { "scope", "Namespaced" },
                    { "names", { { "plural", name }, { "kind", "Own" + name } } },
                    { "versions",
                      JsonValue::array(
                          { { { "name", "v1" }, { "served", true }, { "storage", true } } }) } } } }
                .dump());
        const std::string all = "/apis/example.org/v1/namespaces/default/" + name;
        const Response made = ask("POST", all, R"({"metadata":{"name":"a"}})");
        QVERIFY2(made.status == 201, made.body.c_str());
        QVERIFY(parsed(made)["metadata"].contains("uid"));
        QCOMPARE(ask("GET", all + "/a").status, 200);
        QCOMPARE(ask("POST", all + "/a/token", "{}").status, 404);
        QCOMPARE(ask("POST", all + "/a/proxy/", "{}").status, 404);
        QCOMPARE(ask("POST", "/apis/example.org/v1/" + name, "{}").status, 404);
    }

    void showsTheObjectWhereASubresourceIsAPartOfIt_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<int>("status");
        const auto row = [](const char* path, int status) {
            QTest::newRow(path) << QByteArray(path) << status;
        };
        row("/api/v1/namespaces/default/pods/web/status", 200);
        row("/api/v1/namespaces/default/pods/web/ephemeralcontainers", 200);
        row("/api/v1/namespaces/default/pods/web/resize", 404);
        row("/api/v1/namespaces/default/configmaps/web/status", 404);
        row("/apis/certificates.k8s.io/v1/certificatesigningrequests/web/status", 200);
        row("/apis/certificates.k8s.io/v1/certificatesigningrequests/web/approval", 200);
    }

    void showsTheObjectWhereASubresourceIsAPartOfIt()
    {
        QFETCH(QByteArray, path);
        QFETCH(int, status);
        const std::string metadata = R"("metadata":{"namespace":"default","name":"web"}})";
        put(m_store, { "", "pods" }, R"({"apiVersion":"v1","kind":"Pod",)" + metadata);
        put(m_store, { "", "configmaps" }, R"({"apiVersion":"v1","kind":"ConfigMap",)" + metadata);
        putSigningRequest();
        QCOMPARE(ask("GET", path.toStdString()).status, status);
    }

    void anApprovalIsAPartOfTheStatus()
    {
        putSigningRequest();
        const std::string path =
            "/apis/certificates.k8s.io/v1/certificatesigningrequests/web/approval";
        JsonValue request = parsed(ask("GET", path));
        request["spec"]["signerName"] = "another/one";
        request["status"]["conditions"] =
            JsonValue::array({ { { "type", "Approved" }, { "status", "True" } } });
        const Response answer = ask("PUT", path, request.dump());
        QVERIFY2(answer.status == 200, answer.body.c_str());
        QVERIFY(parsed(answer)["status"]["conditions"][0]["type"] == "Approved");
        QVERIFY(parsed(answer)["spec"]["signerName"] == "example.com/one");
    }

    void nothingIsDeletedInAllNamespacesAtOnce()
    {
        put(m_store, { "", "pods" },
            R"({"apiVersion":"v1","kind":"Pod","metadata":{"namespace":"default","name":"web"}})");
        const auto pods = m_store.count({ "", "pods" });
        QCOMPARE(ask("DELETE", "/api/v1/pods").status, 405);
        QCOMPARE(m_store.count({ "", "pods" }), pods);
        QCOMPARE(ask("DELETE", "/api/v1/namespaces/default/pods").status, 200);
        QVERIFY(m_store.count({ "", "pods" }) < pods);
    }

    void aPathIsAskedForByItsMethod_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QString>("verb");
        QTest::newRow("get") << QByteArray("GET") << "get";
        QTest::newRow("head") << QByteArray("HEAD") << "head";
        QTest::newRow("put") << QByteArray("PUT") << "put";
        QTest::newRow("delete") << QByteArray("DELETE") << "delete";
    }

    void aPathIsAskedForByItsMethod()
    {
        QFETCH(QByteArray, method);
        QFETCH(QString, verb);
        const Request request { .method = method.toStdString(), .path = "/metrics" };
        const Response answer = m_api.handle(request);
        QCOMPARE(answer.status, 403);
        QCOMPARE(QString::fromStdString(messageOf(answer)),
                 "forbidden: User \"system:anonymous\" cannot " + verb + " path \"/metrics\"");
    }

    void whatFailsWithinIsAnInternalError()
    {
        BurningPods pods;
        ObjectStore store;
        ApiServer api { store, environment(), { .pods = &pods } };
        put(store, { "", "pods" },
            R"({"metadata":{"namespace":"default","name":"web"},
                "spec":{"nodeName":"n1","containers":[{"name":"app"}]},
                "status":{"containerStatuses":[{"name":"app","state":{"running":{}}}]}})");
        const Request request { .path = "/api/v1/namespaces/default/pods/web/log",
                                .identity = Identity { "admin", { "system:masters" } } };
        const Response answer = api.handle(request);
        QCOMPARE(answer.status, 500);
        QCOMPARE(messageOf(answer), std::string("Internal error occurred: the node burns"));
    }
};

KW_TEST_APPLESS(TestSimApiServer)

} // namespace tst_sim_api_server

#include "tst_sim_api_server.moc"

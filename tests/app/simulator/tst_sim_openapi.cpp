#include "../../support/test_program.h"

#include <app/simulator/api/documents/openapi/definitions.h>
#include <app/simulator/api/documents/openapi/gnostic.h>
#include <app/simulator/api/documents/openapi/protobuf_writer.h>
#include <app/simulator/api/server_documents.h>

#include <QTest>

#include <map>
#include <set>

namespace tst_sim_openapi {

using namespace kittiwake;
using namespace kittiwake::sim;
using kittiwake::sim::Request;

namespace {

using Json = nlohmann::json;

constexpr const char* kProtobuf = "application/com.github.proto-openapi.spec.v2@v1.0+protobuf";

/// One message taken apart: what each field had, numbers as their bytes.
using Message = std::multimap<unsigned, std::string>;

class Reader
{
public:
    explicit Reader(std::string_view bytes)
        : m_bytes(bytes)
    { }

    Message read()
    {
        Message out;
        while (!m_bytes.empty()) {
            const auto tag = varint();
            const auto field = static_cast<unsigned>(tag >> 3U);
            switch (tag & 7U) {
            case 0:
                out.emplace(field, std::to_string(varint()));
                break;
            case 1:
                out.emplace(field, take(8));
                break;
            case 2:
                out.emplace(field, take(varint()));
                break;
            default:
                qFatal("no such wire type");
            }
        }
        return out;
    }

private:
    std::string take(std::uint64_t size)
    {
        if (size > m_bytes.size())
            qFatal("cut off");
        std::string out(m_bytes.substr(0, size));
        m_bytes.remove_prefix(size);
        return out;
    }

    std::uint64_t varint()
    {
        std::uint64_t out = 0;
        for (unsigned shift = 0; !m_bytes.empty(); shift += 7) {
            const auto byte = static_cast<unsigned char>(m_bytes.front());
            m_bytes.remove_prefix(1);
            out |= static_cast<std::uint64_t>(byte & 0x7FU) << shift;
            if ((byte & 0x80U) == 0)
                break;
        }
        return out;
    }

    std::string_view m_bytes;
};

Message message(const std::string& bytes)
{
    return Reader(bytes).read();
}

std::string only(const Message& from, unsigned field)
{
    const auto at = from.find(field);
    return at == from.end() ? std::string() : at->second;
}

/// The value of the named message (1: name, 2: value) of that name in a field.
Message named(const Message& from, unsigned field, const std::string& name)
{
    const auto [begin, end] = from.equal_range(field);
    for (auto at = begin; at != end; ++at) {
        const Message one = message(at->second);
        if (only(one, 1) == name)
            return message(only(one, 2));
    }
    return {};
}

// Fields of openapi.v2.Schema and others, by gnostic's OpenAPIv2.proto.
constexpr unsigned kPaths = 8, kDefinitions = 9, kRef = 1, kFormat = 2, kRequired = 19, kType = 22,
                   kItems = 23, kProperties = 25, kExtension = 31;

Json extension(const Message& schema, const std::string& name)
{
    return Json::parse(only(named(schema, kExtension, name), 2), nullptr, false);
}

Request get(const std::string& path, const std::string& accept = {}, const std::string& etag = {})
{
    Request out { .path = path };
    if (!accept.empty())
        out.headers.push_back({ "accept", Secret(accept) });
    if (!etag.empty())
        out.headers.push_back({ "if-none-match", Secret(etag) });
    return out;
}

ResourceRegistry::ServedResources widgets()
{
    const auto definition = std::make_shared<const Json>(Json::parse(R"({"spec": {"versions": [
        {"name": "v1", "schema": {"openAPIV3Schema": {"type": "object", "properties": {
            "spec": {"type": "object", "required": ["size"], "properties": {
                "size": {"type": "integer", "minimum": 1, "description": "How big."},
                "port": {"x-kubernetes-int-or-string": true, "anyOf": [{"type": "integer"}, {"type": "string"}]},
                "mode": {"type": "string", "enum": ["a", "b"], "nullable": true, "default": "a"},
                "any": {"type": "object", "x-kubernetes-preserve-unknown-fields": true,
                        "properties": {"a": {"type": "string"}}}}}}}}},
        {"name": "v2", "schema": {"openAPIV3Schema": {"type": "object",
            "x-kubernetes-preserve-unknown-fields": true}}}]}})"));
    ResourceRegistry::ServedResources out;
    for (const char* version : { "v1", "v2" }) {
        out.push_back(std::make_shared<const ServedResource>(
            ServedResource { .gvr = { "example.com", version, "widgets" },
                             .kind = "Widget",
                             .singular = "widget",
                             .verbs = { "get", "list", "patch" },
                             .definition = definition }));
    }
    return out;
}

} // namespace

class TestSimOpenApi : public QObject
{
    Q_OBJECT

    ResourceRegistry m_registry;
    ServerDocuments m_documents { m_registry };
    Message m_document;

    Json json(const std::string& path)
    {
        const auto answer = m_documents.answer(get(path, "application/json"));
        return answer ? Json::parse(answer->body, nullptr, false) : Json();
    }

    Message definition(const std::string& name)
    {
        return named(message(only(m_document, kDefinitions)), 1, name);
    }

    static Message property(const Message& schema, const std::string& name)
    {
        return named(message(only(schema, kProperties)), 1, name);
    }

    static std::string typeOf(const Message& schema)
    {
        return only(message(only(schema, kType)), 1);
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_registry.setCustom({ "example.com", "widgets" }, widgets());
        const auto answer = m_documents.answer(get("/openapi/v2", kProtobuf));
        QVERIFY(answer);
        QCOMPARE(answer->contentType,
                 std::string("application/com.github.proto-openapi.spec.v2.v1.0+protobuf"));
        m_document = message(answer->body);
        QCOMPARE(only(m_document, 1), std::string("2.0"));
    }

    void writesProtobufAsItIsSpecified() // the examples of protobuf.dev's page on encoding
    {
        ProtobufWriter nested;
        nested.integer(1, 150);
        ProtobufWriter out;
        out.string(2, "testing");
        out.message(3, nested);
        out.boolean(4, true);
        out.number(5, 1.0);
        QCOMPARE(QByteArray::fromStdString(out.take()).toHex(),
                 QByteArray("120774657374696e67"
                            "1a03089601"
                            "2001"
                            "29000000000000f03f"));
    }

    void describesBuiltInKinds()
    {
        const Message pod = definition("io.k8s.api.core.v1.Pod");
        QCOMPARE(typeOf(pod), std::string("object"));
        QVERIFY(extension(pod, kGvkExtension)
                == Json::array({ { { "group", "" }, { "version", "v1" }, { "kind", "Pod" } } }));
        QCOMPARE(only(property(pod, "spec"), kRef),
                 std::string("#/definitions/io.k8s.api.core.v1.PodSpec"));
        QCOMPARE(only(property(pod, "metadata"), kRef),
                 std::string("#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta"));
        const Message spec = definition("io.k8s.api.core.v1.PodSpec");
        QCOMPARE(only(spec, kRequired), std::string("containers"));
        const Message grace = property(spec, "terminationGracePeriodSeconds");
        QCOMPARE(typeOf(grace), std::string("integer"));
        QCOMPARE(only(grace, kFormat), std::string("int64"));
        const Message containers = property(spec, "containers");
        QCOMPARE(typeOf(containers), std::string("array"));
        QCOMPARE(only(message(only(message(only(containers, kItems)), 1)), kRef),
                 std::string("#/definitions/io.k8s.api.core.v1.Container"));
        QCOMPARE(typeOf(definition("io.k8s.apimachinery.pkg.api.resource.Quantity")),
                 std::string("string"));
        const Message list = definition("io.k8s.api.core.v1.PodList");
        QVERIFY(extension(list, kGvkExtension)[0]["kind"] == "PodList");
    }

    void tellsHowListsMerge_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("strategy");
        QTest::addColumn<QString>("key");
        const auto row = [](const char* type, const char* field, const char* strategy,
                            const char* key) {
            QTest::addRow("%s.%s", type, field) << type << field << strategy << key;
        };
        row("core.v1.PodSpec", "containers", "merge", "name");
        row("core.v1.PodSpec", "volumes", "merge,retainKeys", "name");
        row("core.v1.PodSpec", "tolerations", "", "");
        row("core.v1.Container", "ports", "merge", "containerPort");
        row("core.v1.Container", "env", "merge", "name");
        row("core.v1.ServiceSpec", "ports", "merge", "port");
        row("apps.v1.DeploymentSpec", "strategy", "retainKeys", "");
        row("apps.v1.DeploymentStatus", "conditions", "merge", "type");
    }

    void tellsHowListsMerge()
    {
        QFETCH(QString, type);
        QFETCH(QString, field);
        QFETCH(QString, strategy);
        QFETCH(QString, key);
        const Message schema =
            property(definition("io.k8s.api." + type.toStdString()), field.toStdString());
        QVERIFY(!schema.empty());
        const auto text = [&](const char* name) {
            const Json value = extension(schema, name);
            return value.is_string() ? QString::fromStdString(value.get<std::string>()) : QString();
        };
        QCOMPARE(text("x-kubernetes-patch-strategy"), strategy);
        QCOMPARE(text("x-kubernetes-patch-merge-key"), key);
    }

    void leadsNowhereThatIsNotThere()
    {
        std::set<std::string> names;
        std::set<std::string> used;
        const Json definitions = json("/openapi/v2")["definitions"];
        for (const auto& [name, schema] : definitions.items())
            names.insert(name);
        const std::function<void(const Json&)> collect = [&](const Json& at) {
            if (at.is_object() && at.contains("$ref"))
                used.insert(at["$ref"].get<std::string>().substr(14));
            if (at.is_structured()) {
                for (const Json& inner : at)
                    collect(inner);
            }
        };
        collect(definitions);
        QVERIFY(used.size() > 300);
        for (const std::string& name : used)
            QVERIFY2(names.contains(name), name.c_str());
    }

    void describesWhateverIsServed() // by its group, version and kind
    {
        std::set<std::string> kinds;
        const Json document = json("/openapi/v2");
        for (const Json& schema : document["definitions"]) {
            if (schema.contains(kGvkExtension))
                kinds.insert(schema[kGvkExtension][0].dump());
        }
        for (const auto& resource : *m_registry.all())
            QVERIFY2(kinds.contains(gvkJson(resource->gvk()).dump()),
                     resource->gvr.toString().c_str());
    }

    void tellsWhatAPatchTakes() // kubectl looks here whether it may ask for a dry run
    {
        const Message paths = message(only(m_document, kPaths));
        const Message path =
            named(paths, 2, "/apis/apps/v1/namespaces/{namespace}/deployments/{name}");
        const Message patch = message(only(path, 8));
        QCOMPARE(Json::parse(only(named(patch, 13, kGvkExtension), 2))["kind"].get<std::string>(),
                 std::string("Deployment"));
        const auto parameter = message(only(patch, 8)); // the first
        const auto query = message(only(message(only(message(only(parameter, 1)), 2)), 3));
        QCOMPARE(only(query, 4), std::string("dryRun"));
        QCOMPARE(only(query, 2), std::string("query"));
    }

    void describesCustomKindsAsV2Can()
    {
        const Message widget = definition("com.example.v1.Widget");
        QCOMPARE(only(property(widget, "metadata"), kRef),
                 std::string("#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta"));
        const Message spec = property(widget, "spec");
        QCOMPARE(only(spec, kRequired), std::string("size"));
        QCOMPARE(only(property(spec, "size"), 4), std::string("How big."));
        for (const char* loose : { "port", "mode", "any" })
            QVERIFY2(!property(spec, loose).empty() && typeOf(property(spec, loose)).empty(),
                     loose);
        const Message anything = definition("com.example.v2.Widget");
        QCOMPARE(typeOf(anything), std::string("object"));
        QVERIFY(only(anything, kProperties).empty());
    }

    void serves3ByGroupAndVersion()
    {
        const Json index = json("/openapi/v3")["paths"];
        const auto url = index["apis/apps/v1"]["serverRelativeURL"].get<std::string>();
        QVERIFY(url.starts_with("/openapi/v3/apis/apps/v1?hash="));
        QVERIFY(index.contains("api/v1") && index.contains("apis/example.com/v1"));
        const auto answer = m_documents.answer(get("/openapi/v3/apis/apps/v1"));
        QVERIFY(answer);
        const Json apps = Json::parse(answer->body);
        QVERIFY(apps["openapi"] == "3.0.0");
        const Json& schemas = apps["components"]["schemas"];
        QVERIFY(schemas["io.k8s.api.apps.v1.Deployment"]["properties"]["spec"]["$ref"]
                == "#/components/schemas/io.k8s.api.apps.v1.DeploymentSpec");
        QVERIFY(schemas.contains("io.k8s.api.core.v1.Container")); // what it is made of, too
        QVERIFY(!schemas.contains("io.k8s.api.core.v1.Node"));
        const Json& list = apps["paths"]["/apis/apps/v1/namespaces/{namespace}/deployments"]["get"];
        QVERIFY(list[kGvkExtension]["kind"] == "Deployment");
        QVERIFY(list["parameters"][0]["schema"]["type"] == "string");
        QVERIFY(json("/openapi/v3/apis/nothing/v1").is_null());
    }

    void followsWhatIsServed()
    {
        const auto before = m_documents.answer(get("/openapi/v2", kProtobuf));
        const auto etag = [](const Response& answer) {
            for (const auto& [name, value] : answer.headers) {
                if (name == "ETag")
                    return value;
            }
            return std::string();
        };
        QCOMPARE(m_documents.answer(get("/openapi/v2", kProtobuf, etag(*before)))->status, 304);
        m_registry.setCustom({ "example.com", "widgets" }, {});
        const auto after = m_documents.answer(get("/openapi/v2", kProtobuf, etag(*before)));
        QCOMPARE(after->status, 200);
        QVERIFY(!json("/openapi/v3")["paths"].contains("apis/example.com/v1"));
        m_registry.setCustom({ "example.com", "widgets" }, widgets());
        QCOMPARE(m_documents.answer(get("/openapi/v2", "application/xml"))->status, 406);
    }
};

KW_TEST_APPLESS(TestSimOpenApi)

} // namespace tst_sim_openapi

#include "tst_sim_openapi.moc"

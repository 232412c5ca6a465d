// Every object that the server has is free of problems by its own schema, and a custom resource is
// looked through by what its definition says at this moment.
#include <core/api/json/json_value.h>
#include <core/rest/resource_path.h>
#include <core/rest/rest_client.h>
#include <kinds/schema/completions.h>
#include <kinds/schema/schema_problems.h>
#include <kinds/yaml/yaml_text.h>
#include <tests/contract/support/sample_objects.h>
#include <tests/support/fixture.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <map>

namespace tst_real_schema {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const CallLimits kLimits { {}, std::chrono::seconds(60) };
const Gvk kGadget { "schema.kittiwake.dev", "v1", "Gadget" };
constexpr const char* kDefinitionName = "gadgets.schema.kittiwake.dev";

QByteArray definition(const char* field)
{
    return QByteArray(R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",
"metadata":{"name":"gadgets.schema.kittiwake.dev"},
"spec":{"group":"schema.kittiwake.dev","scope":"Namespaced","names":{"plural":"gadgets","kind":"Gadget"},
"versions":[{"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object",
"properties":{"spec":{"type":"object","required":["size"],"properties":{
"size":{"type":"string","enum":["small","large"]},")")
        + field + R"(":{"x-kubernetes-int-or-string":true}}}}}}}]}})";
}

QString lines(const std::vector<SchemaProblem>& problems, const std::string& text)
{
    QStringList words;
    for (const auto& problem : problems)
        words << QString::fromStdString(problem.path + ": " + problem.sentence.english());
    return words.isEmpty() ? QString() : words.join(u'\n') + u'\n' + QString::fromStdString(text);
}

} // namespace

class TestRealSchema : public QObject
{
    Q_OBJECT

    const Cluster m_cluster;
    std::unique_ptr<ClusterSession> m_session;
    std::optional<SampleObjects> m_samples;
    std::map<Gvk, ObjectSchema> m_schemas;

    const ObjectSchema* known(const Gvk& gvk) const
    {
        const auto found = m_schemas.find(gvk);
        return found == m_schemas.end() ? nullptr : &found->second;
    }
    SchemaLookup lookup() const
    {
        return [this](const Gvk& gvk) {
            return known(gvk);
        };
    }
    Expected<ObjectSchema> ask(const Gvk& gvk)
    {
        auto schema = m_session->schemas().schemaOf(gvk, kLimits);
        if (schema)
            m_schemas.insert_or_assign(gvk, *schema);
        return schema;
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        m_session = m_cluster.session();
        m_samples.emplace(*m_session);
        const auto schema = ask({ "apps", "v1", "Deployment" });
        if (!schema && schema.error().kind == ErrorKind::NotFound)
            QSKIP("this server serves no schemas");
        QVERIFY2(schema.has_value(), schema ? "" : schema.error().sentence.c_str());
    }

    void everyObjectIsFreeOfProblems()
    {
        const StatusWords words(m_cluster, *m_samples);
        int objects = 0;
        QStringList without;
        for (const auto& resource : m_samples->served()) {
            if (std::find(resource.verbs.begin(), resource.verbs.end(), "list")
                == resource.verbs.end())
                continue;
            const auto answer = m_session->client().fetchAndWait(
                "list " + resource.gvr.toString(), { .path = resourcePath(resource.gvr, {}) });
            if (!answer)
                continue; // a kind may go while others test
            const Gvk gvk { resource.gvr.group, resource.gvr.version, resource.kind };
            if (!ask(gvk)) {
                without << QString::fromStdString(gvk.kind);
                continue;
            }
            auto list = JsonValue::parse(answer->body);
            for (auto& item : list["items"]) {
                item["apiVersion"] = gvk.groupVersion().toString();
                item["kind"] = gvk.kind;
                const auto text = yamlOf(writeJson(item)).value();
                QCOMPARE(lines(SchemaProblems::of(text, lookup()), text), QString());
                ++objects;
            }
        }
        qInfo("%d objects; no schema of: %s", objects, qPrintable(without.join(u' ')));
        QVERIFY(objects > 100);
    }

    void aDefinitionThatChangesIsSeen()
    {
        const auto make = [&](const char* field) {
            m_cluster.kubectl(
                { QStringLiteral("apply"), QStringLiteral("-f"), QStringLiteral("-") },
                definition(field));
        };
        make("port");
        m_cluster.awaitKind(QLatin1String(kDefinitionName));
        const std::string text =
            "apiVersion: schema.kittiwake.dev/v1\nkind: Gadget\nspec:\n  size: huge\n  pirt: 8\n";
        const auto fields = [&] {
            m_session->schemas().forget(); // where there is version 2 alone
            const auto schema = ask(kGadget);
            return schema ? schema->root.field("spec")->fields() : std::vector<std::string_view> {};
        };
        QTRY_COMPARE_WITH_TIMEOUT(fields(), (std::vector<std::string_view> { "port", "size" }),
                                  60'000);
        QCOMPARE(SchemaProblems::of(text, lookup()).size(), 2U);
        make("pirt");
        QTRY_COMPARE_WITH_TIMEOUT(fields(), (std::vector<std::string_view> { "pirt", "size" }),
                                  60'000);
        QCOMPARE(SchemaProblems::of(text, lookup()).size(), 1U);
        QCOMPARE(completionsAt(text, 3, 12, lookup()).items.size(), 0U); // "huge"
        const auto offered = completionsAt("apiVersion: schema.kittiwake.dev/v1\nkind: Gadget\n"
                                           "spec:\n  ",
                                           3, 2, lookup());
        QCOMPARE(offered.items.size(), 2U);
        QCOMPARE(offered.items[0].name, std::string("size"));
        m_cluster.kubectl({ QStringLiteral("delete"), QStringLiteral("crd"),
                            QLatin1String(kDefinitionName), QStringLiteral("--wait=false") });
    }
};

KW_TEST_GUILESS(TestRealSchema)

} // namespace tst_real_schema

#include "tst_real_schema.moc"

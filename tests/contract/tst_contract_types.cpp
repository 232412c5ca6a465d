#include "../support/fixture.h"
#include "../support/typed_kinds.h"
#include "cluster.h"

#include <core/rest/resource_path.h>
#include <core/rest/rest_client.h>

#include <QFile>
#include <QTest>

#include <algorithm>
#include <future>

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// Versions differ in which empty fields they write: those are left out of the comparison.
nlohmann::json withoutEmpties(nlohmann::json json)
{
    if (json.is_object()) {
        for (auto it = json.begin(); it != json.end();) {
            *it = withoutEmpties(std::move(*it));
            const bool empty = *it == nlohmann::json(it->type()); // null, false, 0, "", [], {}
            it = empty ? json.erase(it) : std::next(it);
        }
    } else if (json.is_array()) {
        for (auto& item : json)
            item = withoutEmpties(std::move(item));
    }
    return json;
}

QByteArray oneOfEach(const std::string& ns)
{
    QFile file(QStringLiteral(KITTIWAKE_TEST_DATA "/one_of_each.yaml"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(file.fileName()));
    return file.readAll().replace("$NS", QByteArray::fromStdString(ns));
}

std::string sentence(const ResourceKind& kind)
{
    return kind.gvk.groupVersion().toString() + ' ' + kind.gvk.kind;
}

} // namespace

class TestContractTypes : public QObject
{
    Q_OBJECT

    const Cluster m_cluster;
    std::unique_ptr<ClusterSession> m_session;
    std::vector<ApiResource> m_served;

    const ApiResource* served(const Gvk& gvk) const
    {
        const auto it = std::find_if(m_served.begin(), m_served.end(), [&](const auto& each) {
            return each.gvr.groupVersion() == gvk.groupVersion() && each.kind == gvk.kind;
        });
        return it == m_served.end() ? nullptr : &*it;
    }

    /// What the server lists, or its refusal as a text.
    nlohmann::json list(const ResourceKind& kind) const
    {
        const auto answer = m_session->client().fetchAndWait(
            "list " + sentence(kind), { .path = resourcePath(kind.gvr(), {}) });
        if (!answer)
            return answer.error().sentence;
        return nlohmann::json::parse(answer->body, nullptr, false).value("items", nlohmann::json());
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        m_session = m_cluster.session();
        std::promise<Expected<ApiResources>> promise;
        m_session->discover([&](Expected<ApiResources> found) { promise.set_value(found); });
        const auto found = promise.get_future().get();
        QVERIFY2(found.has_value(), found ? "" : found.error().sentence.c_str());
        m_served = found->resources;
    }

    void kindsAreServedWhereTheySay()
    {
        int seen = 0;
        for (const auto& each : builtInKinds()) {
            const auto* resource = served(each.kind.gvk);
            if (resource == nullptr)
                continue; // an older server, or a subresource's kind
            ++seen;
            QCOMPARE(each.kind.resource, resource->gvr.resource);
            QVERIFY2(each.kind.namespaced == resource->namespaced, sentence(each.kind).c_str());
        }
        QVERIFY2(seen >= 30, std::to_string(seen).c_str());
    }

    void whatTheServerWritesComesBack()
    {
        const ScratchNamespace ns(m_cluster);
        const auto objects = oneOfEach(ns.name());
        m_cluster.kubectl({ "-n", ns.qname(), "apply", "-f", "-" }, objects);
        std::vector<std::string> wrong;
        for (const auto& each : builtInKinds()) {
            const auto* resource = served(each.kind.gvk);
            if (resource == nullptr || !resource->can("list"))
                continue;
            const auto items = list(each.kind);
            if (!items.is_array() || (items.empty() && each.kind.gvk.kind != "Node"))
                wrong.push_back(sentence(each.kind) + ": " + items.dump());
            for (const auto& item : items) {
                const auto object = makeObject(item.dump(), each.kind.gvk);
                const auto given = nlohmann::json::parse(object->json());
                const auto got = each.decodeAndEncode(*object);
                const auto off = difference(withoutEmpties(given), withoutEmpties(got.value()));
                if (!off.empty())
                    wrong.push_back(sentence(each.kind) + ' ' + object->key().toString() + off);
            }
        }
        m_cluster.kubectl({ "-n", ns.qname(), "delete", "--wait=false", "-f", "-" }, objects);
        QVERIFY2(wrong.empty(), wrong.empty() ? "" : wrong.front().c_str());
    }
};

QTEST_GUILESS_MAIN(TestContractTypes)
#include "tst_contract_types.moc"

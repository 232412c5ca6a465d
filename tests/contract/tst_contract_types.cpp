#include <core/client/rest_list_watch.h>
#include <core/protobuf/protobuf_objects.h>
#include <core/rest/resource_path.h>
#include <core/rest/rest_client.h>
#include <tests/contract/support/one_list.h>
#include <tests/contract/support/sample_objects.h>
#include <tests/support/fixture.h>
#include <tests/support/test_program.h>
#include <tests/support/typed_kinds.h>

#include <QRegularExpression>
#include <QTest>

#include <map>

namespace tst_contract_types {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// Versions differ in which empty fields they write: those are left out of the comparison.
JsonValue withoutEmpties(JsonValue json)
{
    if (json.is_object()) {
        for (auto it = json.begin(); it != json.end();) {
            *it = withoutEmpties(std::move(*it));
            const bool empty = *it == JsonValue(it->type()); // null, false, 0, "", [], {}
            it = empty ? json.erase(it) : std::next(it);
        }
    } else if (json.is_array()) {
        for (auto& item : json)
            item = withoutEmpties(std::move(item));
    }
    return json;
}

/// An object without what a server notes about who wrote it.
JsonValue comparable(const std::string& body)
{
    auto object = JsonValue::parse(body);
    object["metadata"].erase("managedFields");
    return withoutEmpties(std::move(object));
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
    std::optional<SampleObjects> m_samples;
    std::optional<ScratchNamespace> m_ns;

    const ApiResource* served(const Gvk& gvk) const { return m_samples->find(gvk); }
    QByteArray oneOfEach() const { return m_samples->oneOfEach(m_ns->name()); }

    /// Whether oneOfEach() has an object of that kind; what else a server has is its own affair.
    bool isMade(const ResourceKind& kind) const
    {
        const auto version = "apiVersion: " + kind.gvk.groupVersion().toString();
        const QRegularExpression both(
            QStringLiteral("\\b%1,?\\s+kind: %2\\b")
                .arg(QRegularExpression::escape(QString::fromStdString(version)),
                     QString::fromStdString(kind.gvk.kind)));
        return both.match(QString::fromUtf8(oneOfEach())).hasMatch();
    }

    /// What the server lists, or its refusal as a text.
    JsonValue list(const ResourceKind& kind) const
    {
        const auto answer = m_session->client().fetchAndWait(
            "list " + sentence(kind), { .path = resourcePath(kind.gvr(), {}) });
        if (!answer)
            return answer.error().sentence;
        return JsonValue::parse(answer->body, nullptr, false).value("items", JsonValue());
    }

    /// The objects of a resource as an informer has them, by key.
    std::map<ObjectKey, ObjectPtr> cached(const ApiResource& resource,
                                          RestListWatch::Encoding encoding) const
    {
        RestListWatch source(
            m_session->client(),
            { .gvr = resource.gvr, .kind = resource.kind, .namespaced = resource.namespaced },
            encoding);
        const auto strand = Strand::create(m_session->scheduler());
        const auto listed = listOnce(source, strand);
        strand->close();
        if (!*listed.end)
            qWarning("%s", (*listed.end).error().sentence.c_str());
        std::map<ObjectKey, ObjectPtr> found;
        for (const auto& object : listed.items)
            found.emplace(object->key(), object);
        return found;
    }

    /// How the JSON of one is not that of the other. An older server writes some empty fields that
    /// the newest leaves out.
    std::string differenceOf(const Object& one, const Object& other) const
    {
        if (one.json() == other.json())
            return {};
        auto ours = JsonValue::parse(one.json(), nullptr, false);
        auto theirs = JsonValue::parse(other.json(), nullptr, false);
        if (m_samples->isNewest())
            return difference(theirs, ours) + " (or the order of fields)";
        return difference(withoutEmpties(std::move(theirs)), withoutEmpties(std::move(ours)));
    }

    /// What the test made, and not what a controller makes of it meanwhile.
    bool isOurs(const ObjectKey& key) const
    {
        return (key.ns == m_ns->name() && key.name.starts_with("rich"))
            || key.name.starts_with(m_ns->name() + "-rich");
    }

    /// What the server would store (a dry run) if `object` were written back as it is read.
    Expected<HttpAnswer> writeBack(const BuiltInKind& kind, const Object& object) const
    {
        const auto& key = object.key();
        return m_session->client().fetchAndWait(
            "update " + key.toString(),
            { .method = "PUT",
              .path = resourcePath(kind.kind.gvr(), key.ns) + '/' + key.name + "?dryRun=All",
              .body = kind.decodeAndEncode(object).value().dump(),
              .contentType = "application/json" });
    }

    /// How that differs from what it has; or its refusal.
    std::string changeByWritingBack(const BuiltInKind& kind, const ObjectKey& key) const
    {
        constexpr int kTries = 10; // a controller may write in between
        for (int tries = 1;; ++tries) {
            const auto found = m_session->client().fetchAndWait(
                "get " + key.toString(),
                { .path = resourcePath(kind.kind.gvr(), key.ns) + '/' + key.name });
            if (!found)
                return found.error().sentence;
            const auto answer = writeBack(kind, *makeObject(found->body, kind.kind.gvk));
            if (!answer && answer.error().kind == ErrorKind::Conflict && tries < kTries)
                continue;
            if (!answer)
                return answer.error().sentence;
            return difference(comparable(found->body), comparable(answer->body));
        }
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        m_session = m_cluster.session();
        m_samples.emplace(*m_session);
        m_ns.emplace(m_cluster);
        m_cluster.kubectl({ "-n", m_ns->qname(), "apply", "-f", "-" }, oneOfEach());
    }
    void cleanupTestCase()
    {
        if (!m_ns)
            return;
        m_cluster.kubectl({ "-n", m_ns->qname(), "delete", "--wait=false", "-f", "-" },
                          oneOfEach());
        m_ns.reset();
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
        std::vector<std::string> wrong;
        for (const auto& each : builtInKinds()) {
            const auto* resource = served(each.kind.gvk);
            if (resource == nullptr || !resource->can("list"))
                continue;
            const auto items = list(each.kind);
            if (!items.is_array() || (items.empty() && isMade(each.kind)))
                wrong.push_back(sentence(each.kind) + ": " + items.dump());
            for (const auto& item : items) {
                const auto object = makeObject(item.dump(), each.kind.gvk);
                const auto given = JsonValue::parse(object->json());
                const auto got = each.decodeAndEncode(*object);
                const auto off = difference(withoutEmpties(given), withoutEmpties(got.value()));
                if (!off.empty())
                    wrong.push_back(sentence(each.kind) + ' ' + object->key().toString() + off);
            }
        }
        std::string all;
        for (const auto& one : wrong)
            all += one + '\n';
        QVERIFY2(wrong.empty(), all.c_str());
    }

    /// What comes as protobuf is read as the JSON that the server sends for it.
    void protobufIsReadAsTheServersJson()
    {
        using Encoding = RestListWatch::Encoding;
        int compared = 0;
        std::string wrong;
        for (const auto& resource : m_samples->served()) {
            const auto* const known =
                ProtobufObjects::find(resource.gvr.groupVersion().toString(), resource.kind);
            if (known == nullptr || !resource.can("list"))
                continue;
            const auto json = cached(resource, Encoding::Json);
            for (const auto& [key, object] : cached(resource, Encoding::Protobuf)) {
                const auto same = json.find(key);
                if (same == json.end()
                    || same->second->resourceVersion() != object->resourceVersion())
                    continue; // changed in between
                ++compared;
                QCOMPARE(object->uid(), same->second->uid());
                QCOMPARE(object->creationTimestamp(), same->second->creationTimestamp());
                if (const auto off = differenceOf(*object, *same->second); !off.empty())
                    wrong += resource.kind + ' ' + key.toString() + off + '\n';
            }
        }
        QVERIFY2(wrong.empty(), wrong.c_str());
        QVERIFY2(compared >= 60, std::to_string(compared).c_str());
    }

    void objectWrittenBackIsNoChange()
    {
        int written = 0;
        for (const auto& each : builtInKinds()) {
            const auto* resource = served(each.kind.gvk);
            if (resource == nullptr || !resource->can("list") || !resource->can("update"))
                continue;
            for (const auto& item : list(each.kind)) {
                const auto key = makeObject(item.dump(), each.kind.gvk)->key();
                if (!isOurs(key))
                    continue;
                const auto off = changeByWritingBack(each, key);
                QVERIFY2(off.empty(), (sentence(each.kind) + ' ' + off).c_str());
                ++written;
            }
        }
        QVERIFY2(written >= 30, std::to_string(written).c_str());
    }
};

KW_TEST_GUILESS(TestContractTypes)

} // namespace tst_contract_types

#include "tst_contract_types.moc"

#include <core/api/json/json.h>
#include <core/api/selectors/field_selector.h>
#include <core/api/selectors/label_selector.h>
#include <tests/contract/support/cluster.h>
#include <tests/contract/support/connection.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>

namespace tst_contract_selectors {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const char* const kLabels[] = {
    "",
    R"("app":"web")",
    R"("app":"web","tier":"front")",
    R"("app":"db","tier":"")",
    R"("app":"","size":"7")",
    R"("size":"12","example.com/app":"web")",
    R"("size":"large","notin":"in")",
};

/// The names in a list's items, in order.
QStringList namesOf(const Json& list)
{
    QStringList names;
    forEachItem(list["items"], [&](const Json& item) {
        const auto name = textOf(item["metadata"]["name"]);
        names << QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    });
    names.sort();
    return names;
}

} // namespace

/// What the library says of an object is what the server says of it.
class TestContractSelectors : public QObject
{
    Q_OBJECT
private:
    const Cluster m_cluster;
    std::unique_ptr<ScratchNamespace> m_namespace;
    std::unique_ptr<Connection> m_connection;
    std::vector<ObjectPtr> m_pods;

    Expected<QStringList> ask(const std::string& parameter, const std::string& selector)
    {
        const auto answer = m_connection->client.fetchAndWait(
            "list pods",
            HttpRequest { .path = "/api/v1/namespaces/" + m_namespace->name() + "/pods?" + parameter
                              + '=' + queryEncode(selector) });
        if (!answer)
            return Unexpected { answer.error() };
        JsonReader reader;
        return reader.read(answer->body).transform(namesOf);
    }

    template<typename Selector>
    QStringList judge(const Selector& selector)
    {
        QStringList names;
        for (const auto& pod : m_pods) {
            if (selector.matches(*pod))
                names << QString::fromStdString(pod->key().name);
        }
        names.sort();
        return names;
    }

    template<typename Selector>
    void compare(const std::string& parameter, const std::string& text, int matching)
    {
        const auto selector = Selector::parse(text);
        const auto theirs = ask(parameter, text);
        QCOMPARE(selector.has_value(), matching >= 0);
        if (!selector) {
            QVERIFY2(!theirs, "the server takes it");
            QVERIFY2(theirs.error().kind == ErrorKind::Invalid, theirs.error().sentence.c_str());
            return;
        }
        QVERIFY2(theirs, theirs ? "" : theirs.error().sentence.c_str());
        QCOMPARE(judge(*selector), *theirs);
        QCOMPARE(*ask(parameter, selector->toString()), *theirs);
        QCOMPARE(theirs->size(), matching); // or all rows could agree on nothing
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        m_namespace = std::make_unique<ScratchNamespace>(m_cluster);
        m_connection = std::make_unique<Connection>(m_cluster.access());
        QByteArray list;
        for (std::size_t i = 0; i < std::size(kLabels); ++i)
            list += (i == 0 ? "" : ",")
                + podJson(m_namespace->name(), "pod-" + std::to_string(i), kLabels[i]);
        m_cluster.kubectl({ QStringLiteral("apply"), QStringLiteral("-f"), QStringLiteral("-") },
                          R"({"apiVersion":"v1","kind":"List","items":[)" + list + "]}");
        const auto answer = m_connection->client.fetchAndWait(
            "list pods",
            HttpRequest { .path = "/api/v1/namespaces/" + m_namespace->name() + "/pods" });
        QVERIFY(answer.has_value());
        JsonReader reader;
        const auto json = reader.read(answer->body);
        forEachItem((*json)["items"], [&](const Json& item) {
            simdjson::dom::element element;
            QCOMPARE(item.get(element), simdjson::SUCCESS);
            m_pods.push_back(
                Object::fromJson(simdjson::minify(element), { "", "v1", "Pod" }).value());
        });
        QCOMPARE(m_pods.size(), std::size(kLabels));
    }
    void cleanupTestCase() { m_namespace.reset(); }

    void labelSelectorsMeanTheSame_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("matching"); // -1: neither side takes it
        const auto row = [](const char* text, int matching) {
            QTest::newRow(*text == '\0' ? "empty" : text) << QByteArray(text) << matching;
        };
        row("", 7);
        row("app", 4);
        row("!app", 3);
        row("app=web", 2);
        row("app==web,tier=front", 1);
        row("app=", 1);
        row("app!=web", 5);
        row("app!=", 6);
        row("app in (web, db)", 3);
        row("app in ()", 1);
        row("app in (web,)", 3);
        row("app notin (web,db)", 4);
        row("tier notin ()", 6);
        row("size>7", 1);
        row("size<12", 1);
        row("size>1,size<100", 2);
        row("notin=in", 1);
        row("notin in (in,notin)", 1);
        row("example.com/app=web", 1);
        row("nothing,!nothing", 0);
        row("app=a||b", -1);
        row("app,,tier", -1);
        row("app,", -1);
        row("!app=web", -1);
        row("app in web", -1);
        row("app in (web", -1);
        row("size>large", -1);
        row("app=-web", -1);
        row("a/b/c", -1);
        row("app web", -1);
    }
    void labelSelectorsMeanTheSame()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, matching);
        compare<LabelSelector>("labelSelector", text.toStdString(), matching);
    }

    void nothingIsNothingThere()
    {
        const auto theirs = ask("labelSelector", LabelSelector::nothing().toString());
        QVERIFY(theirs.has_value());
        QVERIFY(theirs->isEmpty());
    }

    void fieldSelectorsMeanTheSame_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("matching");
        const auto row = [](const char* text, int matching) {
            QTest::newRow(*text == '\0' ? "empty" : text) << QByteArray(text) << matching;
        };
        row("", 7);
        row("metadata.name=pod-1", 1);
        row("metadata.name!=pod-1", 6);
        row("metadata.name==pod-1,spec.schedulerName=nobody", 1);
        row("spec.nodeName=", 7);
        row("spec.nodeName!=", 0);
        row("status.phase=Pending,", 7);
        row("spec.restartPolicy!=Always", 0);
        row("status.nominatedNodeName=", 7);
        row(R"(spec.schedulerName=a\,b\=c\\)", 0);
        row("metadata.name", -1);
        row("metadata.name=a=b", -1);
        row(R"(metadata.name=a\b)", -1);
        row("metadata.name in (a)", -1);
    }
    void fieldSelectorsMeanTheSame()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, matching);
        compare<FieldSelector>("fieldSelector", text.toStdString(), matching);
    }
};

KW_TEST_GUILESS(TestContractSelectors)

} // namespace tst_contract_selectors

#include "tst_contract_selectors.moc"

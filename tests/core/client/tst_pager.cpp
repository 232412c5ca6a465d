#include <core/api/json/json_value.h>
#include <core/client/client_set.h>
#include <tests/support/nest.h>
#include <tests/support/rest_bench.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_pager {

using namespace kittiwake;
using namespace kittiwake::test;
using Reply = FakeTransport::Reply;

namespace {

/// A page of nests: `names` one letter each.
Reply page(const std::string& names, const std::string& version, const std::string& token = {})
{
    JsonValue list { { "kind", "NestList" },
                     { "apiVersion", "birds.example.com/v1" },
                     { "metadata", { { "resourceVersion", version }, { "continue", token } } },
                     { "items", JsonValue::array() } };
    for (const char name : names)
        list["items"].push_back({ { "metadata", { { "name", std::string(1, name) } } } });
    return { 200, list.dump() };
}

Reply failure(int code, const std::string& reason)
{
    return { code, failureJson(code, reason, "no") };
}

struct PagerBench
{
    std::vector<Reply> replies;
    RestBench rest { [this](const HttpRequest&) {
        return replies.at(rest.transport.count() - 1);
    } };
    ClientSet clients { rest.client };

    explicit PagerBench(std::vector<Reply> answers)
        : replies(std::move(answers))
    { }
    ListAll<Nest> list(const ListQuery& query = {}) const
    {
        return clients.of<Nest>().listAll(query);
    }
    /// What came after the "?" of each request.
    QStringList queries() const
    {
        QStringList out;
        for (const auto& request : rest.transport.requests())
            out << QString::fromStdString(request.path.substr(request.path.find('?') + 1));
        return out;
    }
};

template<typename T>
QString namesOf(const std::vector<T>& items)
{
    QString names;
    for (const auto& item : items)
        names += QString::fromStdString(item.name);
    return names;
}

} // namespace

class TestPager : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void asksForPagesOf500UntilThereAreNoMore()
    {
        PagerBench bench({ page("ab", "7", "t1"), page("", "7", "t2"), page("c", "7") });
        const auto list = bench.list().wait();
        QVERIFY2(list, list ? "" : list.error().sentence.c_str());
        QCOMPARE(namesOf(list->items), "abc"); // an empty page is not the end
        QCOMPARE(bench.queries(),
                 (QStringList { "limit=500", "limit=500&continue=t1", "limit=500&continue=t2" }));
    }

    void dropsTheResourceVersionAfterPageOneAndReportsPageOnes()
    {
        PagerBench bench({ page("a", "7", "t1"), page("b", "9") });
        const auto list = bench
                              .list({ .labelSelector = "x=y",
                                      .page = { .resourceVersion = { "5" }, .limit = 1 } })
                              .wait();
        QCOMPARE(bench.queries(),
                 (QStringList { "limit=1&resourceVersion=5&labelSelector=x%3Dy",
                                "limit=1&continue=t1&labelSelector=x%3Dy" }));
        QCOMPARE(list->meta.resourceVersion.text, "7");
    }

    void expiredOnPageOneIsReturned() // semantics 12.117
    {
        PagerBench bench({ failure(410, "Expired") });
        const auto list = bench.list().wait();
        QVERIFY(!list);
        QCOMPARE(int(list.error().kind), int(ErrorKind::Expired));
        QCOMPARE(bench.queries().size(), 1);
    }

    void expiredOnALaterPageFallsBackToOneFullList() // semantics 12.117
    {
        PagerBench bench({ page("ab", "7", "t1"), failure(410, "Expired"), page("cde", "9") });
        const auto list = bench.list({ .page = { .resourceVersion = { "5" } } }).wait();
        QVERIFY(list);
        QCOMPARE(namesOf(list->items), "cde"); // what the first page had is not kept
        QCOMPARE(list->meta.resourceVersion.text, "9");
        QCOMPARE(bench.queries(),
                 (QStringList { "limit=500&resourceVersion=5", "limit=500&continue=t1",
                                "resourceVersion=5" }));
    }

    void fallsBackOnce() // semantics 12.117
    {
        PagerBench bench(
            { page("a", "7", "t1"), failure(410, "Expired"), failure(410, "Expired") });
        QCOMPARE(int(bench.list().wait().error().kind), int(ErrorKind::Expired));
        QCOMPARE(bench.queries().size(), 3);
    }

    void anotherErrorEndsTheList()
    {
        PagerBench bench({ page("a", "7", "t1"), failure(403, "Forbidden") });
        QCOMPARE(int(bench.list().wait().error().kind), int(ErrorKind::Forbidden));
        QCOMPARE(bench.queries().size(), 2);
    }

    void pagesVisitedBeforeAnErrorAreReported() // semantics 12.118
    {
        PagerBench bench({ page("ab", "7", "t1"), page("c", "7", "t2"), failure(410, "Expired") });
        QString seen;
        const auto meta = bench.list().visit([&](const ObjectList<Nest>& got) {
            seen += namesOf(got.items);
            return true;
        });
        QVERIFY(!meta);
        QCOMPARE(int(meta.error().kind), int(ErrorKind::Expired));
        QCOMPARE(seen, "abc"); // and nothing twice: a visit does not fall back
        QCOMPARE(bench.queries().size(), 3);
    }

    void aVisitorMayHaveEnough() // semantics 12.118
    {
        PagerBench bench({ page("ab", "7", "t1"), page("c", "7", "t2") });
        const auto meta = bench.list().visit([](const ObjectList<Nest>&) { return false; });
        QVERIFY(meta);
        QCOMPARE(meta->resourceVersion.text, "7");
        QCOMPARE(bench.queries().size(), 1);
    }

    void cancellationAsksForNoMorePages() // semantics 12.118
    {
        PagerBench bench({ page("a", "7", "t1"), page("b", "7", "t2"), page("c", "7") });
        std::stop_source stop;
        QString seen;
        const auto meta = bench.list().visit(
            [&](const ObjectList<Nest>& got) {
                seen += namesOf(got.items);
                stop.request_stop();
                return true;
            },
            stop.get_token());
        QCOMPARE(int(meta.error().kind), int(ErrorKind::Cancelled));
        QCOMPARE(seen, "a");
        QCOMPARE(bench.queries().size(), 1);
    }

    void sendsPageAfterPageWithoutBlocking()
    {
        PagerBench bench({ page("ab", "7", "t1"), page("c", "7") });
        const auto strand = Strand::create(bench.rest.time);
        std::optional<Expected<ObjectList<Nest>>> list;
        const auto call = bench.list().send(
            strand, [&](Expected<ObjectList<Nest>> got) { list = std::move(got); });
        QVERIFY(!list);
        bench.rest.time.runReady();
        QVERIFY(list && *list);
        QCOMPARE(namesOf((*list)->items), "abc");
    }

    void aSentListThatIsGivenUpAsksForNoMore()
    {
        PagerBench bench({ page("ab", "7", "t1"), page("c", "7") });
        const auto strand = Strand::create(bench.rest.time);
        bool told = false;
        auto call =
            bench.list().send(strand, [&](const Expected<ObjectList<Nest>>&) { told = true; });
        call.cancel();
        bench.rest.time.runReady();
        QVERIFY(!told);
        QCOMPARE(bench.queries().size(), 1);
    }

    void itemsOfAnyKindAreToldTheirKind()
    {
        PagerBench bench({ page("a", "7") });
        const auto list =
            bench.clients.dynamic().resource({ "birds.example.com", "v1", "nests" }).list().wait();
        QVERIFY(list);
        QVERIFY(list->items.at(0).gvk() == (Gvk { "birds.example.com", "v1", "Nest" }));
    }

    void whatIsNoListIsABadAnswer_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("a Table") << QByteArray(R"({"kind":"Table","rows":[]})");
        QTest::newRow("an object") << QByteArray(R"({"kind":"Nest"})");
        QTest::newRow("a kind that is no text") << QByteArray(R"({"kind":5,"items":[]})");
        QTest::newRow("an array") << QByteArray("[]");
        QTest::newRow("cut off") << QByteArray(R"({"kind":"NestList","items":[{)");
        QTest::newRow("nothing") << QByteArray();
    }
    void whatIsNoListIsABadAnswer()
    {
        QFETCH(QByteArray, body);
        const Reply reply { 200, body.toStdString() };
        PagerBench bench({ reply, reply });
        const auto typed = bench.list().wait();
        QVERIFY(!typed);
        QCOMPARE(int(typed.error().kind), int(ErrorKind::BadAnswer));
        const auto any =
            bench.clients.dynamic().resource({ "birds.example.com", "v1", "nests" }).list().wait();
        QVERIFY(!any);
        QCOMPARE(int(any.error().kind), int(ErrorKind::BadAnswer));
    }
};

KW_TEST_GUILESS(TestPager)

} // namespace tst_pager

#include "tst_pager.moc"

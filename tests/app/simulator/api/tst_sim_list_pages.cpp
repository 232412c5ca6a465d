#include "reader_bench.h"

#include <tests/support/test_program.h>

#include <QTest>

namespace tst_sim_list_pages {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

constexpr const char* kTooOldStart = "410 The provided continue parameter is too old to display a "
                                     "consistent list result. You can start a new list";

QString q(const std::string& text)
{
    return QString::fromStdString(text);
}

std::string continueOf(const JsonValue& list)
{
    return list["metadata"].value("continue", "");
}

} // namespace

class TestSimListPages : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void pagesAreOfTheFirstOnesState()
    {
        ReaderBench b;
        putFive(b);
        const auto version = b.version();
        const auto first = b.answer("/api/v1/pods?limit=2");
        QCOMPARE(q(itemsOf(first)), QStringLiteral("a/one a/two"));
        QCOMPARE(first["metadata"]["remainingItemCount"].get<int>(), 3);
        b.removePod("b", "three");
        b.putPod("b", "alpha");
        b.putPod("b", "one", { { "app", "changed" } });
        const auto second = b.answer("/api/v1/pods?limit=2&continue=" + continueOf(first));
        QCOMPARE(q(itemsOf(second)), QStringLiteral("b/one b/three"));
        QCOMPARE(second["items"][0]["metadata"]["labels"]["app"].get<std::string>(),
                 std::string("web"));
        QCOMPARE(second["metadata"]["resourceVersion"].get<std::string>(), version);
        QCOMPARE(second["metadata"]["remainingItemCount"].get<int>(), 1);
        const auto last = b.answer("/api/v1/pods?limit=2&continue=" + continueOf(second));
        QCOMPARE(q(itemsOf(last)), QStringLiteral("b/two"));
        QVERIFY(continueOf(last).empty() && !last["metadata"].contains("remainingItemCount"));
    }

    void pagesOfOneNamespace()
    {
        ReaderBench b;
        putFive(b);
        const auto first = b.answer("/api/v1/namespaces/b/pods?limit=1");
        QCOMPARE(q(itemsOf(first)), QStringLiteral("b/one"));
        const auto rest =
            b.answer("/api/v1/namespaces/b/pods?continue=" + continueOf(first)); // no limit
        QCOMPARE(q(itemsOf(rest)), QStringLiteral("b/three b/two"));
    }

    void selectedPagesDoNotCountTheRest()
    {
        ReaderBench b;
        putFive(b);
        const auto first = b.answer("/api/v1/pods?limit=1&labelSelector=app%3Dweb");
        QCOMPARE(q(itemsOf(first)), QStringLiteral("a/one"));
        QVERIFY(!first["metadata"].contains("remainingItemCount"));
        const auto second =
            b.answer("/api/v1/pods?limit=9&labelSelector=app%3Dweb&continue=" + continueOf(first));
        QCOMPARE(q(itemsOf(second)), QStringLiteral("b/one b/two"));
        QVERIFY(continueOf(second).empty());
    }

    void limitDoesNotCountWhereAnyStateWillDo()
    {
        ReaderBench b;
        putFive(b);
        const auto list = b.answer("/api/v1/pods?limit=2&resourceVersion=0");
        QCOMPARE(list["items"].size(), 5U);
        QVERIFY(continueOf(list).empty());
    }

    void tokensExpire_data()
    {
        QTest::addColumn<int>("how");
        QTest::newRow("after five minutes") << 0;
        QTest::newRow("on command") << 1;
        QTest::newRow("with the history") << 2;
    }

    void tokensExpire()
    {
        QFETCH(int, how);
        ReaderBench b;
        putFive(b);
        const auto first = b.answer("/api/v1/pods?limit=2");
        b.putPod("b", "zeta");
        if (how == 0)
            b.scheduler.advance(5min + 1s);
        else if (how == 1)
            b.reader.expireContinueTokens();
        else
            b.store.compact();
        const auto refused = b.answer("/api/v1/pods?limit=2&continue=" + continueOf(first));
        QVERIFY2(itemsOf(refused).starts_with(kTooOldStart), itemsOf(refused).c_str());
        QCOMPARE(refused["reason"].get<std::string>(), std::string("Expired"));
        // What it offers instead is the rest as it is now, which can be gone through, too.
        const auto rest = b.answer("/api/v1/pods?limit=2&continue=" + continueOf(refused));
        QCOMPARE(q(itemsOf(rest)), QStringLiteral("b/one b/three"));
        QCOMPARE(rest["metadata"]["resourceVersion"].get<std::string>(), b.version());
        QCOMPARE(q(itemsOf(b.answer("/api/v1/pods?continue=" + continueOf(rest)))),
                 QStringLiteral("b/two b/zeta"));
    }

    void tokensOfWhatWasTurnedBackFromExpire()
    {
        ReaderBench b;
        putFive(b);
        const auto before = b.store.snapshot();
        b.putPod("b", "zeta");
        const auto first = b.answer("/api/v1/pods?limit=2");
        b.store.restore(*before);
        const auto refused = b.answer("/api/v1/pods?limit=2&continue=" + continueOf(first));
        QVERIFY2(itemsOf(refused).starts_with(kTooOldStart), itemsOf(refused).c_str());
        QCOMPARE(q(itemsOf(b.answer("/api/v1/pods?continue=" + continueOf(refused)))),
                 QStringLiteral("b/one b/three b/two"));
    }

    void tokensLiveForFiveMinutes()
    {
        ReaderBench b;
        putFive(b);
        const auto first = b.answer("/api/v1/pods?limit=2");
        b.scheduler.advance(5min);
        QCOMPARE(q(itemsOf(b.answer("/api/v1/pods?continue=" + continueOf(first)))),
                 QStringLiteral("b/one b/three b/two"));
    }

    void tokensStandForTheirVersion()
    {
        ReaderBench b;
        putFive(b);
        const auto first = b.answer("/api/v1/pods?limit=2");
        QCOMPARE(
            q(itemsOf(b.answer("/api/v1/pods?resourceVersion=" + b.version()
                               + "&continue=" + continueOf(first)))),
            QStringLiteral("400 specifying resource version is not allowed when using continue"));
    }

    void versions()
    {
        ReaderBench b;
        b.putPod("n", "a");
        const auto old = b.version();
        b.putPod("n", "b");
        const auto items = [&](const std::string& query) {
            return q(itemsOf(b.answer("/api/v1/pods?resourceVersion=" + query)));
        };
        QCOMPARE(items(old), QStringLiteral("n/a n/b")); // not older than
        QCOMPARE(items(old + "&resourceVersionMatch=NotOlderThan"), QStringLiteral("n/a n/b"));
        QCOMPARE(items(old + "&resourceVersionMatch=Exact"), QStringLiteral("n/a"));
        QCOMPARE(items(old + "&limit=5"), QStringLiteral("n/a")); // a limit without a match: exact
        QCOMPARE(items(old + "&limit=5&resourceVersionMatch=NotOlderThan"),
                 QStringLiteral("n/a n/b"));
        QCOMPARE(items("0"), QStringLiteral("n/a n/b"));
        b.store.compact();
        QCOMPARE(items(old + "&resourceVersionMatch=Exact"),
                 QStringLiteral("410 The resourceVersion for the provided list is too old."));
        QCOMPARE(items(old), QStringLiteral("n/a n/b"));
    }
};

KW_TEST_APPLESS(TestSimListPages)

} // namespace tst_sim_list_pages

#include "tst_sim_list_pages.moc"

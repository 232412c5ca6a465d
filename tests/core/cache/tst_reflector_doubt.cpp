// What a stream told may not be all there is: something could not be used, or came after newer
// news. The stream goes on, and when it ends it is not taken up but all is listed.
#include "tst_reflector_bench.h"

#include <core/api/version_order.h>
#include <tests/support/test_program.h>

namespace tst_reflector_doubt {

using namespace kittiwake;
using namespace kittiwake::reflector;
using namespace kittiwake::test;
using namespace std::chrono_literals;
using Type = WatchEvent::Type;

namespace {

using Bench = ReflectorBench;

std::string endAfterAWhile(Bench& b)
{
    b.now += 5min;
    return next(b, b.watchEnds());
}

void sawUseless(Bench& b)
{
    b.feed(WatchSaw { Type::Unknown, {}, Bench::error(ErrorKind::BadAnswer) });
}

} // namespace

class TestReflectorDoubt : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatCouldNotBeUsedIsListedWhenTheWatchEnds()
    {
        Bench b;
        b.live();
        sawUseless(b);
        b.saw(Type::Added, "8");
        QCOMPARE(endAfterAWhile(b), std::string("list rv=8 limit=0"));
        b.listed("9");
        b.feed(WatchStarted {});
        QCOMPARE(endAfterAWhile(b), std::string("watch rv=9")); // no doubt is left
    }

    void whatCouldNotBeUsedOfTheInitialEventsIsSoToo()
    {
        Bench b;
        b.config.watchList = true;
        b.feed(Start {});
        b.feed(WatchStarted {});
        sawUseless(b);
        b.feed(WatchSaw { Type::Bookmark, { "7" }, {}, true });
        b.now += 5min;
        const auto calls = only<CallWatch>(b.watchEnds());
        QCOMPARE(calls.size(), 1U);
        QVERIFY(calls[0].options.sendInitialEvents);
        QCOMPARE(calls[0].options.resourceVersion.text, std::string("7"));
    }

    void whatCameAfterNewerNewsIsListedWhenTheWatchEnds()
    {
        Bench b;
        b.live();
        b.saw(Type::Modified, "12");
        const auto effects = b.saw(Type::Modified, "9");
        QCOMPARE(only<ApplyEvent>(effects).size(), 1U);
        QCOMPARE(only<ReportError>(effects).size(), 1U);
        QVERIFY(only<ReportError>(b.saw(Type::Modified, "10")).empty()); // told once
        QCOMPARE(b.machine.memory.lastSync.text, std::string("12"));
        QCOMPARE(endAfterAWhile(b), std::string("list rv=12 limit=0"));
    }

    /// As after a restore from a backup: the server waits for a version that it has not reached.
    void silenceWhereBookmarksCameIsListed()
    {
        Bench b;
        b.live();
        b.saw(Type::Bookmark, "11");
        b.now += 1min;
        b.saw(Type::Bookmark, "12");
        b.now += 2min;
        b.saw(Type::Bookmark, "13");
        b.now += 2min;
        QVERIFY(only<CancelCall>(b.feed(TimerFired {})).empty()); // a minute is left
        b.now += 1min;
        const auto effects = b.feed(TimerFired {});
        QCOMPARE(only<CancelCall>(effects).size(), 1U);
        QCOMPARE(only<ReportError>(effects).size(), 1U);
        QCOMPARE(next(b, effects), std::string("list rv=13 limit=0"));
        b.listFails(ErrorKind::ResourceVersionTooLarge);
        b.listed("5"); // where it is now
        QCOMPARE(b.machine.memory.lastSync.text, std::string("5"));
        b.feed(WatchStarted {});
        b.now += 10min;
        QVERIFY(b.feed(TimerFired {}).empty()); // no bookmark came since: once is enough
    }

    void silenceOfAWatchThatGoesOnFromBeforeIsListed()
    {
        Bench b;
        b.live();
        b.saw(Type::Bookmark, "11");
        b.now += 1min;
        b.saw(Type::Bookmark, "12");
        b.now += 1min;
        b.watchEnds();
        QCOMPARE(only<SetTimer>(b.feed(WatchStarted {})).size(), 1U);
        b.now += 3min;
        QCOMPARE(next(b, b.feed(TimerFired {})), std::string("list rv=12 limit=0"));
    }

    void silenceMeansNothingWithoutBookmarks()
    {
        Bench b;
        b.live();
        b.saw(Type::Modified, "12");
        b.now += 1h;
        QVERIFY(b.feed(TimerFired {}).empty());
    }

    void silenceMeansNothingWhereBookmarksAreRare()
    {
        Bench b;
        b.live();
        b.saw(Type::Bookmark, "12");
        b.now += 5min;
        b.saw(Type::Bookmark, "13");
        b.now += 1h;
        QVERIFY(b.feed(TimerFired {}).empty());
    }

    void whatIsRepeatedIsNoReasonToDoubt()
    {
        Bench b;
        b.live();
        b.saw(Type::Modified, "12");
        b.saw(Type::Modified, "12");
        QCOMPARE(endAfterAWhile(b), std::string("watch rv=12"));
    }

    void versionsThatAreNoNumbersHaveNoOrder()
    {
        Bench b;
        b.live();
        b.saw(Type::Modified, "b-2");
        b.saw(Type::Modified, "a-1");
        QCOMPARE(endAfterAWhile(b), std::string("watch rv=a-1"));
    }

    void numbersAreComparedAsSuch_data()
    {
        QTest::addColumn<QByteArray>("a");
        QTest::addColumn<QByteArray>("b");
        QTest::addColumn<bool>("earlier");
        QTest::newRow("less") << QByteArray("9") << QByteArray("12") << true;
        QTest::newRow("more") << QByteArray("12") << QByteArray("9") << false;
        QTest::newRow("the same") << QByteArray("12") << QByteArray("12") << false;
        QTest::newRow("long") << QByteArray("98765432109876543210987")
                              << QByteArray("98765432109876543210988") << true;
        QTest::newRow("none") << QByteArray() << QByteArray("9") << false;
        QTest::newRow("zero") << QByteArray("0") << QByteArray("9") << false;
        QTest::newRow("text") << QByteArray("1a") << QByteArray("9") << false;
    }
    void numbersAreComparedAsSuch()
    {
        QFETCH(QByteArray, a);
        QFETCH(QByteArray, b);
        QFETCH(bool, earlier);
        QCOMPARE(isKnownEarlier({ a.toStdString() }, { b.toStdString() }), earlier);
    }
};

KW_TEST_APPLESS(TestReflectorDoubt)

} // namespace tst_reflector_doubt

#include "tst_reflector_doubt.moc"

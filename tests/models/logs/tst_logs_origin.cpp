#include <models/logs/logs_origin.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QTest>

namespace tst_logs_origin {

using namespace kittiwake;

namespace {

const ObjectLink kWeb { "apps", "Deployment", { "shop", "web" } };

std::int64_t clock()
{
    return 100'000;
}

} // namespace

class TestLogsOrigin : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anotherRangeAsksAnew()
    {
        LogsOrigin origin(clock);
        origin.show({ .object = kWeb });
        QSignalSpy begun(&origin, &LogsOrigin::changed);
        QCOMPARE(origin.begin(), QStringLiteral("1000"));
        origin.setBegin(QStringLiteral("5m"));
        origin.setPrevious(true);
        QCOMPARE(begun.size(), 2);
        QCOMPARE(origin.target()->begin, (LogsBegin { LogsBegin::Kind::Span, 300 }));
        QVERIFY(origin.target()->previous);
        origin.setBegin(QStringLiteral("300s")); // the same
        QCOMPARE(begun.size(), 2);
    }

    void whereTheyBeginMayBeTyped()
    {
        LogsOrigin origin(clock);
        origin.show({ .object = kWeb });
        QSignalSpy begun(&origin, &LogsOrigin::changed);
        origin.setBegin(QStringLiteral("90m"));
        QCOMPARE(origin.begin(), QStringLiteral("90m"));
        QCOMPARE(origin.beginText(), QStringLiteral("90m"));
        origin.setBegin(QStringLiteral("200"));
        QCOMPARE(origin.beginText(), QStringLiteral("Last 200"));
        QCOMPARE(origin.beginProblem(QStringLiteral("1970-01-01T00:00:40Z")), QString());
        origin.setBegin(QStringLiteral("1970-01-01T00:00:40Z"));
        QCOMPARE(origin.begin(), QStringLiteral("1970-01-01T00:00:40Z"));
        QCOMPARE(begun.size(), 3);
        QVERIFY(!origin.beginProblem(QStringLiteral("soon")).isEmpty());
        origin.setBegin(QStringLiteral("soon"));
        origin.setBegin(QStringLiteral("1970-01-01T00:01:41Z")); // it is 1 m 40 s
        QCOMPARE(begun.size(), 3);
        QCOMPARE(origin.begin(), QStringLiteral("1970-01-01T00:00:40Z"));
    }

    void readingBeginsAnewWhereItFailed()
    {
        LogsOrigin origin(clock);
        QSignalSpy begun(&origin, &LogsOrigin::changed);
        origin.show({ .object = kWeb });
        const auto first = origin.selection();
        origin.show({ .object = kWeb }); // they are read already
        QCOMPARE(begun.size(), 1);
        QSignalSpy failed(&origin, &LogsOrigin::problemChanged);
        origin.setProblem(QStringLiteral("It has no pods."));
        QCOMPARE(failed.size(), 1);
        origin.show({ .object = kWeb });
        QCOMPARE(begun.size(), 2);
        QVERIFY(origin.selection() != first);
        QCOMPARE(origin.problem(), QString());
        origin.clear();
        QCOMPARE(origin.title(), QString());
        QVERIFY(!origin.target());
    }

    void namesWhoseLogsTheyAre_data()
    {
        QTest::addColumn<LogsTarget>("target");
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("file");
        const ObjectLink pod { "", "Pod", { "shop", "a" } };
        QTest::newRow("one") << LogsTarget { .object = kWeb } << "Deployment shop/web"
                             << "shop-web";
        QTest::newRow("several") << LogsTarget { .object = kWeb, .others = { pod, pod } }
                                 << "Deployment shop/web and 2 more"
                                 << "shop-web-and-2";
        QTest::newRow("labels")
            << LogsTarget { .pods = { { .ns = "shop", .labelSelector = "app in (a,b)" },
                                      { .ns = "pay", .labelSelector = "app in (a,b)" } } }
            << "Pods with app in (a,b) in shop, pay"
            << "pods-app-in-a-b-";
        QTest::newRow("all namespaces") << LogsTarget { .pods = { { .labelSelector = "app=web" } } }
                                        << "Pods with app=web in all namespaces"
                                        << "pods-app-web";
        QTest::newRow("a container")
            << LogsTarget { .object = pod, .container = "app" } << "Container app of Pod shop/a"
            << "shop-a-app";
        QTest::newRow("a container by labels")
            << LogsTarget { .pods = { { .ns = "shop", .labelSelector = "app=web" } },
                            .container = "app" }
            << "Container app of Pods with app=web in shop"
            << "pods-app-web-app";
        QTest::newRow("a node") << LogsTarget { .pods = { { .node = "n1" } } }
                                << "Pods on n1 in all namespaces"
                                << "pods-n1";
    }

    void namesWhoseLogsTheyAre()
    {
        QFETCH(LogsTarget, target);
        QTEST(target.title(), "title");
        QTEST(target.fileName(), "file");
    }
};

KW_TEST_GUILESS(TestLogsOrigin)

} // namespace tst_logs_origin

#include "tst_logs_origin.moc"

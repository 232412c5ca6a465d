#include <models/logs/log_sources.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <set>
#include <string>
#include <vector>

namespace tst_log_sources {

using namespace kittiwake;

namespace {

CollectedLog log(std::uint32_t number, const std::string& pod, const std::string& container = "app",
                 const std::string& ns = "shop")
{
    return { .number = number, .source = { ns, pod, container } };
}

using Numbers = std::set<std::uint32_t>;

} // namespace

class TestLogSources : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void podsOfSeveralNamespacesAreToldApart()
    {
        LogSources sources;
        sources.setLogs({ log(1, "web"), log(2, "web", "app", "pay") });
        QVERIFY(sources.areSeveral());
        QCOMPARE(sources.nameOf(1), QStringLiteral("shop/web"));
        QCOMPARE(sources.nameOf(2), QStringLiteral("pay/web"));
        QCOMPARE(sources.nameOf(3), QString());
        QCOMPARE(sources.longestName(), QStringLiteral("shop/web"));
        QCOMPARE(sources.list()->index(1, 0).data(LogSourceListModel::PodRole).toString(),
                 QStringLiteral("pay/web"));
    }

    void namesAreAsShortAsTheyCanBe()
    {
        LogSources sources;
        sources.setLogs({ log(1, "web-1") });
        QVERIFY(!sources.areSeveral());
        QCOMPARE(sources.nameOf(1), QStringLiteral("web-1"));
        sources.setLogs({ log(1, "web-1"), log(2, "web-1", "proxy") });
        QVERIFY(sources.hasSeveralContainers());
        QCOMPARE(sources.nameOf(2), QStringLiteral("proxy"));
        sources.setLogs({ log(1, "web-1"), log(2, "web-1", "proxy"), log(3, "web-2") });
        QCOMPARE(sources.nameOf(2), QStringLiteral("web-1 proxy"));
        sources.reset();
        QCOMPARE(sources.count(), 0);
        QCOMPARE(sources.longestName(), QString());
    }

    void podsHaveAColourEachOnceThereAreSeveral()
    {
        LogSources sources;
        const auto colors = [&] {
            std::vector<int> colors;
            for (int row = 0; row < sources.count(); ++row)
                colors.push_back(
                    sources.list()->index(row, 0).data(LogSourceListModel::ColorRole).toInt());
            return colors;
        };
        std::vector<CollectedLog> logs { log(1, "web-1"), log(2, "web-1", "proxy") };
        sources.setLogs(logs);
        QVERIFY(colors()[0] != colors()[1]); // of one pod, its containers
        for (const auto& more :
             { log(3, "web-2"), log(4, "web-1", "debugger"), log(5, "web-2", "proxy") })
            logs.push_back(more);
        sources.setLogs(logs);
        QCOMPARE(colors(), (std::vector<int> { 1, 1, 3, 1, 3 }));
        QCOMPARE(sources.colorOf(4), sources.colorOf(1)); // as lines are drawn
        QVERIFY(sources.colorOf(5) != sources.colorOf(1));
    }

    void whatIsHiddenIsToldOnce()
    {
        LogSources sources;
        QAbstractItemModelTester model { sources.list() };
        QSignalSpy hidden(&sources, &LogSources::hiddenChanged);
        sources.setLogs({ log(1, "web-1"), log(2, "web-1", "proxy"), log(3, "web-2"),
                          log(4, "web-1", "app", "pay") });
        sources.toggle(0);
        QCOMPARE(sources.hidden(), (Numbers { 1 }));
        QVERIFY(sources.list()->lineAt(0)->hidden);
        sources.togglePod(1); // what is left of it goes, too; not the other of its name
        QCOMPARE(sources.hidden(), (Numbers { 1, 2 }));
        sources.togglePod(0);
        QCOMPARE(sources.hidden(), Numbers());
        sources.showOnly(2);
        QCOMPARE(sources.hidden(), (Numbers { 1, 2, 4 }));
        sources.showOnly(2);
        QCOMPARE(sources.hidden(), Numbers());
        QCOMPARE(hidden.size(), 5);
        sources.showAll();
        sources.toggle(7);
        sources.togglePod(-1);
        QCOMPARE(hidden.size(), 5); // nothing is other than it was
    }

    void whatIsHiddenStaysSoUntilOthersAreRead()
    {
        LogSources sources;
        sources.setLogs({ log(1, "web-1"), log(2, "web-2") });
        sources.toggle(1);
        sources.setLogs({ log(1, "web-1"), log(2, "web-2"), log(3, "web-3") });
        QVERIFY(sources.list()->lineAt(1)->hidden);
        QVERIFY(!sources.list()->lineAt(2)->hidden);
        QSignalSpy hidden(&sources, &LogSources::hiddenChanged);
        sources.reset();
        QCOMPARE(sources.hidden(), Numbers());
        QCOMPARE(hidden.size(), 0); // not by the user
    }
};

KW_TEST_GUILESS(TestLogSources)

} // namespace tst_log_sources

#include "tst_log_sources.moc"

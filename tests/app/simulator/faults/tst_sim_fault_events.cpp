// What faults do to the events of a watch.
#include "tst_sim_fault_bench.h"

#include <tests/support/test_program.h>

namespace tst_sim_fault_events {

using namespace kittiwake;
using namespace kittiwake::sim;
using namespace kittiwake::test;

namespace {

const std::string kA = R"({"type":"ADDED","object":{"metadata":{"name":"a"}}})";
const std::string kB = R"({"type":"MODIFIED","object":{"metadata":{"name":"b"}}})";
const std::string kC = R"({"type":"DELETED","object":{"metadata":{"name":"c"}}})";
const std::string kMark = R"({"type":"BOOKMARK","object":{"metadata":{"resourceVersion":"9"}}})";
const std::string kEndMark =
    R"({"type":"BOOKMARK","object":{"metadata":{"annotations":{"k8s.io/initial-events-end":"true"}}}})";

QByteArray shown(const std::string& text)
{
    return QByteArray::fromStdString(text);
}

} // namespace

class TestSimFaultEvents : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void eventsAreSpoilt_data()
    {
        QTest::addColumn<QByteArray>("fault");
        QTest::addColumn<QByteArray>("events");
        QTest::addColumn<QByteArray>("become"); // "$": the end
        const auto row = [](const char* fault, const std::string& events,
                            const std::string& become) {
            QTest::newRow(fault) << QByteArray(fault) << shown(events) << shown(become);
        };
        const std::string n = "\n";
        row("half-open events=1", kA + n + kB + n, kA + n);
        row("half-open events=0 verb=watch", kA + n, "");
        row("close-after events=2", kA + n + kB + n + kC + n, kA + n + kB + n + '$');
        row("truncated-json events=1", kA + n + kMark + n + kB + n + kC + n,
            kA + n + kMark + n + kB.substr(0, kB.size() / 2) + '$');
        row("invalid-utf8", kMark + n + kA + n + kB + n,
            kMark + n + "{\"type\":\"ADDED\",\"object\":{\"metadata\":{\"name\":\"\xff\xfe"
                + "a\"}}}" + n + kB + n + '$');
        row("event-without-metadata events=1", kA + n + kB + n + kC + n,
            kA + n + R"({"object":{},"type":"MODIFIED"})" + n + kC + n + '$');
        row("huge-line bytes=70 events=1", kA + n + kB + n,
            kA + n + "{\"type\":\"MODIFIED\",\"object\":{\"kind\":\"" + std::string(70, 'x'));
        row("huge-object bytes=2 events=1", kA + n + kB + n,
            kA + n
                + R"({"object":{"metadata":{"annotations":{"kittiwake.dev/huge":"xx"},"name":"b"}},"type":"MODIFIED"})"
                + n + '$');
        row("no-bookmarks", kA + n + kEndMark + n + kMark + n + kB + n,
            kA + n + kEndMark + n + kB + n + '$');
        row("duplicate-events events=1", kA + n + kB + n + kMark + n,
            kA + n + kB + n + kB + n + kMark + n + '$');
        row("out-of-order-events", kA + n + kB + n + kC + n + kMark + n + kA + n,
            kB + n + kA + n + kC + n + kMark + n + kA + n + '$');
        row("clock-skew latency=1s",
            R"({"type":"ADDED","object":{"creationTimestamp":"2026-01-01T00:00:00Z"}})" + n,
            R"({"type":"ADDED","object":{"creationTimestamp":"2026-01-01T00:00:01Z"}})" + n + '$');
    }
    void eventsAreSpoilt()
    {
        QFETCH(QByteArray, fault);
        QFETCH(QByteArray, events);
        QFETCH(QByteArray, become);
        FaultBench b;
        b.arm(fault.toStdString());
        QCOMPARE(shown(drained(b.watch({ events.toStdString() }))), become);
        std::deque<std::string> pieces; // however the bytes are split
        for (int at = 0; at < events.size(); at += 7)
            pieces.push_back(events.mid(at, 7).toStdString());
        QCOMPARE(shown(drained(b.watch(std::move(pieces)))), become);
        QCOMPARE(b.injector.active().at(0).struck, 2U);
    }

    void whatIsHeldBackComesWithTheNext()
    {
        FaultBench b;
        b.arm("out-of-order-events");
        QCOMPARE(drained(b.watch({ kA + '\n' }, false)), std::string());
        QCOMPARE(drained(b.watch({ kA + '\n', kB + '\n' }, false)), kB + '\n' + kA + '\n');
    }

    void anErrorEndsTheStreamInTheServersWords()
    {
        FaultBench b;
        b.arm("error-event code=410 events=1");
        const auto told = drained(b.watch({ kA + '\n', kB + '\n' }));
        QVERIFY(told.starts_with(kA + '\n' + R"({"type":"ERROR","object":{)"));
        QVERIFY(told.ends_with("}}\n$"));
        QVERIFY2(told.find("too old resource version") != std::string::npos, told.c_str());
        QVERIFY2(told.find(R"("reason":"Expired")") != std::string::npos, told.c_str());
    }

    void aWatchsFaultIsNotUsedUpByOtherRequests()
    {
        FaultBench b;
        b.arm("error-event code=500 count=1");
        b.arm("half-open events=1 count=1");
        QCOMPARE(b.ask().body, b.answer.body);
        QCOMPARE(b.injector.active().at(0).struck, 0U);
        QCOMPARE(b.injector.active().at(1).struck, 0U);
    }

    void aWatchListIsTakenForAPlainWatch()
    {
        FaultBench b;
        b.arm("no-initial-events-end");
        b.ask("/api/v1/pods", "GET",
              { { "watch", "true" },
                { "resourceVersion", "7" },
                { "sendInitialEvents", "true" },
                { "resourceVersionMatch", "NotOlderThan" } });
        const auto& asked = b.asked.at(0);
        QCOMPARE(asked.query.size(), 2U);
        QCOMPARE(asked.parameter("resourceVersion"), std::string_view("7"));
        b.ask("/api/v1/pods", "GET", { { "watch", "true" } });
        QCOMPARE(b.injector.active().at(0).struck, 1U);
    }

    void aRefusedWatchHasNoEventsToSpoil()
    {
        FaultBench b;
        b.arm("duplicate-events");
        b.answer.status = 403;
        const auto answer = b.ask("/api/v1/pods", "GET", { { "watch", "true" } });
        QVERIFY(!answer.stream);
        QCOMPARE(answer.body, b.answer.body);
    }
};

KW_TEST_APPLESS(TestSimFaultEvents)

} // namespace tst_sim_fault_events

#include "tst_sim_fault_events.moc"

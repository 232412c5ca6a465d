// What `kittiwake logs` makes of lines and marks: their order, their colours, its sentences.
#include <app/commands/logs/log_order.h>
#include <app/commands/logs/log_text.h>
#include <app/commands/logs/log_words.h>
#include <models/text/span_text.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <string>

Q_DECLARE_METATYPE(kittiwake::LogMark)

namespace tst_log_words {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

const LogSource kSource { "shop", "web-1", "app" };

QString written(const std::vector<LogOrder::Entry>& entries)
{
    QStringList all;
    for (const auto& entry : entries)
        all << QString::fromStdString(entry.isLine ? entry.text : '<' + entry.text + '>');
    return all.join(u' ');
}

} // namespace

class TestLogWords : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatIsSettledComesInTheOrderOfItsTimes()
    {
        LogOrder order;
        order.open(1);
        order.open(2);
        order.add(1, 10, { .text = "a" });
        order.add(1, 30, { .text = "c" });
        QCOMPARE(written(order.takeSettled()), QString()); // of 2 something older may come
        order.add(2, 20, { .text = "b" });
        QCOMPARE(written(order.takeSettled()), "a b");
        order.add(2, 25, { .text = "said", .isLine = false });
        QCOMPARE(written(order.takeSettled()), "<said>");
        order.close(2);
        QCOMPARE(written(order.takeSettled()), "c");
    }

    void aLogKeepsItsOwnOrder()
    {
        LogOrder order;
        order.open(1);
        order.open(2);
        order.add(1, 30, { .text = "a" });
        order.add(1, 10, { .text = "b" }); // of the other output
        order.add(2, 20, { .text = "c" });
        QCOMPARE(written(order.takeAll()), "c a b");
        order.add(1, 0, { .text = "d" });
        order.add(2, 25, { .text = "e" });
        QCOMPARE(written(order.takeAll()), "e d");
    }

    void nothingIsLostThatComesOfAClosedLog()
    {
        LogOrder order;
        order.open(1);
        order.close(1);
        order.add(1, 10, { .text = "late" });
        QCOMPARE(written(order.takeSettled()), "late");
    }

    void coloursStayAndOrdersGo_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char* name, const char* line, const char* shown) {
            QTest::newRow(name) << QByteArray(line) << QByteArray(shown);
        };
        row("plain", "m\xc3\xb6we\tx", "m\xc3\xb6we\tx");
        row("colour", "\x1b[1;31mred\x1b[0m", "\x1b[1;31mred\x1b[0m");
        row("short reset", "\x1b[31mred\x1b[m", "\x1b[31mred\x1b[m");
        row("colour that goes on", "\x1b[38:5:9mred", "\x1b[38:5:9mred\x1b[0m");
        row("clear", "a\x1b[2Jb", "ab");
        row("cursor", "a\x1b[10;20Hb\x1b[?25lc", "abc");
        row("title", "\x1b]0;mine\x07ok", "ok");
        row("link", "\x1b]8;;http://x\x1b\\text\x1b]8;;\x1b\\", "text");
        row("title without an end", "\x1b]0;mine", "0;mine");
        row("device control", "a\x1bPq#0\x1b\\b", "ab");
        row("character set",
            "a\x1b(0b\x1b"
            "7c",
            "abc");
        row("private m", "a\x1b[>4;1mb", "ab");
        row("cut", "a\x1b[31", "a");
        row("escape alone", "a\x1b", "a");
        row("escape twice", "\x1b\x1b[31mx", "\x1b[31mx\x1b[0m");
        row("bell, backspace", "a\x07\x08", "a\\x07\\x08");
        row("return", "10%\r20%", "10%\\r20%");
        row("turned round", "a\xe2\x80\xae", "a\\u202e");
    }
    void coloursStayAndOrdersGo() // A 1.4
    {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, shown);
        QCOMPARE(QByteArray::fromStdString(logText(line.toStdString())), shown);
    }

    void marksAreSentences_data()
    {
        QTest::addColumn<LogMark>("mark");
        QTest::addColumn<QString>("says");
        using Kind = LogMark::Kind;
        const ContainerEnd end { .exitCode = 137, .reason = "OOMKilled" };
        const auto row = [](const char* name, const LogMark& mark, const char* says) {
            QTest::newRow(name) << mark << QString::fromLatin1(says);
        };
        row("restart", { .kind = Kind::Restarted, .end = end },
            "Container app of pod shop/web-1 has restarted; the instance before ended with exit "
            "code 137 (OOMKilled).");
        row("restart, nobody knows how", { .kind = Kind::Restarted },
            "Container app of pod shop/web-1 has restarted.");
        row("one missed", { .kind = Kind::Restarted, .instancesMissed = 1 },
            "Container app of pod shop/web-1 has restarted. The log of 1 instance in between is "
            "gone.");
        row("some missed", { .kind = Kind::Restarted, .instancesMissed = 3 },
            "Container app of pod shop/web-1 has restarted. The logs of 3 instances in between are "
            "gone.");
        row("gap", { .kind = Kind::Gap, .time = 0, .until = 2 * kNanosecondsASecond },
            "Lines of container app of pod shop/web-1 may be missing between "
            "1970-01-01T00:00:00.000000000Z and 1970-01-01T00:00:02.000000000Z: its node rotated "
            "the log while it could not be read. A larger containerLogMaxSize of the kubelet keeps "
            "more.");
        row("notice", { .kind = Kind::Notice, .text = "rpc error: not found" },
            "The node says of container app of pod shop/web-1: rpc error: not found");
        row("end", { .kind = Kind::Ended, .end = ContainerEnd { .reason = "Completed" } },
            "Container app of pod shop/web-1 has ended with exit code 0 (Completed).");
        row("over for now", { .kind = Kind::Terminated, .text = "CrashLoopBackOff", .end = end },
            "Container app of pod shop/web-1 has ended with exit code 137 (OOMKilled).");
        row("end, nobody knows how", { .kind = Kind::Ended },
            "The log of container app of pod shop/web-1 has ended.");
    }
    void marksAreSentences()
    {
        QFETCH(LogMark, mark);
        QFETCH(QString, says);
        QCOMPARE(QString::fromStdString(log_words::ofMark(kSource, mark)), says);
    }

    void restIsSaidOfThem()
    {
        QCOMPARE(log_words::ofWaiting(kSource, "CrashLoopBackOff", true),
                 "Container app of pod shop/web-1 is waiting to start again: CrashLoopBackOff.");
        QCOMPARE(log_words::ofWaiting({ "shop", "web-1", "" }, "ContainerCreating", false),
                 "Pod shop/web-1 is waiting to start: ContainerCreating.");
        const Error lost { .kind = ErrorKind::Unreachable, .sentence = "It is away." };
        QCOMPARE(log_words::ofErrors(lost, 1), "It is away. Trying again.");
        QCOMPARE(log_words::ofErrors(lost, 200),
                 "The logs of 200 containers cannot be read: It is away. Trying again.");
        QCOMPARE(log_words::ofCutLine(kSource),
                 "A line of container app of pod shop/web-1 is longer than 1 MiB; the rest of it "
                 "is left out.");
    }

    void spansAreKubectls_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("ms"); ///< −1: none
        QTest::newRow("seconds") << "30s" << qint64 { 30'000 };
        QTest::newRow("parts") << "1h2m3s" << qint64 { 3'723'000 };
        QTest::newRow("half an hour") << "0.5h" << qint64 { 1'800'000 };
        QTest::newRow("no unit") << "30" << qint64 { -1 };
        QTest::newRow("days") << "3d" << qint64 { -1 };
        QTest::newRow("nothing") << "" << qint64 { -1 };
        QTest::newRow("negative") << "-5s" << qint64 { -1 };
        QTest::newRow("too long") << "25h" << qint64 { -1 };
    }
    void spansAreKubectls()
    {
        QFETCH(QString, text);
        QFETCH(qint64, ms);
        const auto span = parseSpan(text, 24h);
        QCOMPARE(span ? qint64 { span->count() } : qint64 { -1 }, ms);
    }
};

KW_TEST_APPLESS(TestLogWords)

} // namespace tst_log_words

#include "tst_log_words.moc"

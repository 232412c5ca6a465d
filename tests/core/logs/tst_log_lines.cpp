#include <core/logs/log_line_reader.h>
#include <core/logs/log_overlap.h>
#include <core/logs/log_query.h>
#include <core/logs/log_time.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <string>
#include <vector>

namespace tst_log_lines {

using namespace kittiwake;

namespace {

struct Read
{
    std::vector<std::string> lines;
    std::vector<std::size_t> dropped;
    LogLineReader::Take take = [this](std::string_view line, std::size_t bytes) {
        lines.emplace_back(line);
        dropped.push_back(bytes);
    };
};

constexpr LogTime kSecond = kNanosecondsASecond;

std::string query(const LogQuery& asked)
{
    const auto path = logPath({ "shop", "web-1", "app" }, asked);
    return path ? *path : path.error().sentence;
}

} // namespace

class TestLogLines : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void linesAreCutWhereverBytesWere_data()
    {
        QTest::addColumn<int>("piece");
        for (const int piece : { 1, 2, 3, 7, 100 })
            QTest::addRow("%d bytes at a time", piece) << piece;
    }
    void linesAreCutWhereverBytesWere() // A 1.4
    {
        QFETCH(int, piece);
        const std::string bytes = "one\ntwo\r\n\nümläut\nlast without an end";
        LogLineReader reader;
        Read read;
        for (std::size_t at = 0; at < bytes.size(); at += static_cast<std::size_t>(piece))
            reader.feed(std::string_view(bytes).substr(at, static_cast<std::size_t>(piece)),
                        read.take);
        const std::vector<std::string> whole { "one", "two", "", "ümläut" };
        QCOMPARE(read.lines, whole);
        reader.finish(read.take);
        QCOMPARE(read.lines.back(), "last without an end");
        reader.finish(read.take);
        QCOMPARE(read.lines.size(), whole.size() + 1);
    }

    void aLineTooLongIsCutAndSaysByHowMuch()
    {
        LogLineReader reader;
        Read read;
        const std::string piece(700'000, 'x');
        for (int i = 0; i < 20; ++i)
            reader.feed(piece, read.take);
        reader.feed("\nnext\n", read.take);
        QCOMPARE(read.lines.size(), std::size_t { 2 });
        QCOMPARE(read.lines[0].size(), LogLineReader::kMaxLine);
        QCOMPARE(read.dropped[0], 20 * piece.size() - LogLineReader::kMaxLine);
        QCOMPARE(read.lines[1], "next");
        QCOMPARE(read.dropped[1], std::size_t { 0 });
    }

    void aLineAtOnceIsCutAsWell()
    {
        LogLineReader reader;
        Read read;
        reader.feed(std::string(3'000'000, 'x') + "\nnext\n", read.take);
        QCOMPARE(read.lines[0].size(), LogLineReader::kMaxLine);
        QCOMPARE(read.dropped[0], 3'000'000 - LogLineReader::kMaxLine);
        QCOMPARE(read.lines[1], "next");
    }

    void aLineWithoutAnEndSaysSoAsWell()
    {
        LogLineReader reader;
        Read read;
        reader.feed(std::string(LogLineReader::kMaxLine + 7, 'x'), read.take);
        QCOMPARE(reader.restDropped(), std::size_t { 7 });
        reader.finish(read.take);
        QCOMPARE(read.dropped, std::vector<std::size_t> { 7 });
        QCOMPARE(reader.restDropped(), std::size_t { 0 });
    }

    void whatWasDroppedDoesNotComeBack()
    {
        LogLineReader reader;
        Read read;
        reader.feed("half a li", read.take);
        reader.drop();
        reader.feed("whole\n", read.take);
        QCOMPARE(read.lines, std::vector<std::string> { "whole" });
    }

    void timesAreReadAndWritten_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("time");
        QTest::newRow("UTC") << QByteArray("1970-01-01T00:00:01.000000002Z")
                             << qint64 { 1'000'000'002 };
        QTest::newRow("an offset")
            << QByteArray("1970-01-01T02:00:01.500000000+02:00") << qint64 { 1'500'000'000 };
        QTest::newRow("whole seconds")
            << QByteArray("1970-01-01T00:00:03Z") << qint64 { 3'000'000'000 };
        QTest::newRow("milliseconds")
            << QByteArray("1970-01-01T00:00:03.25Z") << qint64 { 3'250'000'000 };
    }
    void timesAreReadAndWritten() // A 1.1
    {
        QFETCH(QByteArray, text);
        QFETCH(qint64, time);
        const auto read = parseLogTime(text.toStdString());
        QVERIFY(read);
        QCOMPARE(qint64 { *read }, time);
        QCOMPARE(qint64 { *parseLogTime(logTimeText(*read)) }, time);
        const auto sent = text.toStdString() + " said  twice ";
        const auto line = readTimedLine(sent);
        QVERIFY(line);
        QCOMPARE(std::string(line->text), "said  twice ");
    }

    void whatHasNoTimeIsNone_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("the kubelet's own") << QByteArray("rpc error: code = NotFound desc = gone");
        QTest::newRow("no blank") << QByteArray("1970-01-01T00:00:01Z");
        QTest::newRow("no such day") << QByteArray("1970-02-31T00:00:01Z text");
        QTest::newRow("long") << QByteArray(100, '1');
        QTest::newRow("not in nanoseconds") << QByteArray("9999-01-01T00:00:01Z text");
    }
    void whatHasNoTimeIsNone() // A 1.6.7, A 1.6.8
    {
        QFETCH(QByteArray, line);
        QVERIFY(!readTimedLine(line.toStdString()));
    }

    void anEmptyLineHasATime()
    {
        const auto line = readTimedLine("1970-01-01T00:00:01.000000000Z ");
        QVERIFY(line);
        QVERIFY(line->text.empty());
    }

    void queriesAreWhatTheServerTakes()
    {
        QCOMPARE(query({ .follow = true, .tailLines = 10 }),
                 "/api/v1/namespaces/shop/pods/web-1/log"
                 "?container=app&timestamps=true&follow=true&tailLines=10");
        QCOMPARE(query({ .previous = true, .sinceTime = kSecond }),
                 "/api/v1/namespaces/shop/pods/web-1/log?container=app&timestamps=true"
                 "&previous=true&sinceTime=1970-01-01T00%3A00%3A01.000000000Z");
        QCOMPARE(query({ .tailLines = 1, .insecureSkipTlsVerifyBackend = true }),
                 "/api/v1/namespaces/shop/pods/web-1/log?container=app&timestamps=true"
                 "&tailLines=1&insecureSkipTLSVerifyBackend=true");
    }

    void whatTheServerWouldRefuseIsNotSent_data() // A 1.1
    {
        QTest::addColumn<int>("which");
        QTest::newRow("both since") << 0;
        QTest::newRow("no time at all") << 1;
        QTest::newRow("fewer than no lines") << 2;
        QTest::newRow("no bytes") << 3;
    }
    void whatTheServerWouldRefuseIsNotSent()
    {
        QFETCH(int, which);
        const LogQuery bad[] { { .since = std::chrono::seconds(1), .sinceTime = 1 },
                               { .since = std::chrono::seconds(0) },
                               { .tailLines = -1 },
                               { .limitBytes = 0 } };
        const auto path = logPath({ "shop", "web-1", "app" }, bad[which]);
        QVERIFY(!path);
        QVERIFY(path.error().kind == ErrorKind::Invalid);
        QVERIFY(path.error().sentence.find("container app of pod shop/web-1") != std::string::npos);
    }

    void oneResumesASecondBefore()
    {
        LogOverlap overlap;
        QVERIFY(!overlap.resumeAt());
        QVERIFY(overlap.isNew(10 * kSecond + 7, "a"));
        QCOMPARE(*overlap.resumeAt(), 9 * kSecond);
    }

    void whatHadComeIsToldApart() // A 1.6.6
    {
        LogOverlap overlap;
        for (int i = 0; i < 300; ++i)
            QVERIFY(overlap.isNew(10 * kSecond + i, "line " + std::to_string(i)));
        QVERIFY(overlap.isNew(10 * kSecond + 300, "same"));
        QVERIFY(overlap.isNew(10 * kSecond + 300, "same"));
        overlap.resume();
        for (int i = 0; i < 300; ++i)
            QVERIFY(!overlap.isNew(10 * kSecond + i, "line " + std::to_string(i)));
        QVERIFY(!overlap.isNew(10 * kSecond + 300, "same"));
        QVERIFY(!overlap.isNew(10 * kSecond + 300, "same"));
        QVERIFY(overlap.isNew(10 * kSecond + 300, "same")); // a third one
        QVERIFY(!overlap.hasGap());
    }

    void linesOutOfOrderAreKnownToo() // A 1.3
    {
        LogOverlap overlap;
        QVERIFY(overlap.isNew(10 * kSecond + 5, "stderr"));
        QVERIFY(overlap.isNew(10 * kSecond + 2, "stdout"));
        overlap.resume();
        QVERIFY(!overlap.isNew(10 * kSecond + 5, "stderr"));
        QVERIFY(overlap.isNew(10 * kSecond + 3, "late")); // written while nobody read
        QVERIFY(!overlap.isNew(10 * kSecond + 2, "stdout"));
        QVERIFY(overlap.isNew(10 * kSecond + 6, "next"));
        QVERIFY(!overlap.hasGap());
    }

    void aGapIsSeen() // A 1.3: rotated while nobody read
    {
        LogOverlap overlap;
        QVERIFY(overlap.isNew(10 * kSecond, "last seen"));
        overlap.resume();
        QVERIFY(overlap.isNew(20 * kSecond, "first kept"));
        QVERIFY(overlap.hasGap());
        overlap.resume();
        QVERIFY(!overlap.hasGap());
    }

    void anotherInstanceIsNoGap()
    {
        LogOverlap overlap;
        QVERIFY(overlap.isNew(10 * kSecond, "its last"));
        overlap.resume(false);
        QVERIFY(overlap.isNew(20 * kSecond, "the next one's first"));
        QVERIFY(!overlap.hasGap());
    }

    void onlyTheLastSecondsAreKept()
    {
        LogOverlap overlap;
        for (int i = 0; i < 100; ++i)
            QVERIFY(overlap.isNew(i * kSecond, "tick"));
        overlap.resume();
        QVERIFY(overlap.isNew(50 * kSecond, "tick")); // forgotten, and never asked for
        QVERIFY(!overlap.isNew(99 * kSecond, "tick"));
    }
};

KW_TEST_APPLESS(TestLogLines)

} // namespace tst_log_lines

#include "tst_log_lines.moc"

// Why a controller's process ended, and at which key, by the end of its log.
#include "crash_log_text.h"

#include <kinds/suspects/crash_reader.h>
#include <kinds/suspects/suspect_board.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_crash_reader {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr std::int64_t kStart = 1'772'361'723'000; // 2026-03-01T10:42:03Z

/// Lines, one in a second.
CrashReader readerOf(std::initializer_list<std::string> lines)
{
    CrashReader reader;
    auto at = kStart;
    for (const auto& line : lines)
        reader.add(at += 1000, line);
    return reader;
}

std::string keyText(const CrashReader& reader)
{
    const auto& key = reader.key();
    return key ? key->controller + ' ' + key->kind + ' ' + key->key->toString() : std::string();
}

} // namespace

class TestCrashReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsThePanic() // Q 5.18
    {
        const auto reader =
            readerOf({ "I0301 10:42:03.000001       1 main.go:163] \"Starting workers\"",
                       "panic: assignment to entry in nil map token=hunter2", "",
                       "goroutine 97 [running]:", "main.(*controller).mirror(0xc000, {0x1, 0x2})",
                       "\t/src/main.go:163 +0x1d" });
        QCOMPARE(reader.panic(), std::string("panic: assignment to entry in nil map token=***"));
        QVERIFY(!reader.key());
        QCOMPARE(readerOf({ "fatal error: concurrent map writes" }).panic(),
                 std::string("fatal error: concurrent map writes"));
    }

    void anEndWithoutOneIsNone_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("told of within a line")
            << QByteArray("E0301 10:42:03.000001 1 a.go:1] \"Reconciler error\" err=\"panic: x\"");
        QTest::newRow("of a server") << QByteArray("http: panic serving 10.0.0.1:80: x");
        QTest::newRow("a usage") << QByteArray("flag provided but not defined: -x");
        QTest::newRow("nothing") << QByteArray();
    }
    void anEndWithoutOneIsNone()
    {
        QFETCH(const QByteArray, line);
        QVERIFY(readerOf({ line.toStdString() }).panic().empty());
    }

    void findsTheKeyInHand() // Q 4.10, 4.24
    {
        const auto reader =
            readerOf({ begins("a"), begins("b"), ends("b"), "panic: nil map", "goroutine 1:" });
        QCOMPARE(keyText(reader), std::string("widget Widget n/a"));
        QVERIFY(reader.key()->outcome == KeyOutcome::Failed && reader.key()->panicked);
        QCOMPARE(reader.key()->error, std::string("panic: nil map"));
        QCOMPARE(reader.key()->at, kStart + 4000);
    }

    void aLineOfThePanicNamesItBest() // controller-runtime before 0.19 (Q 1.32)
    {
        const auto reader = readerOf({ begins("a"), begins("b"), observed("a"),
                                       "panic: nil map [recovered]", "\tpanic: nil map" });
        QCOMPARE(reader.panic(), std::string("panic: nil map [recovered]"));
        QCOMPARE(keyText(reader), std::string("widget Widget n/a"));
    }

    void aKeyThatIsDoneIsNotAccused()
    {
        QCOMPARE(keyText(readerOf({ begins("a"), ends("a"), "panic: x" })), std::string());
        // Nor one that was named long before.
        QCOMPARE(keyText(readerOf({ begins("a"), "1", "2", "3", "4", "5", "panic: x" })),
                 std::string());
        QCOMPARE(keyText(readerOf({ begins("a"), "1", "2", "3", "4", "panic: x" })),
                 std::string("widget Widget n/a"));
        // Of an earlier panic, which was survived.
        QCOMPARE(keyText(readerOf({ begins("a"), "panic: caught", begins("b"), "panic: x" })),
                 std::string());
    }

    void theKeySaysThatTheProcessEnded()
    {
        auto reader = readerOf({ begins("a"), "panic: nil map" });
        auto key = *reader.key();
        key.exitCode = 2;
        SuspectBoard board;
        board.add("o/Deployment/w", key, kStart);
        auto suspects = board.suspects(kStart + 10'000);
        QCOMPARE(suspects.size(), std::size_t(1));
        QVERIFY(suspects[0].state == SuspectState::LastSeenFailing); // one that is a guess
        QVERIFY(suspects[0].panicked && suspects[0].exitCode == 2);
        QCOMPARE(suspects[0].error, std::string("panic: nil map"));
        QCOMPARE(suspects[0].evidence[0].text.english(),
                 std::string("restarted after exit 2: panic: nil map"));
        QVERIFY(suspects[0].evidence[0].source == EvidenceSource::Log);
        key.at += 60'000;
        board.restarted("o/Deployment/w");
        board.add("o/Deployment/w", key, kStart);
        QVERIFY(board.suspects(kStart + 70'000)[0].state == SuspectState::Retrying);
        key.outcome = KeyOutcome::Succeeded; // it is well since
        key.error.clear();
        key.at += 5'000;
        board.add("o/Deployment/w", key, kStart);
        suspects = board.suspects(kStart + 80'000);
        QVERIFY(suspects[0].state == SuspectState::Recovered && !suspects[0].exitCode);
    }

    void isBounded()
    {
        CrashReader reader;
        for (int i = 0; i < 10'000; ++i)
            reader.add(kStart + i, begins("w" + std::to_string(i)));
        reader.add(kStart + 10'000, "panic: " + std::string(100'000, 'x'));
        QCOMPARE(keyText(reader), std::string("widget Widget n/w9999"));
        QVERIFY(reader.panic().size() < 3000);
    }
};

KW_TEST_APPLESS(TestCrashReader)

} // namespace tst_crash_reader

#include "tst_crash_reader.moc"

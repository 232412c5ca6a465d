// Faults as people write them: on the command line, to the admin endpoint, in tests.
#include <app/simulator/faults/fault.h>
#include <core/base/nearest_word.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_sim_fault_parse {

using namespace kittiwake;
using namespace kittiwake::sim;
using namespace std::chrono_literals;

class TestSimFaultParse : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void allThatCanBeSaidIsRead()
    {
        const auto fault =
            Fault::parse("status code=429 retryAfter=1 verb=list resource=pods path=/api/v1/* "
                         "count=3 skip=2 probability=0.5 lasts=30s");
        QVERIFY2(fault, fault ? "" : fault.error().sentence.c_str());
        Fault expected { .kind = FaultKind::Status, .code = 429, .retryAfter = 1 };
        expected.match = { .path = "/api/v1/*",
                           .verb = "list",
                           .resource = "pods",
                           .probability = 0.5,
                           .count = 3,
                           .skip = 2,
                           .lasts = 30s };
        QVERIFY(*fault == expected);
    }

    void whatIsPrintedReadsAsTheSame_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char* text : { "reset",
                                  "reset bytes=0",
                                  "half-open bytes=10",
                                  "half-open events=2 verb=watch",
                                  "slow latency=250ms bytesPerSecond=65536",
                                  "close-after bytes=100",
                                  "close-after events=3",
                                  "truncated-json",
                                  "truncated-json events=1",
                                  "invalid-utf8 events=2",
                                  "huge-object bytes=2097152",
                                  "huge-line bytes=512 events=1",
                                  "wrong-content-type",
                                  "login-page path=/api/*",
                                  "status code=503 verb=watch",
                                  "status code=429 retryAfter=0",
                                  "error-event code=410 events=5",
                                  "expired-continue count=1",
                                  "no-bookmarks lasts=1500ms",
                                  "duplicate-events events=1",
                                  "out-of-order-events",
                                  "event-without-metadata skip=1",
                                  "no-initial-events-end",
                                  "close-connection probability=0.25",
                                  "redirect location=https://sign-in.example.com/?next=%2Fapi",
                                  "clock-skew latency=-3600s" })
            QTest::newRow(text) << QByteArray(text);
    }
    void whatIsPrintedReadsAsTheSame()
    {
        QFETCH(QByteArray, text);
        const auto fault = Fault::parse(text.toStdString());
        QVERIFY2(fault, fault ? "" : fault.error().sentence.c_str());
        QCOMPARE(QByteArray::fromStdString(fault->toString()), text);
    }

    void everyKindIsOrderedByItsName()
    {
        std::vector<FaultKind> kinds;
        for (const auto name : faultNames()) {
            for (const char* needed :
                 { "", " bytes=1", " code=500", " latency=1s", " location=/" }) {
                const auto fault = Fault::parse(std::string(name) + needed);
                if (!fault)
                    continue;
                QVERIFY(fault->toString().starts_with(name));
                kinds.push_back(fault->kind);
                break;
            }
        }
        QCOMPARE(kinds.size(), faultNames().size());
        for (std::size_t i = 0; i < kinds.size(); ++i)
            QCOMPARE(int(kinds[i]), int(i)); // each once, in the enumeration's order
        QCOMPARE(int(kinds.back()), int(FaultKind::ClockSkew));
    }

    void unitsAreRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("means");
        QTest::newRow("KiB") << QByteArray("reset bytes=64KiB") << QByteArray("reset bytes=65536");
        QTest::newRow("MiB") << QByteArray("reset bytes=2MiB") << QByteArray("reset bytes=2097152");
        QTest::newRow("ms") << QByteArray("slow latency=2000ms") << QByteArray("slow latency=2s");
        QTest::newRow("m") << QByteArray("reset lasts=2m") << QByteArray("reset lasts=120s");
        QTest::newRow("h") << QByteArray("clock-skew latency=1h")
                           << QByteArray("clock-skew latency=3600s");
        QTest::newRow("white space")
            << QByteArray("  reset\tverb=get \n") << QByteArray("reset verb=get");
    }
    void unitsAreRead()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, means);
        const auto fault = Fault::parse(text.toStdString());
        QVERIFY2(fault, fault ? "" : fault.error().sentence.c_str());
        QCOMPARE(QByteArray::fromStdString(fault->toString()), means);
    }

    void whatIsWrongIsSaidOfTheWord_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* text, const char* says) {
            QTest::newRow(*text == '\0' ? "nothing" : text) << QByteArray(text) << QByteArray(says);
        };
        row("", "No fault is named. Use one of: reset, half-open, slow,");
        row("statos code=500", "There is no fault \"statos\". Did you mean status?");
        row("earthquake", "There is no fault \"earthquake\". Use one of: reset, half-open,");
        row("status cod=500", "The fault status takes no \"cod\". Did you mean code?");
        row("status weather=fine",
            "takes no \"weather\". Use one of: code, retryAfter, path, verb, resource, "
            "probability,");
        row("reset code=500", "The fault reset takes no \"code\".");
        row("status", "The fault status needs code, such as code=429.");
        row("slow", "needs one of latency, bytesPerSecond, such as latency=250ms.");
        row("redirect verb=list", "needs location, such as location=https://");
        row("status code", "\"code\": code takes a value such as 429.");
        row("status code=many", "\"code=many\": code takes a value such as 429.");
        row("status code=200", "\"code=200\": code takes a value such as 429.");
        row("status code=500 code=503", "\"code\" is given twice.");
        row("reset verb=lits", "verb takes a value such as get, list, watch,");
        row("reset probability=2", "probability takes a value such as 0.5.");
        row("reset probability=0", "probability takes a value such as 0.5.");
        row("reset count=-1", "count takes a value such as 3.");
        row("reset lasts=30", "\"lasts=30\": lasts takes a value such as 30s.");
        row("reset lasts=0s", "lasts takes a value such as 30s.");
        row("slow latency=-1s", "latency takes a value such as 250ms");
        row("reset bytes=2GB", "bytes takes a value such as 512, 64KiB, 2MiB.");
        row("reset bytes=99999999MiB", "bytes takes a value such as 512, 64KiB, 2MiB.");
        row("reset path=api", "path takes a value such as /api/v1/*.");
    }
    void whatIsWrongIsSaidOfTheWord()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, says);
        const auto fault = Fault::parse(text.toStdString());
        QVERIFY(!fault);
        QVERIFY(fault.error().kind == ErrorKind::Invalid);
        QVERIFY2(fault.error().sentence.find(says.toStdString()) != std::string::npos,
                 fault.error().sentence.c_str());
    }

    void theNearestWordIsNotFarAway_data()
    {
        QTest::addColumn<QByteArray>("word");
        QTest::addColumn<QByteArray>("nearest");
        QTest::newRow("a letter wrong") << QByteArray("resat") << QByteArray("reset");
        QTest::newRow("its beginning") << QByteArray("half") << QByteArray("half-open");
        QTest::newRow("another word") << QByteArray("flood") << QByteArray();
        QTest::newRow("nothing") << QByteArray() << QByteArray();
    }
    void theNearestWordIsNotFarAway()
    {
        QFETCH(QByteArray, word);
        QFETCH(QByteArray, nearest);
        const auto found = nearestWord(word.toStdString(), { "reset", "half-open", "login-page" });
        QCOMPARE(QByteArray::fromStdString(std::string(found)), nearest);
    }
};

KW_TEST_APPLESS(TestSimFaultParse)

} // namespace tst_sim_fault_parse

#include "tst_sim_fault_parse.moc"

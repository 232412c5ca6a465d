// Thresholds of queues' states, as people write them: Q 5.
#include <kinds/controllers/threshold_text.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <set>

namespace tst_threshold_text {

using namespace kittiwake;
using namespace std::chrono_literals;

class ThresholdTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesWhatIsNamed();
    void eachHasItsUsualValue();
    void saysWhatCannotBeRead_data();
    void saysWhatCannotBeRead();
};

void ThresholdTextTest::takesWhatIsNamed()
{
    const auto read = parseThresholds(
        " busy-worker=5m,stalled=1m30s\tfailing-ratio=20% behind-busy=0.5 mass-retries-to=12.5 "
        "start-up=1h");
    QVERIFY2(read, read ? "" : read.error().english().c_str());
    QueueThresholds expected;
    expected.busyWorker = 300s;
    expected.stalled = 90s;
    expected.failingRatio = 0.2;
    expected.behindBusy = 0.5;
    expected.massRetriesTo = 12.5;
    expected.startUp = 3600s;
    QVERIFY(*read == expected);
    QVERIFY(parseThresholds("").value() == QueueThresholds());
    QVERIFY(parseThresholds(" , ").value() == QueueThresholds());
}

/// All of them can be set: what is usual, written and read, is what is usual; and each other value
/// makes another one of them another.
void ThresholdTextTest::eachHasItsUsualValue()
{
    const auto usual = defaultThresholds();
    QCOMPARE(usual.size(), std::size_t(26));
    QCOMPARE(usual.front(), std::string("busy-worker=2m"));
    std::set<std::string> names;
    std::string all;
    for (const auto& written : usual) {
        all += written + ' ';
        const auto equals = written.find('=');
        names.insert(written.substr(0, equals));
        const bool isSpan = written.back() == 's' || written.back() == 'm';
        const auto other = written.substr(0, equals) + (isSpan ? "=7s" : "=0.77");
        QVERIFY2(parseThresholds(other).value() != QueueThresholds(), other.c_str());
    }
    QCOMPARE(names.size(), usual.size());
    QVERIFY(parseThresholds(all).value() == QueueThresholds());
}

void ThresholdTextTest::saysWhatCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("sentence");
    const auto row = [](const char* text, const char* sentence) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(sentence);
    };
    row("busy=5m", "No threshold is called \"busy\".");
    row("5m", "No threshold is called \"5m\".");
    row("=", "No threshold is called \"\".");
    const char* const span = "\" cannot be read. It is written as in busy-worker=2m.";
    for (const char* value : { "", "5", "m", "-5m", "5m3", "5d", "1e9m", "nanm", "0s", "25h" }) {
        const auto text = QByteArray("busy-worker=") + value;
        row(text.constData(), ('"' + text + span).constData());
    }
    row("busy-worker", "\"busy-worker\" cannot be read. It is written as in busy-worker=2m.");
    for (const char* value : { "", "x", "120%", "1.5", "-1", "10%%", "inf" }) {
        const auto text = QByteArray("failing-ratio=") + value;
        row(text.constData(),
            ('"' + text + "\" cannot be read. It is written as in failing-ratio=10%.").constData());
    }
    row("failing-attempts=10%",
        "\"failing-attempts=10%\" cannot be read. It is written as in failing-attempts=10.");
    row("stalled=2m busy-worker=soon",
        "\"busy-worker=soon\" cannot be read. It is written as in busy-worker=2m.");
}

void ThresholdTextTest::saysWhatCannotBeRead()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, sentence);
    const auto read = parseThresholds(text.toStdString());
    QVERIFY(!read);
    QCOMPARE(read.error().english(), sentence.toStdString());
}

KW_TEST_APPLESS(ThresholdTextTest)

} // namespace tst_threshold_text

#include "tst_threshold_text.moc"

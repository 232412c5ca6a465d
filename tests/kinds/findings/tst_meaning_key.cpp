#include <kinds/meaning_key.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_meaning_key {

using namespace kittiwake;

class TestMeaningKey : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAmounts_data();
    void readsAmounts();
    void findsTheHighestShare();
};

void TestMeaningKey::readsAmounts_data()
{
    QTest::addColumn<QString>("title");
    QTest::addColumn<double>("value"); // below zero: none, the text's order counts
    const auto add = [](const char* text, double value, const char* title = "") {
        QTest::addRow("%s|%s", text, title) << QString::fromLatin1(title) << value;
    };
    add("90s", 90);
    add("5m", 300);
    add("1h30m0s", 5400);
    add("1.5h", 5400);
    add("250ms", 0.25);
    add("10us", 1e-5);
    add("3d4h", 3 * 86400 + 4 * 3600);
    add("2y3d", 2 * 31536000 + 3 * 86400);
    add("10Gi", 10.0 * 1024 * 1024 * 1024);
    add("900Mi", 900.0 * 1024 * 1024);
    add("500m", 30'000); // minutes, unless it is about CPU
    add("500m", 0.5, "CPU");
    add("2", 2, "Requested CPU");
    add("10G", 10e9, "Storage");
    add("1/2", 0.5);
    add("0/0", 1);
    add("40%/80%", 0.5);
    add("512Mi/1Gi", 0.5);
    add("75%", 75);
    add("2026-01-01T00:00:00Z", 1767225600);
    add("", -1);
    add("web", -1);
    add("1.30.2", -1);
    add("v1", -1);
    add("12", -1); // natural order does it, and versions look the same
    add("3 (5m ago)", -1);
    add("<none>", -1);
    add("a/b", -1);
    add("%", -1);
    add("h", -1);
    add("5", -1);
    add("5x", -1);
    add("1h2", -1);
    add("10.0.0.0/16", -1);
    add("many GiB of memory", -1, "Memory");
}

void TestMeaningKey::readsAmounts()
{
    QFETCH(QString, title);
    QFETCH(double, value);
    const std::string tag = QTest::currentDataTag();
    const auto key = meaningKey(tag.substr(0, tag.find('|')), title.toStdString());
    const auto* number = std::get_if<double>(&key);
    if (value < 0)
        QVERIFY2(number == nullptr, "has a key");
    else
        QVERIFY(number != nullptr && qFuzzyCompare(*number, value));
}

void TestMeaningKey::findsTheHighestShare()
{
    QCOMPARE(highestShareIn("cpu: 40%/80%, memory: 3Gi/4Gi (avg) + 1 more..."),
             std::optional<double>(0.75));
    QCOMPARE(highestShareIn("cpu: <unknown>/80%"), std::optional<double>());
    QCOMPARE(highestShareIn(""), std::optional<double>());
    QCOMPARE(highestShareIn("/,/ /"), std::optional<double>());
}

KW_TEST_APPLESS(TestMeaningKey)

} // namespace tst_meaning_key

#include "tst_meaning_key.moc"

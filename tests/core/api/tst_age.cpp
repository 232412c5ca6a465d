#include <core/api/age.h>
#include <core/api/quantity.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <cmath>

namespace tst_age {

using namespace kittiwake;

class TestAge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesAgesAsKubectlDoes_data();
    void writesAgesAsKubectlDoes();
    void readsQuantities_data();
    void readsQuantities();
    void refusesWhatIsNoQuantity_data();
    void refusesWhatIsNoQuantity();
};

namespace {

constexpr qint64 kMinute = 60;
constexpr qint64 kHour = 60 * kMinute;
constexpr qint64 kDay = 24 * kHour;
constexpr qint64 kYear = 365 * kDay;

void addAge(const char* text, qint64 seconds)
{
    QTest::newRow(text) << seconds << QString::fromLatin1(text);
}

} // namespace

void TestAge::writesAgesAsKubectlDoes_data()
{
    QTest::addColumn<qint64>("seconds");
    QTest::addColumn<QString>("text");
    QTest::newRow("clock far ahead") << qint64(-2) << QStringLiteral("<invalid>");
    QTest::newRow("clock a little ahead") << qint64(-1) << QStringLiteral("0s");
    addAge("0s", 0);
    addAge("5s", 5);
    addAge("119s", 119);
    addAge("2m", 2 * kMinute);
    addAge("2m1s", 2 * kMinute + 1);
    addAge("5m12s", 5 * kMinute + 12);
    addAge("9m59s", 9 * kMinute + 59);
    QTest::newRow("10m drops seconds") << 10 * kMinute + 59 << QStringLiteral("10m");
    addAge("179m", 3 * kHour - 1);
    addAge("3h", 3 * kHour);
    addAge("3h4m", 3 * kHour + 4 * kMinute + 59);
    addAge("7h59m", 8 * kHour - 1);
    QTest::newRow("8h drops minutes") << 8 * kHour + 59 * kMinute << QStringLiteral("8h");
    addAge("47h", 48 * kHour - 1);
    addAge("2d", 2 * kDay);
    addAge("3d4h", 3 * kDay + 4 * kHour);
    addAge("7d23h", 8 * kDay - 1);
    QTest::newRow("8d drops hours") << 8 * kDay + 23 * kHour << QStringLiteral("8d");
    addAge("729d", 2 * kYear - 1);
    addAge("2y", 2 * kYear);
    addAge("2y3d", 2 * kYear + 3 * kDay);
    addAge("7y364d", 8 * kYear - 1);
    QTest::newRow("8y drops days") << 8 * kYear + 364 * kDay << QStringLiteral("8y");
    addAge("2000y", 2000 * kYear);
}

void TestAge::writesAgesAsKubectlDoes()
{
    QFETCH(qint64, seconds);
    QFETCH(QString, text);
    QCOMPARE(QString::fromStdString(humanDuration(std::chrono::seconds(seconds))), text);
}

void TestAge::readsQuantities_data()
{
    QTest::addColumn<double>("value");
    QTest::newRow("0") << 0.0;
    QTest::newRow("12") << 12.0;
    QTest::newRow("-3") << -3.0;
    QTest::newRow("+3") << 3.0;
    QTest::newRow(".5") << 0.5;
    QTest::newRow("1.5") << 1.5;
    QTest::newRow("250m") << 0.25;
    QTest::newRow("7u") << 7e-6;
    QTest::newRow("9n") << 9e-9;
    QTest::newRow("2k") << 2000.0;
    QTest::newRow("1M") << 1e6;
    QTest::newRow("1Ki") << 1024.0;
    QTest::newRow("1Gi") << 1073741824.0;
    QTest::newRow("1E") << 1e18;
    QTest::newRow("1Ei") << 1152921504606846976.0;
    QTest::newRow("1e3") << 1000.0;
    QTest::newRow("1E3") << 1000.0;
    QTest::newRow("12e-1") << 1.2;
}

void TestAge::readsQuantities()
{
    QFETCH(double, value);
    const auto read = quantityValue(QTest::currentDataTag());
    QVERIFY(read.has_value());
    QVERIFY2(std::abs(*read - value) <= 1e-9 * std::abs(value), QTest::currentDataTag());
}

void TestAge::refusesWhatIsNoQuantity_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char* text : { "", "-", "+", ".", "Gi", "1KI", "1 Gi", " 1", "1Gi ", "inf", "nan",
                              "-inf", "0x10", "1e", "1e999", "ten", "1mm", "--1", "+-1" })
        QTest::addRow("'%s'", text) << QByteArray(text);
}

void TestAge::refusesWhatIsNoQuantity()
{
    QFETCH(QByteArray, text);
    QVERIFY(!quantityValue(text.toStdString()).has_value());
}

KW_TEST_APPLESS(TestAge)

} // namespace tst_age

#include "tst_age.moc"

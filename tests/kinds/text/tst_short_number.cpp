#include <kinds/text/short_number.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_short_number {

using namespace kittiwake;

class ShortNumberTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shortensNumbers_data();
    void shortensNumbers();
};

void ShortNumberTest::shortensNumbers_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<std::string>("text");
    QTest::newRow("0") << 0.0 << std::string("0");
    QTest::newRow("999") << 999.0 << std::string("999");
    QTest::newRow("999.6") << 999.6 << std::string("1k");
    QTest::newRow("1234") << 1234.0 << std::string("1.2k");
    QTest::newRow("48213") << 48213.0 << std::string("48.2k");
    QTest::newRow("150000") << 150000.0 << std::string("150k");
    QTest::newRow("1.5M") << 1.5e6 << std::string("1.5M");
}

void ShortNumberTest::shortensNumbers()
{
    QFETCH(double, number);
    QTEST(shortNumber(number), "text");
}

KW_TEST_GUILESS(ShortNumberTest)

} // namespace tst_short_number

#include "tst_short_number.moc"

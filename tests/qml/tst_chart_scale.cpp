// A chart's axis: round numbers, few of them, and everything in sight.
#include <tests/support/test_program.h>

#include <QTest>
#include <qml/charts/chart_scale.h>

#include <cmath>

namespace tst_chart_scale {

using namespace kittiwake;

class TestChartScale : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ticksAreRoundAndReachTheTop_data()
    {
        QTest::addColumn<double>("most");
        QTest::addColumn<QList<double>>("ticks");
        QTest::newRow("nothing") << 0.0 << QList<double> { 0, 2, 4 };
        QTest::newRow("small") << 3.0 << QList<double> { 0, 2, 4 };
        QTest::newRow("ten") << 10.0 << QList<double> { 0, 5, 10 };
        QTest::newRow("thousand") << 1234.0 << QList<double> { 0, 500, 1000, 1500 };
    }
    void ticksAreRoundAndReachTheTop()
    {
        QFETCH(double, most);
        QFETCH(QList<double>, ticks);
        const ChartScale scale({ .max = most, .ticks = 3, .atLeast = 4 });
        QCOMPARE(QList<double>(scale.ticks().begin(), scale.ticks().end()), ticks);
        QCOMPARE(scale.place(0), 0.0);
        QVERIFY(scale.place(most) <= 1);
    }

    void anyNumberHasAScale()
    {
        for (double most = 1e-9; most < 1e15; most *= 3.7) {
            for (const int ticks : { 0, 1, 2, 5 }) {
                for (const bool logarithmic : { false, true }) {
                    const ChartScale scale({ .least = most / 1e4,
                                             .max = most,
                                             .logarithmic = logarithmic,
                                             .ticks = ticks });
                    QVERIFY(scale.top() >= most * (1 - 1e-6));
                    QVERIFY(scale.ticks().size() >= 2);
                    QVERIFY(scale.ticks().size()
                            <= static_cast<std::size_t>(std::max(ticks, 1)) + 2);
                    QVERIFY(scale.place(most * 2) <= 1 && scale.place(0) >= 0);
                }
            }
        }
    }

    void aLogarithmicAxisHasDecades()
    {
        const ChartScale scale({ .least = 2e-5, .max = 0.3, .logarithmic = true, .ticks = 5 });
        QCOMPARE(scale.ticks().size(), 6U);
        QVERIFY(std::abs(scale.bottom() - 1e-5) < 1e-12);
        QVERIFY(std::abs(scale.place(1e-3) - 0.4) < 1e-9);
    }

    void writesValuesWithTheirUnits()
    {
        QCOMPARE(chartText(1234, ChartUnit::Count), "1.2k");
        QCOMPARE(chartText(0.5, ChartUnit::PerSecond), "0.5/s");
        QCOMPARE(chartText(0.0004, ChartUnit::Seconds), "0.4ms");
        QCOMPARE(chartText(1.5 * 1024 * 1024, ChartUnit::Bytes), "1.5Mi");
        QCOMPARE(chartText(0.12, ChartUnit::Percent), "12%");
        QCOMPARE(chartText(std::nan(""), ChartUnit::Count), "");
    }
};

KW_TEST_APPLESS(TestChartScale)

} // namespace tst_chart_scale

#include "tst_chart_scale.moc"

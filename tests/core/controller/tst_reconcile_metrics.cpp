// What a reconciler has done, as Prometheus reads it of programs on controller-runtime.
#include <core/controller/reconcile_metrics.h>
#include <tests/support/test_program.h>

#include <QStringList>
#include <QTest>

namespace tst_reconcile_metrics {

using namespace kittiwake;
using namespace std::chrono_literals;

class TestReconcileMetrics : public QObject
{
    Q_OBJECT

    static QStringList lines(const ReconcileMetrics& metrics)
    {
        std::string page;
        const std::array figures { metrics.figures() };
        writePrometheus(figures, page);
        return QString::fromStdString(page).split(u'\n');
    }

private Q_SLOTS:
    void countsByResult()
    {
        ReconcileMetrics metrics("foo", 3);
        const std::array<ReconcileResult, 5> results { Reconciled {}, Reconciled {},
                                                       RequeueAfter { 1s }, Error {},
                                                       TerminalError {} };
        for (const auto& result : results) {
            metrics.began();
            metrics.ended(&result, 20ms);
        }
        metrics.began();
        metrics.ended(nullptr, 2min); // it threw
        metrics.began();

        const auto page = lines(metrics);
        for (const char* line :
             { R"(controller_runtime_reconcile_total{controller="foo",result="success"} 2)",
               R"(controller_runtime_reconcile_total{controller="foo",result="requeue_after"} 1)",
               R"(controller_runtime_reconcile_total{controller="foo",result="requeue"} 0)",
               R"(controller_runtime_reconcile_total{controller="foo",result="error"} 3)",
               R"(controller_runtime_reconcile_errors_total{controller="foo"} 3)",
               R"(controller_runtime_terminal_reconcile_errors_total{controller="foo"} 1)",
               R"(controller_runtime_reconcile_panics_total{controller="foo"} 1)",
               R"(controller_runtime_max_concurrent_reconciles{controller="foo"} 3)",
               R"(controller_runtime_active_workers{controller="foo"} 1)",
               R"(controller_runtime_reconcile_time_seconds_bucket{controller="foo",le="0.01"} 0)",
               R"(controller_runtime_reconcile_time_seconds_bucket{controller="foo",le="0.025"} 5)",
               R"(controller_runtime_reconcile_time_seconds_bucket{controller="foo",le="60"} 5)",
               R"(controller_runtime_reconcile_time_seconds_bucket{controller="foo",le="+Inf"} 6)",
               R"(controller_runtime_reconcile_time_seconds_sum{controller="foo"} 120.1)",
               R"(controller_runtime_reconcile_time_seconds_count{controller="foo"} 6)",
               "# TYPE controller_runtime_reconcile_time_seconds histogram" })
            QVERIFY2(page.contains(QString::fromLatin1(line)), line);
    }

    void boundsAreWhatTheirTextsSay()
    {
        for (const auto& bound : ReconcileFigures::kBounds)
            QCOMPARE(QByteArray(bound.text).toDouble(), bound.seconds);
    }

    void withoutControllersThereIsNothing()
    {
        std::string page;
        writePrometheus(std::span<const ReconcileFigures>(), page);
        QVERIFY(page.empty());
    }
};

KW_TEST_APPLESS(TestReconcileMetrics)

} // namespace tst_reconcile_metrics

#include "tst_reconcile_metrics.moc"

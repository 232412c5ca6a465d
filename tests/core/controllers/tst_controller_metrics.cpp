// What controllers export, in each of their dialects: pages as these programs print them.
#include <core/controllers/controller_metrics.h>
#include <tests/support/test_program.h>

#include <QFile>
#include <QTest>

#include <cmath>

namespace tst_controller_metrics {

using namespace kittiwake;

namespace {

ControllerMetrics pageOf(const QString& name)
{
    QFile file(QStringLiteral(KITTIWAKE_TEST_DATA "/metrics/") + name + QStringLiteral(".txt"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s is missing", qPrintable(file.fileName()));
    auto metrics = readControllerMetrics(file.readAll().toStdString());
    if (!metrics)
        qFatal("%s", metrics.error().sentence.c_str());
    return *std::move(metrics);
}

double sumOf(const std::map<std::string, double>& depths)
{
    double sum = 0;
    for (const auto& [part, depth] : depths)
        sum += depth;
    return sum;
}

} // namespace

class TestControllerMetrics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsFamiliesByTheirEnds_data() // Q 1.50
    {
        QTest::addColumn<QByteArray>("metric");
        QTest::addColumn<QByteArray>("prefix");
        QTest::addColumn<QByteArray>("part");
        const auto row = [](const char* metric, const char* prefix, const char* part) {
            QTest::newRow(metric) << QByteArray(metric) << QByteArray(prefix) << QByteArray(part);
        };
        row("workqueue_depth", "", "");
        row("workqueue_adds_total", "", "");
        row("workqueue_work_duration_seconds_bucket", "", "_bucket");
        row("kn_workqueue_process_duration_seconds_sum", "kn_", "_sum");
        row("prometheus_operator_workqueue_latency_seconds_count", "prometheus_operator_",
            "_count");
        row("tekton_pipelines_controller_workqueue_depth", "tekton_pipelines_controller_", "");
        row("kubevirt_workqueue_longest_running_processor_seconds", "kubevirt_", "");
        row("cilium_operator_k8s_workqueue_unfinished_work_seconds", "cilium_operator_k8s_", "");
    }
    void knowsFamiliesByTheirEnds()
    {
        QFETCH(const QByteArray, metric);
        QFETCH(const QByteArray, prefix);
        QFETCH(const QByteArray, part);
        const auto family = queueFamilyOf(metric.constData());
        QVERIFY(family.has_value());
        QCOMPARE(std::string(family->prefix), prefix.toStdString());
        QCOMPARE(std::string(family->part), part.toStdString());
    }

    void leavesOtherFamiliesAlone_data() // Q 1.49
    {
        QTest::addColumn<QByteArray>("metric");
        for (const char* metric :
             { "prometheus_sd_kubernetes_workqueue_depth", "myworkqueue_depth", "workqueue_depths",
               "workqueue_work_duration_seconds", "workqueue_work_duration_seconds_created",
               "workqueue_adds_created", "go_goroutines", "workqueue_" })
            QTest::newRow(metric) << QByteArray(metric);
    }
    void leavesOtherFamiliesAlone()
    {
        QFETCH(const QByteArray, metric);
        QVERIFY(!queueFamilyOf(metric.constData()).has_value());
    }

    void readsAQueueInEveryDialect_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<QByteArray>("queue");
        QTest::addColumn<QByteArray>("prefix");
        QTest::addColumn<double>("depth");
        QTest::addColumn<double>("worked"); ///< keys; NaN: not exported
        const auto row = [](const char* page, const char* queue, const char* prefix = "",
                            double depth = 3, double worked = 100) {
            QTest::newRow(page) << QString::fromLatin1(page) << QByteArray(queue)
                                << QByteArray(prefix) << depth << worked;
        };
        row("kube_controller_manager", "deployment"); // Q 1.1
        row("controller_runtime_0_16", "widget"); // Q 1.20: name alone, ten decades
        row("controller_runtime_0_18", "widget"); // Q 1.22: twelve
        row("controller_runtime_0_19", "widget"); // Q 1.20: and controller
        row("controller_runtime_0_21", "widget"); // and priority
        row("controller_runtime_0_23", "widget", "", 43); // Q 6.32: summed over priorities
        row("controller_runtime_openmetrics", "widget");
        row("argo_cd", "app_reconciliation_queue"); // Q 1.46
        row("flux", "kustomization"); // Q 1.47
        row("prometheus_operator", "prometheus", "prometheus_operator_"); // Q 1.48
        row("knative", "route", "kn_"); // Q 1.49
        row("josdk_v2", "webapp", "reconciliations_"); // Q 1.52
        row("josdk_v2_otlp", "webapp", "reconciliations_"); // Q 1.52: in milliseconds
        row("josdk_v1", "webapp", "reconciliations_", 3, std::nan("")); // Q 1.53
    }
    void readsAQueueInEveryDialect()
    {
        QFETCH(const QString, page);
        QFETCH(const QByteArray, queue);
        QFETCH(const QByteArray, prefix);
        QFETCH(const double, depth);
        QFETCH(const double, worked);
        const auto metrics = pageOf(page);
        const auto found =
            std::find_if(metrics.queues.begin(), metrics.queues.end(),
                         [&](const auto& one) { return one.name == queue.toStdString(); });
        QVERIFY(found != metrics.queues.end());
        QCOMPARE(found->prefix, prefix.toStdString());
        QCOMPARE(sumOf(found->depths), depth);
        if (std::isnan(worked)) {
            QVERIFY(found->work.empty());
            return;
        }
        QCOMPARE(found->work.count(), worked);
        QCOMPARE(found->work.sum(), 25.0);
        QVERIFY(prefix.startsWith("reconciliations") || found->work.valid());
    }

    void readsOutcomesInEveryDialect_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<QByteArray>("controller");
        QTest::addColumn<double>("attempts");
        QTest::addColumn<double>("errors");
        const auto row = [](const char* page, const char* controller, double attempts,
                            double errors) {
            QTest::newRow(page) << QString::fromLatin1(page) << QByteArray(controller) << attempts
                                << errors;
        };
        row("controller_runtime_0_16", "widget", 100, 12); // Q 1.25
        row("controller_runtime_0_23", "widget", 100, 12);
        row("controller_runtime_no_queue", "widget", 100, 12); // Q 1.35
        row("cert_manager", "issuers", 5, 2); // Q 1.45
        row("prometheus_operator", "prometheus", 100, 4); // Q 1.48
        row("josdk_v2", "webapp", 100, 12);
        row("josdk_v2_otlp", "webapp", 100, 12);
        row("josdk_v1", "", 100, 12);
        row("kube_scheduler", "pods", 50, 1); // Q 1.39: unschedulable is no error
    }
    void readsOutcomesInEveryDialect()
    {
        QFETCH(const QString, page);
        QFETCH(const QByteArray, controller);
        QFETCH(const double, attempts);
        QFETCH(const double, errors);
        const auto metrics = pageOf(page);
        const auto found =
            std::find_if(metrics.controllers.begin(), metrics.controllers.end(),
                         [&](const auto& one) { return one.name == controller.toStdString(); });
        QVERIFY(found != metrics.controllers.end());
        QCOMPARE(found->attempts.value_or(-1), attempts);
        QCOMPARE(found->errors.value_or(-1), errors);
    }

    void errorsThatNeverHappenedAreNone()
    {
        const auto metrics = pageOf(QStringLiteral("cert_manager"));
        QCOMPARE(metrics.controllers.front().name, std::string("certificates-issuing"));
        QCOMPARE(metrics.controllers.front().errors.value_or(-1), 0.0);
        QVERIFY(metrics.queues.empty()); // Q 1.45
    }

    void readsTheProcess() // Q 1.37, 1.38, 1.40, 1.58
    {
        const auto metrics = pageOf(QStringLiteral("kube_controller_manager"));
        QCOMPARE(metrics.running, std::vector<std::string>({ "deployment-controller" }));
        QVERIFY(metrics.leading.at("kube-controller-manager"));
        QCOMPARE(metrics.processStart.value_or(0), 1.77236e9);
        QCOMPARE(metrics.throttledSeconds, 12.0);
        QCOMPARE(metrics.throttledCount, 100.0);
        QCOMPARE(metrics.requests, 910.0);
        QCOMPARE(metrics.requestErrors, 10.0);
    }

    void readsWorkersAndWhatWentWrong() // Q 1.26, 1.31
    {
        const auto metrics = pageOf(QStringLiteral("controller_runtime_0_23"));
        const auto& controller = metrics.controllers.front();
        QCOMPARE(controller.activeWorkers.value_or(-1), 2.0);
        QCOMPARE(controller.maxWorkers.value_or(-1), 4.0);
        QCOMPARE(controller.panics.value_or(-1), 1.0);
        QCOMPARE(controller.terminal.value_or(-1), 2.0);
        QCOMPARE(controller.requeueAfter.value_or(-1), 25.0);
        QVERIFY(!pageOf(QStringLiteral("controller_runtime_0_16"))
                     .controllers.front()
                     .panics.has_value()); // which is not 0
    }

    void theSchedulersBackOffIsCounted() // Q 1.39
    {
        const auto metrics = pageOf(QStringLiteral("kube_scheduler"));
        const auto& queue = metrics.queues.front();
        QCOMPARE(queue.delayed.value_or(-1), 3.0);
        QCOMPARE(queue.depths.at("unschedulable"), 7.0);
        QCOMPARE(queue.adds.value_or(-1), 59.0);
        QCOMPARE(queue.work.count(), 50.0); // of all results
        QVERIFY(queue.work.valid());
    }

    void boundsAreSecondsWhateverTheUnit() // Q 1.52
    {
        const auto page = pageOf(QStringLiteral("josdk_v2_otlp"));
        const auto& work = page.queues.front().work;
        QVERIFY(work.valid());
        QCOMPARE(work.buckets().size(), 4U);
        QCOMPARE(work.buckets()[0].le, 0.1);
        QCOMPARE(work.buckets()[2].le, 10.0);
    }

    void aProgramThatExportsNothingOfItHasNothing() // Q 1.51
    {
        QVERIFY(pageOf(QStringLiteral("kube_rs")).empty());
    }

    void numbersThatAreNoneAreLeftOut()
    {
        const auto metrics = readControllerMetrics("workqueue_depth{name=\"a\"} NaN\n"
                                                   "workqueue_depth{name=\"b\"} -4\n"
                                                   "workqueue_adds_total{name=\"a\"} +Inf\n"
                                                   "workqueue_retries_total{name=\"a\"} 7\n");
        QVERIFY(metrics.has_value());
        QCOMPARE(metrics->notNumbers, 2U);
        QCOMPARE(metrics->queues[0].retries.value_or(-1), 7.0);
        QVERIFY(!metrics->queues[0].adds.has_value());
        QVERIFY(metrics->queues[0].depths.empty());
        QCOMPARE(metrics->queues[1].depths.at(""), -4.0);
    }

    void isBoundedWhateverThePageHas()
    {
        std::string page;
        for (int i = 0; i < 10'000; ++i)
            page +=
                "workqueue_depth{name=\"" + std::to_string(i) + std::string(600, 'x') + "\"} 1\n";
        const auto metrics = readControllerMetrics(page);
        QVERIFY(metrics.has_value());
        QCOMPARE(metrics->queues.size(), 2000U);
        QCOMPARE(metrics->queues[0].name.size(), 512U);
    }
};

KW_TEST_APPLESS(TestControllerMetrics)

} // namespace tst_controller_metrics

#include "tst_controller_metrics.moc"

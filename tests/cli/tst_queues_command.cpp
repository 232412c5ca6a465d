// `kittiwake queues` on a simulated cluster: what is taken for a controller, what cannot be
// reached, and what is wrong with a line.
#include <tests/cli/command_bench.h>
#include <tests/support/test_program.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <map>
#include <set>

namespace tst_queues_command {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const Gvr kPods { "", "v1", "pods" };

/// On the bench's node, where it runs.
Unstructured controllerPod(const CommandBench& bench, const char* name)
{
    Unstructured pod({ "", "v1", "Pod" }, { "default", name });
    pod.set({ "metadata", "labels" }, { { "control-plane", "controller-manager" } });
    pod.set({ "metadata", "annotations" },
            { { "prometheus.io/scrape", "true" }, { "prometheus.io/port", "80" } });
    pod.set({ "spec", "nodeName" }, bench.node().toStdString());
    pod.set({ "spec", "containers" },
            JsonValue::array({ { { "name", "manager" }, { "image", "web" } } }));
    return pod;
}

} // namespace

class TestQueuesCommand : public QObject
{
    Q_OBJECT
private:
    const CommandBench m_bench;

private Q_SLOTS:
    void saysWhatIsWrongWithALine_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* line, int code, const char* sentence) {
            QTest::newRow(line) << code << QString::fromLatin1(sentence);
        };
        row("queues pods", 2, "Unexpected args: pods");
        row("queues --for soon", 2, "--for takes a time from 10s to 1h, not \"soon\".");
        row("queues --for 9s", 2, "from 10s to 1h");
        row("queues -o yaml", 2, "-o takes table or json, not \"yaml\".");
        row("queues --thresholds busy=5m", 2,
            "--thresholds: No threshold is called \"busy\". There are: busy-worker=2m ");
        row("queues --thresholds stalled=soon", 2,
            "--thresholds: \"stalled=soon\" cannot be read. It is written as in stalled=1m.");
        row("queues -n .. --for 10s", 2, "invalid namespace");
        row("queues --for 10s", 1,
            "No controllers found in namespace default: try kittiwake queues --all-namespaces.");
    }
    void saysWhatIsWrongWithALine()
    {
        QFETCH(const int, code);
        QFETCH(const QString, sentence);
        const auto ran = m_bench.run(QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY2(ran.err.contains(sentence), qPrintable(ran.err));
        QCOMPARE(ran.code, code);
    }

    void saysWhyAProgramIsOneAndWhyItCannotBeRead() // Q 3.9, 6.35
    {
        m_bench.make(kPods, controllerPod(m_bench, "web"));
        QTRY_VERIFY_WITH_TIMEOUT(
            m_bench.client(kPods).get("web").wait()->text({ "status", "phase" }) == "Running",
            20'000);
        const auto ran = m_bench.run(QStringLiteral("queues --for 10s --explain"));
        QCOMPARE(ran.code, 1);
        QVERIFY2(ran.err.contains(QLatin1String(
                     "Its label control-plane=controller-manager is that of kubebuilder's "
                     "operators.")),
                 qPrintable(ran.err));
        QVERIFY2(ran.err.contains(QLatin1String("Cannot read the metrics of default/web from "
                                                "pods/web in namespace default: ")),
                 qPrintable(ran.err));
        QVERIFY(ran.out.isEmpty());
    }

    /// The demo's, within twenty seconds: three looks, which is as many as have to agree.
    void namesEachFaultOfTheDemo() // Q 5.10, 5.15, 4.2, 2.12
    {
        const auto demo = sim::SimulatedCluster::start(
                              { .contents = sim::SimulatedClusterOptions::Contents::Demo })
                              .value();
        const auto ran = m_bench.run(QStringLiteral("queues -A --for 20s -o json"),
                                     m_bench.write("demo", demo->kubeconfig()));
        QVERIFY2(ran.code == 0, qPrintable(ran.err));
        std::map<QString, QJsonObject> operators;
        std::set<QString> programs;
        const auto lines = ran.out.split(u'\n', Qt::SkipEmptyParts);
        for (const auto& line : lines) {
            const auto queue = QJsonDocument::fromJson(line.toUtf8()).object();
            const auto program = queue[QLatin1String("controller")].toString();
            const auto state = queue[QLatin1String("state")].toString();
            programs.insert(program);
            if (program == QLatin1String("storefront-operator")) {
                operators[queue[QLatin1String("queue")].toString()] = queue;
                continue;
            }
            const QStringList healthy { QStringLiteral("working"), QStringLiteral("idle"),
                                        QStringLiteral("not exported") };
            QVERIFY2(healthy.contains(state), qPrintable(line));
            // What is known from Events alone accuses no queue: a pod that no node has room for.
            for (const auto& suspect : queue[QLatin1String("suspects")].toArray()) {
                for (const auto& evidence : suspect.toObject()[QLatin1String("evidence")].toArray())
                    QVERIFY2(evidence.toObject()[QLatin1String("source")]
                                 == QStringLiteral("event"),
                             qPrintable(line));
            }
        }
        for (const char* const program :
             { "kube-controller-manager", "kube-scheduler", "kube-apiserver", "cert-manager",
               "kustomize-controller" })
            QVERIFY2(programs.count(QLatin1String(program)) == 1, program);

        const auto first = [&](const char* queue) {
            return operators[QLatin1String(queue)][QLatin1String("suspects")]
                .toArray()
                .first()
                .toObject();
        };
        const auto state = [&](const char* queue) {
            return operators[QLatin1String(queue)][QLatin1String("state")].toString();
        };
        const auto key = [](const QJsonObject& suspect) {
            const auto object = suspect[QLatin1String("object")].toObject();
            return object[QLatin1String("kind")].toString() + u' '
                + object[QLatin1String("namespace")].toString() + u'/'
                + object[QLatin1String("name")].toString();
        };
        QCOMPARE(operators.size(), std::size_t(3)); // the standby's are none
        QCOMPARE(state("storefront"), QStringLiteral("failing"));
        QCOMPARE(key(first("storefront")), QStringLiteral("Storefront shop/ap-south"));
        QCOMPARE(first("storefront")[QLatin1String("state")].toString(),
                 QStringLiteral("retrying"));
        // Its queue says so itself; of the others the log does.
        const auto surest = [&](const char* queue) {
            return first(queue)[QLatin1String("evidence")]
                .toArray()
                .first()
                .toObject()[QLatin1String("source")]
                .toString();
        };
        QCOMPARE(surest("storefront"), QStringLiteral("queue"));
        QCOMPARE(surest("storefrontbackup"), QStringLiteral("log"));
        QVERIFY(first("storefront")[QLatin1String("error")].toString().contains(
            QLatin1String("secret payments/lotuspay-credentials not found")));
        QCOMPARE(state("storefrontbackup"), QStringLiteral("stuck"));
        QCOMPARE(key(first("storefrontbackup")), QStringLiteral("StorefrontBackup shop/eu-west"));
        QCOMPARE(state("searchindex"), QStringLiteral("looping"));
        QCOMPARE(key(first("searchindex")), QStringLiteral("SearchIndex search/products"));
    }
};

KW_TEST_GUILESS(TestQueuesCommand)

} // namespace tst_queues_command

#include "tst_queues_command.moc"

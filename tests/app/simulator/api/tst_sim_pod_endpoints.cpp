#include "pod_bench.h"

#include <core/api/json/json_value.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_sim_pod_endpoints {

using namespace kittiwake;
using namespace kittiwake::sim;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

class Page final : public BodySource
{
public:
    void start(std::function<void()> /*wake*/) override { }
    Piece pull(std::size_t /*most*/) override { return { "one\ntwo\n", true }; }
};

std::string messageOf(const Response& response)
{
    const auto body = JsonValue::parse(response.body, nullptr, false);
    return body.is_discarded() ? response.body : body.value("message", "");
}

const std::string kPod = "/api/v1/namespaces/shop/pods/";
const std::string kMetrics = "/apis/metrics.k8s.io/v1beta1/";

} // namespace

class TestSimPodEndpoints : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void logsTheOnlyContainer()
    {
        PodBench bench;
        bench.addPod("web", { "app" });
        bench.pods.printed = std::make_shared<Page>();
        const auto answer = bench.ask(&PodEndpoints::log, kPod + "web/log");
        QCOMPARE(answer.status, 200);
        QCOMPARE(answer.contentType, std::string("text/plain"));
        QVERIFY(answer.stream == bench.pods.printed);
        QCOMPARE(bench.pods.askedContainer.ns, std::string("shop"));
        QCOMPARE(bench.pods.askedContainer.pod, std::string("web"));
        QCOMPARE(bench.pods.askedContainer.container, std::string("app"));
        QVERIFY(!bench.pods.askedOptions.follow);
    }

    void logsAsAskedFor()
    {
        PodBench bench;
        bench.addPod("web", { "app", "side" });
        bench.ask(&PodEndpoints::log,
                  kPod
                      + "web/log?container=side&follow=true&timestamps=1&tailLines=0&limitBytes=7"
                        "&sinceSeconds=60");
        const auto& options = bench.pods.askedOptions;
        QCOMPARE(bench.pods.askedContainer.container, std::string("side"));
        QVERIFY(options.follow && options.timestamps && !options.previous);
        QVERIFY(options.tailLines == 0 && options.limitBytes == 7);
        QVERIFY(options.since == PodBench::kNow - 60s);
        bench.ask(&PodEndpoints::log,
                  kPod + "web/log?container=app&sinceTime=2026-11-01T08:00:00Z");
        QVERIFY(bench.pods.askedOptions.since == PodBench::kNow - 30min);
        bench.ask(&PodEndpoints::log,
                  kPod + "web/log?container=app&sinceSeconds=9223372036854775807");
        QVERIFY(bench.pods.askedOptions.since < PodBench::kNow - 24h * 365 * 50);
    }

    void refusesALogAsTheRealServer_data()
    {
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("no pod") << QByteArray("gone/log") << 404
                                << QByteArray("pods \"gone\" not found");
        QTest::newRow("which container")
            << QByteArray("two/log") << 400
            << QByteArray("a container name must be specified for pod two, choose one of: [a b]");
        QTest::newRow("no such container") << QByteArray("two/log?container=c") << 400
                                           << QByteArray("container c is not valid for pod two");
        QTest::newRow("waiting")
            << QByteArray("waits/log") << 400
            << QByteArray(
                   "container \"c\" in pod \"waits\" is waiting to start: ContainerCreating");
        QTest::newRow("image")
            << QByteArray("pulls/log") << 400
            << QByteArray(
                   "container \"c\" in pod \"pulls\" is waiting to start: trying and failing "
                   "to pull image");
        QTest::newRow("nothing before")
            << QByteArray("two/log?container=a&previous=true") << 400
            << QByteArray("previous terminated container \"a\" in pod \"two\" not found");
        QTest::newRow("negative tail")
            << QByteArray("two/log?container=a&tailLines=-1") << 422
            << QByteArray("PodLogOptions \"two\" is invalid: tailLines: Invalid value: -1: must be "
                          "greater than or equal to 0");
        QTest::newRow("no bytes at all")
            << QByteArray("two/log?container=a&limitBytes=0") << 422
            << QByteArray("PodLogOptions \"two\" is invalid: limitBytes: Invalid value: 0: must be "
                          "greater than 0");
        QTest::newRow("no number") << QByteArray("two/log?container=a&tailLines=x") << 400
                                   << QByteArray("strconv.ParseInt: parsing \"x\": invalid syntax");
    }
    void refusesALogAsTheRealServer()
    {
        QFETCH(QByteArray, target);
        QFETCH(int, status);
        QFETCH(QByteArray, message);
        PodBench bench;
        bench.addPod("two", { "a", "b" });
        bench.addPod("waits", { "c" }, R"({"waiting":{"reason":"ContainerCreating"}})");
        bench.addPod("pulls", { "c" }, R"({"waiting":{"reason":"ImagePullBackOff"}})");
        const auto answer = bench.ask(&PodEndpoints::log, kPod + target.toStdString());
        QCOMPARE(messageOf(answer), message.toStdString());
        QCOMPARE(answer.status, status);
    }

    void aPodWithoutANodeHasAnEmptyLog()
    {
        PodBench bench;
        bench.add({ {}, "pods" },
                  R"({"metadata":{"namespace":"shop","name":"new"},
                      "spec":{"containers":[{"name":"app"}]},"status":{"phase":"Pending"}})");
        const auto answer = bench.ask(&PodEndpoints::log, kPod + "new/log");
        QCOMPARE(answer.status, 204);
        QVERIFY(answer.body.empty() && !answer.stream);
    }

    void proxiesToThePodsPort_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("address");
        QTest::newRow("name") << QByteArray("web") << QByteArray("shop/web:8080");
        QTest::newRow("name and port") << QByteArray("web:9") << QByteArray("shop/web:9");
        QTest::newRow("all") << QByteArray("https:web:443") << QByteArray("shop/web:443");
    }
    void proxiesToThePodsPort()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, address);
        PodBench bench;
        bench.add({ {}, "pods" },
                  R"({"metadata":{"namespace":"shop","name":"web"},"spec":{"nodeName":"n1",
                      "containers":[{"name":"side"},{"name":"app","ports":[{"containerPort":8080}]}
                      ]},"status":{"podIP":"10.1.2.3"}})");
        bench.pods.page = Response { .contentType = "text/plain", .body = "up 1\n" };
        const auto answer = bench.ask(
            &PodEndpoints::proxy, kPod + name.toStdString() + "/proxy/metrics/a b?x=1",
            { { "authorization", Secret("Bearer x") }, { "accept", Secret("text/plain") } });
        QCOMPARE(answer.body, std::string("up 1\n"));
        QCOMPARE(bench.pods.askedAddress, address.toStdString());
        QCOMPARE(bench.pods.askedHttp.path, std::string("/metrics/a b"));
        QCOMPARE(std::string(bench.pods.askedHttp.parameter("x")), std::string("1"));
        QVERIFY2(bench.pods.askedHttp.header("authorization").empty(), "a pod learns no token");
        QCOMPARE(std::string(bench.pods.askedHttp.header("accept")), std::string("text/plain"));
    }

    void refusesAProxyAsTheRealServer_data()
    {
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("no pod") << QByteArray("pods/gone/proxy/") << 404
                                << QByteArray("pods \"gone\" not found");
        QTest::newRow("nonsense") << QByteArray("pods/ftp:web:1/proxy/") << 400
                                  << QByteArray("invalid pod request \"ftp:web:1\"");
        QTest::newRow("nobody listens")
            << QByteArray("pods/web/proxy/") << 503
            << QByteArray(
                   "error trying to reach service: dial tcp 10.1.2.3:80: connect: connection "
                   "refused");
    }
    void refusesAProxyAsTheRealServer()
    {
        QFETCH(QByteArray, target);
        QFETCH(int, status);
        QFETCH(QByteArray, message);
        PodBench bench;
        bench.addPod("web", { "app" });
        const auto answer =
            bench.ask(&PodEndpoints::proxy, "/api/v1/namespaces/shop/" + target.toStdString());
        QCOMPARE(messageOf(answer), message.toStdString());
        QCOMPARE(answer.status, status);
    }

    void aProxyGetsNowhereAsTheRealServers_data() // Q 2.4, 2.5
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<bool>("loopback");
        QTest::addColumn<bool>("tls");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("loopback") << QByteArray("https:web:443") << true << true << 503
                                  << QByteArray("connect: connection refused");
        QTest::newRow("HTTP to HTTPS")
            << QByteArray("web:443") << false << true << 400
            << QByteArray("Client sent an HTTP request to an HTTPS server.");
        QTest::newRow("HTTPS to HTTP")
            << QByteArray("https:web:80") << false << false << 503
            << QByteArray("http: server gave HTTP response to HTTPS client");
    }
    void aProxyGetsNowhereAsTheRealServers()
    {
        QFETCH(const QByteArray, name);
        QFETCH(const bool, loopback);
        QFETCH(const bool, tls);
        QFETCH(const int, status);
        QFETCH(const QByteArray, said);
        PodBench bench;
        bench.addPod("web", { "app" });
        bench.pods.page = Response { .body = "up 1\n" };
        bench.pods.listens = RunningPods::Listener { .loopback = loopback, .plain = !tls };
        if (tls)
            bench.pods.listens->tls = TlsProgram::selfSigned({}).value();
        const auto answer = bench.ask(&PodEndpoints::proxy, kPod + name.toStdString() + "/proxy/x");
        QCOMPARE(answer.status, status);
        QVERIFY2(messageOf(answer).find(said.toStdString()) != std::string::npos,
                 messageOf(answer).c_str());
    }

    void aProxysRootHasASlash()
    {
        PodBench bench;
        bench.addPod("web", { "app" });
        const auto answer = bench.ask(&PodEndpoints::proxy, kPod + "web/proxy");
        QCOMPARE(answer.status, 301);
        QCOMPARE(answer.headers.at(0).second, kPod + "web/proxy/");
    }

    void tellsWhatAPodUses()
    {
        PodBench bench;
        bench.addPod("web", { "app", "side" });
        bench.pods.used = { { "shop/web/app", { 1'500'000, 3 << 20 } },
                            { "shop/web/side", { 7, 2048 } } };
        const auto answer =
            bench.ask(&PodEndpoints::metrics, kMetrics + "namespaces/shop/pods/web");
        QCOMPARE(JsonValue::parse(answer.body).dump(),
                 JsonValue::parse(R"({
            "kind":"PodMetrics","apiVersion":"metrics.k8s.io/v1beta1",
            "metadata":{"name":"web","namespace":"shop","labels":{"app":"web"},
                        "creationTimestamp":"2026-11-01T08:30:00Z"},
            "timestamp":"2026-11-01T08:30:00Z","window":"30s",
            "containers":[{"name":"app","usage":{"cpu":"1500000n","memory":"3072Ki"}},
                          {"name":"side","usage":{"cpu":"7n","memory":"2Ki"}}]})")
                     .dump());
    }

    void listsWhatPodsUseByLabel()
    {
        PodBench bench;
        bench.addPod("one", { "app" });
        bench.addPod("two", { "app" });
        bench.pods.used = { { "shop/one/app", { 1, 1024 } } };
        const auto names = [&](const std::string& target) {
            std::string all;
            const auto list = JsonValue::parse(bench.ask(&PodEndpoints::metrics, target).body);
            for (const auto& item : list.at("items"))
                all += item.at("metadata").value("name", "") + ' ';
            return list.value("kind", "") + ": " + all;
        };
        QCOMPARE(names(kMetrics + "pods?labelSelector=app%3Dweb"),
                 std::string("PodMetricsList: one "));
        QCOMPARE(names(kMetrics + "namespaces/shop/pods"), std::string("PodMetricsList: one "));
        QCOMPARE(names(kMetrics + "pods?labelSelector=app%3Ddb"), std::string("PodMetricsList: "));
        QCOMPARE(names(kMetrics + "namespaces/other/pods"), std::string("PodMetricsList: "));
    }

    void aNodeUsesWhatItsPodsUse()
    {
        PodBench bench;
        bench.add({ {}, "nodes" }, R"({"metadata":{"name":"n1"}})");
        bench.add({ {}, "nodes" }, R"({"metadata":{"name":"n2"}})");
        bench.addPod("one", { "app", "side" });
        bench.addPod("two", { "app" });
        bench.pods.used = { { "shop/one/app", { 1, 1024 } },
                            { "shop/one/side", { 2, 2048 } },
                            { "shop/two/app", { 4, 4096 } } };
        const auto one =
            JsonValue::parse(bench.ask(&PodEndpoints::metrics, kMetrics + "nodes/n1").body);
        QCOMPARE(one.value("kind", ""), std::string("NodeMetrics"));
        QCOMPARE(one.at("usage").dump(), std::string(R"({"cpu":"7n","memory":"7Ki"})"));
        const auto list =
            JsonValue::parse(bench.ask(&PodEndpoints::metrics, kMetrics + "nodes").body);
        QCOMPARE(list.value("kind", ""), std::string("NodeMetricsList"));
        QCOMPARE(list.at("items").size(), std::size_t(1));
    }

    void whatIsNotMeasuredIsNotFound()
    {
        PodBench bench;
        bench.addPod("web", { "app" });
        const auto pod = bench.ask(&PodEndpoints::metrics, kMetrics + "namespaces/shop/pods/web");
        QCOMPARE(pod.status, 404);
        QCOMPARE(messageOf(pod), std::string("podmetrics.metrics.k8s.io \"shop/web\" not found"));
        const auto node = bench.ask(&PodEndpoints::metrics, kMetrics + "nodes/n1");
        QCOMPARE(messageOf(node), std::string("nodemetrics.metrics.k8s.io \"n1\" not found"));
    }
};

KW_TEST_APPLESS(TestSimPodEndpoints)

} // namespace tst_sim_pod_endpoints

#include "tst_sim_pod_endpoints.moc"

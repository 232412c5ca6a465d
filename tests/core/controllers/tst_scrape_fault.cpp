// Why a page of metrics could not be had, as a sentence that says what would let it (Q 6.35, 6.36).
#include <core/controllers/scrape_fault.h>
#include <core/controllers/scrape_pace.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_scrape_fault {

using namespace kittiwake;
using namespace std::chrono_literals;
using Reason = ScrapeFaultReason;

namespace {

ScrapeTarget target()
{
    return {
        .program = "ops/web",
        .replica = { .ns = "ops", .pod = "web-0", .running = true, .addresses = { "10.0.0.1" } },
        .endpoint = { .port = 8080 }
    };
}

QByteArray status(int code, const char* reason, const char* message)
{
    return "{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"status\":\"Failure\",\"reason\":\""
        + QByteArray(reason) + "\",\"code\":" + QByteArray::number(code) + ",\"message\":\""
        + QByteArray(message) + "\"}";
}

QByteArray unreachable(const char* why)
{
    return status(503, "ServiceUnavailable",
                  ("error trying to reach service: " + std::string(why)).c_str());
}

} // namespace

class TestScrapeFault : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRefusalHasItsSentence_data() // Q 6.35
    {
        QTest::addColumn<int>("way");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<int>("reason");
        QTest::addColumn<bool>("otherWay");
        QTest::addColumn<bool>("retry");
        QTest::addColumn<QByteArray>("says");
        struct Row
        {
            const char* name;
            int status;
            QByteArray body;
            Reason reason;
            bool otherWay;
            bool retry;
            const char* says;
            ScrapeWay way = ScrapeWay::Proxy;
        };
        const std::vector<Row> rows {
            { "401 by the program", 401, "Unauthorized", Reason::Unauthorized, false, false,
              "the API server's proxy never says" },
            { "401 through the tunnel", 401, "Unauthorized", Reason::Unauthorized, false, false,
              "none is ever sent to a pod", ScrapeWay::Forward },
            { "403 by the server", 403,
              status(403, "Forbidden",
                     "pods \\\"web-0\\\" is forbidden: User \\\"jane\\\" cannot get resource "
                     "\\\"pods/proxy\\\""),
              Reason::NotAllowed, true, false, "the right to get pods/proxy in namespace ops" },
            { "403 of port-forward", 403,
              status(403, "Forbidden",
                     "pods \\\"web-0\\\" is forbidden: User \\\"jane\\\" cannot create resource "
                     "\\\"pods/portforward\\\""),
              Reason::NotAllowed, true, false,
              "the right to create pods/portforward (before Kubernetes 1.35 to get it)",
              ScrapeWay::Forward },
            { "403 by a component", 403,
              status(403, "Forbidden",
                     "forbidden: User \\\"system:anonymous\\\" cannot get path \\\"/metrics\\\""),
              Reason::Forbidden, false, false, "the nonResourceURL /metrics" },
            { "403 by the program", 403, "Authorization denied for user jane", Reason::Forbidden,
              false, false, "it says no (\"Authorization denied for user jane\")" },
            { "404 of the page", 404, "404 page not found", Reason::NoSuchPage, false, false,
              "there is no /metrics on port 8080" },
            { "404 of the pod", 404, status(404, "NotFound", "pods \\\"web-0\\\" not found"),
              Reason::NoSuchPod, false, false, "the pod has gone" },
            { "nothing listens", 503,
              unreachable("dial tcp 10.0.0.1:8080: connect: connection refused"),
              Reason::NotListening, true, true, "on its loopback only port-forward gets there" },
            { "the same in plain text", 503,
              "error trying to reach service: dial tcp 10.0.0.1:8080: connect: connection refused",
              Reason::NotListening, true, true, "nothing listens on port 8080" },
            { "no way there", 503, unreachable("dial tcp 10.0.0.1:8080: i/o timeout"),
              Reason::Unroutable, true, true, "port-forward goes by the kubelet instead" },
            { "HTTP where HTTPS is spoken", 400, "Client sent an HTTP request to an HTTPS server.",
              Reason::WrongScheme, false, false, "it speaks HTTPS on port 8080" },
            { "HTTP where HTTPS is spoken, by the server", 503,
              unreachable("net/http: HTTP/1.x transport connection broken: malformed HTTP "
                          "response"),
              Reason::WrongScheme, false, false, "it speaks HTTPS" },
            { "an address that is not dialled", 400,
              status(400, "BadRequest", "address not allowed"), Reason::AddressRefused, true, false,
              "the right to create pods/portforward" },
            { "a redirect", 302, "", Reason::Redirected, false, false, "credentials would go" },
            { "a redirect that is refused", 502,
              status(502, "InternalError", "the backend attempted to redirect this request"),
              Reason::Redirected, false, false, "which is not followed" },
            { "a collector that is broken", 500,
              "An error has occurred while serving metrics:\n\n2 error(s) occurred", Reason::Broken,
              false, true, "serving metrics:  2 error(s) occurred" },
            { "another answer", 418, "I'm a teapot", Reason::NoSuchPage, false, false,
              "it answers 418 (\"I'm a teapot\")" },
            { "no right to the server's own page", 403,
              status(403, "Forbidden",
                     "forbidden: User \\\"j\\\" cannot get path \\\"/metrics\\\""),
              Reason::NotAllowed, true, false, "the right to get the nonResourceURL /metrics",
              ScrapeWay::Server },
        };
        for (const auto& row : rows)
            QTest::newRow(row.name) << int(row.way) << row.status << row.body << int(row.reason)
                                    << row.otherWay << row.retry << QByteArray(row.says);
    }
    void everyRefusalHasItsSentence()
    {
        QFETCH(const int, way);
        QFETCH(const int, status);
        QFETCH(const QByteArray, body);
        QFETCH(const int, reason);
        QFETCH(const bool, otherWay);
        QFETCH(const bool, retry);
        QFETCH(const QByteArray, says);
        auto from = target();
        if (ScrapeWay(way) == ScrapeWay::Server)
            from = { .program = "kube-apiserver", .path = "/metrics" };
        const auto fault = faultOfAnswer(
            from, ScrapeWay(way), { .head = { .status = status }, .body = body.toStdString() });
        QVERIFY2(fault.error.sentence.find(says.toStdString()) != std::string::npos,
                 fault.error.sentence.c_str());
        QCOMPARE(int(fault.reason), reason);
        QCOMPARE(fault.otherWay, otherWay);
        QCOMPARE(fault.retry, retry);
        QVERIFY(fault.error.sentence.starts_with("Cannot read the metrics of "));
        QVERIFY(fault.error.sentence.find('\n') == std::string::npos);
    }

    void aManagedClustersRightIsNamed() // Q 6.40
    {
        const ScrapeTarget managed { .program = "kube-controller-manager",
                                     .path = "/apis/metrics.eks.amazonaws.com/v1/kcm/container/"
                                             "metrics" };
        const auto fault = faultOfAnswer(
            managed, ScrapeWay::Server,
            { .head = { .status = 403 },
              .body = status(403, "Forbidden", "cannot get resource").toStdString() });
        QVERIFY(fault.reason == Reason::NotAllowed);
        QVERIFY2(fault.error.sentence.find("kcm/metrics") != std::string::npos,
                 fault.error.sentence.c_str());
    }

    void connectionsThatFail_data() // Q 6.35
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("reason");
        QTest::newRow("time is up") << int(ErrorKind::Timeout) << int(Reason::Timeout);
        QTest::newRow("no TLS") << int(ErrorKind::Tls) << int(Reason::WrongScheme);
        QTest::newRow("refused") << int(ErrorKind::Refused) << int(Reason::NotListening);
        QTest::newRow("cut off") << int(ErrorKind::BadAnswer) << int(Reason::NotMetrics);
        QTest::newRow("lost") << int(ErrorKind::Unreachable) << int(Reason::Unreachable);
    }
    void connectionsThatFail()
    {
        QFETCH(const int, kind);
        QFETCH(const int, reason);
        const auto fault =
            faultOfError(target(), ScrapeWay::Forward, { ErrorKind(kind), "Something happened." });
        QCOMPARE(int(fault.reason), reason);
        QVERIFY(!fault.error.sentence.empty());
    }

    void whatCannotBeAskedIsNot() // Q 6.36
    {
        auto ending = target();
        ending.replica.terminating = true;
        QVERIFY(faultBefore(ending)->reason == Reason::Ending);
        auto starting = target();
        starting.replica.addresses.clear();
        QVERIFY(faultBefore(starting)->reason == Reason::Starting);
        QVERIFY(faultBefore(starting)->retry);
        starting.endpoint.loopback = true;
        QVERIFY(!faultBefore(starting)); // a forward needs no address
        QVERIFY(!faultBefore(target()));
        QVERIFY(!faultBefore({ .program = "kube-apiserver", .path = "/metrics" }));
    }

    void aPathNamesPodSchemeAndPort() // Q 2.1, 6.36
    {
        auto dual = target();
        dual.replica.addresses = { "10.0.0.1", "fd00::1" };
        QCOMPARE(proxyPath(dual),
                 std::string("/api/v1/namespaces/ops/pods/web-0:8080/proxy/metrics"));
        dual.endpoint.https = true;
        QCOMPARE(proxyPath(dual),
                 std::string("/api/v1/namespaces/ops/pods/https:web-0:8080/proxy/metrics"));
    }

    void theLoopbackIsReachedByForwardAlone() // Q 2.12, 6.36
    {
        auto one = target();
        QCOMPARE(waysTo(one), std::vector({ ScrapeWay::Proxy, ScrapeWay::Forward }));
        one.endpoint.loopback = true;
        QCOMPARE(waysTo(one), std::vector({ ScrapeWay::Forward }));
        auto component = target();
        component.controlPlane = component.endpoint.authenticated = true;
        QCOMPARE(waysTo(component), std::vector({ ScrapeWay::Forward }));
        QCOMPARE(waysTo({ .path = "/metrics" }), std::vector({ ScrapeWay::Server }));
    }

    void eachReplicaThatRunsIsATarget()
    {
        ControllerProgram program { .ns = "ops", .name = "web" };
        program.replicas = { { .pod = "a", .running = true }, { .pod = "b" } };
        QVERIFY(targetsOf(program).empty()); // nobody says where
        program.endpoints = { { .port = 8080 }, { .port = 8443 } };
        const auto targets = targetsOf(program);
        QCOMPARE(targets.size(), 1U);
        QCOMPARE(targets[0].program, std::string("ops/web"));
        QCOMPARE(int(targets[0].endpoint.port), 8080);
        QCOMPARE(targets[0].others.size(), 1U);
        QCOMPARE(int(targets[0].others[0].port), 8443);
    }

    void aPageIsNeverReadMoreOftenThanInTenSeconds() // Q 2.27
    {
        ScrapePace hasty({ .every = 1s });
        for (const double random : { 0.0, 0.5, 1.0 })
            QVERIFY(*hasty.next(random) == 10s);
        const ScrapePace usual;
        QVERIFY(*usual.next(0.5) == 15s);
        QVERIFY(*usual.next(0) == 13'500ms && *usual.next(1) == 16'500ms);
        ScrapePace large;
        large.succeeded(2U << 20U);
        QVERIFY(*large.next(0.5) == 30s);
    }

    void failuresAreAskedMoreAndMoreSlowly() // Q 2.27
    {
        const auto passing = faultOfError(target(), ScrapeWay::Proxy, { ErrorKind::Timeout, "." });
        ScrapePace pace;
        std::vector<Duration> waits;
        for (int i = 0; i < 7; ++i) {
            pace.failed(passing);
            waits.push_back(*pace.next(0.5));
        }
        QCOMPARE(waits, std::vector<Duration>({ 30s, 60s, 120s, 240s, 300s, 300s, 300s }));
        pace.succeeded(1000);
        QVERIFY(*pace.next(0.5) == 15s);
    }

    void whatNeedsTheUserWaitsForTheUser() // Q 2.27
    {
        ScrapePace pace;
        pace.failed(faultOfAnswer(target(), ScrapeWay::Proxy,
                                  { .head = { .status = 401 }, .body = "Unauthorized" }));
        QVERIFY(!pace.next(0.5));
        pace.ask();
        QVERIFY(pace.next(0.5).has_value());
    }
};

KW_TEST_APPLESS(TestScrapeFault)

} // namespace tst_scrape_fault

#include "tst_scrape_fault.moc"

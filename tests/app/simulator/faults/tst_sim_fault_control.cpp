// The admin endpoint.
#include "tst_sim_fault_bench.h"

#include <app/simulator/faults/fault_control.h>
#include <tests/support/test_program.h>

namespace tst_sim_fault_control {

using namespace kittiwake;
using namespace kittiwake::sim;
using kittiwake::sim::Request;
using namespace kittiwake::test;

namespace {

struct ControlBench
{
    FaultBench faults;
    QStringList done;
    FaultControl control { faults.injector, controls() };

    ServerControls controls()
    {
        const auto note = [this](const char* word) {
            return [this, word]() -> Expected<void> {
                done << QString::fromLatin1(word);
                return {};
            };
        };
        ServerControls out;
        out.stop = note("stop");
        out.start = note("start");
        out.mute = note("mute");
        out.unmute = note("unmute");
        out.drop = note("drop");
        out.reset = note("reset");
        out.compact = note("compact");
        out.expireContinue = note("expire-continue");
        out.snapshot = note("snapshot");
        out.restore = []() -> Expected<void> {
            return Unexpected { Error { ErrorKind::Invalid, "There is no snapshot yet." } };
        };
        out.certificate = [this](ServerControls::Certificate kind) -> Expected<void> {
            done << QString::number(int(kind));
            return {};
        };
        return out;
    }
    Response send(const std::string& method, const std::string& path, const std::string& body = {})
    {
        Request request { .method = method, .path = path.substr(0, path.find('?')) };
        if (const auto kind = path.find("?kind="); kind != std::string::npos)
            request.query.emplace_back("kind", path.substr(kind + 6));
        request.body = body;
        return control.handle(request);
    }
};

} // namespace

class TestSimFaultControl : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void faultsComeAndGo()
    {
        ControlBench b;
        QCOMPARE(b.send("GET", "/kittiwake/faults").body, std::string("[]\n"));
        const auto first = b.send("POST", "/kittiwake/faults", "status code=503 verb=list\n");
        QCOMPARE(first.status, 201);
        QCOMPARE(first.body, std::string("{\"number\":1}\n"));
        QCOMPARE(b.send("POST", "/kittiwake/faults", R"({"fault": "reset count=1"})").body,
                 std::string("{\"number\":2}\n"));
        QCOMPARE(b.faults.ask().status, 503);
        QCOMPARE(b.send("GET", "/kittiwake/faults").body,
                 std::string(R"([{"fault":"status code=503 verb=list","number":1,"struck":1},)"
                             R"({"fault":"reset count=1","number":2,"struck":0}])"
                             "\n"));
        QCOMPARE(b.send("DELETE", "/kittiwake/faults/1").status, 200);
        QCOMPARE(b.send("DELETE", "/kittiwake/faults/1").status, 404);
        QCOMPARE(b.faults.injector.active().size(), 1U);
        QCOMPARE(b.send("DELETE", "/kittiwake/faults").status, 200);
        QCOMPARE(b.faults.injector.active().size(), 0U);
    }

    void whatIsNoFaultIsSaid()
    {
        ControlBench b;
        const auto answer = b.send("POST", "/kittiwake/faults", "statos");
        QCOMPARE(answer.status, 400);
        QCOMPARE(answer.body,
                 std::string("{\"error\":\"There is no fault \\\"statos\\\". Did you mean "
                             "status?\"}\n"));
        QVERIFY(b.faults.injector.active().empty());
    }

    void theServersSwitchesAreThrown()
    {
        ControlBench b;
        for (const char* word :
             { "stop", "start", "mute", "unmute", "drop", "reset", "compact", "expire-continue",
               "snapshot", "restart", "certificate?kind=expired", "certificate?kind=good" })
            QCOMPARE(b.send("POST", std::string("/kittiwake/server/") + word).status, 200);
        QCOMPARE(
            b.done.join(u' '),
            QStringLiteral("stop start mute unmute drop reset compact expire-continue snapshot "
                           "stop start 1 0"));
    }

    void whatCannotBeDoneIsSaid_data()
    {
        QTest::addColumn<QByteArray>("request");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* request, int status, const char* says) {
            QTest::newRow(request) << QByteArray(request) << status << QByteArray(says);
        };
        row("POST /kittiwake/server/restore", 500, "There is no snapshot yet.");
        row("POST /kittiwake/server/certificate?kind=old", 400,
            "kind is one of: good, expired, other-name, other-ca.");
        row("POST /kittiwake/server/explode", 404, "Use GET, POST or DELETE");
        row("GET /kittiwake/server/stop", 404, "Use GET, POST or DELETE");
        row("DELETE /kittiwake/faults/x", 404, "Use GET, POST or DELETE");
        row("DELETE /kittiwake/faultsx", 404, "Use GET, POST or DELETE");
        row("DELETE /kittiwake/faults/7", 404, "There is no fault 7;");
        row("GET /", 404, "POST /kittiwake/server/certificate?kind=good|expired|");
    }
    void whatCannotBeDoneIsSaid()
    {
        QFETCH(QByteArray, request);
        QFETCH(int, status);
        QFETCH(QByteArray, says);
        ControlBench b;
        const auto words = request.split(' ');
        const auto answer = b.send(words[0].toStdString(), words[1].toStdString());
        QCOMPARE(answer.status, status);
        QVERIFY2(answer.body.find(says.toStdString()) != std::string::npos, answer.body.c_str());
    }

    void aServerThatCannotIsNotAsked()
    {
        ControlBench b;
        FaultControl bare(b.faults.injector, {});
        for (const char* word : { "stop", "restart", "certificate" }) {
            Request request { .method = "POST", .path = std::string("/kittiwake/server/") + word };
            QCOMPARE(bare.handle(request).status, 404);
        }
    }
};

KW_TEST_APPLESS(TestSimFaultControl)

} // namespace tst_sim_fault_control

#include "tst_sim_fault_control.moc"

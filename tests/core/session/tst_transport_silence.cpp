// A connection that is dead says nothing, not even that it is: section 13 bug 9. Qt sends no HTTP/2
// PINGs, so silence itself is bounded.
#include <core/session/network_thread.h>
#include <tests/support/scripted_server.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <future>

namespace tst_transport_silence {

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

struct Outcome
{
    std::string body;
    Expected<void> end;
};

/// What a long-lived request with a short timeout comes to.
Outcome ask(const ScriptedServer& server, std::chrono::milliseconds timeout)
{
    ClusterAccess access;
    access.server = server.url();
    const auto network = std::move(NetworkThread::start(access)).value();
    std::promise<Outcome> promise;
    auto body = std::make_shared<std::string>();
    HttpSink sink;
    sink.head = [](const HttpHead&) {
    };
    sink.chunk = [body](const std::string& bytes) {
        *body += bytes;
    };
    sink.end = [body, &promise](Expected<void> result) {
        promise.set_value({ *body, std::move(result) });
    };
    const auto call = network->transport().start(
        { .path = "/watch", .idleTimeout = timeout, .longLived = true }, std::move(sink));
    return promise.get_future().get();
}

} // namespace

class TestTransportSilence : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aServerThatSaysNothingIsGivenUp() // semantics 13 bug 9
    {
        const ScriptedServer server(
            [](const ScriptedServer::Exchange& exchange) { exchange.hang(); });
        const auto outcome = ask(server, 300ms);
        QVERIFY(!outcome.end);
        QVERIFY2(outcome.end.error().kind == ErrorKind::Timeout,
                 outcome.end.error().sentence.c_str());
    }

    void aStreamThatFallsSilentIsGivenUp() // semantics 13 bug 9
    {
        const ScriptedServer server([](const ScriptedServer::Exchange& exchange) {
            exchange.startChunked();
            exchange.chunk("so far");
            exchange.hang();
        });
        const auto outcome = ask(server, 300ms);
        QCOMPARE(outcome.body, std::string("so far"));
        QVERIFY(!outcome.end);
        QVERIFY2(outcome.end.error().kind == ErrorKind::Timeout,
                 outcome.end.error().sentence.c_str());
    }
};

KW_TEST_GUILESS(TestTransportSilence)

} // namespace tst_transport_silence

#include "tst_transport_silence.moc"

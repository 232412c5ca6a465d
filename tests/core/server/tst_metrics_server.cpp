// The pages that a program with this library serves of its work queues. \label concurrency
#include <core/base/thread_pool.h>
#include <core/server/metrics_server.h>
#include <tests/support/test_program.h>

#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

#include <atomic>
#include <memory>
#include <thread>

namespace tst_metrics_server {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

constexpr int kTimeout = 20'000;

struct Answer
{
    QByteArray head {};
    QByteArray body {};
};

QByteArray sent(std::uint16_t port, const QByteArray& request)
{
    QTcpSocket socket;
    socket.connectToHost(QHostAddress(QHostAddress::LocalHost), port);
    if (!socket.waitForConnected(kTimeout))
        return {};
    socket.write(request);
    QByteArray all;
    while (socket.waitForReadyRead(kTimeout)) // until it is closed from there
        all += socket.readAll();
    return all + socket.readAll();
}

Answer asked(std::uint16_t port, const QByteArray& line)
{
    const auto all = sent(port, line + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const auto end = all.indexOf("\r\n\r\n");
    return { all.left(end), end < 0 ? QByteArray() : all.mid(end + 4) };
}

/// A program with one queue, in which one key waits for its next try.
struct Program
{
    ThreadPool clock { 1 };
    RateLimitingQueue<ObjectKey> queue { { .scheduler = clock, .name = "widget" } };
    QueueRegistry registry;
    Subscription listed { registry.add(
        queue, { .name = "widget", .workers = 2, .group = "shop.example", .kind = "Widget" }) };
    std::unique_ptr<MetricsServer> server {
        MetricsServer::start(registry, clock, { .program = "widget-controller" }).value()
    };

    ~Program()
    {
        server.reset();
        listed.cancel();
        queue.shutDown();
    }
    void fail(const ObjectKey& key)
    {
        queue.add(key);
        const auto taken = queue.get();
        queue.addRateLimited(*taken, "quota exceeded", 1h);
        queue.done(*taken);
    }
};

} // namespace

class TestMetricsServer : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void servesFiguresAndKeys();
    void saysWhatElseIsNotServed_data();
    void saysWhatElseIsNotServed();
    void oneWhoAsksForNothingKeepsNobodyWaiting();
    void saysWhyItCannotListen();
    void endsWhileItIsAsked();
};

void TestMetricsServer::servesFiguresAndKeys()
{
    Program program;
    program.fail({ "shop", "cart" });
    const auto metrics = asked(program.server->port(), "GET /metrics");
    QVERIFY2(metrics.head.startsWith("HTTP/1.1 200 OK"), metrics.head.constData());
    QVERIFY(metrics.head.contains("text/plain; version=0.0.4"));
    QVERIFY2(metrics.body.contains("workqueue_retries_total{name=\"widget\"} 1"),
             metrics.body.constData());

    const auto keys = asked(program.server->port(), "GET /debug/workqueue?x=1");
    QVERIFY2(keys.head.contains("Content-Type: application/json"), keys.head.constData());
    const auto document = readWorkqueueDocument(keys.body.toStdString());
    QVERIFY2(document.has_value(), keys.body.constData());
    QCOMPARE(document->program, std::string("widget-controller"));
    QCOMPARE(document->queues.size(), 1U);
    const auto& widget = document->queues.front();
    QCOMPARE(widget.kind, std::string("Widget"));
    QCOMPARE(widget.keys.size(), 1U);
    QVERIFY(widget.keys.front().object == (ObjectKey { "shop", "cart" }));
    QCOMPARE(widget.keys.front().failures, 1U);
    QCOMPARE(widget.keys.front().lastError, std::string("quota exceeded"));
}

void TestMetricsServer::saysWhatElseIsNotServed_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<QByteArray>("status");
    const QByteArray end("\r\n\r\n");
    QTest::newRow("another page") << "GET / HTTP/1.1" + end << QByteArray("404 Not Found");
    QTest::newRow("the page below")
        << "GET /metrics/ HTTP/1.1" + end << QByteArray("404 Not Found");
    QTest::newRow("a change") << "POST /debug/workqueue HTTP/1.1" + end
                              << QByteArray("405 Method Not Allowed");
    QTest::newRow("no request") << "hello" + end << QByteArray("400 Bad Request");
    QTest::newRow("no end") << QByteArray(20'000, 'x') << QByteArray("400 Bad Request");
}

void TestMetricsServer::saysWhatElseIsNotServed()
{
    QFETCH(QByteArray, request);
    QFETCH(QByteArray, status);
    const Program program;
    const auto answer = sent(program.server->port(), request);
    QVERIFY2(answer.startsWith("HTTP/1.1 " + status + "\r\n"), answer.left(200).constData());
}

void TestMetricsServer::oneWhoAsksForNothingKeepsNobodyWaiting()
{
    const Program program;
    std::vector<std::unique_ptr<QTcpSocket>> silent;
    for (int i = 0; i < 40; ++i) {
        auto& socket = *silent.emplace_back(std::make_unique<QTcpSocket>());
        socket.connectToHost(QHostAddress(QHostAddress::LocalHost), program.server->port());
        QVERIFY(socket.waitForConnected(kTimeout));
        socket.write("GET /met");
        QVERIFY(socket.waitForBytesWritten(kTimeout));
    }
    QVERIFY(asked(program.server->port(), "GET /metrics").head.startsWith("HTTP/1.1 200 OK"));
    // The first of them was let go.
    QVERIFY(silent.front()->state() == QAbstractSocket::UnconnectedState
            || silent.front()->waitForDisconnected(kTimeout));
}

void TestMetricsServer::saysWhyItCannotListen()
{
    const ThreadPool clock { 1 };
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress(QHostAddress::LocalHost)));
    const auto taken = MetricsServer::start({}, clock, { .port = other.serverPort() });
    QVERIFY(!taken);
    const auto& sentence = taken.error().sentence;
    QVERIFY2(sentence.find("127.0.0.1") != std::string::npos
                 && sentence.find(std::to_string(other.serverPort())) != std::string::npos
                 && sentence.find("in use") != std::string::npos,
             sentence.c_str());
    const auto nowhere = MetricsServer::start({}, clock, { .address = "localhost:80" });
    QVERIFY(!nowhere);
    QVERIFY2(nowhere.error().sentence.find("\"localhost:80\"") != std::string::npos,
             nowhere.error().sentence.c_str());
}

void TestMetricsServer::endsWhileItIsAsked()
{
    Program program;
    const auto port = program.server->port();
    std::atomic<bool> over = false;
    std::atomic<int> answered = 0;
    std::jthread client([&] {
        while (!over) {
            if (asked(port, "GET /debug/workqueue").head.startsWith("HTTP/1.1 200"))
                ++answered;
        }
    });
    for (int i = 0; answered < 5; ++i) // while its queue is used
        program.fail({ "shop", std::to_string(i) });
    program.server.reset();
    over = true;
    client.join();
    QVERIFY(sent(port, "GET /metrics HTTP/1.1\r\n\r\n").isEmpty());
}

KW_TEST_GUILESS(TestMetricsServer)

} // namespace tst_metrics_server

#include "tst_metrics_server.moc"

// \label concurrency
#include "https_bench.h"

#include <tests/support/test_program.h>

#include <QTest>

#include <thread>

namespace tst_sim_http_streams {

using namespace kittiwake;
using namespace kittiwake::sim;
using kittiwake::sim::Request;
using namespace kittiwake::test;
using namespace std::chrono_literals;

namespace {

bool becomesReady(const std::shared_future<void>& future)
{
    return future.wait_for(10s) == std::future_status::ready;
}

/// Has as much as is asked for, up to an end, and counts what was pulled.
class Plenty final : public BodySource
{
public:
    Plenty(std::size_t size, std::atomic<std::size_t>& pulled)
        : m_left(size)
        , m_pulled(pulled)
    { }
    void start(std::function<void()> /*wake*/) override { }
    Piece pull(std::size_t max) override
    {
        Piece piece { std::string(std::min(max, m_left), 'x') };
        m_left -= piece.bytes.size();
        m_pulled += piece.bytes.size();
        piece.end = m_left == 0;
        return piece;
    }

private:
    std::size_t m_left;
    std::atomic<std::size_t>& m_pulled;
};

/// The same stream for everybody who asks, or a word.
FunctionHandler::Function giving(const std::shared_ptr<BodySource>& source)
{
    return [source = std::make_shared<std::shared_ptr<BodySource>>(source)](
               const Request& request) mutable -> Response {
        if (request.path == "/stream")
            return { .stream = std::exchange(*source, nullptr) };
        return { .body = "hello" };
    };
}

} // namespace

class TestSimHttpStreams : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theHeadOfAStreamComesBeforeItsBytes()
    {
        auto source = std::make_shared<FedSource>();
        FedSource& feeder = *source;
        const HttpsBench bench(giving(std::move(source)));
        const auto client = bench.connect();
        QVERIFY(client->get("/stream"));
        QCOMPARE(client->head().status, 200);
        feeder.feed("one");
        QCOMPARE(client->chunk(), std::string("one"));
        feeder.feed("two");
        QCOMPARE(client->chunk(), std::string("two"));
    }

    void noWakeIsLost()
    {
        constexpr int kWakers = 4;
        constexpr int kWords = 5000;
        auto source = std::make_shared<FedSource>();
        FedSource& feeder = *source;
        const HttpsBench bench(giving(std::move(source)), { .threads = 2 });
        const auto client = bench.connect();
        QVERIFY(client->get("/stream"));
        QCOMPARE(client->head().status, 200);
        std::vector<std::thread> wakers;
        for (int i = 0; i < kWakers; ++i) {
            wakers.emplace_back([&feeder] {
                for (int word = 0; word < kWords; ++word)
                    feeder.feed("word;");
            });
        }
        // Only the last word that comes may be waited for: were its wake lost, it would not.
        std::size_t got = 0;
        while (got < std::size_t { kWakers * kWords * 5 }) {
            const auto bytes = client->chunk();
            if (bytes.empty())
                break;
            got += bytes.size();
        }
        for (std::thread& waker : wakers)
            waker.join();
        QCOMPARE(got, std::size_t { kWakers * kWords * 5 });
    }

    void everyWordArrivesByItself()
    {
        auto source = std::make_shared<FedSource>();
        FedSource& feeder = *source;
        const HttpsBench bench(giving(std::move(source)), { .threads = 2 });
        const auto client = bench.connect();
        QVERIFY(client->get("/stream"));
        QCOMPARE(client->head().status, 200);
        for (int i = 0; i < 500; ++i) {
            const std::string word = std::to_string(i);
            std::thread([&] { feeder.feed(word); }).join();
            QCOMPARE(client->chunk(), word);
        }
    }

    void aReaderThatDoesNotReadHoldsOnePiece()
    {
        constexpr std::size_t kSize = 256U << 20U;
        std::atomic<std::size_t> pulled = 0;
        const HttpsBench bench(giving(std::make_shared<Plenty>(kSize, pulled)));
        const auto idle = bench.connect();
        QVERIFY(idle->get("/stream"));
        QCOMPARE(idle->head().status, 200);
        // The server has one thread: once a hundred questions have been answered without another
        // pull, the socket is full and nothing more is pulled.
        const auto other = bench.connect();
        std::size_t seen = 0;
        for (int calm = 0; calm < 100; ++calm) {
            QVERIFY(other->get("/"));
            QCOMPARE(other->answer().status, 200);
            if (seen != pulled) {
                seen = pulled;
                calm = 0;
            }
        }
        QVERIFY2(seen < kSize / 8, "what the kernel's buffers hold and a piece");
    }

    void theSourceGoesWithItsReader()
    {
        auto source = std::make_shared<FedSource>();
        const auto gone = source->gone();
        const HttpsBench bench(giving(std::move(source)));
        auto client = bench.connect();
        QVERIFY(client->get("/stream"));
        QCOMPARE(client->head().status, 200);
        client.reset();
        QVERIFY(becomesReady(gone));
    }

    void theSourceGoesWhenItsAnswerHasEnded()
    {
        auto source = std::make_shared<FedSource>();
        const auto gone = source->gone();
        source->feed("all", true);
        const HttpsBench bench(giving(std::move(source)));
        const auto client = bench.connect();
        QVERIFY(client->get("/stream"));
        QCOMPARE(client->answer().body, std::string("all"));
        QVERIFY(becomesReady(gone));
    }

    void aWakeAfterTheServersEndIsHarmless()
    {
        auto source = std::make_shared<FedSource>();
        auto bench = std::make_unique<HttpsBench>(
            [source](const Request&) { return Response { .stream = source }; });
        const auto client = bench->connect();
        QVERIFY(client->get("/stream"));
        QCOMPARE(client->head().status, 200);
        std::atomic<bool> over = false;
        std::thread waker([&] {
            while (!over)
                source->feed("x");
        });
        QVERIFY(!client->chunk().empty());
        bench.reset();
        source->feed("x");
        over = true;
        waker.join();
        QVERIFY(client->end() != TlsClient::End::Silent);
    }

    void endsUnderLoad()
    {
        constexpr int kReaders = 8;
        std::atomic<int> handling = 0;
        std::atomic<std::size_t> pulled = 0;
        auto bench = std::make_unique<HttpsBench>(
            [&](const Request& request) {
                ++handling;
                Response answer { .body = "hello" };
                if (request.path == "/stream")
                    answer.stream = std::make_shared<Plenty>(1U << 30U, pulled);
                --handling;
                return answer;
            },
            HttpServerOptions { .threads = 2 });
        std::vector<std::thread> readers;
        std::atomic<int> started = 0;
        for (int i = 0; i < kReaders; ++i) {
            readers.emplace_back([&, client = bench->connect(), streams = i % 2 == 0] {
                client->get(streams ? "/stream" : "/");
                ++started;
                while (streams ? !client->readExactly(100'000).empty()
                               : client->answer().status == 200 && client->get("/")) { }
            });
        }
        while (started < kReaders || pulled < (8U << 20U))
            std::this_thread::yield();
        bench.reset();
        QCOMPARE(int(handling), 0);
        for (std::thread& reader : readers)
            reader.join();
    }

    void stopsAndResumesUnderLoad()
    {
        const HttpsBench bench([](const Request&) { return Response { .body = "hello" }; },
                               { .threads = 2 });
        std::atomic<bool> over = false;
        std::atomic<int> answered = 0;
        std::thread asker([&] {
            while (!over) {
                const auto client = bench.connect();
                if (client->connected() && client->get("/") && client->answer().status == 200)
                    ++answered;
            }
        });
        for (int i = 0; i < 20; ++i) {
            const int before = answered;
            while (answered == before)
                std::this_thread::yield();
            bench.server->stopListening();
            QVERIFY(bench.server->resumeListening());
        }
        over = true;
        asker.join();
        QVERIFY(answered >= 20);
    }
};

KW_TEST_GUILESS(TestSimHttpStreams)

} // namespace tst_sim_http_streams

#include "tst_sim_http_streams.moc"

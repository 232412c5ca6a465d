// \label concurrency
#include <core/auth/none.h>
#include <core/base/thread_pool.h>
#include <core/rest/rest_client.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <atomic>
#include <chrono>
#include <random>
#include <thread>

namespace tst_rest_threads {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

/// Answers a moment later on a thread of its own: well, busily, or not to the end.
class LateTransport final : public Transport
{
public:
    explicit LateTransport(unsigned seed)
        : m_random(seed)
    { }

    Subscription start(HttpRequest, HttpSink sink) override
    {
        unsigned what = 0;
        {
            std::lock_guard lock(m_mutex);
            what = static_cast<unsigned>(m_random());
        }
        auto timer = m_pool.after(std::chrono::microseconds(what % 500), [=] {
            if (what % 3 == 0)
                return sink.end(Unexpected { Error { .kind = ErrorKind::Unreachable,
                                                     .sentence = "Lost.",
                                                     .reason = std::string(kConnectionLost) } });
            sink.head({ what % 3 == 1 ? 200 : 429,
                        { { "retry-after", "0" }, { "warning", "299 - \"old\"" } } });
            sink.chunk("{}");
            sink.end({});
        });
        return Subscription([kept = std::make_shared<Timer>(std::move(timer))] { kept->cancel(); });
    }
    /// Nobody is told anything from here on.
    void close() { m_pool.stop(); }

private:
    std::mutex m_mutex; // guards m_random
    std::mt19937 m_random;
    ThreadPool m_pool { 2 };
};

struct Asked
{
    std::atomic<int> told = 0;
    bool givenUp = false;
};

} // namespace

class TestRestThreads : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyRequestIsToldOnceWhateverEndsIt()
    {
        constexpr unsigned kRounds = 150;
        constexpr std::size_t kThreads = 4;
        constexpr std::size_t kEach = 6;
        for (unsigned seed = 0; seed < kRounds; ++seed) {
            std::array<std::array<Asked, kEach>, kThreads> asked;
            std::atomic<int> warned = 0;
            {
                ThreadPool pool(2);
                LateTransport transport(seed);
                RestClient::Options options { .queriesPerSecond = 5000, .burst = 5 };
                options.onWarning = [&](const std::string&) {
                    ++warned;
                };
                RestClient client(transport, std::make_shared<NoAuthenticator>(), pool, options);
                std::vector<std::jthread> threads;
                for (std::size_t t = 0; t < kThreads; ++t) {
                    threads.emplace_back([&, t] {
                        std::mt19937 random(seed * 31 + static_cast<unsigned>(t));
                        std::stop_source stop;
                        std::vector<Subscription> calls;
                        for (auto& one : asked[t]) {
                            if (random() % 4 == 0) {
                                std::jthread stopper([&, wait = random() % 1500] {
                                    std::this_thread::sleep_for(std::chrono::microseconds(wait));
                                    stop.request_stop();
                                });
                                (void)client.fetchAndWait("ask", { .path = "/" }, stop.get_token());
                                ++one.told;
                                continue;
                            }
                            calls.push_back(
                                client.fetch("ask", { .path = "/" },
                                             [&one](const Expected<HttpAnswer>&) { ++one.told; }));
                            if (random() % 4 == 0) {
                                one.givenUp = true;
                                calls.back().cancel();
                            }
                        }
                        // The calls that are left end by themselves or with the client.
                        for (const auto& one : asked[t]) {
                            while (!one.givenUp && one.told == 0)
                                std::this_thread::yield();
                        }
                    });
                }
                std::this_thread::sleep_for(std::chrono::microseconds(seed * 20));
                client.close();
                threads.clear();
                transport.close(); // it may still be telling those who gave up
            }
            for (const auto& thread : asked) {
                for (const auto& one : thread) {
                    QVERIFY(one.told <= 1);
                    QVERIFY(one.givenUp || one.told == 1);
                }
            }
            QVERIFY(warned <= 1);
        }
    }
};

KW_TEST_APPLESS(TestRestThreads)

} // namespace tst_rest_threads

#include "tst_rest_threads.moc"

// The streams of a cluster, as those who own them register them.
// \label concurrency
#include <core/streams/stream_registry.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <atomic>
#include <thread>

namespace tst_stream_registry {

using namespace kittiwake;

namespace {

struct Plain final : StreamProbe
{
    [[nodiscard]] StreamFacts facts() const override { return { .name = "web" }; }
    [[nodiscard]] StreamStatus status() const override { return {}; }
    void close() override { }
};

} // namespace

class TestStreamRegistry : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void isListedUntilItsSubscriptionGoes()
    {
        StreamRegistry registry;
        auto first = registry.add(std::make_shared<Plain>());
        const auto second = registry.add(std::make_shared<Plain>());
        QCOMPARE(registry.streams().size(), std::size_t(2));
        const auto number = registry.streams().at(1).number;
        first.cancel();
        QCOMPARE(registry.streams().size(), std::size_t(1));
        QCOMPARE(registry.streams().at(0).number, number); // stays its own
        const auto third = registry.add(std::make_shared<Plain>());
        QVERIFY(registry.streams().at(1).number > number); // and is not given again
    }

    void tellsOfWhatComesGoesAndChanges()
    {
        StreamRegistry registry;
        int news = 0;
        const auto watching = registry.observe([&] { ++news; });
        auto stream = registry.add(std::make_shared<Plain>());
        QCOMPARE(news, 1);
        const auto copy = registry; // is the same one
        copy.changed();
        QCOMPARE(news, 2);
        stream.cancel();
        QCOMPARE(news, 3);
    }

    void aStreamIsFoundByItsNumber()
    {
        StreamRegistry registry;
        const auto plain = std::make_shared<Plain>();
        QCOMPARE(registry.numberOf(*plain), std::uint64_t(0));
        auto subscription = registry.add(plain);
        const auto number = registry.numberOf(*plain);
        QCOMPARE(registry.find(number), std::shared_ptr<StreamProbe>(plain));
        QCOMPARE(registry.find(number + 1), std::shared_ptr<StreamProbe>());
        subscription.cancel();
        QCOMPARE(registry.numberOf(*plain), std::uint64_t(0));
        QCOMPARE(registry.find(number), std::shared_ptr<StreamProbe>());
    }

    void manyMayComeAndGoAtOnce()
    {
        StreamRegistry registry;
        std::atomic<int> news = 0;
        const auto watching = registry.observe([&] { ++news; });
        std::vector<std::thread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back([&registry] {
                for (int j = 0; j < 200; ++j) {
                    const auto stream = registry.add(std::make_shared<Plain>());
                    for (const auto& one : registry.streams())
                        (void)one.stream->facts();
                }
            });
        for (auto& thread : threads)
            thread.join();
        QCOMPARE(registry.streams().size(), std::size_t(0));
        QCOMPARE(news.load(), 4 * 200 * 2);
    }
};

KW_TEST_GUILESS(TestStreamRegistry)

} // namespace tst_stream_registry

#include "tst_stream_registry.moc"

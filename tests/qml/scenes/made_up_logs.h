#pragma once

#include <kinds/logs/filtered_log.h>
#include <models/logs/logs_view.h>

#include <array>
#include <memory>
#include <string>

namespace kittiwake::test {

/// \brief Logs of a small shop at one made-up moment, for pictures and for tests of the page: three
/// pods that write in different ways, one of which has restarted.
class MadeUpLogs
{
public:
    static constexpr std::int64_t kNow = 1'742'374'800'000; ///< \units milliseconds since the epoch
    static constexpr LogTime kSecond = kNanosecondsASecond;

    MadeUpLogs()
    {
        m_collector->onListed(3);
        join(1, "web-6d4cf-x7x2p", "app");
        join(2, "web-6d4cf-9k1zz", "app");
        join(3, "web-6d4cf-x7x2p", "proxy");
        for (int i = 0; i < 120; ++i)
            round(i);
    }

    /// Answers whatever the view asks.
    void show(LogsView& view)
    {
        const auto question = view.question();
        m_filtered.setFilter(question.filter);
        auto rows = m_filtered.match(m_collector->snapshot());
        auto buckets = m_histogram.count(rows, std::max<std::size_t>(question.buckets, 1));
        view.setAnswer({ .question = question,
                         .rows = std::move(rows),
                         .logs = m_collector->logs(),
                         .buckets = std::move(buckets),
                         .linesASecond = 2.4 });
    }
    /// The logs of a deployment, in a view that asks nobody else.
    static void showIn(LogsView& view)
    {
        auto logs = std::make_shared<MadeUpLogs>();
        QObject::connect(
            &view, &LogsView::asked, &view, [&view, logs] { logs->show(view); },
            Qt::QueuedConnection);
        view.display()->setTimes(static_cast<int>(LogTimes::Utc));
        view.origin()->show({ .object = { "apps", "Deployment", { "shop", "web" } } });
        logs->show(view);
    }
    void write(std::uint32_t number, LogTime time, const std::string& text, std::size_t dropped = 0)
    {
        LogBatch batch;
        batch.add(time, text, true, dropped);
        m_collector->onLines(number, batch);
    }
    [[nodiscard]] LogCollector& collector() { return *m_collector; }

private:
    void join(std::uint32_t number, const char* pod, const char* container)
    {
        m_collector->onJoined({ number, { "shop", pod, container } });
        m_collector->onStatus(number, { .state = LogStatus::State::Reading });
    }
    void round(int i)
    {
        const auto at = (kNow / 1000 - 300 + i * 2) * kSecond + i * 1'000'003;
        static constexpr std::array kPaths { "/", "/cart", "/cart/checkout", "/api/items?page=2" };
        const std::string path = kPaths[static_cast<std::size_t>(i) % kPaths.size()];
        write(1, at,
              R"({"level":"info","ts":1742374800.25,"msg":"request","path":")" + path
                  + R"(","status":200,"took":"12.5ms"})");
        write(3, at + 3'000'000, "level=info msg=\"upstream answered\" path=" + path + " code=200");
        if (i % 9 == 4)
            write(
                1, at + 5'000'000,
                R"({"level":"warn","msg":"slow query","took":"1.8s","query":"select * from items"})");
        if (i % 23 == 17) {
            write(2, at, "\x1b[31mERROR\x1b[0m cannot reach \x1b[1mdatabase-0.shop:5432\x1b[0m");
            write(2, at, "    at shop.Database.connect(Database.java:81)");
            write(2, at, "    at shop.Cart.load(Cart.java:17)");
        }
        if (i == 100)
            m_collector->onMark(2,
                                { .kind = LogMark::Kind::Restarted,
                                  .time = at,
                                  .end = ContainerEnd { .exitCode = 1, .reason = "Error" } });
        if (i > 100 && i % 2 == 0)
            write(2, at + 1, "Started in 2.1 s, \xe6\xac\xa2\xe8\xbf\x8e");
    }

    std::unique_ptr<LogCollector> m_collector = std::make_unique<LogCollector>(LogBounds {}, [] {});
    FilteredLog m_filtered;
    LogHistogram m_histogram;
};

} // namespace kittiwake::test

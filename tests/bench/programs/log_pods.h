#pragma once

#include <app/simulator/api/pods/running_pods.h>
#include <app/simulator/http/body_source.h>
#include <core/api/timestamp_text.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace kittiwake::bench {

/// \brief Containers that print so many lines a second, numbered from 0, from a while after the
/// first of their logs was asked for. Lines are made as they are read, so that nothing grows.
/// \thread any
class LogPods final : public sim::RunningPods
{
public:
    using Clock = std::chrono::system_clock;
    struct Rate
    {
        int linesASecond = 500;
        std::int64_t lines = 0; ///< of each container
        std::chrono::milliseconds begin {}; ///< after the first request
    };

    explicit LogPods(const Rate& rate)
        : m_shared(std::make_shared<Shared>())
        , m_waker([this](const std::stop_token& stop) { wakeReaders(stop); })
    {
        m_shared->rate = rate;
    }

    std::shared_ptr<sim::BodySource> log(const sim::ContainerRef& container,
                                         const sim::LogOptions& options) override
    {
        const std::lock_guard lock(m_shared->mutex);
        if (m_shared->begin == Clock::time_point())
            m_shared->begin = Clock::now() + m_shared->rate.begin;
        return std::make_shared<Stream>(m_shared, container.pod, options);
    }
    std::optional<Usage> usage(const sim::ContainerRef& /*container*/) override { return {}; }
    std::optional<sim::Response> http(const std::string& /*ns*/, const std::string& /*pod*/,
                                      int /*port*/, const sim::Request& /*request*/) override
    {
        return {};
    }

private:
    struct Shared
    {
        Rate rate;
        std::mutex mutex; // guards what follows
        Clock::time_point begin {};
        std::vector<std::function<void()>> readers;

        [[nodiscard]] Clock::time_point timeOf(std::int64_t line) const
        {
            return begin
                + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(
                    static_cast<double>(line) / rate.linesASecond));
        }
        /// How many have been printed by then.
        [[nodiscard]] std::int64_t printedAt(Clock::time_point time) const
        {
            const auto passed = std::chrono::duration<double>(time - begin).count();
            const auto printed = static_cast<std::int64_t>(passed * rate.linesASecond) + 1;
            return passed < 0 ? 0 : std::min(printed, rate.lines);
        }
    };

    class Stream final : public sim::BodySource
    {
    public:
        Stream(std::shared_ptr<Shared> shared, std::string pod, const sim::LogOptions& options)
            : m_shared(std::move(shared))
            , m_pod(std::move(pod))
            , m_options(options)
        {
            const auto printed = m_shared->printedAt(Clock::now());
            if (options.tailLines)
                m_next = std::max<std::int64_t>(printed - *options.tailLines, 0);
            while (options.since && m_next < printed && m_shared->timeOf(m_next) < *options.since)
                ++m_next;
        }
        void start(std::function<void()> wake) override
        {
            const std::lock_guard lock(m_shared->mutex);
            m_shared->readers.push_back(std::move(wake));
        }
        Piece pull(std::size_t max) override
        {
            Piece piece;
            const auto printed = m_shared->printedAt(Clock::now());
            for (; m_next < printed && piece.bytes.size() < max; ++m_next) {
                if (m_options.timestamps)
                    piece.bytes += microTimestampText(m_shared->timeOf(m_next)) + ' ';
                piece.bytes += "level=info msg=\"request done\" path=/api/v1/items status=200 pod="
                    + m_pod + " n=" + std::to_string(m_next) + '\n';
            }
            piece.end = !m_options.follow && m_next >= printed;
            return piece;
        }

    private:
        const std::shared_ptr<Shared> m_shared;
        const std::string m_pod;
        const sim::LogOptions m_options;
        std::int64_t m_next = 0;
    };

    void wakeReaders(const std::stop_token& stop) const
    {
        while (!stop.stop_requested()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            std::vector<std::function<void()>> readers;
            {
                const std::lock_guard lock(m_shared->mutex);
                readers = m_shared->readers;
            }
            for (const auto& wake : readers)
                wake();
        }
    }

    const std::shared_ptr<Shared> m_shared;
    std::jthread m_waker; // last: it uses the rest
};

} // namespace kittiwake::bench

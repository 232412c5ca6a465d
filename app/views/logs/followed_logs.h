#pragma once

#include <core/streams/stream_probe.h>
#include <kinds/logs/log_collector.h>
#include <models/logs/logs_target.h>

#include <functional>
#include <memory>

namespace kittiwake {

/// \brief Logs that are followed, as one of a cluster's streams. \thread any. \owns nothing of what
/// follows them
class FollowedLogs final : public StreamProbe
{
public:
    /// `close` is called on any thread, and only hands on.
    FollowedLogs(const LogsTarget& target, std::shared_ptr<const LogCollector> collector,
                 std::function<void()> close);

    [[nodiscard]] StreamFacts facts() const override { return m_facts; }
    [[nodiscard]] StreamStatus status() const override;
    void close() override { m_close(); }

private:
    const StreamFacts m_facts;
    const std::shared_ptr<const LogCollector> m_collector;
    const std::function<void()> m_close;
    const std::chrono::system_clock::time_point m_since = std::chrono::system_clock::now();
};

} // namespace kittiwake

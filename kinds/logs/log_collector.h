#pragma once

#include <core/logs/pod_logs.h>
#include <kinds/logs/formats/log_continuation.h>
#include <kinds/logs/formats/log_format.h>
#include <kinds/logs/log_store.h>

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <vector>

namespace kittiwake {

/// One of the logs that are read, and how it stands with it.
struct CollectedLog
{
    std::uint32_t number = 0; ///< the `source` of its lines
    LogSource source {};
    ContainerState::Role role = ContainerState::Role::Regular;
    LogStatus status {};
    LogFormat format = LogFormat::Plain;
    std::uint64_t lines = 0; ///< that have come
    bool operator==(const CollectedLog&) const = default;
};

/// All of them, and what is known of which there are.
struct CollectedLogs
{
    std::vector<CollectedLog> logs {}; ///< in the order in which they joined
    std::optional<std::size_t> pods {}; ///< as soon as it is known
    /// Those that pods have instead of the one that was asked for; empty: some had it.
    std::string otherContainers {};
    std::optional<Error> error {}; ///< why it cannot be asked which pods there are
    std::uint64_t lines = 0;
    std::uint64_t bytes = 0;
    std::uint64_t dropped = 0; ///< lines that are not kept any more
};

/// \brief Takes the lines of many logs into one store, in order of time, with how serious each of
/// them says it is. \thread any: logs come on one, snapshots are asked for on another
class LogCollector final : public PodLogsHandler
{
public:
    /// `news`: there is something that no snapshot has yet; called with a lock held, so it only
    /// hands on.
    LogCollector(LogBounds bounds, std::function<void()> news);

    [[nodiscard]] LogSnapshot snapshot();
    [[nodiscard]] CollectedLogs logs() const;

    void onJoined(const JoinedLog& log) override;
    void onLines(std::uint32_t number, const LogBatch& batch) override;
    void onMark(std::uint32_t number, const LogMark& mark) override;
    void onStatus(std::uint32_t number, const LogStatus& status) override;
    void onListed(std::size_t pods) override;
    void onNoContainer(const std::string& others) override;
    void onError(const std::optional<Error>& error) override;

private:
    struct Log
    {
        CollectedLog facts;
        LogFormatDetector detector;
        LogContinuations continuations;
    };

    const std::function<void()> m_news;
    mutable std::mutex m_mutex; // guards what follows
    LogStore m_store;
    std::map<std::uint32_t, Log> m_logs;
    CollectedLogs m_all; ///< without `logs`
    std::vector<LogLine> m_lines; ///< of the batch in hand; kept for its room
};

} // namespace kittiwake

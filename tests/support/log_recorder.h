#pragma once

#include <core/logs/pod_logs.h>

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake::test {

/// \brief Writes down what logs tell. \thread any
class LogRecorder final : public PodLogsHandler
{
public:
    /// Of one log: its lines, and its marks in brackets among them: "[restarted]". That an instance
    /// is over is among the marks alone: whether it is known before it has restarted is chance.
    struct Log
    {
        LogSource source {};
        std::vector<std::string> told {};
        std::vector<LogMark> marks {};
        LogStatus status {};

        [[nodiscard]] std::size_t count(LogMark::Kind kind) const
        {
            std::size_t found = 0;
            for (const auto& mark : marks)
                found += mark.kind == kind ? 1U : 0U;
            return found;
        }
    };

    /// Of the pod's newest log of that container; empty: of its only one.
    [[nodiscard]] Log log(const std::string& pod, const std::string& container = {}) const
    {
        const std::lock_guard lock(m_mutex);
        Log found;
        for (const auto& [number, one] : m_logs) {
            if (one.source.pod == pod && (container.empty() || one.source.container == container))
                found = one;
        }
        return found;
    }
    [[nodiscard]] std::size_t linesOf(const std::string& pod) const { return log(pod).told.size(); }
    /// All that was told, of all logs.
    [[nodiscard]] std::size_t lines() const
    {
        const std::lock_guard lock(m_mutex);
        return m_lines;
    }
    [[nodiscard]] std::size_t joined() const
    {
        const std::lock_guard lock(m_mutex);
        return m_logs.size();
    }
    [[nodiscard]] std::optional<std::size_t> listed() const
    {
        const std::lock_guard lock(m_mutex);
        return m_listed;
    }
    [[nodiscard]] std::optional<Error> error() const
    {
        const std::lock_guard lock(m_mutex);
        return m_error;
    }
    /// All whose state is that.
    [[nodiscard]] std::size_t inState(LogStatus::State state) const
    {
        const std::lock_guard lock(m_mutex);
        std::size_t found = 0;
        for (const auto& [number, one] : m_logs)
            found += one.status.state == state ? 1U : 0U;
        return found;
    }

    void onJoined(const JoinedLog& log) override
    {
        const std::lock_guard lock(m_mutex);
        m_logs[log.number].source = log.source;
    }
    void onLines(std::uint32_t number, const LogBatch& batch) override
    {
        const std::lock_guard lock(m_mutex);
        auto& log = m_logs[number];
        for (const auto& line : batch.lines)
            log.told.emplace_back(batch.textOf(line));
        m_lines += batch.lines.size();
    }
    void onMark(std::uint32_t number, const LogMark& mark) override
    {
        constexpr const char* kNames[] = { "[restarted]", "[gap]", "[notice]", "[ended]" };
        const std::lock_guard lock(m_mutex);
        auto& log = m_logs[number];
        if (mark.kind != LogMark::Kind::Terminated)
            log.told.emplace_back(kNames[static_cast<int>(mark.kind)]);
        log.marks.push_back(mark);
    }
    void onStatus(std::uint32_t number, const LogStatus& status) override
    {
        const std::lock_guard lock(m_mutex);
        m_logs[number].status = status;
    }
    void onListed(std::size_t pods) override
    {
        const std::lock_guard lock(m_mutex);
        m_listed = pods;
    }
    void onError(const std::optional<Error>& error) override
    {
        const std::lock_guard lock(m_mutex);
        m_error = error;
    }

private:
    mutable std::mutex m_mutex; // guards what follows
    std::map<std::uint32_t, Log> m_logs;
    std::size_t m_lines = 0;
    std::optional<std::size_t> m_listed;
    std::optional<Error> m_error;
};

} // namespace kittiwake::test

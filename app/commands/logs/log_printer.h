#pragma once

#include "log_order.h"

#include <app/commands/output/standard_output.h>
#include <core/base/scheduler.h>
#include <core/logs/pod_logs.h>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>

namespace kittiwake {

/// \brief Prints the lines of logs, those of several in the order of their times as far as they are
/// at hand, and says on standard error what stands between them or cannot be had. What goes wrong
/// with one of them does not keep the others from being printed.
/// \thread any. \owns nothing: output and scheduler outlive it
class LogPrinter final : public PodLogsHandler, public std::enable_shared_from_this<LogPrinter>
{
public:
    struct Options
    {
        bool single = false; ///< one container's: its lines are printed as they come
        bool named = false; ///< pods by their names: once their logs have ended, no more come
        bool follow = false;
        bool prefix = false; ///< pod and container before each line
        bool withNamespace = false; ///< in the prefix, too
        bool timestamps = false;
        bool terminal = false; ///< lines must not steer it
        std::string container {}; ///< the one that was asked for; empty: none was
        std::optional<std::int64_t> limitBytes {}; ///< of each log
        std::string nothing {}; ///< said where there is no pod
    };
    /// Called from within the printer, on any thread: to be passed on.
    struct Ends
    {
        std::function<void()> finished; ///< all that was asked for is printed, or cannot be
        /// Nothing more comes of the pods there are, though others may come.
        std::function<void()> idle;
    };
    LogPrinter(Options options, StandardOutput& output, Scheduler& scheduler, Ends ends);

    void onJoined(const JoinedLog& log) override;
    void onLines(std::uint32_t number, const LogBatch& batch) override;
    void onMark(std::uint32_t number, const LogMark& mark) override;
    void onStatus(std::uint32_t number, const LogStatus& status) override;
    void onListed(std::size_t pods) override;
    void onNoContainer(const std::string& others) override;
    void onError(const std::optional<Error>& error) override;

    /// Something could not be read.
    [[nodiscard]] bool hasFailed() const;
    /// Every log that has joined has ended.
    [[nodiscard]] bool isIdle() const;

private:
    struct Log
    {
        LogSource source {};
        std::string prefix {};
        std::int64_t bytesLeft = 0; ///< where they are limited
        bool over = false;
        bool hasLines = false;
        bool toldCut = false;
        int tries = 0; ///< in vain, in a row
        std::string toldWaiting {};
    };

    [[nodiscard]] std::string textOf(Log& log, const LogBatch& batch, const LogBatch::Line& line);
    void printOrdered();
    void printSettled();
    void printCollected();
    void print(std::vector<LogOrder::Entry> entries);
    void sayOf(std::uint32_t number, LogTime time, std::string sentence);
    void setError(std::uint32_t number, const std::optional<Error>& error);
    void tellErrors();
    void fail(const std::string& sentence);
    void giveUp(const std::string& sentence);
    void end(std::uint32_t number, Log& log);
    void look();
    Timer later(Duration delay, void (LogPrinter::*task)());

    const Options m_options;
    StandardOutput& m_output;
    Scheduler& m_scheduler;
    const Ends m_ends;
    mutable std::mutex m_mutex; // guards what follows, and keeps the lines in order
    std::map<std::uint32_t, Log> m_logs;
    std::size_t m_open = 0; ///< logs that are not over
    std::set<std::string> m_defaulted; ///< choices of containers that were told
    std::string m_others; ///< containers that there are, but not the one that was asked for
    LogOrder m_order;
    std::map<std::uint32_t, Error> m_errors; ///< by log
    bool m_toldErrors = false;
    bool m_listed = false;
    bool m_failed = false;
    bool m_hopeless = false;
    bool m_finished = false;
    std::optional<Timer> m_printing;
    std::optional<Timer> m_telling;
};

} // namespace kittiwake

#pragma once

#include <core/base/expected.h>
#include <core/base/strand.h>
#include <core/base/subscription.h>
#include <kinds/usage/usage_board.h>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Reads the usage of pods or nodes from metrics.k8s.io, which cannot be watched, while
/// somebody looks: as often as the server measures, at most every 15 seconds; where it is refused
/// or not there, seldom. \thread any, once made; reads on a strand of the scheduler, which outlives
/// it. \source k8s.io/metrics; metrics-server's resolution
class UsagePoller : public std::enable_shared_from_this<UsagePoller>
{
public:
    using Namespaces = std::vector<std::string>; ///< empty: all
    using Answered = std::function<void(Expected<std::string>)>;
    struct Options
    {
        Scheduler& scheduler;
        std::string resource; ///< "pods" or "nodes"
        std::string version = "v1beta1"; ///< of metrics.k8s.io that is asked for
        /// Gets a path; `answered` with the body, from any thread.
        std::function<Subscription(const std::string& path, Answered answered)> fetch;
        std::function<std::int64_t()> clock; ///< \units seconds since the epoch
    };
    static std::shared_ptr<UsagePoller> create(Options options);
    ~UsagePoller();

    /// The namespaces whose usage is shown; none: no usage is, and nothing is asked for.
    void want(std::optional<Namespaces> namespaces);
    /// Now, if anything is wanted, whatever the last answer was.
    void retryNow();
    /// Nothing is asked for, and the board does not change, after it.
    void close();

    [[nodiscard]] const std::shared_ptr<UsageBoard>& board() const { return m_board; }

private:
    struct Round
    {
        std::vector<Subscription> calls;
        std::size_t awaited = 0;
        std::vector<UsageReading> readings;
        bool answered = false; ///< at least one was read
        std::optional<Error> error; ///< the first
    };
    explicit UsagePoller(Options options);
    void ask();
    void take(std::uint64_t round, const Expected<std::string>& body);
    void finish();
    void giveUp(const Error& error);
    void askAgainIn(std::chrono::seconds delay);
    [[nodiscard]] std::string pathIn(const std::string& ns) const;
    [[nodiscard]] std::chrono::seconds intervalOf(const std::vector<UsageReading>& readings) const;
    template<typename Task>
    void post(Task task);

    const Options m_options;
    const std::shared_ptr<Strand> m_strand;
    const std::shared_ptr<UsageBoard> m_board = std::make_shared<UsageBoard>();

    // the strand's
    std::optional<Namespaces> m_wanted;
    Round m_round;
    std::uint64_t m_number = 0; ///< of the round: answers to one before do not count
    std::optional<TimePoint> m_due; ///< none: now
    std::chrono::seconds m_backoff {}; ///< after failures; grows
    Timer m_timer;
};

} // namespace kittiwake

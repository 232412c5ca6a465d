#pragma once

#include <core/base/scheduler.h>
#include <core/controllers/metrics_scraper.h>
#include <core/controllers/scrape_pace.h>
#include <core/workqueue/delaying_queue.h>

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <random>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace kittiwake {

/// \brief Reads the metrics of the targets that somebody looks at, again and again, until they are
/// taken away: one request a target at a time, few at once, more and more slowly where it fails.
/// Where there are no metrics at the likeliest endpoint of one, the others are tried once each, and
/// the one that has them is kept to.
/// \thread any; answers on threads of its own \owns these; the clock outlives it
class ScrapeLoop
{
public:
    /// Blocking; MetricsScraper::scrape.
    using Ask = std::function<MetricsScraper::Result(
        const ScrapeTarget& target, std::optional<ScrapeWay> first, const std::stop_token& stop)>;
    /// `at`: when the answer came.
    using Answered = std::function<void(const ScrapeTarget& target,
                                        const MetricsScraper::Result& result, TimePoint at)>;
    struct Options
    {
        ScrapeSchedule schedule {};
        std::size_t atOnce = 4; ///< of a cluster
        std::uint32_t seed = 0; ///< of the jitter
    };

    ScrapeLoop(Scheduler& clock, Ask ask, Options options, Answered answered);
    /// Ends requests under way; no answer comes any more.
    ~ScrapeLoop();
    ScrapeLoop(const ScrapeLoop&) = delete;
    ScrapeLoop& operator=(const ScrapeLoop&) = delete;

    /// These, and no others; those that are new are asked at once. Empty: nobody looks.
    void setTargets(const std::vector<ScrapeTarget>& targets);
    /// What was given up is tried once more, at once.
    void retry();

    /// How many requests were made: what the view costs.
    [[nodiscard]] std::uint64_t asked() const;

private:
    struct Known
    {
        ScrapeTarget target {};
        ScrapePace pace {};
        std::optional<ScrapeWay> way {}; ///< that did
        std::size_t tried = 0; ///< 0: its endpoint, else so many of the others
        std::optional<ScrapeFault> fault {}; ///< of its endpoint, while the others are tried

        [[nodiscard]] ScrapeTarget aimed() const;
        /// Goes on to the next one, if that is the thing to do.
        [[nodiscard]] bool goesOn(const ScrapeFault& fault);
    };
    void work();
    void askOnce(const std::string& key);
    [[nodiscard]] static std::string keyOf(const ScrapeTarget& target);

    const Scheduler& m_clock;
    const Ask m_ask;
    const Options m_options;
    const Answered m_answered;
    std::stop_source m_stop;
    mutable std::mutex m_mutex; // guards what follows
    std::map<std::string, Known> m_targets;
    std::uint64_t m_asked = 0;
    std::minstd_rand m_random;

    DelayingQueue<std::string> m_queue; ///< one request a key at a time, as one worker a key
    std::vector<std::jthread> m_threads; // last: they end first
};

} // namespace kittiwake

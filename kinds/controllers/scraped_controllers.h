#pragma once

#include <core/controllers/controller_reading.h>
#include <core/controllers/metrics_scraper.h>
#include <core/controllers/process_history.h>
#include <kinds/controllers/page_state.h>
#include <kinds/controllers/queue_state.h>
#include <kinds/controllers/queue_trend.h>
#include <kinds/suspects/queue_suspects.h>

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace kittiwake {

/// A queue of a controller as a view and a terminal show it.
struct ControllerQueue
{
    std::string program {}; ///< the workload's name, or the component's
    std::string ns {};
    std::string pod {}; ///< empty: the API server's page
    std::optional<bool> leads {}; ///< none: its program elects no leader, as far as is known
    std::string prefix {};
    std::string queue {};
    std::string controller {};
    bool infrastructure = false;
    QueueVerdict verdict {};
    std::optional<double> depth {}; ///< none: it is not exported
    std::map<std::string, double> depths {}; ///< by priority
    std::optional<IntervalFigures> figures {}; ///< of the time asked for; none: too early
    std::optional<double> maxWorkers {};
    std::vector<Suspect> suspects {}; ///< the worst first
};

/// A page of metrics and what came of it.
struct ControllerPage
{
    std::string program {};
    std::string ns {};
    std::string pod {};
    PageState state = PageState::Unknown;
    std::optional<Error> error {}; ///< of the last try; none: it went well
    std::size_t bytes = 0; ///< of the last that was read
    std::optional<ScrapeWay> way {}; ///< by which it was read; none: never
    bool unverified = false; ///< the pod's certificate was taken as it is
    bool beganAnew = false; ///< since it was first read: no figure is of the time before
    double readAt = 0; ///< the last time that went well, \units seconds since 1970; 0: never
};

/// \brief What is known of the controllers of a cluster from the metrics that were read so far: one
/// history a process. A value. \thread one at a time
class ScrapedControllers
{
public:
    explicit ScrapedControllers(std::vector<ControllerProgram> programs)
        : m_programs(std::move(programs))
    { }

    /// As they were found anew. Pages of pods that are gone are forgotten; what their queues were
    /// stays for the trend of the program's.
    void setPrograms(std::vector<ControllerProgram> programs);

    /// `at`: when it came; `now`: the same by the wall clock, \units seconds since 1970.
    void take(const ScrapeTarget& target, const MetricsScraper::Result& result, TimePoint at,
              double now);

    /// The worst first, then by namespace, program, pod and name. Those of standbys are among them
    /// where they export any. `now`: the moment that they are judged at; `window`: of how long
    /// their figures are, at most.
    [[nodiscard]] std::vector<ControllerQueue> queues(const QueueThresholds& thresholds,
                                                      const QueueSuspects& suspects, TimePoint now,
                                                      Duration window = Duration::max()) const;
    [[nodiscard]] std::vector<ControllerPage> pages() const;
    /// Nobody leads it, by its Leases and by what its processes say of themselves.
    [[nodiscard]] bool isLeaderless(const ControllerProgram& program) const;
    /// What happened at the queue since it was first looked at, half an hour at most: in whichever
    /// pod led where its program elects a leader, else in its own; through restarts. Bounded.
    [[nodiscard]] QueueTrend trend(const ControllerQueue& queue) const;

private:
    struct Page
    {
        ScrapeTarget target;
        ProcessHistory history {};
        std::optional<Error> error {};
        std::optional<ScrapeFaultReason> fault {};
        std::size_t bytes = 0;
        double now = 0; ///< at the last one that was read
        std::optional<ScrapeWay> way {};
        bool unverified = false;
    };
    using QueueName = std::pair<std::string, std::string>; ///< prefix, name
    /// A process that is no more, or leads no more.
    struct Past
    {
        std::string ns, program, pod;
        std::optional<bool> leads;
        std::map<QueueName, std::vector<TrendPoint>> queues;
        TimePoint until {};
    };
    using PageKey = std::tuple<std::string, std::string, std::string, std::string>;

    [[nodiscard]] const ControllerProgram* programOf(const ScrapeTarget& target) const;
    [[nodiscard]] static std::optional<bool> leads(const Page& page);
    void addQueues(const Page& page, const QueueThresholds& thresholds,
                   const QueueSuspects& suspects, TimePoint now, Duration window,
                   std::vector<ControllerQueue>& all) const;
    [[nodiscard]] PageState stateOf(const Page& page) const;
    [[nodiscard]] std::string programNameOf(const ScrapeTarget& target) const;
    void keepPast(const ScrapeTarget& target, std::optional<bool> leads,
                  const std::vector<ScrapedQueue>& queues);

    std::vector<ControllerProgram> m_programs;
    std::vector<Past> m_past; ///< by time
    std::map<PageKey, Page> m_pages;
};

} // namespace kittiwake

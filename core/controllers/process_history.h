#pragma once

#include <core/base/scheduler.h>
#include <core/controllers/controller_metrics.h>
#include <core/controllers/scraped_queue.h>

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake {

/// What tells one process from the next in its place.
struct ProcessIdentity
{
    std::string podUid {}; ///< empty: it is in no pod that is known, as an API server's
    int restartCount = 0;
    std::optional<double> started {}; ///< \units seconds since 1970, as the process itself says
    bool operator==(const ProcessIdentity&) const = default;
};

/// \brief What the queues of one process were at each scrape, for figures over time. Another
/// process begins anew: what came before it is of no use to any figure, and no difference is
/// guessed. Bounded, however long it is looked at. A value. \thread one at a time
class ProcessHistory
{
public:
    enum class Step {
        First, ///< nothing came before: no rates yet
        Next,
        /// Another process, or its counters fell, or it began or ended to lead: it begins anew.
        Restarted,
    };
    /// A scrape that came at `at`, later than the one before.
    Step add(const ControllerMetrics& metrics, const ProcessIdentity& identity, TimePoint at);

    /// By prefix and name.
    [[nodiscard]] const std::vector<ScrapedQueue>& queues() const { return m_queues; }
    /// The last scrape's; what it holds of queues is in `queues`.
    [[nodiscard]] const ControllerMetrics& last() const { return m_last; }
    [[nodiscard]] std::size_t scrapes() const { return m_scrapes; }
    /// Of the first scrape of this process, and of the last; none: there is none.
    [[nodiscard]] const std::optional<TimePoint>& since() const { return m_since; }
    [[nodiscard]] const std::optional<TimePoint>& until() const { return m_until; }
    /// The queues of the process before this one, as they were at its last scrape, where the last
    /// `add` said Restarted; else empty.
    [[nodiscard]] const std::vector<ScrapedQueue>& replaced() const { return m_replaced; }
    /// When it last began anew, as another process or another leader; none: it never did.
    [[nodiscard]] const std::optional<TimePoint>& restartedAt() const { return m_restartedAt; }
    /// How long the process had been there at the last scrape, where it says so. \units seconds
    [[nodiscard]] std::optional<double> age(double now) const;

private:
    using Key = std::pair<std::string, std::string>;
    struct Incoming
    {
        ScrapedQueue facts; ///< without points
        ScrapedPoint point;
        ScrapedHistograms histograms;
    };
    [[nodiscard]] static std::map<Key, Incoming> incomingOf(const ControllerMetrics& metrics,
                                                            TimePoint at);
    [[nodiscard]] bool isAnother(const std::map<Key, Incoming>& incoming,
                                 const ProcessIdentity& identity,
                                 const ControllerMetrics& metrics) const;
    void append(std::map<Key, Incoming> incoming, TimePoint at);

    ProcessIdentity m_identity;
    ControllerMetrics m_last;
    std::vector<ScrapedQueue> m_queues;
    std::vector<ScrapedQueue> m_replaced;
    std::size_t m_scrapes = 0;
    std::optional<TimePoint> m_since;
    std::optional<TimePoint> m_until;
    std::optional<TimePoint> m_restartedAt;
};

} // namespace kittiwake

#include "cluster_stats_presenter.h"

#include <core/base/process_memory.h>

#include <chrono>

namespace kittiwake {

namespace {

constexpr auto kReadEvery = std::chrono::seconds(1);

ClusterStats::Reading readStats(ClusterSession& session)
{
    using std::chrono::milliseconds;
    const auto now = session.scheduler().now().time_since_epoch();
    ClusterStats::Reading reading { .at = std::chrono::duration_cast<milliseconds>(now).count(),
                                    .requests =
                                        static_cast<std::int64_t>(session.client().requestsSent()),
                                    .memory = residentBytes() };
    session.informers().forEach([&](const ResourceScope&, SharedInformer& informer) {
        reading.events += informer.status().events;
    });
    return reading;
}

} // namespace

ClusterStatsPresenter::ClusterStatsPresenter(ClusterSession& session, ClusterStats& view)
    : m_reader(
        Strand::create(session.scheduler()), m_door.mailbox(), { .every = kReadEvery },
        [&session](const Question&, auto&) { return std::optional(readStats(session)); },
        [&view](const ClusterStats::Reading& reading) { view.add(reading); })
{
    m_reader.ask({});
}

} // namespace kittiwake

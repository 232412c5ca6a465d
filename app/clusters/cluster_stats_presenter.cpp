#include "cluster_stats_presenter.h"

#include <core/base/process_memory.h>

#include <chrono>

namespace kittiwake {

namespace {

constexpr auto kReadEvery = std::chrono::seconds(1);

} // namespace

ClusterStatsPresenter::ClusterStatsPresenter(ClusterSession& session, ClusterStats& view)
    : m_session(session)
    , m_view(view)
    , m_strand(Strand::create(session.scheduler()))
{
    m_strand->post([this] { read(); });
}

ClusterStatsPresenter::~ClusterStatsPresenter()
{
    m_strand->close();
}

void ClusterStatsPresenter::read()
{
    ClusterStats::Reading reading { .at = std::chrono::duration_cast<std::chrono::milliseconds>(
                                              m_strand->now().time_since_epoch())
                                              .count(),
                                    .requests = static_cast<std::int64_t>(
                                        m_session.client().requestsSent()),
                                    .memory = residentBytes() };
    m_session.informers().forEach([&](const ResourceScope&, SharedInformer& informer) {
        reading.events += informer.status().events;
    });
    m_mailbox->post("stats", [this, reading] { m_view.add(reading); });
    m_again = m_strand->after(kReadEvery, [this] { read(); });
}

} // namespace kittiwake

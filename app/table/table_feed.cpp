#include "table_feed.h"

#include <app/window/wall_clock.h>
#include <models/freshness/informer_freshness.h>

#include <algorithm>

namespace kittiwake {

TableFeed::TableFeed(ClusterSession& session, std::vector<ResourceScope> scopes,
                     RowFeed::Options rows, Handlers handlers)
    : m_session(session)
    , m_scopes(std::move(scopes))
    , m_changed(m_door.mailbox(), std::move(handlers.changed))
{
    QObject::connect(&m_pump, &FramePump::patchReady, &m_pump, std::move(handlers.patched));
    for (const auto& scope : m_scopes) {
        auto source = session.informers().informer(scope);
        m_observations.push_back(source->observeStatus(m_changed.poster()));
        m_sources.push_back(std::move(source));
    }
    rows.sources = m_sources;
    rows.mailbox = m_pump.mailbox();
    m_rows = std::make_unique<RowFeed>(std::move(rows));
}

TableFeed::~TableFeed() = default;

void TableFeed::start()
{
    for (const auto& source : m_sources)
        source->start();
}

void TableFeed::retryNow()
{
    for (const auto& source : m_sources)
        source->retryNow();
}

bool TableFeed::isFedFrom(const ResourceScope& scope) const
{
    return std::find(m_scopes.begin(), m_scopes.end(), scope) != m_scopes.end();
}

FreshnessState TableFeed::freshness(std::int64_t rows)
{
    std::vector<InformerStatus> statuses;
    std::int64_t objects = 0;
    for (const auto& source : m_sources) {
        statuses.push_back(source->status());
        objects += static_cast<std::int64_t>(source->indexer().size());
    }
    auto state = freshnessOf(statuses, m_session.scheduler().now(), wallMilliseconds());
    state.resource = QString::fromStdString(m_scopes.front().gvr.resource);
    if (m_arrived)
        return state;
    m_arrived = state.phase == FreshnessPhase::Live && haveArrived(rows, objects);
    return m_arrived ? state : untilRowsArrive(std::move(state), rows, objects);
}

} // namespace kittiwake

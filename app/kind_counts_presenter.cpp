#include "kind_counts_presenter.h"

namespace kittiwake {

namespace {
constexpr auto kEvery = std::chrono::seconds(1);
} // namespace

KindCountsPresenter::KindCountsPresenter(ClusterSession& session, KindListModel& kinds)
    : m_session(session)
    , m_kinds(kinds)
    , m_strand(Strand::create(session.scheduler()))
{
    m_strand->post([this] { count(); });
}

KindCountsPresenter::~KindCountsPresenter()
{
    m_strand->close();
}

void KindCountsPresenter::count()
{
    Counts counts;
    m_session.informers().forEach([&](const ResourceScope& scope, SharedInformer& informer) {
        const bool whole =
            scope.ns.empty() && scope.labelSelector.empty() && scope.fieldSelector.empty();
        if (whole && informer.hasSynced())
            counts.emplace_back(scope.gvr, static_cast<int>(informer.indexer().size()));
    });
    m_mailbox->post("counts", [this, counts = std::move(counts)] {
        for (const auto& [gvr, number] : counts)
            m_kinds.setCount(gvr, number);
    });
    m_again = m_strand->after(kEvery, [this] { count(); });
}

} // namespace kittiwake

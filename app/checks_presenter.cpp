#include "checks_presenter.h"

#include "wall_clock.h"

namespace kittiwake {

namespace {
constexpr auto kProgress = std::chrono::milliseconds(500);
}

CheckLoop::Sources ChecksPresenter::sourcesOf(ClusterSession& session, const ResourceScope& scope,
                                              const std::vector<std::string>& namespaces)
{
    if (!scope.namespaced || namespaces.empty())
        return { session.informers().informer(scope) };
    CheckLoop::Sources sources;
    for (const auto& ns : namespaces) {
        auto one = scope;
        one.ns = ns;
        sources.push_back(session.informers().informer(one));
    }
    return sources;
}

ChecksPresenter::ChecksPresenter(ClusterSession& session, FindingsView& view,
                                 const std::vector<std::string>& namespaces)
    : m_view(view)
{
    m_collector = FindingsCollector::create(
        session.scheduler(), wallSeconds, [this, mailbox = m_pump.mailbox()](FindingsPatch patch) {
            auto shared = std::make_shared<const FindingsPatch>(std::move(patch));
            mailbox->post("findings", [this, shared = std::move(shared)] { show(*shared); });
        });
    m_collector->setFilter(view.filter());
    connect(&view, &FindingsView::filterChanged, this,
            [this](const FindingsFilter& filter) { m_collector->setFilter(filter); });
    m_runner = std::make_unique<CheckRunner>(CheckRunner::Options {
        .scheduler = session.scheduler(),
        .sources =
            [&session, namespaces](const ResourceScope& scope) {
                return sourcesOf(session, scope, namespaces);
            },
        .clock = wallSeconds,
        .tell =
            [collector = m_collector](CheckId check, const ObjectKey& key, FindingList findings) {
                collector->set(check, key, std::move(findings));
            } });
    connect(&m_progress, &QTimer::timeout, this, &ChecksPresenter::showProgress);
    m_progress.start(kProgress);
}

ChecksPresenter::~ChecksPresenter()
{
    m_runner.reset();
    m_collector->close();
}

void ChecksPresenter::show(const FindingsPatch& patch)
{
    m_counts = patch.counts;
    m_worst = patch.worst;
    m_view.applyPatch(patch);
    Q_EMIT findingsChanged();
}

void ChecksPresenter::showProgress()
{
    const bool before = m_view.checking();
    m_view.setProgress({ m_runner->statuses(), m_runner->objects() });
    if (m_view.checking() != before)
        Q_EMIT findingsChanged();
}

} // namespace kittiwake

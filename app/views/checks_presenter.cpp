#include "checks_presenter.h"

#include <app/window/wall_clock.h>
#include <models/findings/finding_words.h>

namespace kittiwake {

namespace {
constexpr auto kProgress = std::chrono::milliseconds(500);
}

CheckLoop::Sources ChecksPresenter::sourcesOf(ClusterSession& session, const ResourceScope& scope,
                                              const std::vector<std::string>& namespaces)
{
    auto& informers = session.informers();
    if (!scope.namespaced || namespaces.empty())
        return { informers.informer(scope) };
    if (auto whole = informers.find(scope)) {
        if (whole->hasSynced())
            return { std::move(whole) };
    }
    CheckLoop::Sources sources;
    for (const auto& ns : namespaces) {
        auto one = scope;
        one.ns = ns;
        sources.push_back(informers.informer(one));
    }
    return sources;
}

ChecksPresenter::ChecksPresenter(ClusterSession& session, FindingsView& view,
                                 const std::vector<std::string>& namespaces,
                                 std::vector<Check> checks)
    : m_view(view)
    , m_strand(Strand::create(session.scheduler()))
{
    m_collector = FindingsCollector::create(
        session.scheduler(), wallSeconds, findingSearchText, [this](FindingsPatch patch) {
            auto shared = std::make_shared<const FindingsPatch>(std::move(patch));
            m_mailbox->post("findings", [this, shared = std::move(shared)] { show(*shared); });
        });
    m_collector->setFilter(view.filter());
    m_collector->setObject(view.object());
    connect(&view, &FindingsView::objectAsked, this,
            [this](const std::optional<ObjectLink>& object) { m_collector->setObject(object); });
    connect(&view, &FindingsView::filterChanged, this,
            [this](const FindingsFilter& filter) { m_collector->setFilter(filter); });
    m_runner = std::make_unique<CheckRunner>(CheckRunner::Options {
        .scheduler = session.scheduler(),
        .sources =
            [&session, namespaces](const ResourceScope& scope) {
                return sourcesOf(session, scope, namespaces);
            },
        .clock = wallSeconds,
        .report =
            [collector = m_collector](CheckId check, const ObjectKey& key, FindingList findings) {
                collector->set(check, key, std::move(findings));
            },
        .checks = std::move(checks) });
    m_strand->post([this] { look(); });
}

ChecksPresenter::~ChecksPresenter()
{
    m_strand->close();
    m_runner.reset();
    m_collector->close();
}

void ChecksPresenter::show(const FindingsPatch& patch)
{
    m_counts = patch.everywhere;
    m_worst = patch.worst;
    m_view.applyPatch(patch);
    Q_EMIT findingsChanged();
}

void ChecksPresenter::look()
{
    ChecksProgress progress { m_runner->statuses(), m_runner->objects() };
    if (m_told != progress) {
        m_told = progress;
        m_mailbox->post("progress",
                        [this, progress = std::move(progress)] { showProgress(progress); });
    }
    m_again = m_strand->after(kProgress, [this] { look(); });
}

void ChecksPresenter::showProgress(const ChecksProgress& progress)
{
    const bool before = m_view.checking();
    m_view.setProgress(progress);
    if (m_view.checking() != before)
        Q_EMIT findingsChanged();
}

} // namespace kittiwake

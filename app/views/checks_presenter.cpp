#include "checks_presenter.h"

#include <app/window/wall_clock.h>
#include <models/findings/finding_words.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr auto kProgress = std::chrono::milliseconds(500);

/// The progress, if it differs from `told`. Queues do not report that they are worked off, so this
/// looks again until they are empty; after that, only informers change anything.
std::optional<ChecksProgress> progressOf(const std::shared_ptr<CheckRunner>& runner,
                                         std::optional<ChecksProgress>& told,
                                         ReadingLoop::Turn& turn)
{
    if (!runner)
        return std::nullopt;
    ChecksProgress progress { runner->statuses(), runner->objects() };
    const auto& all = progress.statuses;
    if (std::any_of(all.begin(), all.end(),
                    [](const auto& check) { return check.state == CheckState::Checking; }))
        turn.again(kProgress);
    if (told == progress)
        return std::nullopt;
    told = progress;
    return progress;
}

/// Whatever tables and pages watch besides.
CheckLoop::Watched watchedIn(const SharedInformerFactory& informers)
{
    CheckLoop::Watched watched;
    informers.forEach([&](const ResourceScope& scope, SharedInformer&) {
        if (auto informer = informers.find(scope)) // not dropped meanwhile
            watched.emplace_back(scope, CheckLoop::Sources { std::move(informer) });
    });
    return watched;
}

} // namespace

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
    , m_freshness(session, [&view](const FreshnessState& state) { view.setFreshness(state); })
{
    m_collector =
        FindingsCollector::create(session.scheduler(), wallSeconds, findingSearchText,
                                  [show = m_patches.poster()](FindingsPatch patch) {
                                      show(std::make_shared<const FindingsPatch>(std::move(patch)));
                                  });
    m_collector->setFilter(view.filter());
    m_collector->setObject(view.object());
    connect(&view, &FindingsView::objectAsked, this,
            [this](const std::optional<ObjectLink>& object) { m_collector->setObject(object); });
    connect(&view, &FindingsView::filterChanged, this,
            [this](const FindingsFilter& filter) { m_collector->setFilter(filter); });
    m_runner = std::make_shared<CheckRunner>(CheckRunner::Options {
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
    m_progress = std::make_unique<BackgroundReader<Question, ChecksProgress>>(
        Strand::create(session.scheduler()), m_door.mailbox(), ReadingPace { .pause = kProgress },
        [weak = std::weak_ptr(m_runner), told = std::make_shared<std::optional<ChecksProgress>>(),
         &informers = session.informers()](const Question&, auto& turn) {
            const auto runner = weak.lock();
            if (runner)
                runner->watchDeletions(watchedIn(informers));
            return progressOf(runner, *told, turn);
        },
        [this](const ChecksProgress& progress) {
            m_ownProgress = progress;
            showProgress();
        });
    m_news = session.informers().observe(m_progress->waker());
    m_progress->ask({});
    m_freshness.follow(m_runner->sources());
}

ChecksPresenter::~ChecksPresenter()
{
    m_progress.reset();
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

void ChecksPresenter::setControllers(std::optional<FindingList> findings)
{
    m_controllersRead = findings.has_value();
    m_collector->set(CheckId::UnhealthyControllers, {},
                     std::move(findings).value_or(FindingList()));
    showProgress();
}

void ChecksPresenter::showProgress()
{
    if (m_ownProgress.statuses.empty())
        return; // nothing is known of any check
    auto progress = m_ownProgress;
    progress.statuses.push_back(
        { .id = CheckId::UnhealthyControllers,
          .state = m_controllersRead ? CheckState::Watching : CheckState::Resting });
    const bool before = m_view.checking();
    m_view.setProgress(progress);
    if (m_view.checking() != before)
        Q_EMIT findingsChanged();
}

} // namespace kittiwake

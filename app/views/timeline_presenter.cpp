#include "timeline_presenter.h"

#include <app/window/wall_clock.h>
#include <models/freshness/informer_freshness.h>

#include <QStringList>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr ReadingPace kLookForInformers { .gather = std::chrono::milliseconds(100),
                                          .pause = std::chrono::seconds(3) };
// Each namespace takes a watch: more would be too much for a server.
constexpr std::size_t kMaxNamespaces = 25;

ResourceScope eventsIn(const std::string& ns)
{
    return { .gvr = { "", "v1", "events" }, .kind = "Event", .namespaced = true, .ns = ns };
}

/// Finds all informers. Returns them if they are others than last time, or if asked `anew`.
class InformerFinder
{
public:
    explicit InformerFinder(const SharedInformerFactory& informers)
        : m_informers(informers)
    { }
    std::optional<std::vector<TimelineFeed::Source>> find(bool anew)
    {
        std::vector<TimelineFeed::Source> sources;
        Known now;
        m_informers.forEach([&](const ResourceScope& scope, SharedInformer&) {
            if (auto informer = m_informers.find(scope)) { // not dropped meanwhile
                now.emplace_back(scope, informer);
                sources.push_back({ scope, std::move(informer) });
            }
        });
        const bool same = std::equal(now.begin(), now.end(), m_known.begin(), m_known.end(),
                                     [](const auto& a, const auto& b) {
                                         return a.first == b.first && isSame(a.second, b.second);
                                     });
        if (same && !anew)
            return std::nullopt;
        m_known = std::move(now);
        return sources;
    }

private:
    using Weak = std::weak_ptr<SharedInformer>;
    using Known = std::vector<std::pair<ResourceScope, Weak>>;
    static bool isSame(const Weak& a, const Weak& b)
    {
        return !a.owner_before(b) && !b.owner_before(a);
    }
    const SharedInformerFactory& m_informers;
    Known m_known;
};

} // namespace

TimelinePresenter::TimelinePresenter(ClusterSession& session, TimelineView& view,
                                     PermittedNamespaces::Candidates candidates,
                                     const QString& file)
    : m_session(session)
    , m_view(view)
    , m_namespaces(session, std::move(candidates),
                   [this](const auto& found) { fellBackTo(found.permitted); })
    , m_feed(
          std::make_unique<TimelineFeed>(TimelineFeed::Options { .scheduler = session.scheduler(),
                                                                 .clock = wallMilliseconds,
                                                                 .answered = m_answers.poster(),
                                                                 .file = file }))
    , m_sources(
          Strand::create(session.scheduler()), m_door.mailbox(), kLookForInformers,
          [finder = std::make_shared<InformerFinder>(session.informers())](
              const Question&, const auto& turn) { return finder->find(turn.isNew()); },
          [this](Sources sources) { m_feed->watch(std::move(sources)); })
    , m_news(session.informers().observe(m_sources.waker()))
{
    connect(&m_view, &TimelineView::asked, this,
            [this](const TimelineQuestion& question) { m_feed->ask(question); });
    connect(&m_view, &TimelineView::askedNothing, this, [this] { m_feed->ask({}); });
    connect(&m_view, &TimelineView::retryNow, this, [this] {
        for (const auto& informer : m_events)
            informer->retryNow();
    });
    watchEvents({});
    if (m_view.isActive())
        m_feed->ask(m_view.question());
}

/// What was refused to this user, and what they saw, is nothing to tell the next one.
TimelinePresenter::~TimelinePresenter()
{
    m_view.clear();
}

void TimelinePresenter::watchEvents(const std::vector<std::string>& namespaces)
{
    m_observations.clear();
    m_events.clear();
    std::vector<ResourceScope> scopes;
    for (const auto& ns : namespaces)
        scopes.push_back(eventsIn(ns));
    if (scopes.empty())
        scopes.push_back(eventsIn({}));
    for (const auto& scope : scopes) {
        auto informer = m_session.informers().informer(scope);
        m_observations.push_back(informer->observeStatus(m_freshness.poster()));
        m_events.push_back(std::move(informer));
    }
    m_sources.ask({}); // first, so that no change is missed
    for (const auto& informer : m_events)
        informer->start();
    showFreshness();
}

void TimelinePresenter::showFreshness()
{
    std::vector<InformerStatus> statuses;
    for (const auto& informer : m_events)
        statuses.push_back(informer->status());
    m_view.setFreshness(freshnessOf(statuses, m_session.scheduler().now(), wallMilliseconds()));
    const auto& first = statuses.front();
    if (m_refusal.isEmpty() && obstacleOf(first) == InformerObstacle::Forbidden) {
        m_refusal = QString::fromStdString(first.error->sentence);
        fallBack();
    }
}

void TimelinePresenter::fallBack()
{
    m_view.setNotice(tr("%1 Changes to the objects that you view are still shown.").arg(m_refusal));
    m_namespaces.onRefused(eventsIn({}).gvr);
}

void TimelinePresenter::fellBackTo(std::vector<std::string> permitted)
{
    if (permitted.empty())
        return;
    permitted.resize(std::min(permitted.size(), kMaxNamespaces));
    QStringList names;
    for (const auto& ns : permitted)
        names << QString::fromStdString(ns);
    m_session.informers().drop(eventsIn({})); // no use in asking again and again
    watchEvents(permitted);
    m_view.setNotice(tr("%1 You may see: %2. Showing its events.")
                         .arg(m_refusal, names.join(QStringLiteral(", "))));
}

} // namespace kittiwake

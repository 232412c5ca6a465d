#include "timeline_presenter.h"

#include <app/window/wall_clock.h>
#include <models/freshness/informer_freshness.h>

#include <QCryptographicHash>
#include <QStringList>

namespace kittiwake {

namespace {

constexpr auto kLookEvery = std::chrono::seconds(3);
// A watch a namespace: more of them cost a server more than they tell.
constexpr std::size_t kMaxNamespaces = 25;

ResourceScope eventsIn(const std::string& ns)
{
    return { .gvr = { "", "v1", "events" }, .kind = "Event", .namespaced = true, .ns = ns };
}

} // namespace

TimelinePresenter::TimelinePresenter(ClusterSession& session, TimelineView& view,
                                     Candidates candidates, const QString& file)
    : m_session(session)
    , m_view(view)
    , m_candidates(std::move(candidates))
    , m_strand(Strand::create(session.scheduler()))
    , m_feed(std::make_unique<TimelineFeed>(TimelineFeed::Options {
          .scheduler = session.scheduler(),
          .clock = wallMilliseconds,
          .answered =
              [this, mailbox = m_pump.mailbox()](TimelineAnswer answer) {
                  auto shared = std::make_shared<TimelineAnswer>(std::move(answer));
                  mailbox->post("answer", [this, shared] { m_view.setAnswer(std::move(*shared)); });
              },
          .file = file }))
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

TimelinePresenter::~TimelinePresenter()
{
    m_strand->close();
    m_looking.cancel();
    m_observations.clear();
    m_feed.reset();
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
        m_observations.push_back(informer->observeStatus([this, mailbox = m_pump.mailbox()] {
            mailbox->post("freshness", [this] { showFreshness(); });
        }));
        m_events.push_back(std::move(informer));
    }
    // Handlers first, so that what comes is told of from the beginning.
    m_strand->post([this] { lookAgain(); });
    for (const auto& informer : m_events)
        informer->start();
    showFreshness();
}

/// On the strand: tables that people open make new informers.
void TimelinePresenter::look()
{
    auto& informers = m_session.informers();
    std::vector<ResourceScope> scopes;
    informers.forEach(
        [&](const ResourceScope& scope, SharedInformer&) { scopes.push_back(scope); });
    std::vector<TimelineFeed::Source> sources;
    for (const auto& scope : scopes) {
        if (auto informer = informers.find(scope)) // not dropped meanwhile
            sources.push_back({ scope, std::move(informer) });
    }
    m_feed->watch(std::move(sources));
}

void TimelinePresenter::lookAgain()
{
    look();
    m_looking = m_strand->after(kLookEvery, [this] { lookAgain(); });
}

void TimelinePresenter::showFreshness()
{
    std::vector<InformerStatus> statuses;
    for (const auto& informer : m_events)
        statuses.push_back(informer->status());
    m_view.setFreshness(freshnessOf(statuses, m_session.scheduler().now(), wallMilliseconds()));
    const auto& first = statuses.front();
    if (!m_fellBack && !first.synced && first.error && first.error->kind == ErrorKind::Forbidden)
        fallBack(QString::fromStdString(first.error->sentence));
}

void TimelinePresenter::fallBack(const QString& refusal)
{
    m_fellBack = true;
    m_view.setNotice(tr("%1 Changes to the objects that you view are still shown.").arg(refusal));
    if (!m_candidates)
        return;
    m_session.findPermittedNamespaces(
        eventsIn({}).gvr, m_candidates(),
        [this, refusal, mailbox = m_pump.mailbox()](std::vector<std::string> permitted) {
            mailbox->post("permitted", [this, refusal, permitted = std::move(permitted)]() mutable {
                if (permitted.empty())
                    return;
                permitted.resize(std::min(permitted.size(), kMaxNamespaces));
                QStringList names;
                for (const auto& ns : permitted)
                    names << QString::fromStdString(ns);
                m_session.informers().drop(eventsIn({})); // no use in asking again and again
                watchEvents(permitted);
                m_view.setNotice(tr("%1 You may see: %2. Showing its events.")
                                     .arg(refusal, names.join(QStringLiteral(", "))));
            });
        });
}

QString timelineFileIn(const QString& folder, const ClusterAccess& access)
{
    if (folder.isEmpty())
        return {};
    QCryptographicHash name(QCryptographicHash::Sha256);
    for (const auto& part : { access.context, access.cluster, access.server, access.user }) {
        name.addData(QByteArray::fromStdString(part));
        name.addData(QByteArray(1, '\0'));
    }
    return folder + u'/' + QString::fromLatin1(name.result().toHex().left(32))
        + QStringLiteral(".jsonl");
}

} // namespace kittiwake

#include "detail_presenter.h"

#include <app/detail/detail_reader.h>
#include <app/window/wall_clock.h>
#include <kinds/detail/summary_builder.h>
#include <models/answers/answer_slot.h>
#include <models/freshness/informer_freshness.h>
#include <models/language_change.h>

#include <utility>

namespace kittiwake {

namespace {

// Longer than the interval of a key that is held down, and shorter than reading takes.
constexpr auto kStays = std::chrono::milliseconds(120);

/// What a tab shows of other objects; none: nothing.
std::optional<RelationFeed::Part> partOf(DetailView::Tab tab)
{
    switch (tab) {
    case DetailView::Tab::Summary:
        return RelationFeed::Part::Workers;
    case DetailView::Tab::Events:
        return RelationFeed::Part::Events;
    case DetailView::Tab::Relations:
        return RelationFeed::Part::Relations;
    case DetailView::Tab::Yaml:
        break;
    }
    return std::nullopt;
}

} // namespace

/// All that is needed for one object. Members are destroyed from the last to the first, so the
/// mailbox outlives those that post into it.
struct DetailPresenter::Subject
{
    GuiDoor door;
    GuiNotice freshness;
    DetailReader reader;
    std::shared_ptr<InformerLease> lease {};
    Subscription usage {}; ///< of its CPU and memory in use, if they are known

    Subject(DetailPresenter& of, const ObjectKey& key, SummaryBuilder builder)
        : freshness(door.mailbox(), [&of] { of.showStatus(); })
        , reader(of.m_session.scheduler(), door.mailbox(), key, std::move(builder),
                 [&of](const DetailReader::Answer& answer) {
                     if (answer.summary)
                         of.taken(answer.object, answer.summary);
                     else
                         of.missing();
                 })
    { }
};

DetailPresenter::DetailPresenter(ClusterSession& session, DetailView& view,
                                 const KindCatalogue& kinds, KindLookup lookup, UsageBoards usage)
    : m_session(session)
    , m_view(view)
    , m_kinds(kinds)
    , m_lookup(std::move(lookup))
    , m_usage(std::move(usage))
{
    m_stays.setSingleShot(true);
    m_stays.setInterval(kStays);
    connect(&m_stays, &QTimer::timeout, this, [this] { look(); });
    connect(&m_view, &DetailView::tabChanged, this, [this] { openTab(); });
    connect(&m_view, &DetailView::retryWanted, this, [this] {
        if (m_subject && m_subject->lease)
            m_subject->lease->informer()->retryNow();
    });
    onLanguageChange(this, [this] { tellAnew(); });
}

DetailPresenter::~DetailPresenter()
{
    m_related.reset();
    dropIndexes();
}

void DetailPresenter::show(const ObjectLink& link)
{
    if ((m_subject || m_stays.isActive()) && m_view.link() == link)
        return;
    m_related.reset();
    m_object.reset();
    const auto now = m_session.scheduler().now();
    const bool hurries = m_view.state() != DetailView::State::Empty && now - m_shownAt < kStays;
    m_shownAt = now;
    m_view.show(link);
    if (!hurries || !m_lookup(link.group, link.kind)) {
        look();
        return;
    }
    m_subject.reset();
    m_stays.start();
}

void DetailPresenter::look()
{
    m_stays.stop();
    const auto link = m_view.link();
    const auto before = std::move(m_subject); // ends last: the next may share its informer
    const auto entry = m_lookup(link.group, link.kind);
    if (!entry) {
        dropIndexes();
        showNotServed();
        return;
    }
    readFrom(*entry, link);
    openTab();
}

void DetailPresenter::showNotServed()
{
    const auto& link = m_view.link();
    m_view.setError(DetailView::State::NotFound,
                    tr("The cluster serves no kind %1 in the group “%2”.")
                        .arg(m_view.kind(), QString::fromStdString(link.group)));
}

/// Makes the texts again, also those for an object that is not there.
void DetailPresenter::tellAnew()
{
    if (m_view.state() == DetailView::State::NotFound)
        m_subject ? missing() : showNotServed();
    if (m_subject)
        m_subject->reader.rewording()();
    if (m_related)
        m_related->askAgain();
}

/// Drops them on a worker thread: destroying a large index takes time.
void DetailPresenter::dropIndexes()
{
    if (m_indexes)
        m_session.scheduler().post([indexes = std::move(m_indexes)] {});
    m_indexes.reset();
}

void DetailPresenter::hide()
{
    m_stays.stop();
    m_related.reset();
    dropIndexes();
    m_subject.reset();
    m_object.reset();
    m_view.hide();
}

void DetailPresenter::readFrom(const KindEntry& entry, const ObjectLink& link)
{
    const ResourceScope alone { .gvr = entry.gvr,
                                .kind = entry.kind.toStdString(),
                                .namespaced = entry.namespaced,
                                .ns = link.key.ns,
                                .fieldSelector = "metadata.name=" + link.key.name };
    const auto usage = boardOf(m_usage, entry.gvr);
    m_subject = std::make_unique<Subject>(
        *this, link.key,
        SummaryBuilder(link.group, link.kind, m_kinds.kindFor(entry.gvr, entry.namespaced), usage));
    auto& reader = m_subject->reader;
    m_subject->lease = InformerLease::take(
        m_session, coveringScope(m_session, alone),
        [read = reader.listener(), look = m_subject->freshness.poster()](const ObjectKey* key) {
            read(key);
            if (key == nullptr)
                look();
        });
    reader.readFrom(m_subject->lease);
    if (usage)
        m_subject->usage = usage->observe(reader.rewording());
    showStatus();
}

void DetailPresenter::showStatus()
{
    const auto status = m_subject->lease->informer()->status();
    m_view.setFreshness(freshnessOf({ status }, m_session.scheduler().now(), wallMilliseconds()));
    if (status.synced || !status.error)
        return;
    m_view.setError(status.error->kind == ErrorKind::Forbidden ? DetailView::State::Forbidden
                                                               : DetailView::State::Failed,
                    QString::fromStdString(status.error->sentence));
}

void DetailPresenter::taken(const ObjectPtr& object,
                            const std::shared_ptr<const ShownSummary>& summary)
{
    m_view.setSummary(summary);
    if (std::exchange(m_object, object) == object)
        return; // only its texts or its usage changed
    if (m_related)
        m_related->setObject(object);
    Q_EMIT objectTaken(object);
}

void DetailPresenter::missing()
{
    if (m_object) {
        m_view.setDeleted(wallMilliseconds());
        return;
    }
    const auto& key = m_view.link().key;
    m_view.setError(DetailView::State::NotFound,
                    tr("The server has no %1 “%2”. It may have been deleted.")
                        .arg(m_view.kind(), QString::fromStdString(key.toString())));
}

void DetailPresenter::openTab()
{
    m_related.reset();
    const auto part = partOf(m_view.tab());
    if (!m_subject || !part) {
        dropIndexes();
        return;
    }
    const bool isTab = *part != RelationFeed::Part::Workers;
    if (m_indexes && m_indexedForTabs != isTab)
        dropIndexes(); // those of the other are many
    if (!m_indexes)
        m_indexes = std::make_shared<RelationIndexes>(); // kept from one object to the next
    m_indexedForTabs = isTab;
    m_related = std::make_unique<RelationFeed>(RelationFeed::Options {
        .session = m_session,
        .view = m_view,
        .kinds = m_kinds,
        .lookup = m_lookup,
        .part = *part,
        .link = m_view.link(),
        .indexes = m_indexes,
    });
    m_related->setSuspects(m_suspects);
    if (m_object)
        m_related->setObject(m_object);
}

void DetailPresenter::setSuspects(SuspectsPtr suspects)
{
    m_suspects = std::move(suspects);
    if (m_related)
        m_related->setSuspects(m_suspects);
}

} // namespace kittiwake

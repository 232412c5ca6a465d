#include "detail_presenter.h"

#include <app/wall_clock.h>
#include <core/base/strand.h>
#include <models/detail/summary_builder.h>
#include <models/informer_freshness.h>
#include <models/language_change.h>

#include <atomic>

namespace kittiwake {

namespace {

constexpr auto kTogether = std::chrono::milliseconds(30); // changes in a row are one

} // namespace

/// Reads the object on a worker whenever it may have changed.
class DetailPresenter::Reader : public std::enable_shared_from_this<Reader>
{
public:
    /// A null summary: the object is not there.
    using Told = std::function<void(ObjectPtr, std::shared_ptr<const ObjectSummary>)>;
    Reader(std::shared_ptr<Strand> strand, ObjectKey key, SummaryBuilder builder, Told told)
        : m_strand(std::move(strand))
        , m_key(std::move(key))
        , m_told(std::move(told))
        , m_builder(std::move(builder))
    { }

    void setLease(const std::shared_ptr<InformerLease>& lease)
    {
        post([weak = std::weak_ptr(lease)](Reader& self) {
            self.m_lease = weak;
            self.read();
        });
    }
    /// \thread any. Null: the informer's own state changed, which may be its having synced
    void changed(const ObjectKey* key)
    {
        if ((key != nullptr && *key != m_key) || m_poked.exchange(true))
            return;
        post([](Reader& self) {
            self.m_timer = self.m_strand->after(kTogether, [weak = self.weak_from_this()] {
                if (const auto reader = weak.lock())
                    reader->read();
            });
        });
    }

    /// In other words: of another language.
    void tellAnew()
    {
        post([](Reader& self) {
            if (!self.m_last)
                return; // what is gone keeps its words
            self.m_answered = false;
            self.read();
        });
    }
    /// Nothing is begun after it.
    void end() { m_ended = true; }

private:
    /// Tasks do not hold it: those that a session drops at its end would keep it, and it them.
    template<typename Task>
    void post(Task task)
    {
        m_strand->post([weak = weak_from_this(), task = std::move(task)] {
            if (const auto self = weak.lock())
                task(*self);
        });
    }
    void read()
    {
        m_poked = false;
        const auto lease = m_lease.lock();
        if (!lease || m_ended)
            return;
        const auto& informer = lease->informer();
        const bool synced = informer->hasSynced();
        auto object = informer->indexer().get(m_key);
        if (!object && !synced)
            return;
        const bool same = m_answered && object == m_last;
        m_answered = true;
        m_last = object;
        if (same)
            return;
        auto summary = object ? m_builder.build(*object, wallSeconds()) : nullptr;
        m_told(std::move(object), std::move(summary));
    }

    const std::shared_ptr<Strand> m_strand;
    const ObjectKey m_key;
    const Told m_told;
    SummaryBuilder m_builder;
    std::weak_ptr<InformerLease> m_lease;
    ObjectPtr m_last;
    bool m_answered = false;
    Timer m_timer;
    std::atomic<bool> m_ended = false;
    std::atomic<bool> m_poked = false;
};

/// What serves one object; the door first, so that it closes last.
struct DetailPresenter::Subject
{
    FramePump pump;
    std::shared_ptr<Reader> reader;
    std::shared_ptr<InformerLease> lease;

    Subject() = default;
    Subject(const Subject&) = delete;
    Subject& operator=(const Subject&) = delete;
    ~Subject() { reader->end(); }
};

DetailPresenter::DetailPresenter(ClusterSession& session, DetailView& view,
                                 const KindCatalogue& kinds, KindLookup lookup)
    : m_session(session)
    , m_view(view)
    , m_kinds(kinds)
    , m_lookup(std::move(lookup))
{
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
    if (m_subject && m_view.link() == link)
        return;
    m_related.reset();
    m_object.reset();
    const auto before = std::move(m_subject); // ends last: the next may share its informer
    m_view.show(link);
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
    m_view.setTrouble(DetailView::State::NotFound,
                      tr("The cluster serves no kind %1 of the group “%2”.")
                          .arg(m_view.kind(), QString::fromStdString(link.group)));
}

/// The words that workers have made, and those for what is not there.
void DetailPresenter::tellAnew()
{
    if (m_view.state() == DetailView::State::NotFound)
        m_subject ? missing() : showNotServed();
    if (m_subject)
        m_subject->reader->tellAnew();
    if (m_related)
        m_related->askAgain();
}

/// By a worker: a large index takes its time to go.
void DetailPresenter::dropIndexes()
{
    if (m_indexes)
        m_session.scheduler().post([indexes = std::move(m_indexes)] {});
    m_indexes.reset();
}

void DetailPresenter::hide()
{
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
    m_subject = std::make_unique<Subject>();
    const auto mailbox = m_subject->pump.mailbox();
    m_subject->reader = std::make_shared<Reader>(
        Strand::create(m_session.scheduler()), link.key,
        SummaryBuilder(link.group, link.kind, m_kinds.tableFor(entry.gvr, entry.namespaced)),
        [this, mailbox](ObjectPtr object, std::shared_ptr<const ObjectSummary> summary) {
            mailbox->post("object",
                          [this, object = std::move(object), summary = std::move(summary)] {
                              if (summary)
                                  taken(object, summary);
                              else
                                  missing();
                          });
        });
    m_subject->lease = InformerLease::take(
        m_session, coveringScope(m_session, alone),
        [this, mailbox, reader = std::weak_ptr(m_subject->reader)](const ObjectKey* key) {
            if (const auto there = reader.lock())
                there->changed(key);
            if (key == nullptr)
                mailbox->post("freshness", [this] { showStatus(); });
        });
    m_subject->reader->setLease(m_subject->lease);
    showStatus();
}

void DetailPresenter::showStatus()
{
    const auto status = m_subject->lease->informer()->status();
    m_view.setFreshness(freshnessOf({ status }, m_session.scheduler().now(), wallMilliseconds()));
    if (status.synced || !status.error)
        return;
    m_view.setTrouble(status.error->kind == ErrorKind::Forbidden ? DetailView::State::Forbidden
                                                                 : DetailView::State::Failed,
                      QString::fromStdString(status.error->sentence));
}

void DetailPresenter::taken(const ObjectPtr& object,
                            const std::shared_ptr<const ObjectSummary>& summary)
{
    m_object = object;
    m_view.setSummary(summary);
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
    m_view.setTrouble(DetailView::State::NotFound,
                      tr("The server has no %1 “%2”. It may have been deleted.")
                          .arg(m_view.kind(), QString::fromStdString(key.toString())));
}

void DetailPresenter::openTab()
{
    m_related.reset();
    const bool relations = m_view.tab() == DetailView::Tab::Relations;
    if (!m_subject || (!relations && m_view.tab() != DetailView::Tab::Events)) {
        dropIndexes();
        return;
    }
    if (!m_indexes)
        m_indexes = std::make_shared<RelationIndexes>(); // kept from one object to the next
    m_related = std::make_unique<RelationFeed>(RelationFeed::Options {
        .session = m_session,
        .view = m_view,
        .kinds = m_kinds,
        .lookup = m_lookup,
        .part = relations ? RelationFeed::Part::Relations : RelationFeed::Part::Events,
        .link = m_view.link(),
        .indexes = m_indexes,
    });
    if (m_object)
        m_related->setObject(m_object);
}

} // namespace kittiwake

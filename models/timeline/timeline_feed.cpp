#include "timeline_feed.h"

#include <kinds/timeline/change_pacer.h>
#include <kinds/timeline/change_reader.h>
#include <kinds/timeline/event_reader.h>
#include <kinds/timeline/timeline_scopes.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr auto kGather = std::chrono::milliseconds(120); // eyes do not follow more
constexpr auto kTurn = std::chrono::milliseconds(50);
constexpr std::size_t kReads = 150; // changes a turn: two readings of an object each
constexpr std::int64_t kRateOver = 10'000; // the flow is a mean over so many milliseconds

} // namespace

/// Event objects. Their deletion, which follows after an hour, is ignored.
class TimelineFeed::Events final : public ResourceEventHandler
{
public:
    explicit Events(TimelineFeed& feed)
        : m_feed(feed)
        , m_reader(feed.m_occurrences,
                   [this](const ObjectKey& pod) { return m_feed.placeOfPod(pod, m_places); })
    { }
    void onAdd(const ObjectPtr& object, bool isInInitialList) override
    {
        m_feed.take(m_reader.read(*object, m_feed.m_options.clock()), !isInInitialList);
    }
    void onUpdate(const ObjectPtr& /*old*/, const ObjectPtr& now) override { onAdd(now, false); }
    void onDelete(const Deletion& /*deletion*/) override { }

private:
    TimelineFeed& m_feed;
    JsonReader m_places;
    EventReader m_reader;
};

/// Objects of other kinds, without their first list. Changes are read in turns: with fifty thousand
/// pods that change all the time, reading every state would take more than a core.
class TimelineFeed::Changes final : public ResourceEventHandler,
                                    public std::enable_shared_from_this<Changes>
{
public:
    Changes(TimelineFeed& feed, const ResourceScope& scope)
        : m_feed(feed)
        , m_reader(feed.m_options.catalogue.kindFor(scope.gvr, scope.namespaced), scope)
    { }
    void onAdd(const ObjectPtr& object, bool isInInitialList) override
    {
        if (!isInInitialList)
            note({ nullptr, object, m_feed.m_options.clock() });
    }
    void onUpdate(const ObjectPtr& old, const ObjectPtr& object) override
    {
        if (old->resourceVersion() != object->resourceVersion())
            note({ old, object, m_feed.m_options.clock() });
    }
    void onDelete(const Deletion& deletion) override
    {
        if (deletion.last)
            note({ deletion.last, nullptr, m_feed.m_options.clock() });
    }

private:
    void note(ObjectChange change)
    {
        std::lock_guard lock(m_mutex);
        m_pacer.note(std::move(change));
        if (!std::exchange(m_armed, true))
            arm();
    }
    void arm() // m_mutex held
    {
        m_timer = m_feed.m_strand->after(kTurn, [weak = weak_from_this()] {
            if (const auto self = weak.lock())
                self->turn();
        });
    }
    /// On the feed's strand.
    void turn()
    {
        std::vector<ObjectChange> changes;
        {
            std::lock_guard lock(m_mutex);
            changes = m_pacer.take(kReads);
            m_armed = !m_pacer.empty();
            if (m_armed)
                arm();
        }
        for (const auto& [before, now, receivedAt] : changes)
            m_feed.take(!before    ? m_reader.added(*now, receivedAt)
                            : !now ? m_reader.deleted(*before, receivedAt)
                                   : m_reader.changed(*before, *now, receivedAt),
                        true);
    }

    TimelineFeed& m_feed;
    ChangeReader m_reader; ///< the strand's
    std::mutex m_mutex; // guards what follows
    ChangePacer m_pacer;
    bool m_armed = false;
    Timer m_timer;
};

TimelineFeed::TimelineFeed(Options options)
    : m_options(std::move(options))
    , m_strand(Strand::create(m_options.scheduler))
    , m_store(m_options.bounds)
{
    if (m_options.file.isEmpty())
        return;
    m_file.emplace(m_options.file.toStdString(), static_cast<std::int64_t>(m_options.bounds.bytes));
    m_strand->post([this] { recall(); }); // before anything is watched
}

TimelineFeed::~TimelineFeed()
{
    m_strand->close();
    m_watched.clear();
    // Many entries take long to destroy, and this may be the GUI thread.
    m_options.scheduler.post([store = std::make_shared<TimelineStore>(std::move(m_store))] {});
}

void TimelineFeed::watch(std::vector<Source> sources)
{
    m_strand->post(
        [this, sources = std::move(sources)]() mutable { watchThese(std::move(sources)); });
}

void TimelineFeed::watchThese(std::vector<Source> sources)
{
    std::vector<ResourceScope> others;
    std::map<ResourceScope, std::shared_ptr<SharedInformer>> wanted;
    std::vector<std::weak_ptr<SharedInformer>> pods;
    for (auto& [scope, informer] : sources) {
        if (isOfEvents(scope.gvr))
            wanted.emplace(scope, informer);
        else
            others.push_back(scope);
        if (scope.gvr.group.empty() && scope.gvr.resource == "pods" && !scope.metadataOnly)
            pods.push_back(informer);
    }
    const auto recorded = scopesToRecord(std::move(others));
    for (auto& [scope, informer] : sources) {
        if (std::find(recorded.begin(), recorded.end(), scope) != recorded.end())
            wanted.emplace(scope, informer);
    }
    {
        std::lock_guard lock(m_mutex);
        m_pods = std::move(pods);
    }
    std::erase_if(m_watched, [&](const auto& watched) {
        const auto still = wanted.find(watched.first);
        return still == wanted.end() || still->second != watched.second.informer.lock();
    });
    for (const auto& [scope, informer] : wanted) {
        if (m_watched.contains(scope))
            continue;
        std::shared_ptr<ResourceEventHandler> handler;
        const bool events = isOfEvents(scope.gvr);
        if (events)
            handler = std::make_shared<Events>(*this);
        else
            handler = std::make_shared<Changes>(*this, scope);
        if (auto registration = informer->addHandler(std::move(handler),
                                                     { .name = "time line", .newsOnly = !events }))
            m_watched.emplace(scope, Watched { informer, std::move(*registration) });
    }
}

void TimelineFeed::add(const std::vector<TimelineEntryPtr>& entries)
{
    for (const auto& entry : entries)
        take(entry, true);
}

void TimelineFeed::ask(std::optional<TimelineQuestion> question)
{
    {
        std::lock_guard lock(m_mutex);
        m_question = std::move(question);
        if (!m_question || m_asked)
            return; // nobody looks, or the next answer will be to this one
        m_asked = true;
    }
    m_strand->post([this] { work(); });
}

void TimelineFeed::take(TimelineEntryPtr entry, bool isNews)
{
    if (!entry)
        return;
    std::lock_guard lock(m_mutex);
    m_pending.push_back(std::move(entry));
    m_news += isNews ? 1 : 0;
    if (std::exchange(m_scheduled, true))
        return;
    m_timer = m_strand->after(kGather, [this] { work(); });
}

void TimelineFeed::work()
{
    std::vector<TimelineEntryPtr> pending;
    std::optional<TimelineQuestion> question;
    int news = 0;
    {
        std::lock_guard lock(m_mutex);
        pending.swap(m_pending);
        news = std::exchange(m_news, 0);
        m_scheduled = false;
        m_asked = false;
        question = m_question;
    }
    const auto now = m_options.clock();
    if (news > 0)
        m_arrivals.emplace_back(now, news);
    const auto rate = eventsPerSecond(now);
    keep(pending);
    m_store.add(std::move(pending));
    if (!question)
        return;
    if (question->live) {
        const auto span = question->to - question->from;
        question->to = now + 1;
        question->from = question->to - span;
    }
    auto answer = answerTo(*question, m_store);
    answer.numbers.eventsPerSecond = rate;
    answer.numbers.onDisk = m_file.has_value();
    answer.numbers.problem = m_file ? m_file->problem() : Text();
    m_options.answered(std::move(answer));
}

/// Reads the entries that were kept before this start. The server sends some of the Events again.
void TimelineFeed::recall()
{
    auto kept = m_file->read(m_options.clock());
    for (const auto& entry : kept) {
        if (!entry->event.empty())
            (void)m_occurrences.newOccurrences(entry->event, entry->total, entry->eventTime);
    }
    m_store.add(std::move(kept));
}

void TimelineFeed::keep(const std::vector<TimelineEntryPtr>& entries)
{
    if (!m_file || !m_file->append(entries) || !m_file->isFull())
        return;
    std::vector<TimelineEntryPtr> all;
    for (const auto& kept : m_store.all())
        all.push_back(kept.entry);
    all.insert(all.end(), entries.begin(), entries.end());
    // Drops a large part, so that this is not needed again at once.
    all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2));
    m_file->rewrite(all);
}

double TimelineFeed::eventsPerSecond(std::int64_t now)
{
    while (!m_arrivals.empty() && m_arrivals.front().first < now - kRateOver)
        m_arrivals.pop_front();
    double sum = 0;
    for (const auto& [when, count] : m_arrivals)
        sum += count;
    return sum * 1000 / static_cast<double>(kRateOver);
}

std::optional<TimelineEntryPlace> TimelineFeed::placeOfPod(const ObjectKey& key,
                                                           JsonReader& reader) const
{
    std::vector<std::weak_ptr<SharedInformer>> pods;
    {
        std::lock_guard lock(m_mutex);
        pods = m_pods;
    }
    for (const auto& weak : pods) {
        const auto informer = weak.lock();
        const auto pod = informer ? informer->indexer().get(key) : nullptr;
        if (!pod)
            continue;
        const auto json = reader.read(*pod);
        if (json)
            return placeOf("Pod", key.name, *json);
    }
    return std::nullopt;
}

} // namespace kittiwake

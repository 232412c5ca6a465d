#include "relation_feed.h"

#include <app/window/wall_clock.h>
#include <kinds/suspects/object_workers.h>

#include <algorithm>

namespace kittiwake {

namespace {

using By = RelationQuery::By;

// Caches may change a thousand times a second; what is shown need not.
constexpr auto kGather = std::chrono::milliseconds(250);
// The pause between readings is this many times as long as a reading, to bound the load.
constexpr int kShareOfTime = 5;
// Up to so many objects of a kind in a namespace are watched by name; more, with one watch of all.
constexpr auto kMaxAlone = 3;

} // namespace

/// The reader's state, with the sources it reads. \thread the strand's
class RelationFeed::Reading
{
public:
    explicit Reading(const Options& options)
        : m_part(options.part)
        , m_link(options.link)
        , m_source(options.indexes)
        , m_relations(m_source, options.kinds)
    { }

    std::optional<Answer> read(const Question& question, const ReadingLoop::Turn& turn)
    {
        if (!question.object)
            return std::nullopt;
        if (turn.isNew())
            m_source.setCaches(question.caches);
        Answer answer;
        switch (m_part) {
        case Part::Relations:
            answer.sections = shownSections(
                m_relations.of(question.object, m_link.group, m_link.kind, wallSeconds()));
            break;
        case Part::Events:
            answer.sections = shownSections(
                m_relations.eventsOf(question.object, m_link.group, m_link.kind, wallSeconds()));
            break;
        case Part::Workers:
            answer.workers = workers(question);
            break;
        }
        answer.asked = m_source.takeAsked();
        return answer;
    }

private:
    [[nodiscard]] std::vector<ObjectWorker> workers(const Question& question)
    {
        std::vector<EventStatement> said;
        for (const auto& event : m_relations.eventsAbout(*question.object, m_link.kind)) {
            if (auto statement = m_events.read(*event))
                said.push_back(*std::move(statement));
        }
        const auto json = m_object.read(*question.object);
        if (!json)
            return {};
        static const std::vector<Suspect> kNone;
        return objectWorkers(m_link, *json, said, question.suspects ? *question.suspects : kNone);
    }

    const Part m_part;
    const ObjectLink m_link;
    CachedRelations m_source;
    Relations m_relations;
    EventStatementReader m_events;
    JsonReader m_object;
};

RelationFeed::RelationFeed(Options options)
    : m_options(std::move(options))
    , m_reader(
          Strand::create(m_options.session.scheduler()), m_door.mailbox(),
          { .gather = kGather, .share = kShareOfTime },
          [reading = std::make_shared<Reading>(m_options)](const Question& question, auto& turn) {
              return reading->read(question, turn);
          },
          [this](Answer answer) { take(std::move(answer)); })
{ }

void RelationFeed::setObject(const ObjectPtr& object)
{
    const bool first = std::exchange(m_question.object, object) == nullptr;
    first ? m_reader.ask(m_question) : m_reader.renew(m_question);
}

void RelationFeed::setSuspects(SuspectsPtr suspects)
{
    m_question.suspects = std::move(suspects);
    if (m_question.object)
        m_reader.renew(m_question);
}

void RelationFeed::take(Answer answer)
{
    switch (m_options.part) {
    case Part::Relations:
        m_options.view.setRelations(std::move(answer.sections));
        break;
    case Part::Events:
        m_options.view.setEvents(std::move(answer.sections));
        break;
    case Part::Workers:
        m_options.view.setWorkers(std::move(answer.workers));
        break;
    }
    const auto& asked = answer.asked;
    // Informers that are not needed any more stay until the tab is left: they may be needed again.
    bool more = false;
    const auto isOne = [&](const RelationQuery& query) {
        return kMaxAlone >= std::count_if(asked.begin(), asked.end(), [&](const auto& other) {
                   return other.by == By::Name && other.kind == query.kind
                       && other.group == query.group && other.ns == query.ns;
               });
    };
    for (const auto& query : asked) {
        if (m_leases.contains(query))
            continue;
        more = true;
        auto& lease = m_leases[query];
        const auto scope = scopeFor(query, isOne(query));
        if (!scope || (query.onlyIfOpen && !m_options.session.informers().has(*scope)))
            continue;
        lease = m_byScope[*scope].lock();
        if (lease)
            continue;
        lease = InformerLease::take(m_options.session, *scope,
                                    [wake = m_reader.waker()](const ObjectKey*) { wake(); });
        m_byScope[*scope] = lease;
    }
    if (more)
        hand();
}

std::optional<ResourceScope> RelationFeed::scopeFor(const RelationQuery& query, bool alone) const
{
    const auto entry = m_options.lookup(query.group, query.kind);
    if (!entry)
        return {};
    ResourceScope scope { .gvr = entry->gvr,
                          .kind = query.kind,
                          .namespaced = entry->namespaced,
                          .ns = entry->namespaced ? query.ns : std::string() };
    if (query.by == By::Name && alone)
        scope.fieldSelector = "metadata.name=" + query.value;
    else if (query.by == By::Labels)
        scope.labelSelector = query.value;
    else if (query.by == By::Node)
        scope.fieldSelector = "spec.nodeName=" + query.value;
    else if (query.by == By::Subject && query.ns.empty())
        scope.fieldSelector = "involvedObject.kind=" + query.value.substr(0, query.value.find('/'))
            + ",involvedObject.name=" + query.value.substr(query.value.rfind('/') + 1);
    return coveringScope(m_options.session, scope);
}

void RelationFeed::hand()
{
    CachedRelations::Caches caches;
    for (const auto& [query, lease] : m_leases) {
        RelationCache cache;
        if (lease) {
            const auto& scope = lease->scope();
            const bool narrow = !scope.fieldSelector.empty() || !scope.labelSelector.empty();
            cache.use = narrow ? RelationCache::Use::Narrow : RelationCache::Use::Whole;
            cache.lease = lease;
        } else {
            cache.served = m_options.lookup(query.group, query.kind).has_value();
        }
        caches.emplace(query, std::move(cache));
    }
    m_question.caches = std::move(caches);
    m_reader.ask(m_question);
}

} // namespace kittiwake

#include "relation_feed.h"

#include <app/detail/cached_relations.h>
#include <app/window/wall_clock.h>

#include <algorithm>
#include <atomic>

namespace kittiwake {

namespace {

using By = RelationQuery::By;

// News of caches come by the thousand; what is shown of them need not.
constexpr auto kGather = std::chrono::milliseconds(250);
// Of a worker's time, so much at most is for this.
constexpr int kShareOfTime = 5;
// So many objects of a kind in a namespace are watched by their names; more, with one watch of all.
constexpr auto kMaxAlone = 3;

} // namespace

/// What runs on the strand.
class RelationFeed::Worker : public std::enable_shared_from_this<Worker>
{
public:
    using Told = std::function<void(ShownSections, std::vector<RelationQuery>)>;
    Worker(const Options& options, std::shared_ptr<Strand> strand, Told told)
        : m_part(options.part)
        , m_link(options.link)
        , m_strand(std::move(strand))
        , m_told(std::move(told))
        , m_source(options.indexes)
        , m_relations(m_source, options.kinds)
    { }

    /// \thread any
    void poke()
    {
        if (m_poked.exchange(true))
            return;
        post([](Worker& self) {
            self.m_timer = self.m_strand->after(self.m_pause, [weak = self.weak_from_this()] {
                if (const auto worker = weak.lock())
                    worker->run();
            });
        });
    }
    void setObject(const ObjectPtr& object)
    {
        post([object](Worker& self) {
            const bool first = std::exchange(self.m_object, object) == nullptr;
            first ? self.run() : self.poke();
        });
    }
    void setCaches(CachedRelations::Caches caches)
    {
        post([caches = std::move(caches)](Worker& self) {
            self.m_source.setCaches(caches);
            self.run();
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
    void run()
    {
        m_poked = false;
        if (!m_object || m_ended)
            return;
        const auto began = m_strand->now();
        const auto sections = m_part == Part::Relations
            ? m_relations.of(m_object, m_link.group, m_link.kind, wallSeconds())
            : m_relations.eventsOf(m_object, m_link.group, m_link.kind, wallSeconds());
        m_told(shownSections(sections), m_source.takeAsked());
        m_pause = std::max<Duration>(kGather, kShareOfTime * (m_strand->now() - began));
    }

    const Part m_part;
    const ObjectLink m_link;
    const std::shared_ptr<Strand> m_strand;
    const Told m_told;
    CachedRelations m_source;
    Relations m_relations;
    ObjectPtr m_object;
    Duration m_pause = kGather;
    Timer m_timer;
    std::atomic<bool> m_poked = false;
    std::atomic<bool> m_ended = false;
};

RelationFeed::RelationFeed(Options options)
    : m_options(std::move(options))
{
    m_worker = std::make_shared<Worker>(
        m_options, Strand::create(m_options.session.scheduler()),
        [this, mailbox = m_pump.mailbox()](ShownSections sections,
                                           std::vector<RelationQuery> asked) {
            mailbox->post("relations",
                          [this, sections = std::move(sections), asked = std::move(asked)] {
                              take(sections, asked);
                          });
        });
}

/// It may be making an index of fifty thousand pods, which is not to be waited for here; nor is
/// that to be thrown away here.
RelationFeed::~RelationFeed()
{
    m_worker->end();
    m_options.session.scheduler().post([worker = std::move(m_worker)] {});
}

void RelationFeed::setObject(const ObjectPtr& object)
{
    m_worker->setObject(object);
}

void RelationFeed::askAgain()
{
    m_worker->poke();
}

void RelationFeed::take(ShownSections sections, const std::vector<RelationQuery>& asked)
{
    if (m_options.part == Part::Relations)
        m_options.view.setRelations(std::move(sections));
    else
        m_options.view.setEvents(std::move(sections));
    // What is not asked for any longer stays until the tab is left: it may be again.
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
                                    [worker = std::weak_ptr(m_worker)](const ObjectKey*) {
                                        if (const auto there = worker.lock())
                                            there->poke();
                                    });
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
    m_worker->setCaches(std::move(caches));
}

} // namespace kittiwake

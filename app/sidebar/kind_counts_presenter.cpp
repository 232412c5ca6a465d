#include "kind_counts_presenter.h"

#include <app/window/wall_clock.h>
#include <core/cache/index_funcs.h>

#include <utility>

namespace kittiwake {

namespace {

constexpr auto kCountEvery = std::chrono::seconds(1);
// While there is more to read: 1500 objects a second, at some 10 µs each, are 2 % of a core.
constexpr auto kCountNextAfter = std::chrono::milliseconds(200);
constexpr std::size_t kReads = 300;
// Namespaces: of more, it is not asked whether a kind is refused in each.
constexpr std::size_t kMaxAsked = 20;

} // namespace

KindCountsPresenter::KindCountsPresenter(ClusterSession& session, KindListModel& kinds,
                                         std::function<std::vector<std::string>()> candidates)
    : m_session(session)
    , m_kinds(kinds)
    , m_candidates(std::move(candidates))
    , m_strand(Strand::create(session.scheduler()))
    , m_counter(session.client(), m_strand, wallSeconds)
    , m_census(wallSeconds)
{
    for (const auto changed : { &KindListModel::rowsInserted, &KindListModel::rowsRemoved })
        QObject::connect(&m_kinds, changed, &m_pump, [this] { tellWanted(); });
    tellWanted();
    m_strand->post([this] { count(); });
}

KindCountsPresenter::~KindCountsPresenter()
{
    m_strand->close();
}

void KindCountsPresenter::tellWanted()
{
    m_strand->post([this, kinds = m_kinds.kindsInSight()]() mutable {
        m_counter.setWanted(std::move(kinds));
    });
}

KindCountsPresenter::Kinds KindCountsPresenter::find() const
{
    auto& informers = m_session.informers();
    std::vector<ResourceScope> scopes;
    informers.forEach(
        [&](const ResourceScope& scope, SharedInformer&) { scopes.push_back(scope); });
    Kinds kinds;
    for (const auto& scope : scopes) {
        auto informer = informers.find(scope);
        if (!informer || !scope.labelSelector.empty() || !scope.fieldSelector.empty())
            continue; // only some are known
        auto& kind = kinds[scope.gvr];
        (scope.ns.empty() ? kind.whole : kind.parts[scope.ns]) = { scope, std::move(informer) };
    }
    return kinds;
}

/// What the kind is asked for is not all of it.
bool KindCountsPresenter::isPartial(const ResourceScope& scope) const
{
    return scope.namespaced && !m_namespaces.empty();
}

/// None: the server is to be asked.
std::optional<KindNumbers> KindCountsPresenter::numbersOf(const Gvr& gvr, const Watched& kind,
                                                          std::vector<FaultCensus::Source>& from)
{
    const auto synced = [](const FaultCensus::Source& source) {
        return source.informer && source.informer->hasSynced();
    };
    const auto refused = [](const FaultCensus::Source& source) {
        return source.informer
            && obstacleOf(source.informer->status()) == InformerObstacle::Forbidden;
    };
    const bool partial = !kind.parts.empty() ? isPartial(kind.parts.begin()->second.scope)
                                             : isPartial(kind.whole.scope);
    if (synced(kind.whole)) {
        from = { kind.whole };
    } else if (partial) {
        std::size_t no = 0;
        for (const auto& ns : m_namespaces) {
            const auto part = kind.parts.find(ns);
            if (part == kind.parts.end() || (!synced(part->second) && !refused(part->second)))
                return std::nullopt;
            if (synced(part->second))
                from.push_back(part->second);
            else
                ++no;
        }
        if (no == m_namespaces.size())
            return KindNumbers { .refused = true };
    } else if (refused(kind.whole)
               || m_counter.isRefused(gvr)) { // what may be seen is all there is
        for (const auto& [ns, part] : kind.parts) {
            if (synced(part))
                from.push_back(part);
        }
        if (from.empty())
            return KindNumbers { .refused = true };
    }
    if (from.empty())
        return std::nullopt;
    KindNumbers numbers;
    for (const auto& source : from)
        numbers.objects += objectsIn(source);
    return numbers;
}

int KindCountsPresenter::objectsIn(const FaultCensus::Source& source)
{
    auto& indexer = source.informer->indexer();
    if (!isPartial(source.scope) || !source.scope.ns.empty())
        return static_cast<int>(indexer.size());
    if (!indexer.hasIndex(kNamespaceIndex) && indexer.addIndex(kNamespaceIndex, namespaceIndex()))
        m_indexed.push_back(source.informer);
    std::size_t objects = 0;
    for (const auto& ns : m_namespaces) {
        // Where somebody takes the index away meanwhile, the next count is right again.
        (void)indexer.visitCounts(kNamespaceIndex, { .prefix = ns, .limit = 1 },
                                  [&](const std::string& value, std::size_t count) {
                                      objects += value == ns ? count : 0;
                                  });
    }
    return static_cast<int>(objects);
}

void KindCountsPresenter::dropIndexes()
{
    for (const auto& weak : std::exchange(m_indexed, {})) {
        if (const auto informer = weak.lock())
            (void)informer->indexer().removeIndex(kNamespaceIndex);
    }
}

KindCountsPresenter::Numbers KindCountsPresenter::watched(bool& more)
{
    Numbers numbers;
    std::map<Gvr, std::vector<FaultCensus::Source>> counted;
    std::vector<FaultCensus::Source> sources;
    m_watched.clear();
    for (const auto& [gvr, kind] : find()) {
        auto& from = counted[gvr];
        if (const auto known = numbersOf(gvr, kind, from)) {
            numbers[gvr] = *known;
            m_watched.insert(gvr);
        } else {
            from.clear(); // not all of what is asked for
            const auto& whole = kind.whole.informer;
            if (whole && obstacleOf(whole->status()) == InformerObstacle::None)
                m_watched.insert(gvr); // it comes
        }
        sources.insert(sources.end(), from.begin(), from.end());
    }
    m_census.watch(sources);
    more = m_census.look(kReads);
    for (const auto& [gvr, from] : counted) {
        for (const auto& source : from) {
            const auto faults = m_census.faults(source.scope, m_namespaces);
            auto& all = numbers[gvr].faults;
            if (faults)
                all = all.value_or(0) + *faults;
        }
    }
    return numbers;
}

void KindCountsPresenter::count()
{
    bool more = false;
    auto numbers = watched(more);
    for (const auto& [gvr, asked] : m_counter.numbers())
        numbers.emplace(gvr, asked); // until what is watched has come
    if (numbers != m_told) {
        m_told = numbers;
        m_mailbox->post("numbers", [this, scope = m_counting, numbers = std::move(numbers)] {
            if (scope == m_scope)
                show(numbers);
        });
    }
    m_counter.askNext(m_watched);
    m_again = m_strand->after(more || m_counter.isAsking() ? kCountNextAfter : kCountEvery,
                              [this] { count(); });
}

void KindCountsPresenter::setNamespaces(const QStringList& chosen)
{
    if (chosen == m_chosen)
        return;
    m_chosen = chosen;
    m_kinds.forgetNumbersInNamespaces();
    m_shown.clear();
    m_refused.clear();
    std::vector<std::string> names;
    for (const auto& name : chosen)
        names.push_back(name.toStdString());
    m_strand->post([this, scope = ++m_scope, names = std::move(names)]() mutable {
        m_counting = scope;
        m_namespaces = std::set<std::string>(names.begin(), names.end());
        m_told.clear();
        if (m_namespaces.empty())
            dropIndexes();
        m_counter.setNamespaces(std::move(names));
        count();
    });
}

void KindCountsPresenter::hurry()
{
    m_strand->post([this] { m_counter.hurry(); });
}

void KindCountsPresenter::askAnew()
{
    m_refused.clear();
    show(Numbers(m_shown));
    m_strand->post([this] { m_counter.forgetRefusals(); });
}

void KindCountsPresenter::show(const Numbers& numbers)
{
    for (const auto& [gvr, known] : m_shown) {
        if (!numbers.contains(gvr))
            m_kinds.forgetNumbers(gvr);
    }
    for (const auto& [gvr, known] : numbers) {
        if (!known.refused)
            m_refused.erase(gvr);
        if (!known.refused || isRefusedEverywhere(gvr))
            m_kinds.setNumbers(gvr, known);
        else
            m_kinds.forgetNumbers(gvr);
    }
    m_shown = numbers;
}

/// False as long as it is not known: who may see it in one namespace is not to be told otherwise.
bool KindCountsPresenter::isRefusedEverywhere(const Gvr& gvr)
{
    const auto* kind = m_kinds.find(gvr);
    if (kind == nullptr || !kind->namespaced || !m_chosen.isEmpty())
        return kind != nullptr; // it was asked where the user looks
    const auto [known, isNew] = m_refused.try_emplace(gvr);
    auto candidates = isNew ? m_candidates() : std::vector<std::string>();
    if (isNew && candidates.size() <= kMaxAsked)
        m_session.findRefused(
            gvr, std::move(candidates), [this, gvr, mailbox = m_mailbox](bool nowhere) {
                mailbox->post("refused " + gvr.group + '/' + gvr.resource, [this, gvr, nowhere] {
                    m_refused[gvr] = nowhere;
                    const auto shown = m_shown.find(gvr);
                    if (nowhere && shown != m_shown.end() && shown->second.refused)
                        m_kinds.setNumbers(gvr, shown->second);
                });
            });
    return known->second.value_or(false);
}

} // namespace kittiwake

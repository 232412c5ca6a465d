#include "kind_counts_presenter.h"

#include "wall_clock.h"

namespace kittiwake {

namespace {

constexpr auto kCountEvery = std::chrono::seconds(1);
// While there is more to read: 1500 objects a second, at some 10 µs each, are 2 % of a core.
constexpr auto kCountNextAfter = std::chrono::milliseconds(200);
constexpr std::size_t kReads = 300;
// Namespaces: of more, it is not asked whether a kind is refused in each.
constexpr std::size_t kMostAsked = 20;

bool isWhole(const ResourceScope& scope)
{
    return scope.ns.empty() && scope.labelSelector.empty() && scope.fieldSelector.empty();
}

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

KindCountsPresenter::Numbers KindCountsPresenter::watched(bool& more)
{
    auto& informers = m_session.informers();
    std::vector<ResourceScope> scopes;
    informers.forEach(
        [&](const ResourceScope& scope, SharedInformer&) { scopes.push_back(scope); });
    Numbers numbers;
    Numbers inNamespaces; ///< of those that are watched in some namespaces alone
    std::vector<FaultCensus::Source> sources;
    m_watched.clear();
    for (const auto& scope : scopes) {
        if (!scope.labelSelector.empty() || !scope.fieldSelector.empty())
            continue; // only some are known
        m_watched.insert(scope.gvr);
        auto informer = informers.find(scope);
        if (!informer)
            continue;
        if (!informer->hasSynced()) {
            const auto obstacle = obstacleOf(informer->status());
            if (isWhole(scope) && obstacle == InformerObstacle::Forbidden)
                numbers[scope.gvr].refused = true;
            continue;
        }
        const auto objects = static_cast<int>(informer->indexer().size());
        if (isWhole(scope)) {
            numbers[scope.gvr].objects = objects;
            sources.push_back({ scope, std::move(informer) });
        } else {
            inNamespaces[scope.gvr].objects += objects;
        }
    }
    m_census.watch(sources);
    more = m_census.look(kReads);
    for (const auto& [gvr, faults] : m_census.faults())
        numbers[gvr].faults = faults;
    for (const auto& [gvr, seen] : inNamespaces) {
        const auto [known, isNew] = numbers.try_emplace(gvr, seen);
        if (!isNew && known->second.refused)
            known->second = seen; // everywhere, not here
    }
    return numbers;
}

void KindCountsPresenter::count()
{
    bool more = false;
    auto numbers = watched(more);
    for (const auto& [gvr, asked] : m_counter.numbers()) {
        if (!m_watched.contains(gvr))
            numbers.emplace(gvr, asked);
    }
    if (numbers != m_told) {
        m_told = numbers;
        m_mailbox->post("numbers", [this, numbers = std::move(numbers)] { show(numbers); });
    }
    m_counter.askNext(m_watched);
    m_again = m_strand->after(more || m_counter.isAsking() ? kCountNextAfter : kCountEvery,
                              [this] { count(); });
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
    if (kind == nullptr || !kind->namespaced)
        return kind != nullptr;
    const auto [known, isNew] = m_refused.try_emplace(gvr);
    auto candidates = isNew ? m_candidates() : std::vector<std::string>();
    if (isNew && candidates.size() <= kMostAsked)
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

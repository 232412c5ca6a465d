#include "cluster_presenter.h"

#include "discovery_watch.h"
#include "informer_options.h"
#include "unreachable_words.h"

#include <app/detail/kind_lookup.h>
#include <app/navigation/places_presenter.h>
#include <app/sidebar/namespace_candidates.h>
#include <app/sidebar/namespace_presenter.h>
#include <app/table/table_presenter.h>
#include <app/table/usage_presenter.h>
#include <app/views/views_presenter.h>
#include <app/window/wall_clock.h>
#include <core/auth/shared_login.h>
#include <core/discovery/rest_mapper.h>
#include <kinds/yaml/yaml_text.h>
#include <models/navigation/views.h>

#include <algorithm>
#include <iterator>

namespace kittiwake {

namespace {

constexpr auto kRetryDiscovery = std::chrono::seconds(5);

/// Where objects have a Scale that can be changed.
std::set<Gvr> scaledResources(const ApiResources& found)
{
    constexpr std::string_view kScale = "/scale";
    std::set<Gvr> scaled;
    for (const auto& sub : found.subresources) {
        if (!sub.gvr.resource.ends_with(kScale) || !sub.can("patch"))
            continue;
        auto of = sub.gvr;
        of.resource.resize(of.resource.size() - kScale.size());
        scaled.insert(std::move(of));
    }
    return scaled;
}

KindEntry entryOf(const ApiResource& resource, const std::set<Gvr>& scaled)
{
    KindEntry entry { resource.gvr, QString::fromStdString(resource.kind), resource.namespaced };
    for (const auto& name : resource.shortNames)
        entry.shortNames << QString::fromStdString(name);
    entry.scalable = scaled.contains(resource.gvr);
    return entry;
}

} // namespace

ClusterPresenter::ClusterPresenter(OpenCluster& cluster, ClusterPresenterOptions options)
    : m_cluster(cluster)
    , m_status(*cluster.status())
    , m_notices(m_status)
    , m_options(std::move(options))
{
    offerActions();
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, [this] { discover(); });
    connect(&m_status, &ClusterStatus::retryNow, this, [this] {
        m_options.auth.cache->tryAgain(); // the user may have removed the cause
        if (m_status.page() == ClusterStatus::Page::Failed && m_session)
            discover();
        else if (m_table) // who may not list definitions is told of them by nobody
            askWhatIsServed();
    });
    onLanguageChange(this, [this] {
        if (m_status.page() == ClusterStatus::Page::Failed && m_error)
            showUnreachable(Error(*m_error));
    });
}

ClusterPresenter::~ClusterPresenter()
{
    m_cluster.setActionsOf({});
    m_retry.stop();
    m_reachable.cancel();
    m_definitions.reset();
    m_views.reset();
    m_places.reset();
    m_table.reset();
    m_usage.reset();
    m_namespaces.reset();
    m_session.reset(); // joins its threads
}

void ClusterPresenter::offerActions()
{
    m_cluster.setActionsOf([this](const std::string& group, const std::string& kind) {
        return m_catalogue.actionsOf(group, kind, m_scalable.contains({ group, kind }));
    });
}

/// Actions are listed anew only where a kind can be scaled that could not be, or the other way.
void ClusterPresenter::offerScaling(const std::vector<KindEntry>& kinds)
{
    std::set<std::pair<std::string, std::string>> scalable;
    for (const auto& kind : kinds) {
        if (kind.scalable)
            scalable.emplace(kind.gvr.group, kind.kind.toStdString());
    }
    if (std::exchange(m_scalable, scalable) != scalable)
        offerActions();
}

Expected<void> ClusterPresenter::open(ClusterAccess access)
{
    auto identity = m_status.identity();
    identity.context = QString::fromStdString(access.context);
    identity.cluster = QString::fromStdString(access.cluster);
    identity.server = QString::fromStdString(access.server);
    identity.user = QString::fromStdString(access.user);
    m_status.setIdentity(identity);
    if (!m_options.namespaces && m_options.remembered)
        m_options.namespaces = m_options.remembered->namespaces;
    if (!m_options.namespaces && !access.defaultNamespace.empty())
        m_options.namespaces = QStringList { QString::fromStdString(access.defaultNamespace) };
    auto session = ClusterSession::open(
        std::move(access), { .auth = m_options.auth, .configureInformer = configureInformer });
    if (!session)
        return Unexpected { session.error() };
    m_session = std::move(*session);
    const auto takeReadOnly = [this] {
        m_session->client().setReadOnly(m_status.isReadOnly());
    };
    takeReadOnly(); // before anything is asked of it
    connect(&m_status, &ClusterStatus::readOnlyChanged, this, takeReadOnly);
    m_reachable = m_session->reachability().observe(m_reachability.poster());
    m_status.showConnecting();
    discover();
    return {};
}

/// Tries at once when the network is back.
void ClusterPresenter::onReachable()
{
    const auto state = m_session->reachability().status().state;
    if (m_retry.isActive() && state == ReachabilityStatus::State::Reachable)
        discover();
}

void ClusterPresenter::discover()
{
    m_retry.stop();
    m_session->discover(m_discovered.poster());
}

void ClusterPresenter::discovered(const Expected<ApiResources>& found)
{
    if (m_table)
        return; // the second answer, if it was asked for twice
    if (!found)
        showUnreachable(found.error());
    else
        showKinds(*found);
}

void ClusterPresenter::showUnreachable(const Error& error)
{
    m_error = error;
    const auto words = UnreachableWords::of(error, m_status.userName(), kRetryDiscovery);
    m_status.showFailed(words.headline, QString::fromStdString(error.sentence), words.nextSteps);
    if (!error.retryable())
        return;
    m_retry.start(kRetryDiscovery);
    const auto next = wallMilliseconds() + std::chrono::milliseconds(kRetryDiscovery).count();
    m_status.setFreshness({ .phase = FreshnessPhase::Retrying,
                            .nextTryAt = next,
                            .reason = words.headline,
                            .detail = QString::fromStdString(error.sentence) });
}

void ClusterPresenter::askWhatIsServed()
{
    m_session->discover(m_served.poster());
}

void ClusterPresenter::listKinds(const ApiResources& found, Unanswered unanswered)
{
    std::vector<KindEntry> kinds;
    const auto isUnanswered = [&](const KindEntry& kind) {
        return std::any_of(found.failures.begin(), found.failures.end(), [&](const auto& failure) {
            return failure.groupVersion == kind.gvr.groupVersion();
        });
    };
    if (unanswered == Unanswered::Kept) {
        const auto& known = m_cluster.sidebar()->kinds()->kinds();
        std::copy_if(known.begin(), known.end(), std::back_inserter(kinds), isUnanswered);
    }
    const auto scaled = scaledResources(found);
    for (const auto& resource : found.resources) {
        if (resource.preferred && resource.can("list"))
            kinds.push_back(entryOf(resource, scaled));
    }
    offerScaling(kinds);
    m_cluster.sidebar()->kinds()->setKinds(std::move(kinds));
}

void ClusterPresenter::showKinds(const ApiResources& found)
{
    listKinds(found, Unanswered::Left);
    if (!found.failures.empty())
        m_notices.say([why = QString::fromStdString(found.failures.front().error.sentence)] {
            return tr("Some of the server's APIs did not answer, so their kinds are missing: %1")
                .arg(why);
        });

    m_namespaces =
        std::make_unique<NamespacePresenter>(*m_session, *m_cluster.sidebar()->namespaces());
    m_usage = std::make_unique<UsagePresenter>(*m_session, m_cluster, found);
    m_table = std::make_unique<TablePresenter>(
        *m_session, m_cluster, m_catalogue, [this] { return namespaceCandidates(); },
        m_usage->boards());
    m_usage->follow([this] { return m_table->shownScopes(); });
    connect(m_table.get(), &TablePresenter::scopesChanged, m_usage.get(), &UsagePresenter::look);
    m_places = std::make_unique<PlacesPresenter>(*m_session, m_cluster, *m_table, m_catalogue);
    if (m_options.remembered)
        m_cluster.streams()->setForwards(m_options.remembered->forwards);
    m_views = std::make_unique<ViewsPresenter>(
        ViewSources { .session = *m_session,
                      .cluster = m_cluster,
                      .table = *m_table,
                      .catalogue = m_catalogue,
                      .namespaceCandidates = [this] { return namespaceCandidates(); },
                      .otherQueues = m_options.otherQueues,
                      .timelineFolder = m_options.timelineFolder,
                      .changesFolder = m_options.changesFolder,
                      .draftsFolder = m_options.draftsFolder,
                      .usage = m_usage->boards() });
    m_definitions =
        std::make_unique<DiscoveryWatch>(*m_session, found, [this] { askWhatIsServed(); });
    if (m_options.remembered)
        m_cluster.sidebar()->namespaces()->setFavourites(m_options.remembered->favourites);
    const auto chosen = m_options.namespaces.value_or(QStringList());
    m_cluster.sidebar()->namespaces()->beginWith(chosen);
    m_table->chooseNamespaces(chosen);
    m_status.showReady();
    if (m_options.simulated)
        m_notices.say([] {
            return tr("This cluster is simulated, and so is everything that happens in it. To see "
                      "your own, open a kubeconfig with the plus sign on the left.");
        });
    showStart(found); // may replace this notice
}

void ClusterPresenter::showStart(const ApiResources& found)
{
    if (m_first) {
        m_places->showTable(*std::exchange(m_first, std::nullopt));
        return;
    }
    auto place = m_options.remembered ? m_options.remembered->place : Place {};
    auto kind = m_options.start;
    if (const auto view = viewNamed(kind); view && *view != ViewId::Resources) {
        place.view = *view;
        kind.clear();
    }
    if (!kind.isEmpty())
        place = {};
    if (!m_places->knows(place.kind)) {
        place.kind = firstKind(found, kind);
        place.filter.clear();
    }
    m_places->showStart(place);
}

/// Empty: the cluster has none.
Gvr ClusterPresenter::firstKind(const ApiResources& found, const QString& wanted)
{
    const std::string usual = "pods";
    auto first = findResource(found, wanted.isEmpty() ? usual : wanted.toStdString());
    if (!first) {
        const auto why = QString::fromStdString(first.error().sentence);
        m_notices.say([why, asked = !wanted.isEmpty()] {
            return asked ? tr("%1 There is no view of that name either: the views are %2. The pods "
                              "are shown instead.")
                               .arg(why, viewNames().join(QStringLiteral(", ")))
                         : why;
        });
        if (!wanted.isEmpty())
            Q_EMIT startUnknown(m_status.notice());
        first = findResource(found, usual);
    }
    const auto& kinds = m_cluster.sidebar()->kinds()->kinds();
    if (first)
        return first->gvr;
    return kinds.empty() ? Gvr {} : kinds.front().gvr;
}

void ClusterPresenter::showTable(const TableTarget& table)
{
    if (m_places)
        m_places->showTable(table);
    else
        m_first = table;
}

std::vector<std::string> ClusterPresenter::namespaceCandidates() const
{
    auto* namespaces = m_cluster.sidebar()->namespaces();
    auto lookedAt = namespaces->chosen() + namespaces->favourites();
    if (m_options.remembered)
        lookedAt += m_options.remembered->namespaces.value_or(QStringList());
    return kittiwake::namespaceCandidates(m_session->access(), lookedAt, m_namespaces->names());
}

} // namespace kittiwake

#include "clusters_presenter.h"

#include "cluster_presenter.h"

#include <core/base/free_memory.h>
#include <models/language_change.h>

#include <algorithm>
#include <array>
#include <set>

namespace kittiwake {

namespace {

constexpr auto kTidyAfter = std::chrono::seconds(1); // what QML had of the cluster has gone, too

} // namespace

ClustersPresenter::ClustersPresenter(OpenClusters& clusters, PluginTrust& trust,
                                     const AuthEnvironment& auth, StartOptions wishes)
    : m_clusters(clusters)
    , m_trust(trust)
    , m_auth(auth)
    , m_wishes(std::move(wishes))
    , m_usual(m_wishes.kubeconfig ? m_configs.named(QString::fromStdString(*m_wishes.kubeconfig))
                                  : QString())
{
    if (m_wishes.kubeconfig) { // of it alone: what else was open stays remembered
        auto& all = m_wishes.remembered;
        all.erase(std::remove_if(
                      all.begin(), all.end(),
                      [this](const SavedCluster& saved) { return saved.kubeconfig != m_usual; }),
                  all.end());
    }
    connect(&m_configs, &Kubeconfigs::contextsChanged, this, &ClustersPresenter::nameContexts);
    connect(&m_configs, &Kubeconfigs::changed, this, &ClustersPresenter::followChanges);
    connect(&m_clusters, &OpenClusters::closeWanted, this, &ClustersPresenter::close);
    onLanguageChange(this, [this] {
        for (int i = 0; i < m_clusters.count(); ++i) {
            const auto blank = blankOf(m_clusters.at(i));
            if (blank.say)
                blank.say();
        }
    });
    m_tidy.setSingleShot(true);
    m_tidy.setInterval(kTidyAfter);
    connect(&m_tidy, &QTimer::timeout, this,
            [this] { m_tidying = std::jthread(giveBackFreeMemory); });
    adopt(m_clusters.current());
}

ClustersPresenter::~ClustersPresenter() = default;

OpenCluster& ClustersPresenter::add()
{
    const auto contexts = m_clusters.current().status()->contexts();
    auto& cluster = m_clusters.add();
    cluster.status()->setContexts(contexts);
    cluster.palette()->setContexts(contexts);
    adopt(cluster);
    return cluster;
}

void ClustersPresenter::adopt(OpenCluster& cluster)
{
    auto* status = cluster.status();
    connect(status, &ClusterStatus::openKubeconfig, this, &ClustersPresenter::openFile);
    connect(status, &ClusterStatus::contextChosen, this, [this, &cluster](const QString& name) {
        const auto chosen = called(cluster, name);
        openContext(chosen.kubeconfig, chosen.context.toStdString());
    });
    connect(cluster.palette(), &PaletteView::contextWanted, this,
            [this, &cluster](const ContextTarget& context) {
                const auto chosen = called(cluster, context.name);
                openContext(chosen.kubeconfig, chosen.context.toStdString(), context.then);
            });
    connect(status, &ClusterStatus::demoWanted, this, [this, &cluster] { wantDemo(cluster); });
    connect(status, &ClusterStatus::retryNow, this, [this, &cluster] { retry(cluster); });
    auto* connection = cluster.connection();
    connect(connection, &ConnectionView::actingWanted, this,
            [this, &cluster](const ActingAs& as) { actAs(cluster, as); });
    connect(connection, &ConnectionView::pluginAnswered, this,
            [this, &cluster](bool run) { answered(cluster, run); });
}

/// Says anew what each context is called, so that no two are called the same: those that can be
/// opened, and those that are open although no kubeconfig has them any more.
void ClustersPresenter::nameContexts()
{
    auto all = m_configs.contexts();
    const auto offered = static_cast<std::ptrdiff_t>(all.size());
    std::map<const OpenCluster*, std::size_t> where;
    for (const auto& [cluster, meant] : m_meant) {
        const auto same = [&identity = meant](const ClusterIdentity& other) {
            return isSameCluster(identity, other);
        };
        const auto found = std::find_if(all.begin(), all.end(), same);
        where[cluster] = static_cast<std::size_t>(found - all.begin());
        if (found == all.end())
            all.push_back(meant);
    }
    tellApart(all);
    QStringList names;
    std::transform(all.begin(), all.begin() + offered, std::back_inserter(names), shownName);
    for (int i = 0; i < m_clusters.count(); ++i) {
        auto& cluster = m_clusters.at(i);
        if (cluster.status()->contexts() != names) { // who is choosing keeps the place
            cluster.status()->setContexts(names);
            cluster.palette()->setContexts(names);
        }
        auto identity = cluster.status()->identity();
        const auto at = where.find(&cluster);
        identity.apart = at == where.end() ? QString() : all[at->second].apart;
        if (identity != cluster.status()->identity())
            cluster.status()->setIdentity(identity);
    }
    m_offered.assign(all.begin(), all.begin() + offered);
}

/// The one that is shown by that name; else one of that context, of the same kubeconfig before
/// others; else nobody's, which is said where it is opened.
ClusterIdentity ClustersPresenter::called(const OpenCluster& from, const QString& name) const
{
    const auto meant = m_meant.find(&from);
    const auto kubeconfig = meant == m_meant.end() ? m_usual : meant->second.kubeconfig;
    const std::array<std::function<bool(const ClusterIdentity&)>, 3> ways {
        [&](const ClusterIdentity& other) { return shownName(other) == name; },
        [&](const ClusterIdentity& other) {
            return other.context == name && other.kubeconfig == kubeconfig;
        },
        [&](const ClusterIdentity& other) {
            return other.context == name;
        }
    };
    for (const auto& way : ways) {
        const auto found = std::find_if(m_offered.begin(), m_offered.end(), way);
        if (found != m_offered.end())
            return *found;
    }
    return m_configs.identity(kubeconfig, name.toStdString());
}

void ClustersPresenter::open()
{
    if (isBlank(m_clusters.current()))
        m_clusters.current().status()->showConnecting();
    std::set<QString> kubeconfigs { m_usual };
    if (m_wishes.context.empty()) {
        for (const auto& saved : m_wishes.remembered)
            kubeconfigs.insert(saved.kubeconfig);
    }
    const auto left = std::make_shared<std::size_t>(kubeconfigs.size());
    for (const auto& kubeconfig : kubeconfigs)
        m_configs.read(kubeconfig, [this, left] {
            if (--*left == 0)
                begin();
        });
}

void ClustersPresenter::begin()
{
    const bool back = m_wishes.context.empty() && openRemembered();
    const bool shows = std::any_of(m_meant.begin(), m_meant.end(), [this](const auto& meant) {
        return meant.second.kubeconfig == m_usual;
    });
    if (!back || (m_wishes.today && !shows)) {
        openContext(m_usual, m_wishes.context);
        show(m_clusters.current());
    }
    settleBlanks();
}

/// The user's own choice, in the window.
void ClustersPresenter::openFile(const QString& path)
{
    const auto kubeconfig = m_configs.named(path);
    if (!kubeconfig.isEmpty())
        m_trust.noteAdded(kubeconfig);
    if (isBlank(m_clusters.current()))
        m_clusters.current().status()->showConnecting();
    m_configs.read(kubeconfig, [this, kubeconfig] {
        openContext(kubeconfig, {});
        settleBlanks();
    });
}

/// False: none of them is in its kubeconfig any more.
bool ClustersPresenter::openRemembered()
{
    const OpenCluster* shown = nullptr;
    bool wanted = false;
    for (const auto& saved : m_wishes.remembered) {
        const auto& loaded = m_configs.of(saved.kubeconfig);
        const bool broken = loaded.config.contexts.empty() && !loaded.errors.empty();
        const auto context = saved.context.toStdString();
        if (!broken && loaded.config.findContext(context) == nullptr)
            continue;
        int index = indexOf(m_configs.identity(saved.kubeconfig, context));
        if (index < 0) {
            const bool free = !m_meant.contains(&m_clusters.current());
            auto& cluster = free ? m_clusters.current() : add();
            openIn(cluster, { .kubeconfig = saved.kubeconfig, .context = context });
            index = m_clusters.indexOf(cluster);
        }
        const bool current =
            saved.context == m_wishes.current && saved.kubeconfig == m_wishes.currentKubeconfig;
        if (shown == nullptr || (current && !wanted))
            shown = &m_clusters.at(index);
        wanted = wanted || current;
    }
    if (shown == nullptr)
        return false;
    show(*shown);
    return true;
}

/// What the command line asks for is meant for it.
void ClustersPresenter::show(const OpenCluster& cluster)
{
    for (auto& [other, opening] : m_opening)
        opening.shown = other == &cluster;
    m_clusters.setCurrentIndex(m_clusters.indexOf(cluster));
}

bool ClustersPresenter::isBlank(const OpenCluster& cluster) const
{
    return !m_opened.contains(&cluster) && !m_opening.contains(&cluster);
}

int ClustersPresenter::indexOf(const ClusterIdentity& identity) const
{
    for (int i = 0; i < m_clusters.count(); ++i) {
        const auto meant = m_meant.find(&m_clusters.at(i));
        if (meant != m_meant.end() && isSameCluster(meant->second, identity))
            return i;
    }
    return -1;
}

/// Where the context is open, or is to be opened: its own ring, a blank one that is shown, or one
/// more. What is open is never given up for another.
int ClustersPresenter::placeFor(const ClusterIdentity& identity)
{
    if (const int index = indexOf(identity); index >= 0)
        return index;
    if (isBlank(m_clusters.current()))
        return m_clusters.currentIndex();
    add();
    return m_clusters.count() - 1;
}

void ClustersPresenter::close(int index)
{
    if (index < 0 || index >= m_clusters.count())
        return;
    auto& cluster = m_clusters.at(index);
    m_meant.erase(&cluster);
    m_opened.erase(&cluster);
    m_opening.erase(&cluster);
    m_blanks.erase(&cluster);
    m_asking.erase(&cluster);
    m_acting.erase(&cluster);
    if (m_demoFor == &cluster)
        m_demoFor = nullptr;
    cluster.status()->disconnect(this);
    cluster.palette()->disconnect(this);
    cluster.connection()->disconnect(this);
    if (m_clusters.count() == 1) {
        add();
        m_clusters.setCurrentIndex(1);
        showFirstRun();
    }
    m_clusters.remove(index);
    nameContexts();
    m_tidy.start(); // what it had is some tens of MiB, in pieces
}

void ClustersPresenter::openDemo(const Kubeconfig& demo, std::vector<QueueRegistry> queues)
{
    m_demoQueues = std::move(queues);
    m_configs.add(kDemoKubeconfig, demo);
    if (!m_configs.isRead(m_usual))
        m_configs.read(m_usual); // what else there is to be opened
    auto* cluster = std::exchange(m_demoFor, nullptr);
    if (cluster != nullptr && isBlank(*cluster))
        openIn(*cluster,
               { .kubeconfig = kDemoKubeconfig, .shown = cluster == &m_clusters.current() });
    else
        openContext(kDemoKubeconfig, {});
}

ClusterSession* ClustersPresenter::session() const
{
    const auto found = m_opened.find(&m_clusters.current());
    return found == m_opened.end() ? nullptr : found->second.presenter->session();
}

} // namespace kittiwake

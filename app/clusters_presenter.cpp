#include "clusters_presenter.h"

#include "cluster_presenter.h"

#include <core/config/resolve.h>
#include <models/language_change.h>

namespace kittiwake {

namespace {

QString text(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

} // namespace

ClustersPresenter::ClustersPresenter(OpenClusters& clusters, StartWishes wishes)
    : m_clusters(clusters)
    , m_wishes(std::move(wishes))
{
    connect(&m_clusters, &OpenClusters::closeWanted, this, &ClustersPresenter::close);
    onLanguageChange(this, [this] {
        for (int i = 0; i < m_clusters.count(); ++i) {
            const auto blank = blankOf(m_clusters.at(i));
            if (blank.say)
                blank.say();
        }
    });
    adopt(m_clusters.current());
}

ClustersPresenter::~ClustersPresenter() = default;

OpenCluster& ClustersPresenter::add()
{
    const auto contexts = m_clusters.current().view()->contexts();
    auto& cluster = m_clusters.add();
    cluster.view()->setContexts(contexts);
    cluster.palette()->setContexts(contexts);
    adopt(cluster);
    return cluster;
}

void ClustersPresenter::adopt(OpenCluster& cluster)
{
    auto* view = cluster.view();
    connect(view, &ClusterView::openKubeconfig, this, [this](const QString& path) {
        m_wishes.kubeconfig = path.toStdString();
        m_wishes.context.clear();
        m_wishes.remembered.clear();
        Q_EMIT kubeconfigOpened(path);
        open();
    });
    connect(view, &ClusterView::contextChosen, this,
            [this](const QString& name) { openContext(name.toStdString()); });
    connect(cluster.palette(), &PaletteView::contextWanted, this,
            [this](const ContextTarget& context) {
                openContext(context.name.toStdString(), context.then);
            });
    connect(view, &ClusterView::demoWanted, this, [this, &cluster] { wantDemo(cluster); });
    connect(view, &ClusterView::retryNow, this, [this, &cluster] { retry(cluster); });
}

void ClustersPresenter::load()
{
    m_loaded = loadKubeconfig(KubeconfigSource::fromEnvironment(m_wishes.kubeconfig));
    m_loaded.config.merge(m_demo);
    QStringList contexts;
    for (const auto& context : m_loaded.config.contexts)
        contexts << text(context.name);
    for (int i = 0; i < m_clusters.count(); ++i) {
        m_clusters.at(i).view()->setContexts(contexts);
        m_clusters.at(i).palette()->setContexts(contexts);
    }
}

void ClustersPresenter::open()
{
    load();
    if (!m_wishes.context.empty() || !openRemembered())
        openContext(m_wishes.context);
}

/// False: none of them is in the kubeconfig any more.
bool ClustersPresenter::openRemembered()
{
    QStringList names;
    for (const auto& cluster : m_wishes.remembered) {
        if (m_loaded.config.findContext(cluster.context.toStdString()) != nullptr)
            names << cluster.context;
    }
    names.removeDuplicates();
    if (names.isEmpty())
        return false;
    const auto shown = names.contains(m_wishes.current) ? m_wishes.current : names.constFirst();
    for (const auto& name : names) {
        if (m_clusters.indexOf(name) >= 0)
            continue;
        const bool free = m_clusters.current().view()->contextName().isEmpty();
        openIn(free ? m_clusters.current() : add(), name.toStdString(), name == shown);
    }
    m_clusters.setCurrentIndex(m_clusters.indexOf(shown));
    return true;
}

bool ClustersPresenter::isBlank(const OpenCluster& cluster) const
{
    return !m_opened.contains(&cluster);
}

/// Whether what is open is what the kubeconfig says of its context now; it is where that says
/// nothing of use.
bool ClustersPresenter::isAsWritten(OpenCluster& cluster) const
{
    const auto& config = m_loaded.config;
    const auto* context = config.findContext(cluster.view()->contextName().toStdString());
    const auto& opened = m_opened.at(&cluster);
    if (context == nullptr)
        return true;
    const auto access = resolve(config, context->name);
    const auto& now = opened.presenter->session()->access();
    return !access
        || (context->origin.file == opened.file && access->server == now.server
            && access->user == now.user);
}

/// Where the context is open, or is to be opened: its own ring, a blank one that is shown, or one
/// more.
int ClustersPresenter::placeFor(const std::string& context)
{
    const int index = context.empty() ? -1 : m_clusters.indexOf(text(context));
    if (index >= 0 && (isBlank(m_clusters.at(index)) || isAsWritten(m_clusters.at(index))))
        return index;
    if (index < 0 && isBlank(m_clusters.current()))
        return m_clusters.currentIndex();
    add();
    m_clusters.setCurrentIndex(m_clusters.count() - 1);
    if (index >= 0)
        close(index); // its name is another cluster's now
    return m_clusters.currentIndex();
}

void ClustersPresenter::openContext(const std::string& name, const std::optional<TableTarget>& then)
{
    const int index = placeFor(name.empty() ? m_loaded.config.currentContext : name);
    auto& cluster = m_clusters.at(index);
    if (isBlank(cluster))
        openIn(cluster, name, true);
    m_clusters.setCurrentIndex(index);
    const auto opened = m_opened.find(&cluster);
    if (then && opened != m_opened.end())
        opened->second.presenter->showTable(*then);
}

/// `shown`: what the command line asks for is meant for this one.
void ClustersPresenter::openIn(OpenCluster& cluster, const std::string& context, bool shown)
{
    const auto& name = context.empty() ? m_loaded.config.currentContext : context;
    auto access = resolve(m_loaded.config, context);
    if (!access) {
        showConfigTrouble(cluster, name, access.error());
        return;
    }
    ClusterWishes wishes { .simulated = m_demo.findContext(access->context) != nullptr };
    if (wishes.simulated)
        wishes.otherQueues = m_demoQueues;
    else // what is made up is not kept
        wishes.timelineFolder = m_wishes.timelineFolder;
    if (shown) {
        wishes.namespaces = m_wishes.namespaces;
        wishes.start = m_wishes.kind;
    }
    for (const auto& saved : m_wishes.remembered) {
        if (saved.context.toStdString() == access->context)
            wishes.remembered = saved;
    }
    const auto* written = m_loaded.config.findContext(access->context);
    auto presenter = std::make_unique<ClusterPresenter>(cluster, std::move(wishes));
    if (const auto opened = presenter->open(std::move(*access)); !opened) {
        presenter.reset();
        showConfigTrouble(cluster, name, opened.error());
        return;
    }
    if (shown) { // said once, and come true
        m_wishes.namespaces.reset();
        m_wishes.kind.clear();
    }
    m_blanks.erase(&cluster);
    m_opened[&cluster] = { std::move(presenter),
                           written == nullptr ? std::string() : written->origin.file };
    if (!m_loaded.errors.empty())
        cluster.view()->setNotice(text(m_loaded.errors.front().sentence));
}

void ClustersPresenter::close(int index)
{
    if (index < 0 || index >= m_clusters.count())
        return;
    auto& cluster = m_clusters.at(index);
    m_opened.erase(&cluster);
    m_blanks.erase(&cluster);
    if (m_demoFor == &cluster)
        m_demoFor = nullptr;
    cluster.view()->disconnect(this);
    cluster.palette()->disconnect(this);
    if (m_clusters.count() == 1) {
        add();
        m_clusters.setCurrentIndex(1);
        showFirstRun();
    }
    m_clusters.remove(index);
}

void ClustersPresenter::wantDemo(OpenCluster& cluster)
{
    if (m_demo.contexts.empty()) {
        m_demoFor = &cluster;
        Q_EMIT demoWanted();
        return;
    }
    openContext(m_demo.currentContext); // it runs already
    if (const auto blank = m_blanks.find(&cluster); blank != m_blanks.end())
        std::function(blank->second.say)(); // it is open elsewhere
}

void ClustersPresenter::openDemo(const Kubeconfig& demo, std::vector<QueueRegistry> queues)
{
    m_demo = demo;
    m_demoQueues = std::move(queues);
    load();
    auto* cluster = std::exchange(m_demoFor, nullptr);
    if (cluster != nullptr && isBlank(*cluster))
        openIn(*cluster, demo.currentContext, cluster == &m_clusters.current());
    else
        openContext(demo.currentContext);
}

ClusterSession* ClustersPresenter::session() const
{
    const auto found = m_opened.find(&m_clusters.current());
    return found == m_opened.end() ? nullptr : found->second.presenter->session();
}

} // namespace kittiwake

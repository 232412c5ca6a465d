#include "clusters_presenter.h"

#include "cluster_presenter.h"

#include <core/config/config_trouble.h>
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
        const auto say = m_say; // which says, too, what to say again
        if (say && isBlank(m_clusters.current())
            && m_clusters.current().view()->page() != ClusterView::Page::Connecting)
            say();
    });
    adopt(m_clusters.current());
}

ClustersPresenter::~ClustersPresenter() = default;

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
    connect(view, &ClusterView::demoWanted, this, &ClustersPresenter::demoWanted);
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
    bool any = false;
    for (const auto& cluster : m_wishes.remembered) {
        const auto name = cluster.context.toStdString();
        if (m_loaded.config.findContext(name) == nullptr)
            continue;
        openContext(name);
        any = true;
    }
    if (const int index = m_clusters.indexOf(m_wishes.current); any && index >= 0)
        m_clusters.setCurrentIndex(index);
    return any;
}

bool ClustersPresenter::isBlank(const OpenCluster& cluster) const
{
    return !m_presenters.contains(&cluster);
}

void ClustersPresenter::openContext(const std::string& name, const std::optional<TableTarget>& then)
{
    const auto& context = name.empty() ? m_loaded.config.currentContext : name;
    int index = m_clusters.indexOf(text(context));
    if (index < 0 || context.empty() || isBlank(m_clusters.at(index))) {
        auto& cluster = isBlank(m_clusters.current()) ? m_clusters.current() : m_clusters.add();
        if (&cluster != &m_clusters.current()) {
            cluster.view()->setContexts(m_clusters.current().view()->contexts());
            cluster.palette()->setContexts(cluster.view()->contexts());
            adopt(cluster);
        }
        openIn(cluster, name);
        index =
            &cluster == &m_clusters.current() ? m_clusters.currentIndex() : m_clusters.count() - 1;
    }
    m_clusters.setCurrentIndex(index);
    const auto presenter = m_presenters.find(&m_clusters.at(index));
    if (then && presenter != m_presenters.end())
        presenter->second->showTable(*then);
}

void ClustersPresenter::openIn(OpenCluster& cluster, const std::string& context)
{
    auto access = resolve(m_loaded.config, context);
    if (!access) {
        showConfigTrouble(cluster, access.error());
        return;
    }
    const bool simulated = m_demo.findContext(access->context) != nullptr;
    ClusterWishes wishes { .namespaces = std::exchange(m_wishes.namespaces, std::nullopt),
                           .start = std::exchange(m_wishes.kind, {}),
                           .simulated = simulated };
    if (simulated)
        wishes.otherQueues = m_demoQueues;
    else // what is made up is not kept
        wishes.timelineFolder = m_wishes.timelineFolder;
    for (const auto& saved : m_wishes.remembered) {
        if (saved.context.toStdString() == access->context)
            wishes.remembered = saved;
    }
    auto& presenter = m_presenters[&cluster];
    presenter = std::make_unique<ClusterPresenter>(cluster, std::move(wishes));
    if (!presenter->open(std::move(*access)))
        m_presenters.erase(&cluster);
    else if (!m_loaded.errors.empty())
        cluster.view()->setNotice(text(m_loaded.errors.front().sentence));
}

void ClustersPresenter::close(int index)
{
    if (index < 0 || index >= m_clusters.count())
        return;
    auto& cluster = m_clusters.at(index);
    m_presenters.erase(&cluster);
    cluster.view()->disconnect(this);
    cluster.palette()->disconnect(this);
    if (m_clusters.count() == 1) {
        auto& blank = m_clusters.add();
        blank.view()->setContexts(cluster.view()->contexts());
        adopt(blank);
        m_clusters.setCurrentIndex(1);
        showFirstRun();
    }
    m_clusters.remove(index);
}

void ClustersPresenter::retry(OpenCluster& cluster)
{
    if (isBlank(cluster) && cluster.view()->page() != ClusterView::Page::Ready)
        open();
}

void ClustersPresenter::showFirstRun()
{
    m_say = [this] {
        showFirstRun();
    };
    QStringList looked;
    for (const auto& file : KubeconfigSource::fromEnvironment(m_wishes.kubeconfig).files())
        looked << text(file);
    auto& view = *m_clusters.current().view();
    if (!m_loaded.config.contexts.empty()) {
        view.showFirstRun(tr("No cluster is open."), {});
        return;
    }
    view.showFirstRun(tr("There is no kubeconfig yet. Kittiwake looked for %1.")
                          .arg(looked.join(QStringLiteral(", "))),
                      { tr("Put your kubeconfig at ~/.kube/config, as kubectl wants it."),
                        tr("Or set KUBECONFIG to its path and start again."),
                        tr("Or name a file here.") });
}

void ClustersPresenter::openDemo(const Kubeconfig& demo, std::vector<QueueRegistry> queues)
{
    m_demo = demo;
    m_demoQueues = std::move(queues);
    load();
    openContext(demo.currentContext);
}

void ClustersPresenter::showDemoFailed(const QString& why)
{
    m_say = [this, why] {
        showDemoFailed(why);
    };
    m_clusters.current().view()->showFailed(tr("The demo cluster could not be started"), why, {});
}

void ClustersPresenter::showConfigTrouble(OpenCluster& cluster, const Error& error)
{
    if (m_loaded.noneFound) {
        showFirstRun();
        return;
    }
    m_say = [this, error] {
        showConfigTrouble(m_clusters.current(), error);
    };
    cluster.view()->showFailed(tr("The kubeconfig cannot be used"),
                               text(configTrouble(m_loaded, error).sentence),
                               { tr("Correct the file and try again, or name another one.") });
}

ClusterSession* ClustersPresenter::session() const
{
    const auto found = m_presenters.find(&m_clusters.current());
    return found == m_presenters.end() ? nullptr : found->second->session();
}

} // namespace kittiwake

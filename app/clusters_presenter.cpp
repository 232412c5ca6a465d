#include "clusters_presenter.h"

#include "cluster_presenter.h"

#include <models/language_change.h>

namespace kittiwake {

ClustersPresenter::ClustersPresenter(OpenClusters& clusters, PluginTrust& trust,
                                     const AuthSurroundings& auth, StartWishes wishes)
    : m_clusters(clusters)
    , m_trust(trust)
    , m_auth(auth)
    , m_wishes(std::move(wishes))
{
    connect(&m_reader, &KubeconfigReader::loaded, this, &ClustersPresenter::takeOver);
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
        m_trust.noteAdded(path);
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
    auto* connection = cluster.connection();
    connect(connection, &ConnectionView::actingWanted, this,
            [this, &cluster](const ActingAs& as) { actAs(cluster, as); });
    connect(connection, &ConnectionView::pluginAnswered, this,
            [this, &cluster](bool run) { answered(cluster, run); });
}

/// Reads it, and goes on with `then`, after what waits for it already.
void ClustersPresenter::readThen(std::function<void()> then)
{
    if (then)
        m_then.push_back(std::move(then));
    m_reader.read(KubeconfigSource::fromEnvironment(m_wishes.kubeconfig));
}

void ClustersPresenter::takeOver(const std::shared_ptr<const LoadResult>& loaded, bool again)
{
    m_loaded = loaded;
    showContexts();
    if (again)
        followChanges();
    else
        for (const auto& then : std::exchange(m_then, {}))
            then();
}

void ClustersPresenter::showContexts()
{
    auto config = std::make_shared<Kubeconfig>(m_loaded->config);
    config->merge(m_demo);
    QStringList contexts;
    for (const auto& context : config->contexts)
        contexts << QString::fromStdString(context.name);
    m_config = std::move(config);
    for (int i = 0; i < m_clusters.count(); ++i) {
        m_clusters.at(i).view()->setContexts(contexts);
        m_clusters.at(i).palette()->setContexts(contexts);
    }
}

void ClustersPresenter::open()
{
    if (isBlank(m_clusters.current()))
        m_clusters.current().view()->showConnecting();
    readThen([this] { begin(); });
}

void ClustersPresenter::begin()
{
    if (!m_wishes.context.empty() || !openRemembered())
        openContext(m_wishes.context);
    for (int i = 0; i < m_clusters.count(); ++i) {
        auto& cluster = m_clusters.at(i);
        if (isBlank(cluster) && cluster.view()->page() == ClusterView::Page::Connecting)
            showFirstRun(cluster); // what was wished for is open elsewhere
    }
}

/// False: none of them is in the kubeconfig any more.
bool ClustersPresenter::openRemembered()
{
    QStringList names;
    for (const auto& cluster : m_wishes.remembered) {
        if (m_config->findContext(cluster.context.toStdString()) != nullptr)
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
        openIn(free ? m_clusters.current() : add(),
               { .context = name.toStdString(), .shown = name == shown });
    }
    m_clusters.setCurrentIndex(m_clusters.indexOf(shown));
    return true;
}

bool ClustersPresenter::isBlank(const OpenCluster& cluster) const
{
    return !m_opened.contains(&cluster) && !m_opening.contains(&cluster);
}

/// Whether it is the kubeconfig's context of that name, and not one that another file calls so: of
/// its own file it follows the changes.
bool ClustersPresenter::isAsWritten(OpenCluster& cluster) const
{
    const auto* context = m_config->findContext(cluster.view()->contextName().toStdString());
    const auto opened = m_opened.find(&cluster);
    return context == nullptr || opened == m_opened.end()
        || context->origin.file == opened->second.file;
}

/// Where the context is open, or is to be opened: its own ring, a blank one that is shown, or one
/// more.
int ClustersPresenter::placeFor(const std::string& context)
{
    const int index = context.empty() ? -1 : m_clusters.indexOf(QString::fromStdString(context));
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

void ClustersPresenter::close(int index)
{
    if (index < 0 || index >= m_clusters.count())
        return;
    auto& cluster = m_clusters.at(index);
    m_opened.erase(&cluster);
    m_opening.erase(&cluster);
    m_blanks.erase(&cluster);
    m_asking.erase(&cluster);
    m_acting.erase(&cluster);
    if (m_demoFor == &cluster)
        m_demoFor = nullptr;
    cluster.view()->disconnect(this);
    cluster.palette()->disconnect(this);
    cluster.connection()->disconnect(this);
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
    showContexts();
    if (m_loaded->looked.empty())
        readThen({}); // what else there is to be opened
    auto* cluster = std::exchange(m_demoFor, nullptr);
    if (cluster != nullptr && isBlank(*cluster))
        openIn(*cluster,
               { .context = demo.currentContext, .shown = cluster == &m_clusters.current() });
    else
        openContext(demo.currentContext);
}

ClusterSession* ClustersPresenter::session() const
{
    const auto found = m_opened.find(&m_clusters.current());
    return found == m_opened.end() ? nullptr : found->second.presenter->session();
}

} // namespace kittiwake

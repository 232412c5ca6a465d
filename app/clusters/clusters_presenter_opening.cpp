// How a context is opened, and opened anew when what the kubeconfig says of it has changed.
#include "cluster_memory.h"
#include "cluster_presenter.h"
#include "clusters_presenter.h"
#include "connection_of.h"

namespace kittiwake {

namespace {

QString text(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

} // namespace

/// `context`: empty where the kubeconfig says which.
void ClustersPresenter::openContext(const QString& kubeconfig, const std::string& context,
                                    const std::optional<TableTarget>& then)
{
    const int index = placeFor(m_configs.identity(kubeconfig, context));
    auto& cluster = m_clusters.at(index);
    if (isBlank(cluster))
        openIn(cluster,
               { .kubeconfig = kubeconfig, .context = context, .shown = true, .then = then });
    m_clusters.setCurrentIndex(index);
    if (const auto opened = m_opened.find(&cluster); then && opened != m_opened.end())
        opened->second.presenter->showTable(*then);
    else if (const auto opening = m_opening.find(&cluster); then && opening != m_opening.end())
        opening->second.then = then;
}

/// Checks the context first, which may take a while: files are read.
void ClustersPresenter::openIn(OpenCluster& cluster, Opening opening)
{
    const auto number = ++m_asked;
    opening.number = number;
    const auto kubeconfig = opening.kubeconfig;
    const auto asked = opening.context;
    auto identity = m_configs.identity(kubeconfig, asked);
    opening.context = identity.context.toStdString();
    if (!opening.again)
        m_acting.erase(&cluster);
    m_asking.erase(&cluster);
    m_opened.erase(&cluster);
    m_meant[&cluster] = identity;
    identity.server.clear(); // not reached yet
    cluster.status()->setIdentity(identity);
    cluster.connection()->setQuestion({});
    cluster.status()->setNotice({});
    cluster.status()->showConnecting();
    m_opening[&cluster] = std::move(opening);
    nameContexts();
    m_configs.resolve(kubeconfig, asked, [this, &cluster, number](const auto& access) {
        const auto found = m_opening.find(&cluster); // not closed, and not asked for something else
        if (found != m_opening.end() && found->second.number == number)
            resolved(cluster, access);
    });
}

void ClustersPresenter::resolved(OpenCluster& cluster, const Expected<ClusterAccess>& access)
{
    const auto opening = m_opening.extract(&cluster).mapped();
    if (!access) {
        showConfigTrouble(cluster, opening, access.error());
        return;
    }
    const auto* user = m_configs.of(opening.kubeconfig).config.findUser(access->user);
    const auto* plugin = user != nullptr && user->exec ? &*user->exec : nullptr;
    if (plugin != nullptr && !m_trust.mayRun(*plugin)) {
        askToRun(cluster, opening, *plugin);
        return;
    }
    if (plugin != nullptr && !opening.kubeconfig.isEmpty()) {
        m_trust.allow(*plugin); // also where the file comes back by itself, at the next start
        Q_EMIT pluginAllowed();
    }
    connectTo(cluster, opening, *access);
}

/// A program that came with a file runs once the user has seen what it is.
void ClustersPresenter::askToRun(OpenCluster& cluster, const Opening& opening,
                                 const ExecPlugin& plugin)
{
    PluginQuestion question { .command = shownCommand(plugin), .file = text(plugin.origin.file) };
    for (const auto& [name, value] : plugin.env)
        question.environment << text(name);
    m_asking[&cluster] = { plugin, opening };
    cluster.connection()->setQuestion(question);
    sayQuestion(cluster);
}

void ClustersPresenter::answered(OpenCluster& cluster, bool run)
{
    const auto asking = m_asking.extract(&cluster);
    if (!asking)
        return;
    cluster.connection()->setQuestion({});
    const auto& [plugin, opening] = asking.mapped();
    if (run) {
        m_trust.allow(plugin);
        Q_EMIT pluginAllowed();
        openIn(cluster, opening);
    } else {
        sayNotRun(cluster, opening);
    }
}

void ClustersPresenter::connectTo(OpenCluster& cluster, const Opening& opening,
                                  ClusterAccess access)
{
    const auto written = access;
    const auto acting = m_acting.find(&cluster);
    if (acting != m_acting.end())
        letActAs(access.credentials, acting->second);
    const auto facts = factsOf(access, acting != m_acting.end());

    ClusterPresenterOptions wishes { .simulated = opening.kubeconfig == kDemoKubeconfig,
                                     .auth = m_auth };
    if (wishes.simulated)
        wishes.otherQueues = m_demoQueues;
    else // what is made up is not kept
        wishes.timelineFolder = m_wishes.timelineFolder;
    if (opening.shown) {
        wishes.namespaces = m_wishes.namespaces;
        wishes.start = m_wishes.kind;
    }
    for (const auto& saved : m_wishes.remembered) {
        if (saved.context.toStdString() == access.context && saved.kubeconfig == opening.kubeconfig)
            wishes.remembered = saved;
    }
    if (opening.again)
        wishes.remembered = opening.again;
    auto presenter = std::make_unique<ClusterPresenter>(cluster, std::move(wishes));
    connect(presenter.get(), &ClusterPresenter::startUnknown, this,
            &ClustersPresenter::viewUnknown);
    if (const auto opened = presenter->open(std::move(access)); !opened) {
        presenter.reset();
        showConfigTrouble(cluster, opening, opened.error());
        return;
    }
    if (opening.shown) { // said once, and come true
        m_wishes.namespaces.reset();
        m_wishes.kind.clear();
    }
    if (opening.then)
        presenter->showTable(*opening.then);
    m_blanks.erase(&cluster);
    cluster.connection()->setFacts(facts);
    m_opened[&cluster] = { .number = opening.number,
                           .presenter = std::move(presenter),
                           .written = written };
    if (opening.changed)
        cluster.status()->setNotice(tr("The kubeconfig has changed: reconnected."));
    else if (const auto& errors = m_configs.of(opening.kubeconfig).errors; !errors.empty())
        cluster.status()->setNotice(text(errors.front().sentence));
}

ClustersPresenter::Opening ClustersPresenter::openingAgain(OpenCluster& cluster) const
{
    const auto& identity = cluster.status()->identity();
    const bool ready = cluster.status()->page() == ClusterStatus::Page::Ready;
    return { .kubeconfig = identity.kubeconfig,
             .context = identity.context.toStdString(),
             .again = ready ? memoryOf(cluster) : SavedCluster { identity.context } };
}

/// As somebody else, or, where no user is named, as whom the kubeconfig says.
void ClustersPresenter::actAs(OpenCluster& cluster, const ActingAs& as)
{
    if (!m_opened.contains(&cluster))
        return;
    if (as.user.isEmpty())
        m_acting.erase(&cluster);
    else
        m_acting[&cluster] = as;
    // By what it was opened with: the kubeconfig may not say that any more.
    auto opening = openingAgain(cluster);
    opening.number = ++m_asked;
    auto opened = m_opened.extract(&cluster);
    const auto written = opened.mapped().written;
    opened.mapped().presenter.reset();
    cluster.status()->setNotice({});
    connectTo(cluster, opening, written);
}

void ClustersPresenter::followChanges(const QString& kubeconfig)
{
    const auto& loaded = m_configs.of(kubeconfig);
    for (int i = 0; i < m_clusters.count(); ++i) {
        auto& cluster = m_clusters.at(i);
        const auto meant = m_meant.find(&cluster);
        if (meant != m_meant.end() && meant->second.kubeconfig != kubeconfig)
            continue;
        if (const auto blank = m_blanks.find(&cluster);
            isBlank(cluster) && blank != m_blanks.end() && blank->second.onChange) {
            std::function(blank->second.onChange)();
            continue;
        }
        const auto opened = m_opened.find(&cluster);
        if (opened == m_opened.end() || meant->second.file.isEmpty())
            continue;
        if (!loaded.errors.empty()) {
            sayOfFile(cluster, text(loaded.errors.front().sentence));
            continue;
        }
        const auto name = meant->second.context;
        const auto* context = loaded.config.findContext(name.toStdString());
        if (context == nullptr)
            sayOfFile(
                cluster,
                tr("The context \"%1\" is no longer in the kubeconfig. What is open stays open.")
                    .arg(name));
        else if (text(context->origin.file) == meant->second.file)
            m_configs.resolve(kubeconfig, context->name,
                              [this, &cluster, number = opened->second.number](const auto& access) {
                                  const auto still = m_opened.find(&cluster);
                                  if (still != m_opened.end() && still->second.number == number)
                                      reopenIfChanged(cluster, access);
                              });
    }
}

/// Taken back once the file is well again.
void ClustersPresenter::sayOfFile(OpenCluster& cluster, const QString& what)
{
    auto& said = m_opened.at(&cluster).said;
    if (!what.isEmpty() || cluster.status()->notice() == said)
        cluster.status()->setNotice(what);
    said = what;
}

void ClustersPresenter::reopenIfChanged(OpenCluster& cluster, const Expected<ClusterAccess>& now)
{
    if (!now) {
        sayOfFile(cluster,
                  tr("The kubeconfig has changed, and cannot be used for this context any more: %1")
                      .arg(text(now.error().sentence)));
        return;
    }
    sayOfFile(cluster, {});
    if (connectionOf(*now) == connectionOf(m_opened.at(&cluster).written))
        return;
    auto opening = openingAgain(cluster);
    opening.changed = true;
    openIn(cluster, std::move(opening));
}

} // namespace kittiwake

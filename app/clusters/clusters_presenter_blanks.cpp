// What is said where no cluster is open, and how it is tried again.
#include "cluster_presenter.h"
#include "clusters_presenter.h"

#include <core/config/config_trouble.h>

namespace kittiwake {

void ClustersPresenter::retry(OpenCluster& cluster)
{
    const auto blank = blankOf(cluster);
    if (blank.tryAgain)
        blank.tryAgain();
}

/// A copy, since saying it, or trying again, makes it another; empty: it is not blank, or about not
/// to be.
ClustersPresenter::Blank ClustersPresenter::blankOf(OpenCluster& cluster) const
{
    const auto found = m_blanks.find(&cluster);
    const bool waits = cluster.status()->page() == ClusterStatus::Page::Connecting;
    return found == m_blanks.end() || waits ? Blank() : found->second;
}

void ClustersPresenter::showFirstRun()
{
    showFirstRun(m_clusters.current());
}

void ClustersPresenter::showFirstRun(OpenCluster& cluster)
{
    m_meant.erase(&cluster);
    cluster.status()->setIdentity({});
    m_blanks[&cluster] = { .say = [this, &cluster] { showFirstRun(cluster); },
                           .tryAgain = [this] { open(); },
                           .onChange = {} };
    if (m_offered.empty()) // else they were closed, by the user
        m_blanks[&cluster].onChange = [this] {
            begin();
        };
    auto& view = *cluster.status();
    if (!m_offered.empty()) {
        view.showFirstRun(tr("No cluster is open."), {});
        return;
    }
    view.showFirstRun(tr("There is no kubeconfig yet. Kittiwake looked for %1.")
                          .arg(m_configs.filesOf(m_usual).join(QStringLiteral(", "))),
                      { tr("Put your kubeconfig at ~/.kube/config, where kubectl looks for it."),
                        tr("Or set KUBECONFIG to its path and start again."),
                        tr("Or name a file here.") });
}

/// Where it was waited for a cluster that is open elsewhere.
void ClustersPresenter::settleBlanks()
{
    for (int i = 0; i < m_clusters.count(); ++i) {
        auto& cluster = m_clusters.at(i);
        if (!isBlank(cluster) || cluster.status()->page() != ClusterStatus::Page::Connecting)
            continue;
        if (const auto blank = m_blanks.find(&cluster); blank != m_blanks.end())
            std::function(blank->second.say)();
        else
            showFirstRun(cluster);
    }
}

void ClustersPresenter::wantDemo(OpenCluster& cluster)
{
    if (!m_configs.isRead(kDemoKubeconfig)) {
        m_demoFor = &cluster;
        Q_EMIT demoWanted();
        return;
    }
    openContext(kDemoKubeconfig, {}); // it runs already
    settleBlanks(); // it is open elsewhere
}

void ClustersPresenter::showDemoFailed(const QString& why)
{
    if (auto* cluster = std::exchange(m_demoFor, nullptr); cluster != nullptr && isBlank(*cluster))
        sayDemoFailed(*cluster, why);
}

void ClustersPresenter::sayDemoFailed(OpenCluster& cluster, const QString& why)
{
    m_blanks[&cluster] = { .say = [this, &cluster, why] { sayDemoFailed(cluster, why); },
                           .tryAgain = [&cluster] { cluster.status()->openDemo(); },
                           .onChange = {} };
    cluster.status()->showFailed(tr("The demo cluster could not be started"), why, {});
}

void ClustersPresenter::sayQuestion(OpenCluster& cluster)
{
    m_blanks[&cluster] = { .say = [this, &cluster] { sayQuestion(cluster); },
                           .tryAgain = {},
                           .onChange = {} };
    cluster.status()->showFailed(
        tr("This kubeconfig runs a program to log in"),
        tr("The file was added here, so look at the program before it runs for the first time. It "
           "runs with your rights, on this machine."),
        {});
}

void ClustersPresenter::sayNotRun(OpenCluster& cluster, const Opening& opening)
{
    m_blanks[&cluster] = { .say = [this, &cluster, opening] { sayNotRun(cluster, opening); },
                           .tryAgain = [this, &cluster, opening] { openIn(cluster, opening); },
                           .onChange = {} };
    cluster.status()->showFailed(
        tr("Not logged in"),
        tr("The program that provides the credentials for this context was not run."),
        { tr("Try again to look at it once more, or open another context.") });
}

/// The ring keeps its name, so that it can be tried again, and is remembered.
void ClustersPresenter::showConfigTrouble(OpenCluster& cluster, const Opening& opening,
                                          const Error& error)
{
    const auto& loaded = m_configs.of(opening.kubeconfig);
    if (loaded.noneFound) {
        showFirstRun(cluster);
        return;
    }
    if (!loaded.errors.empty() && !m_configs.isRead({}))
        m_configs.read({}); // its contexts may be what is wanted instead
    const auto again = [this, &cluster, opening] {
        if (isBlank(cluster)
            && m_blanks.contains(&cluster)) // not closed, nor another one meanwhile
            openIn(cluster,
                   { .kubeconfig = opening.kubeconfig,
                     .context = opening.context,
                     .shown = &cluster == &m_clusters.current() });
    };
    m_blanks[&cluster] = { .say = [this, &cluster, opening,
                                   error] { showConfigTrouble(cluster, opening, error); },
                           .tryAgain =
                               [this, &cluster, again, kubeconfig = opening.kubeconfig] {
                                   cluster.status()->showConnecting();
                                   m_configs.read(kubeconfig, again);
                               },
                           .onChange = again };
    auto identity = m_meant[&cluster];
    identity.server.clear();
    cluster.status()->setIdentity(identity);
    nameContexts();
    const bool unknown = loaded.errors.empty() && !opening.context.empty()
        && loaded.config.findContext(opening.context) == nullptr;
    const bool missing = !loaded.errors.empty() // the one file that was named
        && loaded.errors.front().kind == ErrorKind::NotFound;
    cluster.status()->showFailed(
        unknown ? tr("There is no context \"%1\"").arg(identity.context)
                : tr("The kubeconfig cannot be used"),
        QString::fromStdString(configTrouble(loaded, error).sentence),
        unknown       ? QStringList { tr("Open one of the contexts that there are, or name another "
                                               "kubeconfig.") }
            : missing ? QStringList { tr("Create the file and try again, or name another one.") }
                      : QStringList { tr("Correct the file and try again, or name another one.") });
}

} // namespace kittiwake

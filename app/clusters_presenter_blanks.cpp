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
    const bool waits = cluster.view()->page() == ClusterView::Page::Connecting;
    return found == m_blanks.end() || waits ? Blank() : found->second;
}

void ClustersPresenter::showFirstRun()
{
    showFirstRun(m_clusters.current());
}

void ClustersPresenter::showFirstRun(OpenCluster& cluster)
{
    m_blanks[&cluster] = { .say = [this, &cluster] { showFirstRun(cluster); },
                           .tryAgain = [this] { open(); },
                           .onChange = {} };
    if (m_config->contexts.empty()) // else they were closed, by the user
        m_blanks[&cluster].onChange = [this] {
            begin();
        };
    QStringList looked;
    for (const auto& file : KubeconfigSource::fromEnvironment(m_wishes.kubeconfig).files())
        looked << QString::fromStdString(file);
    auto& view = *cluster.view();
    if (!m_config->contexts.empty()) {
        view.showFirstRun(tr("No cluster is open."), {});
        return;
    }
    view.showFirstRun(tr("There is no kubeconfig yet. Kittiwake looked for %1.")
                          .arg(looked.join(QStringLiteral(", "))),
                      { tr("Put your kubeconfig at ~/.kube/config, as kubectl wants it."),
                        tr("Or set KUBECONFIG to its path and start again."),
                        tr("Or name a file here.") });
}

void ClustersPresenter::showDemoFailed(const QString& why)
{
    if (auto* cluster = std::exchange(m_demoFor, nullptr); cluster != nullptr && isBlank(*cluster))
        sayDemoFailed(*cluster, why);
}

void ClustersPresenter::sayDemoFailed(OpenCluster& cluster, const QString& why)
{
    m_blanks[&cluster] = { .say = [this, &cluster, why] { sayDemoFailed(cluster, why); },
                           .tryAgain = [&cluster] { cluster.view()->openDemo(); },
                           .onChange = {} };
    cluster.view()->showFailed(tr("The demo cluster could not be started"), why, {});
}

void ClustersPresenter::sayQuestion(OpenCluster& cluster)
{
    m_blanks[&cluster] = { .say = [this, &cluster] { sayQuestion(cluster); },
                           .tryAgain = {},
                           .onChange = {} };
    cluster.view()->showFailed(
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
    cluster.view()->showFailed(
        tr("Not logged in"),
        tr("The program that gives the credentials for this context was not run."),
        { tr("Try again to look at it once more, or open another context.") });
}

/// The ring keeps the context's name, so that it can be tried again, and is remembered.
void ClustersPresenter::showConfigTrouble(OpenCluster& cluster, const std::string& context,
                                          const Error& error)
{
    if (m_loaded->noneFound) {
        showFirstRun(cluster);
        return;
    }
    const auto again = [this, &cluster, context] {
        if (isBlank(cluster)
            && m_blanks.contains(&cluster)) // not closed, nor another one meanwhile
            openIn(cluster, { .context = context, .shown = &cluster == &m_clusters.current() });
    };
    m_blanks[&cluster] = { .say = [this, &cluster, context,
                                   error] { showConfigTrouble(cluster, context, error); },
                           .tryAgain =
                               [this, &cluster, again] {
                                   cluster.view()->showConnecting();
                                   readThen(again);
                               },
                           .onChange = again };
    cluster.view()->setIdentity({ .context = QString::fromStdString(context) });
    cluster.view()->showFailed(tr("The kubeconfig cannot be used"),
                               QString::fromStdString(configTrouble(*m_loaded, error).sentence),
                               { tr("Correct the file and try again, or name another one.") });
}

} // namespace kittiwake

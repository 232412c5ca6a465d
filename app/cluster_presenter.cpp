#include "cluster_presenter.h"

#include "namespace_candidates.h"
#include "namespace_presenter.h"
#include "table_presenter.h"

#include <core/config/config_trouble.h>
#include <core/config/resolve.h>
#include <core/discovery/rest_mapper.h>

namespace kittiwake {

namespace {

constexpr auto kRetryDiscovery = std::chrono::seconds(5);

QString qs(const std::string& text)
{
    return QString::fromStdString(text);
}

KindEntry entryOf(const ApiResource& resource)
{
    KindEntry entry { resource.gvr, qs(resource.kind), resource.namespaced };
    for (const auto& name : resource.shortNames)
        entry.shortNames << qs(name);
    return entry;
}

} // namespace

ClusterPresenter::ClusterPresenter(ClusterView& view, StartWishes wishes)
    : m_view(view)
    , m_wishes(std::move(wishes))
{
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, [this] { discover(); });
    connect(&m_view, &ClusterView::kindChosen, this, [this](const KindEntry& kind) {
        m_wishes.kind = qs(kind.gvr.toString());
        if (m_table)
            m_table->showKind(kind);
    });
    connect(m_view.namespaces(), &NamespaceListModel::chosenByUser, this,
            [this](const QStringList& chosen) {
                m_wishes.namespaces = chosen;
                if (m_table)
                    m_table->chooseNamespaces(chosen);
            });
    connect(&m_view, &ClusterView::openKubeconfig, this, [this](const QString& path) {
        m_wishes.kubeconfig = path.toStdString();
        m_wishes.context.clear();
        open();
    });
    connect(&m_view, &ClusterView::contextChosen, this, [this](const QString& name) {
        m_wishes.context = name.toStdString();
        m_wishes.namespaces.reset();
        openContext();
    });
    connect(&m_view, &ClusterView::retryNow, this, [this] {
        if (m_view.page() == ClusterView::Page::Failed && m_session)
            discover();
        else if (m_view.page() != ClusterView::Page::Ready)
            open();
    });
}

ClusterPresenter::~ClusterPresenter()
{
    close();
}

void ClusterPresenter::close()
{
    m_retry.stop();
    m_table.reset();
    m_namespaces.reset();
    m_session.reset(); // joins its threads; what it still posts finds the pump
    m_pump.reset();
}

void ClusterPresenter::open()
{
    m_loaded = loadKubeconfig(KubeconfigSource::fromEnvironment(m_wishes.kubeconfig));
    m_loaded.config.merge(m_demo);
    QStringList contexts;
    for (const auto& context : m_loaded.config.contexts)
        contexts << qs(context.name);
    m_view.setContexts(contexts);
    openContext();
}

void ClusterPresenter::openContext()
{
    close();
    auto access = resolve(m_loaded.config, m_wishes.context);
    if (!access) {
        showConfigTrouble(m_loaded, access.error());
        return;
    }
    connectSession(std::move(*access));
    if (!m_loaded.errors.empty())
        m_view.setNotice(qs(m_loaded.errors.front().sentence));
}

void ClusterPresenter::showFirstRun()
{
    QStringList looked;
    for (const auto& file : KubeconfigSource::fromEnvironment(m_wishes.kubeconfig).files())
        looked << qs(file);
    m_view.showFirstRun(tr("There is no kubeconfig yet. Kittiwake looked for %1.")
                            .arg(looked.join(QStringLiteral(", "))),
                        { tr("Put your kubeconfig at ~/.kube/config, as kubectl wants it."),
                          tr("Or set KUBECONFIG to its path and start again."),
                          tr("Or name a file here.") });
}

void ClusterPresenter::openDemo(const Kubeconfig& demo)
{
    m_demo = demo;
    m_wishes.context = demo.currentContext;
    open();
}

void ClusterPresenter::showDemoFailed(const QString& why)
{
    m_view.showFailed(tr("The demo cluster could not be started"), why, {});
}

void ClusterPresenter::showConfigTrouble(const LoadResult& loaded, const Error& error)
{
    if (loaded.noneFound) {
        showFirstRun();
        return;
    }
    m_view.showFailed(tr("The kubeconfig cannot be used"),
                      qs(configTrouble(loaded, error).sentence),
                      { tr("Correct the file and try again, or name another one.") });
}

void ClusterPresenter::connectSession(ClusterAccess access)
{
    m_view.setIdentity(
        { qs(access.context), qs(access.cluster), qs(access.server), qs(access.user) });
    if (!m_wishes.namespaces && !access.defaultNamespace.empty())
        m_wishes.namespaces = QStringList { qs(access.defaultNamespace) };
    auto session = ClusterSession::open(std::move(access));
    if (!session) {
        m_view.showFailed(tr("The kubeconfig cannot be used"), qs(session.error().sentence), {});
        return;
    }
    m_session = std::move(*session);
    m_pump = std::make_unique<FramePump>();
    m_view.showConnecting();
    discover();
}

void ClusterPresenter::discover()
{
    m_session->discover([this, mailbox = m_pump->mailbox()](Expected<ApiResources> found) {
        mailbox->post("discovered", [this, found = std::move(found)] { discovered(found); });
    });
}

void ClusterPresenter::discovered(const Expected<ApiResources>& found)
{
    if (!found)
        showUnreachable(found.error());
    else if (!m_table)
        showKinds(*found);
}

void ClusterPresenter::showUnreachable(const Error& error)
{
    QString headline = tr("The cluster cannot be reached");
    QStringList steps { tr(
        "Check the network, the VPN and the server's address, then try again.") };
    switch (error.kind) {
    case ErrorKind::Tls:
        headline = tr("The server's certificate is not trusted");
        steps = { tr("Check certificate-authority of this cluster in the kubeconfig.") };
        break;
    case ErrorKind::Unauthorized:
        headline = tr("The server does not accept the credentials");
        steps = {
            tr("Log in again, or check the user \"%1\" in the kubeconfig.").arg(m_view.userName())
        };
        break;
    case ErrorKind::Forbidden:
        headline = tr("The server refuses to say what it serves");
        steps = {
            tr("Ask for the role system:discovery for the user \"%1\".").arg(m_view.userName())
        };
        break;
    case ErrorKind::BadAnswer:
        headline = tr("The server's answer is not a Kubernetes API's");
        steps = { tr("Check the server's address in the kubeconfig; a proxy or a login page may "
                     "stand in between.") };
        break;
    default:
        break;
    }
    if (error.retryable()) {
        steps << tr("Kittiwake tries again every %1 s.").arg(kRetryDiscovery.count());
        m_retry.start(kRetryDiscovery);
    }
    m_view.showFailed(headline, qs(error.sentence), steps);
}

void ClusterPresenter::showKinds(const ApiResources& found)
{
    std::vector<KindEntry> kinds;
    for (const auto& resource : found.resources) {
        if (resource.preferred && resource.can("list"))
            kinds.push_back(entryOf(resource));
    }
    m_view.kinds()->setKinds(kinds);
    if (!found.failures.empty())
        m_view.setNotice(tr("Some of the server's APIs did not answer, their kinds are missing: %1")
                             .arg(qs(found.failures.front().error.sentence)));

    m_namespaces = std::make_unique<NamespacePresenter>(*m_session, m_view);
    m_table = std::make_unique<TablePresenter>(*m_session, m_view, m_catalogue,
                                               [this] { return namespaceCandidates(); });
    const auto chosen = m_wishes.namespaces.value_or(QStringList());
    m_view.setChosenNamespaces(chosen);
    m_table->chooseNamespaces(chosen);
    m_view.showReady();

    auto start = findResource(found, m_wishes.kind.toStdString());
    if (!start) {
        m_view.setNotice(qs(start.error().sentence));
        start = findResource(found, "pods");
    }
    if (start)
        m_table->showKind(entryOf(*start));
    else if (!kinds.empty())
        m_table->showKind(kinds.front());
    if (m_demo.findContext(m_session->access().context) != nullptr)
        m_view.setNotice(tr("This cluster is simulated, and so is all that happens in it. To see "
                            "your own, open a kubeconfig with the plus sign at the left."));
}

std::vector<std::string> ClusterPresenter::namespaceCandidates() const
{
    return kittiwake::namespaceCandidates(m_session->access(), m_namespaces->names());
}

} // namespace kittiwake

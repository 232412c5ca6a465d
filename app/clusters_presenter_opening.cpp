// How a context is opened, and opened anew when what the kubeconfig says of it has changed.
#include "cluster_memory.h"
#include "cluster_presenter.h"
#include "clusters_presenter.h"

#include <core/config/proxy_settings.h>

namespace kittiwake {

namespace {

QString text(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

/// Where requests go and who sends them. What else a kubeconfig says of a context (its namespace,
/// its names) is no reason to connect anew.
ClusterAccess connectionOf(ClusterAccess access)
{
    access.context.clear();
    access.cluster.clear();
    access.user.clear();
    access.defaultNamespace.clear();
    access.namespacesNamed.clear();
    if (!access.credentials.clientCertificateFile.empty())
        access.credentials.clientCertificatePem.clear();
    if (!access.credentials.clientKeyFile.empty())
        access.credentials.clientKeyPem = {};
    if (!access.credentials.tokenFile.empty())
        access.credentials.token = {}; // what the file says now: it is read again by itself
    return access;
}

ActingAs actingIn(const Credentials& credentials)
{
    ActingAs as { .user = text(credentials.impersonateUser) };
    for (const auto& group : credentials.impersonateGroups)
        as.groups << text(group);
    for (const auto& [key, values] : credentials.impersonateExtra) {
        for (const auto& value : values)
            as.extra.emplace_back(text(key), text(value));
    }
    return as;
}

void letActAs(Credentials& credentials, const ActingAs& as)
{
    credentials.impersonateUser = as.user.toStdString();
    credentials.impersonateUid.clear();
    credentials.impersonateGroups.clear();
    credentials.impersonateExtra.clear();
    for (const auto& group : as.groups)
        credentials.impersonateGroups.push_back(group.toStdString());
    for (const auto& [key, value] : as.extra)
        credentials.impersonateExtra[key.toStdString()].push_back(value.toStdString());
}

ConnectionFacts factsOf(const ClusterAccess& access, bool actsByChoice)
{
    ConnectionFacts facts { .actingAs = actingIn(access.credentials),
                            .insecure = access.insecureSkipTlsVerify };
    facts.byKubeconfig = !facts.actingAs.user.isEmpty() && !actsByChoice;
    const auto proxy = proxyFor(access.server, access.proxyUrl, access.environmentProxies);
    if (proxy && *proxy)
        facts.proxy = text((*proxy)->hostAndPort());
    return facts;
}

} // namespace

void ClustersPresenter::openContext(const std::string& name, const std::optional<TableTarget>& then)
{
    const auto& context = name.empty() ? m_config->currentContext : name;
    const int index = placeFor(context);
    auto& cluster = m_clusters.at(index);
    if (isBlank(cluster))
        openIn(cluster, { .context = name, .shown = true, .then = then });
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
    const auto asked = opening.context;
    if (opening.context.empty())
        opening.context = m_config->currentContext;
    if (!opening.again)
        m_acting.erase(&cluster);
    m_asking.erase(&cluster);
    m_opened.erase(&cluster);
    if (const auto* context = m_config->findContext(opening.context))
        cluster.view()->setIdentity(
            { text(context->name), text(context->cluster), {}, text(context->user) });
    cluster.connection()->setQuestion({});
    cluster.view()->setNotice({});
    cluster.view()->showConnecting();
    m_opening[&cluster] = std::move(opening);
    m_reader.resolve(m_config, asked, [this, &cluster, number](const auto& access) {
        const auto found = m_opening.find(&cluster); // not closed, and not asked for something else
        if (found != m_opening.end() && found->second.number == number)
            resolved(cluster, access);
    });
}

void ClustersPresenter::resolved(OpenCluster& cluster, const Expected<ClusterAccess>& access)
{
    const auto opening = m_opening.extract(&cluster).mapped();
    if (!access) {
        showConfigTrouble(cluster, opening.context, access.error());
        return;
    }
    const auto* user = m_config->findUser(access->user);
    if (user != nullptr && user->exec && !m_trust.mayRun(*user->exec))
        askToRun(cluster, opening, *user->exec);
    else
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

    ClusterWishes wishes { .simulated = m_demo.findContext(access.context) != nullptr,
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
        if (saved.context.toStdString() == access.context)
            wishes.remembered = saved;
    }
    if (opening.again)
        wishes.remembered = opening.again;
    const auto* context = m_config->findContext(access.context);
    auto presenter = std::make_unique<ClusterPresenter>(cluster, std::move(wishes));
    if (const auto opened = presenter->open(std::move(access)); !opened) {
        presenter.reset();
        showConfigTrouble(cluster, opening.context, opened.error());
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
                           .written = written,
                           .file = context == nullptr ? std::string() : context->origin.file };
    if (opening.changed)
        cluster.view()->setNotice(tr("The kubeconfig has changed: connected anew."));
    else if (!m_loaded->errors.empty())
        cluster.view()->setNotice(text(m_loaded->errors.front().sentence));
}

ClustersPresenter::Opening ClustersPresenter::openingAgain(OpenCluster& cluster) const
{
    const auto name = cluster.view()->contextName();
    const bool ready = cluster.view()->page() == ClusterView::Page::Ready;
    return { .context = name.toStdString(),
             .again = ready ? memoryOf(cluster) : SavedCluster { name } };
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
    const auto opened = m_opened.extract(&cluster);
    auto [number, presenter, written, file, said] = std::move(opened.mapped());
    presenter.reset();
    cluster.view()->setNotice({});
    connectTo(cluster, opening, written);
    if (const auto now = m_opened.find(&cluster); now != m_opened.end())
        now->second.file = file;
}

void ClustersPresenter::followChanges()
{
    for (int i = 0; i < m_clusters.count(); ++i) {
        auto& cluster = m_clusters.at(i);
        if (const auto blank = m_blanks.find(&cluster);
            isBlank(cluster) && blank != m_blanks.end() && blank->second.onChange) {
            std::function(blank->second.onChange)();
            continue;
        }
        const auto opened = m_opened.find(&cluster);
        if (opened == m_opened.end() || opened->second.file.empty())
            continue;
        if (!m_loaded->errors.empty()) {
            sayOfFile(cluster, text(m_loaded->errors.front().sentence));
            continue;
        }
        const auto name = cluster.view()->contextName();
        const auto* context = m_config->findContext(name.toStdString());
        if (context == nullptr)
            sayOfFile(
                cluster,
                tr("The context \"%1\" is no longer in the kubeconfig. What is open stays open.")
                    .arg(name));
        else if (context->origin.file == opened->second.file)
            m_reader.resolve(m_config, context->name,
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
    if (!what.isEmpty() || cluster.view()->notice() == said)
        cluster.view()->setNotice(what);
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

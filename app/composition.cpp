#include "composition.h"

#include <app/wall_clock.h>

#include <QFileInfo>
#include <QGuiApplication>

namespace kittiwake {

namespace {

const auto kFirstRun = QStringLiteral("first-run");

/// Which file to read; empty: where kubectl looks. A file that was remembered is no match for
/// anything the user says today.
QString kubeconfigOf(const AppOptions& options, const SavedState& remembered)
{
    if (!options.kubeconfig.isEmpty())
        return options.kubeconfig;
    const bool said =
        options.demo || !options.context.isEmpty() || !qEnvironmentVariableIsEmpty("KUBECONFIG");
    return !said && QFileInfo::exists(remembered.kubeconfig) ? remembered.kubeconfig : QString();
}

StateKeeper::Given givenIn(const AppOptions& options, const SavedState& remembered)
{
    const bool said = !options.kubeconfig.isEmpty() || !options.context.isEmpty();
    return { .theme = options.theme,
             .language = options.language,
             .size = !options.size.isEmpty(),
             .clusters = said && kubeconfigOf(options, remembered) != remembered.kubeconfig };
}

StartWishes wishesOf(const AppOptions& options, const SavedState& remembered)
{
    StartWishes wishes { .context = options.context.toStdString(),
                         .timelineFolder = options.timelineFolder };
    const auto kubeconfig = kubeconfigOf(options, remembered);
    if (!kubeconfig.isEmpty())
        wishes.kubeconfig = kubeconfig.toStdString();
    if (!options.demo && kubeconfig == remembered.kubeconfig) {
        wishes.remembered = remembered.clusters;
        wishes.current = remembered.current;
    }
    if (options.allNamespaces)
        wishes.namespaces = QStringList();
    else if (!options.ns.isEmpty())
        wishes.namespaces = QStringList { options.ns };
    if (!options.view.isEmpty() && options.view != kFirstRun)
        wishes.kind = options.view;
    return wishes;
}

} // namespace

Composition::Composition(const AppOptions& options)
    : m_options(options)
    , m_clusters(wallMilliseconds)
    , m_state(options.stateFile, m_clusters, m_preferences)
    , m_logins(*m_desk, *m_clusters.logins())
    , m_demo({ .seed = options.demoSeed,
               .contents = sim::SimulatedClusterOptions::Contents::Demo,
               .pods = options.demoPods,
               .compress = false })
    , m_presenter(m_clusters, m_state.trust(), m_auth, wishesOf(options, m_state.remembered()))
{
    QObject::connect(&m_presenter, &ClustersPresenter::demoWanted, &m_demo, &DemoCluster::start);
    QObject::connect(&m_demo, &DemoCluster::started, &m_presenter, [this](const Kubeconfig& demo) {
        std::vector<QueueRegistry> queues;
        if (const auto registry = m_demo.queues())
            queues.push_back(*registry);
        m_presenter.openDemo(demo, std::move(queues));
    });
    QObject::connect(&m_demo, &DemoCluster::failed, &m_presenter,
                     &ClustersPresenter::showDemoFailed);
    QObject::connect(&m_presenter, &ClustersPresenter::kubeconfigOpened, &m_state,
                     &StateKeeper::takeKubeconfig);
    QObject::connect(&m_presenter, &ClustersPresenter::pluginAllowed, &m_state,
                     &StateKeeper::noteTrust);
    QObject::connect(qGuiApp, &QGuiApplication::applicationStateChanged, &m_presenter,
                     [this](Qt::ApplicationState state) {
                         if (state == Qt::ApplicationActive)
                             m_presenter.look();
                     });
    m_auth.desk = m_desk;
    takePluginFolders();
    QObject::connect(&m_preferences, &Preferences::changed, &m_presenter,
                     [this] { takePluginFolders(); });
    if (!m_state.remembered().kubeconfig.isEmpty()) // it was added here, in an earlier run
        m_state.trust().noteAdded(m_state.remembered().kubeconfig);
    m_state.setKubeconfig(kubeconfigOf(options, m_state.remembered()));
    m_state.setGiven(givenIn(options, m_state.remembered()));
    m_languages.follow(m_preferences); // before the first word
    open();
    m_window.emplace(
        m_clusters, m_preferences,
        Window::Options { .size = options.size, .motion = options.screenshot.isEmpty() });
    if (m_window->window() != nullptr)
        m_state.restore(*m_window->window());
}

void Composition::takePluginFolders()
{
    m_auth.folders.clear();
    for (const auto& folder : m_preferences.pluginFolders.split(u':', Qt::SkipEmptyParts))
        m_auth.folders.push_back(folder.trimmed().toStdString());
}

void Composition::open()
{
    if (m_options.demo) {
        view().openDemo();
        return;
    }
    if (m_options.view == kFirstRun)
        m_presenter.showFirstRun();
    else
        m_presenter.open();
}

} // namespace kittiwake

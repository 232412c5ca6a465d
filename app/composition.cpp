#include "composition.h"

#include <app/views/streams/terminals_presenter.h>
#include <app/window/wall_clock.h>

#include <QFileInfo>
#include <QGuiApplication>
#include <QTimer>

namespace kittiwake {

namespace {

StateKeeper::Given givenIn(const AppOptions& options)
{
    return { .theme = options.theme,
             .language = options.language,
             .size = !options.size.isEmpty() };
}

StartOptions startOptionsOf(const AppOptions& options, const SavedState& remembered,
                            const Preferences& preferences)
{
    StartOptions start {
        .context = options.context.toStdString(),
        .current = remembered.current,
        .currentKubeconfig = remembered.currentKubeconfig,
        .today = !qEnvironmentVariableIsEmpty("KUBECONFIG"),
        .draftsFolder = options.draftsFolder,
        .timelineFolder = options.timelineFolder,
        .changesFolder = options.changesFolder,
        .readOnly = [all = options.readOnly, &preferences](
                        const QString& context) { return all || preferences.isReadOnly(context); },
        .controllersInBackground =
            [&preferences] { return preferences.controllers == QLatin1String("background"); },
        .thresholds =
            [&preferences] {
                return preferences.thresholds();
            }
    };
    if (!options.kubeconfig.isEmpty())
        start.kubeconfig = options.kubeconfig.toStdString();
    for (const auto& saved : remembered.clusters) { // also missing files: they may come back
        if (saved.kubeconfig.isEmpty() || QFileInfo::exists(saved.kubeconfig))
            start.remembered.push_back(saved);
    }
    if (options.allNamespaces)
        start.namespaces = QStringList();
    else if (!options.ns.isEmpty())
        start.namespaces = QStringList { options.ns };
    if (!options.view.isEmpty() && options.view != kFirstRun)
        start.kind = options.view;
    return start;
}

} // namespace

Composition::Composition(const AppOptions& options)
    : m_options(options)
    , m_clusters(wallMilliseconds)
    , m_state(options.stateFile, m_clusters, m_preferences)
    , m_logins(*m_loginRegistry, *m_clusters.logins())
    , m_demo({ .seed = options.demoSeed,
               .contents = sim::SimulatedClusterOptions::Contents::Demo,
               .pods = options.demoPods,
               .compress = false })
    , m_presenter(m_clusters, m_state.trust(), m_auth,
                  startOptionsOf(options, m_state.remembered(), m_preferences))
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
    QObject::connect(&m_presenter, &ClustersPresenter::pluginAllowed, &m_state,
                     &StateKeeper::noteTrust);
    QObject::connect(qGuiApp, &QGuiApplication::applicationStateChanged, &m_presenter,
                     [this](Qt::ApplicationState state) {
                         if (state == Qt::ApplicationActive)
                             m_presenter.look();
                     });
    QGuiApplication::setQuitOnLastWindowClosed(false); // leave() does
    QObject::connect(qGuiApp, &QGuiApplication::lastWindowClosed, &m_presenter,
                     [this] { leave(); });
    m_auth.registry = m_loginRegistry;
    takePluginFolders();
    QObject::connect(&m_preferences, &Preferences::changed, &m_presenter, [this] {
        takePluginFolders();
        m_presenter.takeReadOnly();
        m_presenter.takeControllers();
    });
    for (const auto& saved : m_state.remembered().clusters) { // added here, in an earlier run
        if (!saved.kubeconfig.isEmpty())
            m_state.trust().noteAdded(saved.kubeconfig);
    }
    m_state.setGiven(givenIn(options));
    m_languages.follow(m_preferences); // before the first word
    open();
    m_window.emplace(
        m_clusters, m_preferences,
        Window::Options { .size = options.size, .motion = options.screenshot.isEmpty() });
    if (m_window->window() != nullptr) {
        m_state.restore(*m_window->window());
        m_fontNotice.emplace(m_languages, *m_window->window());
    }
}

/// There is no window any more; shells hear of it before the process ends.
void Composition::leave()
{
    if (m_presenter.closeTerminals())
        QTimer::singleShot(TerminalsPresenter::kFarewell, qGuiApp, &QCoreApplication::quit);
    else
        QCoreApplication::quit();
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
        cluster().status()->openDemo();
        return;
    }
    if (m_options.view == kFirstRun)
        m_presenter.showFirstRun();
    else
        m_presenter.open();
}

} // namespace kittiwake

#include "composition.h"

#include <app/wall_clock.h>

#include <QFileInfo>

namespace kittiwake {

namespace {

const auto kFirstRun = QStringLiteral("first-run");

StartWishes wishesOf(const AppOptions& options, const SavedState& remembered)
{
    StartWishes wishes { .context = options.context.toStdString(),
                         .timelineFolder = options.timelineFolder };
    if (!options.demo && options.kubeconfig.isEmpty()) {
        wishes.remembered = remembered.clusters;
        wishes.current = remembered.current;
        if (QFileInfo::exists(remembered.kubeconfig))
            wishes.kubeconfig = remembered.kubeconfig.toStdString();
    }
    if (!options.kubeconfig.isEmpty())
        wishes.kubeconfig = options.kubeconfig.toStdString();
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
    , m_demo({ .seed = options.demoSeed,
               .contents = sim::SimulatedClusterOptions::Contents::Demo,
               .pods = options.demoPods,
               .compress = false })
    , m_presenter(m_clusters, wishesOf(options, m_state.remembered()))
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
                     &StateKeeper::setKubeconfig);
    if (!options.theme.isEmpty())
        m_preferences.theme = options.theme;
    if (!options.language.isEmpty())
        m_preferences.language = options.language;
    m_languages.follow(m_preferences); // before the first word
    open();
    m_window.emplace(
        m_clusters, m_preferences,
        Window::Options { .size = options.size, .motion = options.screenshot.isEmpty() });
    if (m_window->window() != nullptr)
        m_state.restore(*m_window->window());
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

#include "state_keeper.h"

#include <app/clusters/cluster_memory.h>
#include <models/logs/logs_view.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QQuickWindow>
#include <QSaveFile>
#include <QScreen>
#include <QStandardPaths>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr auto kSaveAfter = std::chrono::seconds(2); // several changes are saved at once
constexpr qint64 kMaxRead = 1 << 20;

SavedState read(const QString& path)
{
    QFile file(path);
    if (path.isEmpty() || !file.open(QIODevice::ReadOnly))
        return {};
    return savedStateFromJson(file.read(kMaxRead));
}

void write(const QString& path, const QByteArray& json)
{
    QDir().mkpath(QFileInfo(path).absolutePath());
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size() || !file.commit())
        qWarning("%s could not be written (%s): the next start will not remember this one.",
                 qPrintable(path), qPrintable(file.errorString()));
}

/// Without the version, so that newer versions of the kind keep what was saved.
QString nameOf(const Gvr& gvr)
{
    return QString::fromStdString(gvr.resource + '.' + gvr.group);
}

bool isInSight(const QRect& place)
{
    const auto screens = QGuiApplication::screens();
    return std::any_of(screens.begin(), screens.end(), [&](const QScreen* screen) {
        const auto seen = screen->availableGeometry().intersected(place);
        return seen.width() > 200 && seen.height() > 100;
    });
}

/// What stands in the settings.
void applySettings(Preferences& preferences, const SavedState& saved)
{
    const auto take = [](QString& preference, const QString& chosen) {
        if (!chosen.isEmpty())
            preference = chosen;
    };
    take(preferences.theme, saved.theme);
    take(preferences.density, saved.density);
    take(preferences.language, saved.language);
    take(preferences.shells, saved.shells);
    take(preferences.controllers, saved.controllers);
    preferences.readOnlyContexts = saved.readOnlyContexts;
    preferences.queueThresholds = saved.queueThresholds;
    if (saved.productionContexts)
        preferences.productionContexts = *saved.productionContexts;
    if (saved.textSize > 0)
        preferences.setTextSize(saved.textSize);
    preferences.reducedMotion = saved.reducedMotion;
    preferences.debugImages = saved.debugImages;
}

} // namespace

StateKeeper::StateKeeper(QString file, OpenClusters& clusters, Preferences& preferences)
    : m_file(std::move(file))
    , m_clusters(clusters)
    , m_preferences(preferences)
    , m_remembered(read(m_file))
    , m_trust(m_remembered.pluginSalt, m_remembered.allowedPlugins)
    , m_saved(m_remembered)
    , m_tables(m_remembered.tables)
    , m_logColumns(m_remembered.logColumns)
{
    if (m_file.isEmpty())
        return;
    applySettings(m_preferences, m_remembered);
    m_preferences.sidebar = m_remembered.sidebar;
    m_preferences.pluginFolders = m_remembered.pluginFolders;
    if (m_remembered.drawerWidth > 0)
        m_preferences.drawerWidth = m_remembered.drawerWidth;
    if (m_remembered.terminalHeight > 0)
        m_preferences.terminalHeight = m_remembered.terminalHeight;

    m_soon.setSingleShot(true);
    m_soon.setInterval(kSaveAfter);
    connect(&m_soon, &QTimer::timeout, this, &StateKeeper::save);
    connect(&m_preferences, &Preferences::changed, this, &StateKeeper::notePreferences);
    connect(&m_clusters, &OpenClusters::currentChanged, this, &StateKeeper::changed);
    connect(&m_clusters, &OpenClusters::rowsInserted, this,
            [this] { watch(m_clusters.at(m_clusters.count() - 1)); });
    watch(m_clusters.current());
}

StateKeeper::~StateKeeper()
{
    m_writer.reset(); // its pending state is older than the one written here
    if (m_file.isEmpty() || m_window == nullptr)
        return;
    if (const auto state = now(); state != m_saved || m_soon.isActive())
        write(m_file, toJson(state));
}

void StateKeeper::takeSettings(const QString& file, Preferences& preferences)
{
    if (!file.isEmpty())
        applySettings(preferences, read(file));
}

QString StateKeeper::usualFile()
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation))
        .filePath(QStringLiteral("state.json"));
}

void StateKeeper::watch(OpenCluster& cluster)
{
    connect(cluster.places(), &Navigator::placeChanged, this, &StateKeeper::changed);
    connect(cluster.resources(), &ResourcesView::filterTextChanged, this, &StateKeeper::changed);
    connect(cluster.streams(), &StreamsView::forwardsChanged, this, &StateKeeper::changed);
    connect(cluster.sidebar()->namespaces(), &NamespaceListModel::chosenChanged, this,
            &StateKeeper::changed);
    connect(cluster.status(), &ClusterStatus::identityChanged, this,
            [this, status = cluster.status()] {
                m_seen.emplace(status->identity().kubeconfig, status->identity().context);
                changed();
            });
    cluster.resources()->tools()->setLayoutStore(
        { .load = [this](const Gvr& gvr) { return m_tables.value(nameOf(gvr)).toMap(); },
          .save =
              [this](const Gvr& gvr, const QVariantMap& layout) {
                  m_tables[nameOf(gvr)] = layout;
                  changed();
              } });
    cluster.views()->model<LogsView>()->columns()->setStore(
        { .load =
              [this](const LogsTarget& of) {
                  return m_logColumns.value(of.memoryKey()).toStringList();
              },
          .save =
              [this](const LogsTarget& of, const QStringList& columns) {
                  if (columns.isEmpty())
                      m_logColumns.remove(of.memoryKey());
                  else
                      m_logColumns[of.memoryKey()] = columns;
                  changed();
              } });
}

void StateKeeper::restore(QQuickWindow& window)
{
    m_window = &window;
    m_normal = window.geometry();
    if (m_file.isEmpty())
        return;
    m_maximized = m_remembered.maximized;
    if (m_given.size) {
        m_normal = m_remembered.window;
        return;
    }
    if (isInSight(m_remembered.window)) {
        m_normal = m_remembered.window;
        window.setGeometry(m_normal);
    }
    if (m_remembered.maximized)
        window.setVisibility(QWindow::Maximized);
    connect(&window, &QWindow::xChanged, this, &StateKeeper::noteWindow);
    connect(&window, &QWindow::yChanged, this, &StateKeeper::noteWindow);
    connect(&window, &QWindow::widthChanged, this, &StateKeeper::noteWindow);
    connect(&window, &QWindow::heightChanged, this, &StateKeeper::noteWindow);
    connect(&window, &QWindow::visibilityChanged, this, &StateKeeper::noteWindow);
}

void StateKeeper::noteWindow()
{
    if (m_window->visibility() == QWindow::Windowed)
        m_normal = m_window->geometry();
    if (m_window->isVisible())
        m_maximized = m_window->visibility() == QWindow::Maximized;
    changed();
}

void StateKeeper::setGiven(const Given& given)
{
    m_given = given;
    if (!given.theme.isEmpty())
        m_preferences.theme = given.theme;
    if (!given.language.isEmpty())
        m_preferences.language = given.language;
}

void StateKeeper::notePreferences()
{
    if (m_preferences.theme != m_given.theme)
        m_given.theme.clear();
    if (m_preferences.language != m_given.language)
        m_given.language.clear();
    changed();
}

void StateKeeper::changed()
{
    if (!m_file.isEmpty())
        m_soon.start();
}

SavedState StateKeeper::now() const
{
    SavedState state {
        .theme = m_given.theme.isEmpty() ? m_preferences.theme : m_remembered.theme,
        .density = m_preferences.density,
        .language = m_given.language.isEmpty() ? m_preferences.language : m_remembered.language,
        .textSize = m_preferences.textSize(),
        .reducedMotion = m_preferences.reducedMotion,
        .sidebar = m_preferences.sidebar,
        .drawerWidth = m_preferences.drawerWidth,
        .window = m_normal,
        .maximized = m_maximized,
        .tables = m_tables,
        .logColumns = m_logColumns,
        .pluginSalt = m_trust.salt(),
        .allowedPlugins = m_trust.allowed(),
        .pluginFolders = m_preferences.pluginFolders,
        .terminalHeight = m_preferences.terminalHeight,
        .shells = m_preferences.shells,
        .productionContexts = m_preferences.productionContexts,
        .readOnlyContexts = m_preferences.readOnlyContexts,
        .controllers = m_preferences.controllers,
        .queueThresholds = m_preferences.queueThresholds,
        .debugImages = m_preferences.debugImages,
    };
    addClusters(state);
    return state;
}

void StateKeeper::addClusters(SavedState& state) const
{
    const auto& current = m_clusters.current().status()->identity();
    const bool remembered = !current.context.isEmpty() && current.kubeconfig != kDemoKubeconfig;
    state.current = remembered ? current.context : m_remembered.current;
    state.currentKubeconfig = remembered ? current.kubeconfig : m_remembered.currentKubeconfig;
    for (int i = 0; i < m_clusters.count(); ++i) {
        auto& cluster = m_clusters.at(i);
        const auto& identity = cluster.status()->identity();
        if (!identity.context.isEmpty() && identity.kubeconfig != kDemoKubeconfig)
            state.clusters.push_back(savedOf(cluster));
    }
    for (const auto& saved : m_remembered.clusters) { // those not opened this time, and not closed
        if (!m_seen.contains({ saved.kubeconfig, saved.context }))
            state.clusters.push_back(saved);
    }
}

SavedCluster StateKeeper::savedOf(OpenCluster& cluster) const
{
    if (cluster.status()->page() == ClusterStatus::Page::Ready)
        return memoryOf(cluster);
    const auto& identity = cluster.status()->identity(); // not shown yet: as it was saved
    const auto& known = m_remembered.clusters;
    const auto found = std::find_if(known.begin(), known.end(), [&](const auto& saved) {
        return saved.context == identity.context && saved.kubeconfig == identity.kubeconfig;
    });
    if (found != known.end())
        return *found;
    return { .context = identity.context, .kubeconfig = identity.kubeconfig };
}

void StateKeeper::save()
{
    auto state = now();
    if (state == m_saved)
        return;
    m_saved = std::move(state);
    m_writer->post([file = m_file, json = toJson(m_saved)] { write(file, json); });
}

} // namespace kittiwake

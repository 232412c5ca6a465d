#pragma once

#include <app/clusters/clusters_presenter.h>
#include <app/clusters/demo_cluster.h>
#include <app/clusters/login_presenter.h>
#include <app/command_line.h>
#include <app/window/font_notice.h>
#include <app/window/languages.h>
#include <app/window/state_keeper.h>
#include <app/window/window.h>
#include <models/clusters/open_clusters.h>

#include <memory>
#include <optional>

namespace kittiwake {

/// \brief The app's object graph, built here and nowhere else: the view, what feeds it, the window
/// onto it. The cluster that the options name is opened before the window is made: while the one
/// waits for the network, the other loads its QML. \thread gui, with a QGuiApplication
class Composition
{
public:
    explicit Composition(const AppOptions& options);

    /// The one that is shown.
    [[nodiscard]] OpenCluster& cluster() { return m_clusters.current(); }
    [[nodiscard]] ClustersPresenter& clusters() { return m_presenter; }
    [[nodiscard]] Preferences& preferences() { return m_preferences; }
    /// Null where the QML could not be loaded, which is a bug of ours and has been printed.
    [[nodiscard]] QQuickWindow* window() const { return m_window->window(); }
    /// Of the same, for who measures; null: none is open.
    [[nodiscard]] ClusterSession* session() const { return m_presenter.session(); }

private:
    void open();
    void leave();
    void takePluginFolders();

    const AppOptions m_options;
    Preferences m_preferences;
    Languages m_languages; ///< outlives whoever says anything
    OpenClusters m_clusters;
    StateKeeper m_state;
    std::shared_ptr<LoginRegistry> m_loginRegistry = std::make_shared<LoginRegistry>();
    AuthEnvironment m_auth = AuthEnvironment::ofThisProcess();
    LoginPresenter m_logins;
    DemoCluster m_demo;
    ClustersPresenter m_presenter;
    std::optional<Window> m_window; ///< from the end of construction on
    std::optional<FontNotice> m_fontNotice; ///< of the window
};

} // namespace kittiwake

#pragma once

#include <app/cluster_presenter.h>
#include <app/command_line.h>
#include <app/demo_cluster.h>
#include <app/window.h>
#include <models/cluster_view.h>

#include <optional>

namespace kittiwake {

/// \brief The app's object graph, built here and nowhere else: the view, what feeds it, the window
/// onto it. The cluster that the options name is opened before the window is made: while the one
/// waits for the network, the other loads its QML. \thread gui, with a QGuiApplication
class Composition
{
public:
    explicit Composition(const AppOptions& options);

    [[nodiscard]] ClusterView& view() { return m_view; }
    /// Null where the QML could not be loaded, which is a bug of ours and has been printed.
    [[nodiscard]] QQuickWindow* window() const { return m_window->window(); }
    /// Of the cluster that is open, for who measures; null: none is.
    [[nodiscard]] ClusterSession* session() const { return m_presenter.session(); }

private:
    void open();

    const AppOptions m_options;
    ClusterView m_view;
    DemoCluster m_demo;
    ClusterPresenter m_presenter;
    std::optional<Window> m_window; ///< from the end of construction on
};

} // namespace kittiwake

#pragma once

#include <app/cluster_presenter.h>
#include <app/command_line.h>
#include <app/demo_cluster.h>
#include <app/window.h>
#include <models/cluster_view.h>

namespace kittiwake {

/// \brief The app's object graph, built here and nowhere else: the view, what feeds it, the window
/// onto it. \thread gui, with a QGuiApplication
class Composition
{
public:
    explicit Composition(const AppOptions& options);

    [[nodiscard]] ClusterView& view() { return m_view; }
    /// Null where the QML could not be loaded, which is a bug of ours and has been printed.
    [[nodiscard]] QQuickWindow* window() const { return m_window.window(); }
    /// Opens the cluster that the options name.
    void open();

private:
    const AppOptions m_options;
    ClusterView m_view;
    DemoCluster m_demo;
    ClusterPresenter m_presenter;
    Window m_window;
};

} // namespace kittiwake

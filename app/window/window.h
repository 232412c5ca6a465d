#pragma once

#include <app/window/frame_gate.h>
#include <models/clusters/open_clusters.h>
#include <models/settings/preferences.h>

#include <QQmlApplicationEngine>
#include <QQuickWindow>

#include <optional>

namespace kittiwake {

/// \brief The window onto the open clusters. \thread gui; they outlive it
class Window
{
public:
    struct Options
    {
        QSize size {}; ///< empty: its own
        bool motion = true; ///< false: nothing moves or fades
    };
    /// Shows it at once.
    Window(OpenClusters& clusters, Preferences& preferences, const Options& options);

    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;
    ~Window();

    /// Null where the QML could not be loaded, which is a bug of ours and has been printed.
    [[nodiscard]] QQuickWindow* window() const { return m_window; }

    /// To be called before the QGuiApplication is made: where there is no display, or a picture is
    /// all that is wanted, draws without one.
    static void choosePlatform(bool pictureOnly);

private:
    QQmlApplicationEngine m_engine;
    QQuickWindow* m_window = nullptr;
    std::optional<FrameGate> m_gate;
};

} // namespace kittiwake

#pragma once

#include "scenes.h"

#include <app/window/window.h>
#include <tests/qml/find_in_window.h>

#include <QQuickWindow>

#include <optional>
#include <utility>

namespace kittiwake::test {

/// The window on a scene, at the scene's time, where nothing moves.
struct SceneWindow
{
    Scene scene;
    OpenClusters clusters { [this] {
        return scene.now;
    } };
    Preferences preferences;
    RowArranger arranger;
    std::optional<Window> window;

    explicit SceneWindow(Scene shown)
        : scene(std::move(shown))
    { }
    /// null: there is none, which has been printed
    [[nodiscard]] QQuickWindow* open(QSize size)
    {
        scene.set(clusters.current(), arranger);
        window.emplace(clusters, preferences, Window::Options { .size = size, .motion = false });
        if (window->window() != nullptr && !scene.popup.isEmpty())
            QMetaObject::invokeMethod(findInWindow(*window->window(), scene.popup), "open");
        return window->window();
    }
};

} // namespace kittiwake::test

#pragma once

#include <app/window/window.h>
#include <tests/qml/pictures/picture_check.h>
#include <tests/qml/scenes/scenes.h>

#include <QGuiApplication>
#include <QQuickItem>
#include <QTest>

namespace kittiwake::test {

/// The real window on a made-up cluster, and what a user does to it.
struct WindowBench
{
    std::int64_t now = sceneNow();
    OpenClusters clusters { [this] {
        return now;
    } };
    Preferences preferences;
    OpenCluster& cluster = clusters.current();
    RowArranger arranger;
    Window window;

    /// `scene`: the name of one of scenes()
    explicit WindowBench(const char* scene, QSize size = { 1200, 800 });

    /// By objectName; of several the one in sight.
    [[nodiscard]] QQuickItem* item(const char* name) const;
    [[nodiscard]] QQuickItem* list() const { return item("rows"); }
    [[nodiscard]] QObject* popup(const char* name) const;
    /// The number of the first row in sight, and how far it is scrolled out.
    [[nodiscard]] std::pair<int, double> top() const;
    [[nodiscard]] ObjectKey topKey() const
    {
        return cluster.resources()->table()->rowAt(top().first)->key;
    }

    void press(Qt::Key key, Qt::KeyboardModifiers with = Qt::NoModifier) const;
    void type(const char* text) const;
    void click(QPoint at) const;
    /// Until a frame has been drawn.
    void settle() const;
    /// `count` made-up pods instead of the scene's.
    void fill(int count);
};

/// What QML and Qt warned of since the last call; the tests take any such word for a failure.
[[nodiscard]] QStringList takeComplaints();

/// The main function of a test that needs windows.
template<typename Test>
int runWindowTest(int argc, char** argv, LetterEdges edges = LetterEdges::Sharp)
{
    holdEnvironmentStill(edges);
    Window::choosePlatform(true);
    const QGuiApplication app(argc, argv);
    holdApplicationStill();
    Test test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace kittiwake::test

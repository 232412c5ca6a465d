#include "window_bench.h"

#include <tests/qml/find_in_window.h>

namespace kittiwake::test {

namespace {

constexpr int kRow = 26; // Theme.row

Scene sceneNamed(const char* name)
{
    for (auto& scene : scenes()) {
        if (scene.name == QLatin1String(name))
            return scene;
    }
    qFatal("there is no scene %s", name);
}

struct Complaints
{
    QStringList texts;
    QtMessageHandler printer = nullptr;
};

Complaints& complaints()
{
    static Complaints collected;
    return collected;
}

void collect(QtMsgType type, const QMessageLogContext& context, const QString& text)
{
    // A window may close while a list is making a row; Qt says so and cleans up.
    const bool closing = text.contains(QStringLiteral("in the process of being created at engine"));
    const bool environment = text.contains(QStringLiteral("XDG_RUNTIME_DIR"));
    if (type != QtDebugMsg && type != QtInfoMsg && !closing && !environment)
        complaints().texts.append(text);
    complaints().printer(type, context, text);
}

} // namespace

QStringList takeComplaints()
{
    if (complaints().printer == nullptr)
        complaints().printer = qInstallMessageHandler(collect);
    return std::exchange(complaints().texts, {});
}

WindowBench::WindowBench(const char* scene, QSize size)
    : window((sceneNamed(scene).set(clusters.current(), arranger), clusters), preferences,
             { .size = size, .motion = false })
{
    if (window.window() == nullptr)
        qFatal("there is no window");
    window.window()->requestActivate(); // Xvfb has no window manager that would
    if (!QTest::qWaitForWindowActive(window.window()))
        qFatal("the window does not become active");
}

QQuickItem* WindowBench::item(const char* name) const
{
    return qobject_cast<QQuickItem*>(findInWindow(*window.window(), QLatin1String(name)));
}

QObject* WindowBench::popup(const char* name) const
{
    return findInWindow(*window.window(), QLatin1String(name));
}

std::pair<int, double> WindowBench::top() const
{
    const double y =
        list()->property("contentY").toDouble() - list()->property("originY").toDouble();
    const int row = static_cast<int>(y) / kRow;
    return { row, y - kRow * row };
}

void WindowBench::press(Qt::Key key, Qt::KeyboardModifiers with) const
{
    QTest::keyClick(window.window(), key, with);
}

void WindowBench::type(const char* text) const
{
    for (const char* c = text; *c != '\0'; ++c)
        QTest::keyClick(window.window(), *c);
}

void WindowBench::click(QPoint at) const
{
    QTest::mouseClick(window.window(), Qt::LeftButton, {}, at);
}

void WindowBench::settle() const
{
    QCoreApplication::processEvents();
    QVERIFY(!window.window()->grabWindow().isNull());
}

void WindowBench::fill(int count)
{
    cluster.sidebar()->namespaces()->setChosen({});
    showPods(cluster, arranger, count);
    settle();
}

} // namespace kittiwake::test

// Draws every state of the window, dark and light: gallery FOLDER [WIDTHxHEIGHT] [LANGUAGE]
// [SCENE…]
#include "find_in_window.h"
#include "scenes.h"

#include <app/languages.h>
#include <app/window.h>

#include <QDir>
#include <QEventLoop>
#include <QGuiApplication>
#include <QImage>
#include <QQuickWindow>
#include <QTimer>

#include <cstdio>

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

void runFor(std::chrono::milliseconds time)
{
    QEventLoop loop;
    QTimer::singleShot(time, &loop, &QEventLoop::quit);
    loop.exec();
}

bool draw(const Scene& scene, const QString& theme, QSize size, const QDir& folder)
{
    OpenClusters clusters(sceneNow);
    Preferences preferences;
    preferences.theme = theme;
    RowArranger arranger;
    scene.set(clusters.current(), arranger);
    const Window window(clusters, preferences, { .size = size, .motion = false });
    if (window.window() == nullptr)
        return false;
    if (!scene.popup.isEmpty())
        QMetaObject::invokeMethod(findInWindow(*window.window(), scene.popup), "open");
    runFor(std::chrono::milliseconds(120));
    const auto file = folder.filePath(QStringLiteral("%1-%2.png").arg(scene.name, theme));
    return window.window()->grabWindow().save(file);
}

} // namespace

int main(int argc, char** argv)
{
    Window::choosePlatform(true);
    const QGuiApplication app(argc, argv);
    auto arguments = QGuiApplication::arguments().mid(1);
    if (arguments.isEmpty()) {
        std::fprintf(stderr, "gallery FOLDER [WIDTHxHEIGHT] [LANGUAGE] [SCENE…]\n");
        return 2;
    }
    const QDir folder(arguments.takeFirst());
    const auto sides = arguments.value(0).split(u'x');
    QSize size(1440, 900);
    if (sides.size() == 2) {
        size = { sides[0].toInt(), sides[1].toInt() };
        arguments.removeFirst();
    }
    Languages languages;
    const bool named = Languages::offered().contains(arguments.value(0));
    languages.speak(named ? arguments.takeFirst() : QStringLiteral("en"));
    bool good = folder.mkpath(QStringLiteral("."));
    for (const auto& scene : scenes()) {
        if (!arguments.isEmpty() && !arguments.contains(scene.name))
            continue;
        for (const auto* theme : { "dark", "light" })
            good = draw(scene, QString::fromLatin1(theme), size, folder) && good;
    }
    return good ? 0 : 1;
}

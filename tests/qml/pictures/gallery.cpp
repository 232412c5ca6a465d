// Draws every state of the window, dark and light: gallery [--demo] [--text PERCENT] FOLDER
// [WIDTHxHEIGHT] [LANGUAGE] [NAME…]. Of made-up scenes, or each view on the demo's world.
#include "demo_gallery.h"

#include <app/window/languages.h>
#include <tests/qml/scenes/scene_window.h>

#include <QEventLoop>
#include <QGuiApplication>
#include <QImage>
#include <QTimer>

#include <cstdio>
#include <iterator>

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

void runFor(std::chrono::milliseconds time)
{
    QEventLoop loop;
    QTimer::singleShot(time, &loop, &QEventLoop::quit);
    loop.exec();
}

bool draw(const Scene& scene, const QString& theme, const GalleryOptions& options)
{
    SceneWindow scenery(scene);
    scenery.preferences.theme = theme;
    scenery.preferences.setTextSize(options.textSize);
    auto* window = scenery.open(options.size);
    if (window == nullptr)
        return false;
    runFor(std::chrono::milliseconds(120));
    const auto file = options.folder.filePath(QStringLiteral("%1-%2.png").arg(scene.name, theme));
    return window->grabWindow().save(file);
}

bool drawScenes(const GalleryOptions& options)
{
    Languages languages;
    languages.speak(options.language);
    bool good = true;
    auto all = scenes();
    auto views = viewScenes();
    std::move(views.begin(), views.end(), std::back_inserter(all));
    for (const auto& scene : all) {
        for (const auto* theme : { "dark", "light" })
            good = (!options.wants(scene.name) || draw(scene, QString::fromLatin1(theme), options))
                && good;
    }
    return good;
}

} // namespace

int main(int argc, char** argv)
{
    Window::choosePlatform(true);
    const QGuiApplication app(argc, argv);
    auto arguments = QGuiApplication::arguments().mid(1);
    const bool demo = arguments.removeAll(QStringLiteral("--demo")) > 0;
    int textSize = 100;
    if (arguments.value(0) == QStringLiteral("--text")) {
        textSize = arguments.value(1).toInt();
        arguments = arguments.mid(2);
    }
    if (arguments.isEmpty()) {
        std::fprintf(stderr,
                     "gallery [--demo] [--text PERCENT] FOLDER [WIDTHxHEIGHT] [LANGUAGE] "
                     "[NAME…]\n");
        return 2;
    }
    GalleryOptions options { .textSize = textSize,
                             .folder = QDir(arguments.takeFirst()),
                             .language = QStringLiteral("en") };
    const auto sides = arguments.value(0).split(u'x');
    if (sides.size() == 2) {
        options.size = { sides[0].toInt(), sides[1].toInt() };
        arguments.removeFirst();
    }
    if (Languages::offered().contains(arguments.value(0)))
        options.language = arguments.takeFirst();
    options.names = arguments;
    if (!options.folder.mkpath(QStringLiteral(".")))
        return 1;
    return (demo ? drawDemo(options) : drawScenes(options)) ? 0 : 1;
}

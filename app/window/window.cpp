#include "window.h"

#include <models/language_change.h>

#include <QCursor>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QIcon>
#include <QScreen>
#include <qml/module.h>

namespace kittiwake {

namespace {

/// Without a desktop no font is chosen by the user; Inter is better than the library's first font.
void chooseFont()
{
    const auto inter = QStringLiteral("Inter");
    if (QGuiApplication::platformName() != QStringLiteral("offscreen")
        || !QFontDatabase::families().contains(inter))
        return;
    QGuiApplication::setFont(QFont(inter));
}

} // namespace

void Window::choosePlatform(bool pictureOnly)
{
#ifdef Q_OS_LINUX
    const bool noDisplay =
        qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
    if ((pictureOnly || noDisplay) && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
#else
    if (pictureOnly && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
#endif
    if (qEnvironmentVariable("QT_QPA_PLATFORM") == QStringLiteral("offscreen")
        && qEnvironmentVariableIsEmpty("QT_QUICK_BACKEND"))
        qputenv("QT_QUICK_BACKEND", "software");
}

Window::Window(OpenClusters& clusters, Preferences& preferences, const Options& options)
{
    chooseFont();
    QQuickWindow::setTextRenderType(QQuickWindow::NativeTextRendering);
    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/kittiwake/icons/kittiwake.svg")));
    const double pointsPerPixel = 72.0 / QGuiApplication::primaryScreen()->logicalDotsPerInchY();
    m_engine.setInitialProperties(
        { { QStringLiteral("clusters"), QVariant::fromValue(&clusters) },
          { QStringLiteral("preferences"), QVariant::fromValue(&preferences) },
          { QStringLiteral("uiFamily"), QGuiApplication::font().family() },
          { QStringLiteral("monoFamily"),
            QFontDatabase::systemFont(QFontDatabase::FixedFont).family() },
          { QStringLiteral("pointsPerPixel"), pointsPerPixel },
          { QStringLiteral("motion"), options.motion } });
    installModule(m_engine);
    onLanguageChange(&m_engine, [this] { m_engine.retranslate(); });
    m_engine.load(QUrl(QStringLiteral("qrc:/qt-project.org/imports/Kittiwake/Main.qml")));
    if (m_engine.rootObjects().isEmpty())
        return;
    m_window = qobject_cast<QQuickWindow*>(m_engine.rootObjects().constFirst());
    if (QGuiApplication::platformName() == QStringLiteral("offscreen"))
        QCursor::setPos(-100, -100); // so that nothing is under the pointer
    if (!options.size.isEmpty()) {
        m_window->setMinimumSize(options.size.boundedTo(m_window->minimumSize()));
        m_window->resize(options.size);
    }
    m_gate.emplace(*m_window);
    m_window->show();
}

/// The window is deleted before its engine: else rows that are half made would leak.
Window::~Window()
{
    m_gate.reset();
    delete m_window;
}

} // namespace kittiwake

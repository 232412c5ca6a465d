// The app's window as its users get it, which tells when its first rows and when all of them are on
// the screen, in milliseconds from the start of its process, and stays until it is ended.

#include <app/clusters/heap.h>
#include <app/composition.h>
#include <app/window/first_rows.h>

#include <QCommandLineParser>
#include <QGuiApplication>
#include <QLoggingCategory>
#include <QQuickWindow>
#include <QStandardPaths>

#include <cstdio>

namespace {

using namespace kittiwake;

/// Follows the frames as FirstRows does, which see for the order of the renderer's signals.
class ShownRows : public QObject
{
public:
    ShownRows(ResourcesView& view, QQuickWindow& window, int all)
        : m_all(all)
    {
        connect(&window, &QQuickWindow::afterAnimating, this,
                [this, table = view.table()] { m_polished = table->count(); });
        connect(&window, &QQuickWindow::afterSynchronizing, this,
                [this] { m_handedOver = m_polished; });
        connect(&window, &QQuickWindow::frameSwapped, this, &ShownRows::onSwapped);
    }

private:
    void onSwapped()
    {
        tell("first-rows", 1, m_firstTold);
        tell("all-rows", m_all, m_allTold);
    }

    void tell(const char* what, int rows, bool& told) const
    {
        if (m_handedOver < rows || std::exchange(told, true))
            return;
        std::printf("%s %lld\n", what, static_cast<long long>(processAge().count()));
        std::fflush(stdout);
    }

    const int m_all;
    int m_polished = 0; ///< rows of the frame that is about to be handed to the renderer
    int m_handedOver = 0; ///< of the next frame to be swapped
    bool m_firstTold = false;
    bool m_allTold = false;
};

} // namespace

int main(int argc, char** argv)
{
    // What the app's own main does before its window.
    keepLittleFreeMemory();
    Window::choosePlatform(false);
    const QGuiApplication app(argc, argv);
    QLoggingCategory::setFilterRules(QStringLiteral("qt.network.http2.warning=false"));
    QCoreApplication::setApplicationName(QStringLiteral("kittiwake"));
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Shows all pods, and tells when the first and when all are on the screen."));
    parser.addHelpOption();
    parser.addOptions({
        { QStringLiteral("kubeconfig"), QStringLiteral("The cluster."), QStringLiteral("file") },
        { QStringLiteral("rows"), QStringLiteral("How many pods it has."), QStringLiteral("n") },
    });
    parser.process(app);
    const int rows = parser.value(QStringLiteral("rows")).toInt();
    if (rows < 1) {
        std::fprintf(stderr, "kittiwake-bench-shown: --rows takes a number from 1\n");
        return 2;
    }

    Composition composition(
        { .kubeconfig = parser.value(QStringLiteral("kubeconfig")),
          .allNamespaces = true,
          .stateFile = StateKeeper::usualFile(),
          .timelineFolder = QStandardPaths::writableLocation(QStandardPaths::CacheLocation)
              + QStringLiteral("/timeline") });
    if (composition.window() == nullptr)
        return 1;
    const ShownRows shown(*composition.cluster().resources(), *composition.window(), rows);
    return QGuiApplication::exec();
}

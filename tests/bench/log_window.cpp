// The app's real window on logs: how long after they are asked for the first lines are there, and
// how long the GUI thread is not to be had while lines come. Prints a line of JSON.

#include "figures.h"
#include "stall_probe.h"

#include <app/composition.h>
#include <models/logs/logs_view.h>

#include <QCommandLineParser>
#include <QGuiApplication>
#include <QQuickWindow>

#include <cstdio>

namespace {

using namespace kittiwake;
using namespace kittiwake::bench;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kLook { 1 };
constexpr std::chrono::seconds kPatience { 120 };
constexpr std::chrono::seconds kSettle { 3 };

/// One measurement from the first look to the line of figures.
class Run : public QObject
{
public:
    Run(Composition& app, std::uint64_t lines, std::chrono::seconds span)
        : m_app(app)
        , m_lines(lines)
        , m_probe(span)
    {
        connect(&m_look, &QTimer::timeout, this, [this] { (this->*m_step)(); });
        m_look.start(kLook);
        QTimer::singleShot(kPatience + span, this, [this] {
            std::fprintf(stderr,
                         "kittiwake-bench-log-window: after %llu of %llu lines it was late\n",
                         static_cast<unsigned long long>(logs().linesReceived()),
                         static_cast<unsigned long long>(m_lines));
            QCoreApplication::exit(1);
        });
    }

private:
    [[nodiscard]] LogsView& logs() { return *m_app.cluster().views()->model<LogsView>(); }

    void waitForRows()
    {
        auto& resources = *m_app.cluster().resources();
        if (!m_app.cluster().status()->isLive() || resources.table()->count() == 0)
            return;
        m_step = &Run::wait;
        QTimer::singleShot(kSettle, this, [this] { press(); });
    }
    void wait() { }

    void press()
    {
        m_rss = statusMiB("VmRSS");
        m_cpu = processorSeconds();
        m_pressed = Clock::now();
        m_app.cluster().act(QStringLiteral("logs")); // as the key does
        m_step = &Run::waitForLines;
    }

    void waitForLines()
    {
        if (logs().count() == 0)
            return;
        m_first = seconds(Clock::now() - m_pressed);
        m_probe.start();
        m_step = &Run::waitForAll;
    }

    void waitForAll()
    {
        if (logs().linesReceived() < m_lines)
            return;
        m_step = &Run::wait;
        m_probe.stop();
        const auto cpu = processorSeconds() - m_cpu;
        const auto took = seconds(Clock::now() - m_pressed);
        // What comes twice comes late, if at all.
        QTimer::singleShot(kSettle, this, [this, cpu, took] {
            std::printf(
                R"({"first_ms":%.1f,"lines":%llu,"kept":%d,"seconds":%.1f,"cpu_seconds":%.2f,)"
                R"("mib":%.1f)",
                1000 * m_first, static_cast<unsigned long long>(logs().linesReceived()),
                logs().count(), took, cpu, statusMiB("VmRSS") - m_rss);
            printTimes("gui_stall_ms", m_probe.waits());
            std::printf("}\n");
            QCoreApplication::exit(0);
        });
    }

    Composition& m_app;
    const std::uint64_t m_lines;
    QTimer m_look;
    void (Run::*m_step)() = &Run::waitForRows;
    StallProbe m_probe;
    Clock::time_point m_pressed;
    double m_first = 0;
    double m_rss = 0;
    double m_cpu = 0;
};

} // namespace

int main(int argc, char** argv)
{
    const QGuiApplication app(argc, argv);
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Measures the window on the logs of the first object of a kind."));
    parser.addHelpOption();
    parser.addOptions({
        { QStringLiteral("kubeconfig"), QStringLiteral("The cluster."), QStringLiteral("file") },
        { QStringLiteral("kind"), QStringLiteral("Whose logs (default: pods)."),
          QStringLiteral("name"), QStringLiteral("pods") },
        { QStringLiteral("lines"), QStringLiteral("So many will come."), QStringLiteral("n"),
          QStringLiteral("1") },
        { QStringLiteral("seconds"), QStringLiteral("Within about so long (default: 60)."),
          QStringLiteral("n"), QStringLiteral("60") },
    });
    parser.process(app);
    Composition composition({ .kubeconfig = parser.value(QStringLiteral("kubeconfig")),
                              .allNamespaces = true,
                              .view = parser.value(QStringLiteral("kind")) });
    if (composition.window() == nullptr)
        return 1;
    const Run run(composition, parser.value(QStringLiteral("lines")).toULongLong(),
                  std::chrono::seconds(parser.value(QStringLiteral("seconds")).toInt()));
    return QGuiApplication::exec();
}

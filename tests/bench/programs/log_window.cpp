// The app's real window on logs: how long after they are asked for the first lines are there, and
// how long the GUI thread is not to be had while lines come. Where they are those of LogPods, which
// of them have come, and how often. Prints a line of JSON.

#include "figures.h"
#include "log_census.h"
#include "stall_probe.h"

#include <app/composition.h>
#include <models/logs/logs_view.h>

#include <QCommandLineParser>
#include <QGuiApplication>
#include <QQuickWindow>

#include <cstdio>
#include <ctime>
#include <future>
#include <optional>
#include <utility>

namespace {

using namespace kittiwake;
using namespace kittiwake::bench;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kLook { 1 };
constexpr std::chrono::seconds kTimeout { 120 };
constexpr std::chrono::seconds kSettle { 3 };
constexpr std::chrono::seconds kCount { 1 };
/// No line has come for so long: those that have not come are lost.
constexpr std::chrono::seconds kLost { 20 };

/// Processor time of this thread. \units seconds
double threadSeconds()
{
    timespec time {};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

/// \brief Counts lines on a thread of its own while they come, so that the window does not wait
/// for that; what it takes is not the window's. \thread one at a time
class Counting
{
public:
    Counting(std::size_t pods, std::size_t lines)
        : m_census(pods, lines)
    { }
    /// Left out while the last one goes on.
    void look(LogSnapshot snapshot)
    {
        if (m_running.valid()
            && m_running.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
            return;
        m_running =
            std::async(std::launch::async, [this, snapshot = std::move(snapshot)]() mutable {
                const auto before = threadSeconds();
                m_census.count(snapshot);
                snapshot = {}; // it has lines that are kept no more
                m_seconds += threadSeconds() - before;
            });
    }
    void wait()
    {
        if (m_running.valid())
            m_running.wait();
    }
    /// Once it was waited for.
    [[nodiscard]] double seconds() const { return m_seconds; }
    [[nodiscard]] LogCensus& census() { return m_census; }

private:
    LogCensus m_census;
    double m_seconds = 0;
    std::future<void> m_running; // last: it uses the rest
};

/// One measurement from the first look to the line of figures.
class Run : public QObject
{
public:
    /// `pods`: LogPods that print all of the lines; 0: others do.
    Run(Composition& app, std::uint64_t lines, std::size_t pods, std::chrono::seconds span)
        : m_app(app)
        , m_lines(lines)
        , m_probe(span)
    {
        if (pods > 0)
            m_counting.emplace(pods, lines / pods);
        connect(&m_count, &QTimer::timeout, this,
                [this] { m_counting->look(logs().rows().snapshot()); });
        connect(&m_look, &QTimer::timeout, this, [this] { (this->*m_step)(); });
        m_look.start(kLook);
        QTimer::singleShot(kTimeout + span, this, [this] {
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
        if (m_counting)
            m_count.start(kCount);
        m_step = &Run::waitForAll;
    }

    /// Or the last that will come.
    [[nodiscard]] bool hasAll()
    {
        const auto received = logs().linesReceived();
        if (std::exchange(m_received, received) != received)
            m_cameAt = Clock::now();
        return received >= m_lines || (m_counting && Clock::now() - m_cameAt > kLost);
    }

    void waitForAll()
    {
        if (!hasAll())
            return;
        m_step = &Run::wait;
        m_probe.stop();
        m_count.stop();
        if (m_counting)
            m_counting->wait();
        const auto cpu = processorSeconds() - m_cpu - (m_counting ? m_counting->seconds() : 0.0);
        const auto took = seconds(m_cameAt - m_pressed);
        // What comes twice comes late, if at all.
        QTimer::singleShot(kSettle, this, [this, cpu, took] {
            std::printf(
                R"({"first_ms":%.1f,"lines":%llu,"kept":%d,"seconds":%.1f,"cpu_seconds":%.2f,)"
                R"("mib":%.1f)",
                1000 * m_first, static_cast<unsigned long long>(logs().linesReceived()),
                logs().count(), took, cpu, statusMiB("VmRSS") - m_rss);
            printTimes("gui_stall_ms", m_probe.waits());
            if (m_counting) {
                auto& census = m_counting->census();
                census.count(logs().rows().snapshot());
                std::printf(R"(,"lost":%zu,"doubled":%zu,"strange":%zu)", census.lost(),
                            census.doubled(), census.strange());
            }
            std::printf("}\n");
            QCoreApplication::exit(0);
        });
    }

    Composition& m_app;
    const std::uint64_t m_lines;
    QTimer m_look;
    QTimer m_count;
    std::optional<Counting> m_counting; ///< none: lines do not bear numbers
    std::uint64_t m_received = 0;
    Clock::time_point m_cameAt; ///< the last of these
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
        { QStringLiteral("pods"),
          QStringLiteral("They are of so many pods of kittiwake-bench-log-server, and counted."),
          QStringLiteral("n"), QStringLiteral("0") },
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
                  parser.value(QStringLiteral("pods")).toULongLong(),
                  std::chrono::seconds(parser.value(QStringLiteral("seconds")).toInt()));
    return QGuiApplication::exec();
}

// The view of a cluster's controllers without its window: what reading and judging them costs this
// process while somebody looks, and how long one page of metrics takes. Prints a line of JSON.

#include "figures.h"
#include "measured_cluster.h"

#include <app/views/controllers_presenter.h>
#include <app/window/wall_clock.h>
#include <core/controllers/controller_metrics.h>

#include <QCoreApplication>
#include <QTimer>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace {

using namespace kittiwake;
using namespace kittiwake::bench;

/// How long a page takes that was saved in a file; the median of many readings. \units ms
Expected<double> pageMs(const QString& file)
{
    constexpr int kReadings = 41;
    std::ifstream in(file.toStdString(), std::ios::binary);
    const std::string page((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    std::vector<std::int64_t> took;
    for (int i = 0; i < kReadings; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        const auto read = readControllerMetrics(page);
        took.push_back((std::chrono::steady_clock::now() - begin).count());
        if (!read)
            return Unexpected { read.error() };
        if (read->queues.empty())
            return Unexpected { Error { ErrorKind::Invalid,
                                        "no queue was found in " + file.toStdString() } };
    }
    return quantileMs(took, 0.5);
}

/// Processor time and memory of the time between the first full reading and the end.
class Watch : public QObject
{
public:
    Watch(ClusterSession& session, int programs, int seconds)
        : m_programs(programs)
        , m_view(wallMilliseconds)
        , m_presenter(session, m_view)
        , m_before(statusMiB("VmRSS"))
    {
        connect(&m_view, &ControllersView::changed, this, [this, seconds] {
            if (m_begun || judged().programs < m_programs)
                return;
            m_begun = true;
            m_processor = processorSeconds();
            QTimer::singleShot(std::chrono::seconds(seconds), this,
                               [this, seconds] { tell(seconds); });
        });
        m_view.setActive(true);
    }

private:
    struct Judged
    {
        int programs = 0;
        int queues = 0;
    };
    /// Those that have been read twice, so that their queues can be judged. The API server's own
    /// page is refused, and is none of them.
    [[nodiscard]] Judged judged() const
    {
        Judged found;
        for (int line = 0; line < m_view.controllers()->rowCount(); ++line) {
            const auto& row = m_view.controllers()->lineAt(line)->row;
            if (!row.state || *row.state == QueueState::TooEarly)
                continue;
            ++found.programs;
            found.queues += row.queues.value_or(0);
        }
        return found;
    }
    void tell(int seconds) const
    {
        constexpr double kPercent = 100;
        const auto found = judged();
        std::printf(R"({"programs":%d,"queues":%d,"cpu_percent":%.3f,"mib":%.1f)", found.programs,
                    found.queues, kPercent * (processorSeconds() - m_processor) / seconds,
                    statusMiB("VmRSS") - m_before);
        QCoreApplication::quit();
    }

    const int m_programs;
    mutable ControllersView m_view;
    ControllersPresenter m_presenter;
    const double m_before;
    bool m_begun = false;
    double m_processor = 0;
};

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    parser.addOptions({ { QStringLiteral("programs"), QStringLiteral("How many there are."),
                          QStringLiteral("N"), QStringLiteral("1") },
                        { QStringLiteral("seconds"), QStringLiteral("How long."),
                          QStringLiteral("N"), QStringLiteral("120") },
                        { QStringLiteral("page"), QStringLiteral("A page of metrics."),
                          QStringLiteral("FILE") } });
    if (const auto code = parseArguments(parser))
        return *code;
    const auto seconds = numberOf(parser, "seconds");
    const auto programs = numberOf(parser, "programs");
    if (!seconds || !programs)
        return kExitUsage;
    const auto page = pageMs(parser.value(QStringLiteral("page")));
    if (!page)
        return fail(page.error().sentence);
    const auto cluster = openCluster(parser);
    if (!cluster)
        return fail(cluster.error().sentence);
    {
        const Watch watch(*cluster->session, static_cast<int>(*programs),
                          static_cast<int>(*seconds));
        (void)QCoreApplication::exec();
    }
    std::printf(R"(,"page_ms":%.3f})"
                "\n",
                *page);
    return 0;
}

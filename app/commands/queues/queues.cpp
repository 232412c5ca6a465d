#include "queues.h"

#include "queue_lines.h"

#include <app/commands/changes/change_job.h>
#include <app/commands/cluster_options.h>
#include <app/commands/open_session.h>
#include <app/controllers/session_scraper.h>
#include <app/controllers/suspect_reader.h>
#include <app/controllers/worked_objects.h>
#include <app/window/wall_clock.h>
#include <core/base/stoppable_wait.h>
#include <core/controllers/controller_reading.h>
#include <core/controllers/scrape_loop.h>
#include <kinds/controllers/evidence_text.h>
#include <kinds/controllers/threshold_text.h>
#include <kinds/suspects/queue_suspects.h>
#include <models/text/span_text.h>

#include <algorithm>
#include <map>
#include <mutex>

namespace kittiwake {

namespace {

using namespace std::chrono_literals;

QString queuesWord(const char* text)
{
    return QString::fromLatin1(text);
}

struct QueuesLine
{
    bool everywhere = false;
    bool all = false;
    bool json = false;
    bool explain = false;
    std::chrono::milliseconds watched = 60s;
    QueueThresholds thresholds {};
};

void describeQueues(QCommandLineParser& parser)
{
    parser.setApplicationDescription(queuesWord(
        "Looks at the work queues of the controllers in a cluster by reading their metrics, a few "
        "times within a minute, and says how each fares: through the API server's proxy or "
        "forwarded ports, with your own rights, and with nothing installed. Nothing is changed; "
        "each reading is one request under your name."));
    addPodOptions(parser);
    parser.addOption({ { queuesWord("A"), queuesWord("all-namespaces") },
                       queuesWord("The controllers of all namespaces, and the control plane.") });
    parser.addOption({ queuesWord("for"),
                       queuesWord("Look for this long (default: 60s; from 10s to 1h)."),
                       queuesWord("time") });
    parser.addOption({ { queuesWord("o"), queuesWord("output") },
                       queuesWord("table (the default) or json: an object a queue, each on a line "
                                  "of its own."),
                       queuesWord("format"),
                       queuesWord("table") });
    parser.addOption({ queuesWord("all"),
                       queuesWord("Queues as well that serve certificates and quotas within every "
                                  "program on an API server's libraries.") });
    parser.addOption({ queuesWord("thresholds"),
                       queuesWord("Thresholds of the queues' states, as "
                                  "\"busy-worker=5m,failing-ratio=20%\"; the others have their "
                                  "defaults."),
                       queuesWord("list") });
    parser.addOption({ queuesWord("explain"),
                       queuesWord("Says which programs are taken for controllers, and why.") });
}

Expected<QueuesLine> queuesLineOf(const QCommandLineParser& parser)
{
    if (const auto words = parser.positionalArguments(); !words.isEmpty())
        return lineError("Unexpected args: " + words.join(u' ').toStdString());
    QueuesLine line { .everywhere = parser.isSet(queuesWord("all-namespaces")),
                      .all = parser.isSet(queuesWord("all")),
                      .explain = parser.isSet(queuesWord("explain")) };
    const auto format = parser.value(queuesWord("output"));
    if (format != queuesWord("table") && format != queuesWord("json"))
        return lineError("-o takes table or json, not \"" + format.toStdString() + "\".");
    line.json = format == queuesWord("json");
    if (parser.isSet(queuesWord("for"))) {
        const auto text = parser.value(queuesWord("for"));
        const auto span = parseSpan(text, std::chrono::hours(1));
        if (!span || *span < 10s)
            return lineError("--for takes a time from 10s to 1h, not \"" + text.toStdString()
                             + "\".");
        line.watched = *span;
    }
    auto thresholds = parseThresholds(parser.value(queuesWord("thresholds")).toStdString());
    if (!thresholds) {
        std::string all;
        for (const auto& threshold : defaultThresholds())
            all += ' ' + threshold;
        return lineError("--thresholds: " + thresholds.error().english() + " There are:" + all);
    }
    line.thresholds = *thresholds;
    return line;
}

/// \brief One run: found, read again and again, printed. \thread the command's worker, which waits
class QueuesJob
{
public:
    QueuesJob(ChangeJob& job, const QueuesLine& line)
        : m_job(job)
        , m_line(line)
        , m_scraper(scraperOf(job.session()))
        , m_keys(job.session())
        , m_objects(job.session())
    { }

    void run()
    {
        auto& session = m_job.session();
        const auto reading = readControllers(session.client(), session.discovery(),
                                             m_line.everywhere ? std::string() : m_job.ns(),
                                             std::chrono::system_clock::now, m_job.stop());
        if (!reading)
            return m_job.fail(reading.error());
        for (const auto& error : reading->missing)
            m_job.warn(error.sentence);
        if (!reading->hiddenBy.empty())
            m_job.warn(reading->hiddenBy
                       + " keeps its control plane hidden: its controllers' metrics are not to be "
                         "had here.");
        m_programs = reading->programs;
        m_keys.keepOnly(m_programs);
        m_scraped.emplace(reading->programs);
        const auto targets = targetsOf(*reading);
        if (targets.empty())
            return m_job.fail(nothingFound(*reading));
        watch(targets);
        if (!m_job.stop().stop_requested())
            print();
    }

private:
    [[nodiscard]] std::vector<ScrapeTarget> targetsOf(const ControllerReading& reading)
    {
        auto targets = reading.server;
        for (const auto& program : reading.programs) {
            const auto name = program.ns + '/' + program.name;
            if (m_line.explain) {
                say(name + ':');
                for (const auto& evidence : program.evidence)
                    say("  " + evidenceText(evidence).english());
            }
            auto own = kittiwake::targetsOf(program);
            if (own.empty())
                say(name
                    + (program.metricsOff ? " exports no metrics: its command line has "
                                            "--metrics-bind-address=0."
                                          : " says nowhere which port its metrics are on."));
            targets.insert(targets.end(), own.begin(), own.end());
        }
        return targets;
    }

    [[nodiscard]] Error nothingFound(const ControllerReading& reading) const
    {
        if (!reading.programs.empty())
            return { ErrorKind::NotFound, "No controller that was found exports metrics." };
        return { ErrorKind::NotFound,
                 "No controllers found in "
                     + (m_line.everywhere ? std::string("any namespace.")
                                          : "namespace " + m_job.ns()
                                + ": try kittiwake queues --all-namespaces.") };
    }

    void watch(const std::vector<ScrapeTarget>& targets)
    {
        auto& session = m_job.session();
        const auto& clock = session.scheduler();
        // What was asked for last has the time of an answer.
        const auto end = clock.now() + m_line.watched + 2s;
        ScrapeLoop::Options pace;
        // Four intervals, if there is the time for them.
        pace.schedule.every =
            std::clamp<Duration>(m_line.watched / 4, ScrapeSchedule::kLeast, pace.schedule.every);
        pace.schedule.jitter = 0;
        pace.schedule.share = {}; // a short while, and all of them within it
        ScrapeLoop loop(
            session.scheduler(),
            [this](const ScrapeTarget& target, std::optional<ScrapeWay> first,
                   const std::stop_token& stop) { return m_scraper->scrape(target, first, stop); },
            pace,
            [this](const ScrapeTarget& target, const MetricsScraper::Result& result, TimePoint at) {
                take(target, result, at);
            });
        loop.setTargets(targets);
        readLogs();
        m_objects.watch(m_programs, kindsInWork(), namespaces(), m_job.stop());
        waitUnlessStopped(std::max<Duration>(end - clock.now(), {}), m_job.stop());
    }

    void readLogs()
    {
        for (const auto& program : m_programs)
            m_keys.readLogs(program, m_job.stop());
    }

    /// That the logs name: one of each program before the second of any.
    [[nodiscard]] std::vector<WorkedKind> kindsInWork() const
    {
        std::vector<std::vector<WorkedKind>> each;
        std::size_t most = 0;
        for (const auto& program : m_programs) {
            each.push_back(m_keys.kindsOf(program));
            most = std::max(most, each.back().size());
        }
        std::vector<WorkedKind> all;
        for (std::size_t i = 0; i < most; ++i) {
            for (const auto& kinds : each) {
                if (i < kinds.size())
                    all.push_back(kinds[i]);
            }
        }
        return all;
    }

    /// Empty: all.
    [[nodiscard]] std::vector<std::string> namespaces() const
    {
        return m_line.everywhere ? std::vector<std::string>() : std::vector { m_job.ns() };
    }

    void take(const ScrapeTarget& target, const MetricsScraper::Result& result, TimePoint at)
    {
        const double now =
            std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch())
                .count();
        const std::lock_guard lock(m_mutex);
        m_scraped->take(target, result, at, now);
    }

    void print()
    {
        const auto suspects = readSuspects();
        const std::lock_guard lock(m_mutex);
        const auto thresholds = m_line.thresholds.within(
            std::chrono::duration_cast<std::chrono::seconds>(m_line.watched));
        auto queues = m_scraped->queues(thresholds, suspects, m_job.session().scheduler().now());
        if (!m_line.all)
            std::erase_if(queues, [](const ControllerQueue& queue) {
                return queue.infrastructure && !isFault(queue.verdict.tone);
            });
        if (m_line.json) {
            for (const auto& queue : queues)
                m_job.printPlain(writeJson(queueJson(queue)));
        } else if (!queues.empty()) {
            m_job.printTable(queueTable(queues));
            if (const auto keys = suspectTable(queues); !keys.empty()) {
                m_job.printPlain("");
                m_job.printTable(keys);
            }
        }
        for (const auto& program : m_programs) {
            tellOthers(program, queues, suspects);
            if (const auto* crash = suspects.crashOf(program))
                say(crashLine(program.name, *crash));
            if (m_scraped->isLeaderless(program))
                say(program.name + ": no pod holds its Lease, so nobody processes its queues.");
        }
        bool read = false;
        for (const auto& page : m_scraped->pages()) {
            read = read || page.bytes > 0;
            tell(page);
        }
        if (!read)
            m_job.endWith(kExitFailed);
    }

    [[nodiscard]] QueueSuspects readSuspects()
    {
        readLogs();
        for (const auto& program : m_programs)
            m_keys.readQueues(program, *m_scraper, m_job.stop());
        m_keys.readEvents(m_line.everywhere ? std::string() : m_job.ns(), m_job.stop());
        for (const auto& [program, problems] : m_keys.problems()) {
            for (const auto& problem : problems)
                say(problem.english());
        }
        const auto now = wallMilliseconds();
        m_keys.take(m_objects.take(now), now);
        return m_keys.suspects(now);
    }

    /// Keys that are retried, of no queue that was seen.
    static void tellOthers(const ControllerProgram& program,
                           const std::vector<ControllerQueue>& queues,
                           const QueueSuspects& suspects)
    {
        std::vector<std::string> names;
        for (const auto& queue : queues) {
            if (queue.program == program.name && queue.ns == program.ns && !queue.infrastructure)
                names.push_back(queue.queue);
        }
        for (const auto& suspect : suspects.others(program, names))
            say(suspectLine(program.name, suspect));
    }

    static void tell(const ControllerPage& page)
    {
        if (page.error)
            say(page.error->sentence);
        else if (page.state == PageState::NoQueueMetrics)
            say(page.program + " (" + page.pod + "): it exports metrics, but none about queues.");
        else if (page.beganAnew)
            say(page.program + " (" + page.pod
                + ") has restarted, or the leader has changed: its figures are of the time since.");
    }

    ChangeJob& m_job;
    const QueuesLine& m_line;
    const std::unique_ptr<const MetricsScraper> m_scraper;
    SuspectReader m_keys;
    WorkedObjects m_objects;
    std::vector<ControllerProgram> m_programs;
    std::mutex m_mutex; // guards what follows
    std::optional<ScrapedControllers> m_scraped;
};

} // namespace

int runQueues(const QStringList& arguments)
{
    return runChangeCommand(
        { .name = queuesWord("queues"),
          .describe = describeQueues,
          .examples = queuesWord("  # Every controller of the cluster, within a minute\n"
                                 "  kittiwake queues -A\n\n"
                                 "  # What is failing, for a script\n"
                                 "  kittiwake queues -A --for 2m -o json | jq 'select(.state == "
                                 "\"failing\")'\n"),
          .work =
              workOf(queuesLineOf,
                     [](ChangeJob& job, const QueuesLine& line) { QueuesJob(job, line).run(); }) },
        arguments);
}

} // namespace kittiwake

#pragma once

#include <app/controllers/worked_objects.h>
#include <core/controllers/controller_program.h>
#include <core/controllers/metrics_scraper.h>
#include <core/logs/log_query.h>
#include <core/logs/log_source.h>
#include <core/logs/log_time.h>
#include <core/session/cluster_session.h>
#include <kinds/suspects/crash.h>
#include <kinds/suspects/key_statements.h>
#include <kinds/suspects/queue_suspects.h>
#include <kinds/suspects/suspect_board.h>

#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Reads what tells which keys the controllers of a cluster retry: their leaders'
/// logs, their queues where they publish them, and the warnings among Events, as often as it is
/// told to; of a log that was read before, what has come since. Blocking. \thread one at a time,
/// that may wait \owns what it has read; the session outlives it
class SuspectReader
{
public:
    explicit SuspectReader(ClusterSession& session)
        : m_session(session)
    { }

    /// The log of the program's leader, or of up to three replicas where none is elected; and of
    /// each replica that has ended as by a panic the end of the log before, once.
    void readLogs(const ControllerProgram& program, const std::stop_token& stop);
    /// What the same replicas say of their queues themselves (docs/debug-workqueue.md). A process
    /// that does not is not asked again.
    void readQueues(const ControllerProgram& program, const MetricsScraper& scraper,
                    const std::stop_token& stop);
    /// Those that did not are, once.
    void askQueuesAgain();
    /// `ns`: whose Events; empty: all.
    void readEvents(const std::string& ns, const std::stop_token& stop);
    /// What was seen of the objects that controllers work on.
    void take(WorkedObjects::Seen seen, std::int64_t now);
    /// These are the programs that there are: Events are theirs by who reports them, and what
    /// others have said is forgotten.
    void keepOnly(const std::vector<ControllerProgram>& programs);

    /// \units milliseconds since the epoch
    [[nodiscard]] QueueSuspects suspects(std::int64_t now) const
    {
        return QueueSuspects(m_board.suspects(now), m_counted, crashes(now));
    }
    /// The kinds of the keys that the program was heard of with.
    [[nodiscard]] std::vector<WorkedKind> kindsOf(const ControllerProgram& program) const
    {
        return m_board.kindsOf(programKey(program));
    }
    /// What could not be read the last time, as sentences.
    [[nodiscard]] SuspectProblems problems() const;
    /// That were read so far. \units bytes
    [[nodiscard]] std::uint64_t bytes() const { return m_bytes; }

private:
    /// A container's log, as far as it has been read.
    struct ReadLog
    {
        std::string program {};
        std::string uid {}; ///< of the pod
        int restartCount = 0;
        KeyStatements statements {};
        LogTime last = 0; ///< of its last line
    };

    /// What a process says of its queues.
    struct ReadQueues
    {
        std::string uid {}; ///< of the pod
        int restartCount = 0;
        bool refused = false;
        std::optional<ScrapeWay> way {}; ///< that did the last time
    };

    /// A container's instance before the one that runs.
    struct ReadEnd
    {
        std::string uid {}; ///< of the pod
        int restartCount = 0;
        std::optional<Crash> crash {}; ///< none: its log has no panic, or cannot be read
    };

    void readLog(const std::string& program, const ControllerReplica& replica,
                 const std::stop_token& stop);
    void readEnds(const ControllerProgram& program, const std::stop_token& stop);
    [[nodiscard]] Expected<std::optional<Crash>> readEnd(const std::string& program,
                                                         const ControllerReplica& replica,
                                                         std::int64_t endedAt,
                                                         const std::stop_token& stop);
    [[nodiscard]] Expected<std::string> fetchLog(const LogSource& source, const LogQuery& query,
                                                 const std::stop_token& stop);
    [[nodiscard]] std::vector<Crash> crashes(std::int64_t now) const;
    /// False: lines before these are missing.
    [[nodiscard]] bool takeLines(ReadLog& log, std::string_view body, std::int64_t now);

    ClusterSession& m_session;
    SuspectBoard m_board;
    std::map<LogSource, ReadLog> m_logs;
    std::map<LogSource, Text> m_logProblems;
    std::map<LogSource, ReadQueues> m_queues;
    std::map<LogSource, ReadEnd> m_ends;
    std::map<std::string, Text> m_eventProblems; ///< by namespace
    std::vector<CountedKind> m_counted;
    std::uint64_t m_bytes = 0;
};

} // namespace kittiwake

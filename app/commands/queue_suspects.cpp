#include "queue_suspects.h"

#include <core/client/client_set.h>
#include <core/logs/log_line_reader.h>
#include <core/logs/log_query.h>
#include <kinds/suspects/event_statement.h>
#include <kinds/suspects/key_statements.h>
#include <kinds/suspects/suspect_board.h>

#include <algorithm>
#include <chrono>

namespace kittiwake {

namespace {

/// Back-off ends at 1,000 s: what fails all the time has failed within this (Q 5.16).
constexpr std::chrono::minutes kLookedBack { 20 };
constexpr std::int64_t kMostLines = 5000; ///< of a log, the last
constexpr std::int64_t kMostEvents = 2000;
constexpr std::size_t kMostReplicas = 3; ///< of a program that elects none
constexpr std::int64_t kNanosecondsAMillisecond = 1'000'000;

std::int64_t millisecondsNow()
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

std::string keyOf(const ControllerProgram& program)
{
    return program.ns + '/' + program.kind + '/' + program.name;
}

/// The leader, or those of all that work.
std::vector<ControllerReplica> speakersOf(const ControllerProgram& program)
{
    if (const auto* leader = program.leader())
        return { *leader };
    std::vector<ControllerReplica> speakers;
    for (const auto& replica : program.replicas) {
        if (replica.running && replica.role != ReplicaRole::Standby
            && speakers.size() < kMostReplicas)
            speakers.push_back(replica);
    }
    return speakers;
}

void readLine(KeyStatements& reader, std::string_view line, std::vector<KeyStatement>& said)
{
    const auto timed = readTimedLine(line);
    reader.add(timed ? timed->time / kNanosecondsAMillisecond : 0, timed ? timed->text : line,
               said);
}

/// What a cluster's controllers say, read into a board.
class SuspectReading
{
public:
    SuspectReading(ClusterSession& session, std::vector<std::string>& problems,
                   const std::stop_token& stop)
        : m_session(session)
        , m_problems(problems)
        , m_stop(stop)
    { }

    void readLog(const ControllerProgram& program, const ControllerReplica& replica)
    {
        const LogSource source { replica.ns, replica.pod, replica.container };
        auto path = logPath(source, { .since = kLookedBack, .tailLines = kMostLines });
        if (!path)
            return m_problems.push_back(path.error().sentence);
        const auto answer =
            m_session.client().fetchAndWait("read the log of " + describe(source),
                                            { .path = *std::move(path), .accept = "*/*" }, m_stop);
        if (!answer)
            return m_problems.push_back(answer.error().sentence);
        std::vector<KeyStatement> said;
        KeyStatements reader;
        LogLineReader lines;
        const auto take = [&](std::string_view line, bool /*cut*/) {
            readLine(reader, line, said);
        };
        lines.feed(answer->body, take);
        lines.finish(take);
        reader.finish(said);
        for (const auto& statement : said)
            m_board.add(keyOf(program), statement, m_now);
    }

    void readEvents(const std::string& ns)
    {
        const auto events =
            m_session.clients()
                .dynamic()
                .resource({ "", "v1", "events" })
                .inNamespace(ns)
                .list({ .fieldSelector = "type=Warning", .page = { .limit = kMostEvents } })
                .wait(m_stop);
        if (!events)
            return m_problems.push_back(events.error().sentence);
        EventStatementReader reader;
        for (const auto& item : events->items) {
            const auto event = Object::fromJson(item.toText(), { "", "v1", "Event" });
            if (auto said = event ? reader.read(**event) : std::nullopt)
                m_board.add(*std::move(said));
        }
    }

    [[nodiscard]] std::vector<Suspect> suspects() const { return m_board.suspects(m_now); }

private:
    ClusterSession& m_session;
    std::vector<std::string>& m_problems;
    const std::stop_token& m_stop;
    const std::int64_t m_now = millisecondsNow();
    SuspectBoard m_board;
};

/// As queues name themselves and programs their controllers: "deployment" is
/// "deployment-controller" is "Deployment".
std::string plainControllerName(std::string_view name)
{
    constexpr std::string_view kSuffix = "controller";
    std::string plain;
    for (const char c : name) {
        if (c != '-' && c != '_' && c != '.' && c != ' ')
            plain += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    }
    if (plain.size() > kSuffix.size() && plain.ends_with(kSuffix))
        plain.resize(plain.size() - kSuffix.size());
    return plain;
}

const std::string* queueOf(const Suspect& suspect, const std::vector<std::string>& queues)
{
    if (queues.size() == 1)
        return queues.data();
    for (const auto& name : { suspect.controller, suspect.object.kind }) {
        const auto plain = plainControllerName(name);
        const auto found = std::find_if(queues.begin(), queues.end(), [&](const auto& queue) {
            return !plain.empty() && plainControllerName(queue) == plain;
        });
        if (found != queues.end())
            return &*found;
    }
    return nullptr;
}

} // namespace

QueueSuspects::QueueSuspects(ClusterSession& session,
                             const std::vector<ControllerProgram>& programs, const std::string& ns,
                             const std::stop_token& stop)
{
    SuspectReading reading(session, m_problems, stop);
    for (const auto& program : programs) {
        for (const auto& replica : speakersOf(program)) {
            if (!stop.stop_requested())
                reading.readLog(program, replica);
        }
    }
    if (!stop.stop_requested())
        reading.readEvents(ns);
    m_suspects = reading.suspects();
}

std::vector<Suspect> QueueSuspects::of(const ControllerProgram& program, const std::string& queue,
                                       const std::vector<std::string>& queues) const
{
    std::vector<Suspect> found;
    for (const auto& suspect : m_suspects) {
        const auto* of = suspect.program == keyOf(program) ? queueOf(suspect, queues) : nullptr;
        if (of != nullptr && *of == queue)
            found.push_back(suspect);
    }
    return found;
}

std::vector<Suspect> QueueSuspects::others(const ControllerProgram& program,
                                           const std::vector<std::string>& queues) const
{
    std::vector<Suspect> found;
    for (const auto& suspect : m_suspects) {
        if (suspect.program == keyOf(program) && queueOf(suspect, queues) == nullptr)
            found.push_back(suspect);
    }
    return found;
}

} // namespace kittiwake

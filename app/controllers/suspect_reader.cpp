#include "suspect_reader.h"

#include <app/window/wall_clock.h>
#include <core/client/client_set.h>
#include <core/logs/log_line_reader.h>
#include <kinds/suspects/crash_reader.h>
#include <kinds/suspects/event_statement.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <set>

namespace kittiwake {

namespace {

struct SuspectSay
{
    KW_DECLARE_TEXTS(kittiwake::SuspectReader)
};

Text nameOfLog(const LogSource& source)
{
    const auto pod = source.ns + '/' + source.pod;
    return source.container.empty()
        ? SuspectSay::tr("pod %1").arg(pod)
        : SuspectSay::tr("container %1 of pod %2").arg(source.container, pod);
}

/// Where it is no right that is missing, in the server's words.
Text problemOfLog(const LogSource& source, const Error& error)
{
    if (error.kind != ErrorKind::Forbidden)
        return error.sentence;
    return SuspectSay::tr("You may not read the log of %1, which tells what its controllers retry: "
                          "the right to %2 would let you.")
        .arg(nameOfLog(source), "get pods/log in namespace " + source.ns);
}

/// What is said where Events cannot be read: which right is missing, or the server's words. `ns`:
/// empty: all
Text problemOfEvents(const std::string& ns, const Error& error)
{
    if (error.kind != ErrorKind::Forbidden)
        return error.sentence;
    return SuspectSay::tr("You may not read Events, which tell what controllers fail at: the right "
                          "to %1 would let you.")
        .arg(ns.empty() ? "list events" : "list events in namespace " + ns);
}

/// Back-off ends at 1,000 s: what fails all the time has failed within this.
constexpr std::chrono::minutes kLookedBack { 20 };
constexpr std::int64_t kMaxLines = 5000; ///< of a log, the last
constexpr std::int64_t kMaxBytes = 8 << 20; ///< of a log at once
constexpr std::int64_t kMaxEvents = 2000;
constexpr std::size_t kMaxReplicas = 3; ///< of a program that elects none
constexpr std::int64_t kNanosecondsAMillisecond = 1'000'000;
constexpr int kPanicExit = 2; ///< of Go's programs
/// Of the log of a process that has ended: a panic and its trace, and the keys before it.
constexpr std::int64_t kMaxLastLines = 1000;
constexpr std::int64_t kMaxLastBytes = 4 << 20;

/// The leader, or those of all that work.
std::vector<ControllerReplica> speakersOf(const ControllerProgram& program)
{
    if (const auto* leader = program.leader())
        return { *leader };
    std::vector<ControllerReplica> speakers;
    for (const auto& replica : program.replicas) {
        if (replica.running && replica.role != ReplicaRole::Standby
            && speakers.size() < kMaxReplicas)
            speakers.push_back(replica);
    }
    return speakers;
}

LogSource sourceOf(const ControllerReplica& replica)
{
    return { replica.ns, replica.pod, replica.container };
}

/// When the instance before ended as by a panic; none: it did not, or that is long ago.
/// \units milliseconds since the epoch
std::optional<std::int64_t> crashedAt(const ControllerReplica& replica, std::int64_t now)
{
    using std::chrono::milliseconds;
    const auto& end = replica.lastEnd;
    if (!end || end->exitCode != kPanicExit || end->reason != "Error" || !end->finishedAt)
        return std::nullopt;
    const auto at = milliseconds(end->finishedAt->time_since_epoch()).count();
    return now - at <= milliseconds(kLookedBack).count() ? std::optional(at) : std::nullopt;
}

} // namespace

void SuspectReader::readLogs(const ControllerProgram& program, const std::stop_token& stop)
{
    readEnds(program, stop); // first: what follows was said later
    for (const auto& replica : speakersOf(program)) {
        if (!stop.stop_requested())
            readLog(programKey(program), replica, stop);
    }
}

void SuspectReader::readEnds(const ControllerProgram& program, const std::stop_token& stop)
{
    std::size_t read = 0;
    for (const auto& replica : program.replicas) {
        const auto at = crashedAt(replica, wallMilliseconds());
        if (!at || read >= kMaxReplicas)
            continue;
        auto& known = m_ends[sourceOf(replica)];
        if (known.uid == replica.uid && known.restartCount == replica.restartCount)
            continue;
        ++read;
        auto crash = readEnd(programKey(program), replica, *at, stop);
        if (stop.stop_requested())
            return;
        if (!crash && crash.error().retryable())
            continue; // it is read the next time
        known = { replica.uid, replica.restartCount, std::move(crash).value_or(std::nullopt) };
    }
}

/// \errors the log's: where it may not be read, the exit code by itself accuses nobody
Expected<std::optional<Crash>> SuspectReader::readEnd(const std::string& program,
                                                      const ControllerReplica& replica,
                                                      std::int64_t endedAt,
                                                      const std::stop_token& stop)
{
    const auto log = fetchLog(
        sourceOf(replica),
        { .previous = true, .tailLines = kMaxLastLines, .limitBytes = kMaxLastBytes }, stop);
    if (!log)
        return Unexpected { log.error() };
    CrashReader reader;
    LogLineReader lines;
    const auto take = [&reader](std::string_view line, std::size_t /*dropped*/) {
        const auto timed = readTimedLine(line);
        reader.add(timed ? timed->time / kNanosecondsAMillisecond : 0, timed ? timed->text : line);
    };
    lines.feed(*log, take);
    lines.finish(take);
    if (reader.panic().empty())
        return std::optional<Crash>();
    if (auto key = reader.key()) {
        key->exitCode = replica.lastEnd->exitCode;
        m_board.add(program, *key, endedAt);
    }
    return std::optional(Crash { .program = program,
                                 .ns = replica.ns,
                                 .pod = replica.pod,
                                 .exitCode = replica.lastEnd->exitCode,
                                 .at = endedAt,
                                 .panic = reader.panic() });
}

std::vector<Crash> SuspectReader::crashes(std::int64_t now) const
{
    std::vector<Crash> all;
    for (const auto& [source, end] : m_ends) {
        if (end.crash && now - end.crash->at <= std::chrono::milliseconds(kLookedBack).count())
            all.push_back(*end.crash);
    }
    return all;
}

/// \errors the server's; of a stop nothing is to be said
Expected<std::string> SuspectReader::fetchLog(const LogSource& source, const LogQuery& query,
                                              const std::stop_token& stop)
{
    auto path = logPath(source, query);
    if (!path)
        return Unexpected { std::move(path).error() };
    auto answer = m_session.client().fetchAndWait(
        "read the log of " + describe(source), { .path = *std::move(path), .accept = "*/*" }, stop);
    if (!answer)
        return Unexpected { std::move(answer).error() };
    m_bytes += answer->body.size();
    return std::move(answer->body);
}

void SuspectReader::readLog(const std::string& program, const ControllerReplica& replica,
                            const std::stop_token& stop)
{
    const auto source = sourceOf(replica);
    auto& log = m_logs[source];
    const bool known = log.uid == replica.uid && log.restartCount == replica.restartCount;
    if (!known) { // another process, whose back-off begins anew
        if (!log.uid.empty())
            m_board.restarted(program);
        log = { .program = program, .uid = replica.uid, .restartCount = replica.restartCount };
    }
    LogQuery query { .tailLines = kMaxLines, .limitBytes = kMaxBytes };
    if (log.last > 0)
        query.sinceTime = log.last;
    else
        query.since = kLookedBack;
    const auto answer = fetchLog(source, query, stop);
    if (stop.stop_requested())
        return;
    if (!answer) {
        m_logProblems[source] = problemOfLog(source, answer.error());
        return;
    }
    std::string_view body = *answer;
    // What was cut off within a line comes whole the next time, with what follows.
    if (const auto end = body.rfind('\n');
        body.size() >= static_cast<std::size_t>(kMaxBytes) && end != std::string_view::npos)
        body = body.substr(0, end + 1);
    if (takeLines(log, body, wallMilliseconds()))
        m_logProblems.erase(source);
    else
        m_logProblems[source] =
            SuspectSay::tr("The log of %1 has more than %2 lines between two readings: of these "
                           "the last were read, and keys in the others are not known.")
                .arg(nameOfLog(source))
                .arg(kMaxLines);
}

bool SuspectReader::takeLines(ReadLog& log, std::string_view body, std::int64_t now)
{
    std::vector<KeyStatement> said;
    std::int64_t count = 0;
    bool joins = log.last == 0; // to what was read before
    const auto until =
        log.last; // the server cuts times to whole seconds: what was read comes again
    LogLineReader lines;
    const auto take = [&](std::string_view line, std::size_t /*dropped*/) {
        const auto timed = readTimedLine(line);
        ++count;
        if (timed && timed->time <= until) {
            joins = true;
            return;
        }
        if (timed)
            log.last = std::max(log.last, timed->time);
        log.statements.add(timed ? timed->time / kNanosecondsAMillisecond : 0,
                           timed ? timed->text : line, said);
    };
    lines.feed(body, take);
    lines.finish(take);
    log.statements.finish(said);
    for (const auto& statement : said)
        m_board.add(log.program, statement, now);
    return joins || count < kMaxLines;
}

void SuspectReader::readQueues(const ControllerProgram& program, const MetricsScraper& scraper,
                               const std::stop_token& stop)
{
    const auto targets = targetsOf(program);
    WorkqueueDocument document;
    bool known = false;
    for (const auto& replica : speakersOf(program)) {
        const auto source = sourceOf(replica);
        const auto target =
            std::find_if(targets.begin(), targets.end(), [&](const ScrapeTarget& each) {
                return sourceOf(each.replica) == source;
            });
        if (target == targets.end() || stop.stop_requested())
            continue;
        auto& queues = m_queues[source];
        if (queues.uid != replica.uid || queues.restartCount != replica.restartCount)
            queues = { .uid = replica.uid, .restartCount = replica.restartCount };
        if (queues.refused)
            continue;
        auto scrape = scraper.scrapeQueues(*target, queues.way, stop);
        if (stop.stop_requested())
            return;
        known = known || scrape || queues.way;
        if (!scrape) { // of one that has answered before: once more, the next time
            queues.refused = !queues.way;
            queues.way.reset();
            continue;
        }
        m_bytes += scrape->bytes;
        auto& said = scrape->document;
        document.at = std::max(document.at, said.at);
        std::move(said.queues.begin(), said.queues.end(), std::back_inserter(document.queues));
        queues.way = scrape->way;
    }
    if (known)
        m_board.setQueues(programKey(program), std::move(document));
}

void SuspectReader::askQueuesAgain()
{
    std::erase_if(m_queues, [](const auto& each) { return each.second.refused; });
}

void SuspectReader::readEvents(const std::string& ns, const std::stop_token& stop)
{
    const auto events =
        m_session.clients()
            .dynamic()
            .resource({ "", "v1", "events" })
            .inNamespace(ns)
            .list({ .fieldSelector = "type=Warning", .page = { .limit = kMaxEvents } })
            .wait(stop);
    if (stop.stop_requested())
        return;
    if (!events) {
        m_eventProblems[ns] = problemOfEvents(ns, events.error());
        return;
    }
    m_eventProblems.erase(ns);
    EventStatementReader reader;
    for (const auto& item : events->items) {
        const auto event = Object::fromJson(item.toText(), { "", "v1", "Event" });
        if (auto said = event ? reader.readFailure(**event) : std::nullopt)
            m_board.add(*std::move(said));
    }
}

void SuspectReader::take(WorkedObjects::Seen seen, std::int64_t now)
{
    m_board.keepObjectsOf(seen.watched);
    for (auto& state : seen.states)
        m_board.add(std::move(state), now);
    for (const auto& object : seen.deleted)
        m_board.deleted(object);
    m_board.setChurn(std::move(seen.churn));
    m_counted = std::move(seen.counted);
}

void SuspectReader::keepOnly(const std::vector<ControllerProgram>& programs)
{
    m_board.setReporters(EventReporters(programs));
    std::set<std::string> keys;
    std::set<LogSource> sources;
    std::set<LogSource> all;
    for (const auto& program : programs) {
        keys.insert(programKey(program));
        for (const auto& replica : program.replicas)
            all.insert(sourceOf(replica));
        for (const auto& replica : speakersOf(program))
            sources.insert(sourceOf(replica));
    }
    std::set<std::string> gone;
    for (const auto& [source, log] : m_logs) {
        if (!keys.contains(log.program))
            gone.insert(log.program);
    }
    for (const auto& program : gone)
        m_board.forget(program);
    const auto isOther = [&sources](const auto& each) {
        return !sources.contains(each.first);
    };
    std::erase_if(m_logs, isOther);
    std::erase_if(m_logProblems, isOther);
    std::erase_if(m_queues, isOther);
    std::erase_if(m_ends, [&all](const auto& each) { return !all.contains(each.first); });
}

SuspectProblems SuspectReader::problems() const
{
    SuspectProblems all;
    for (const auto& [source, problem] : m_logProblems) {
        const auto log = m_logs.find(source);
        all[log == m_logs.end() ? std::string() : log->second.program].push_back(problem);
    }
    for (const auto& [ns, problem] : m_eventProblems)
        all[{}].push_back(problem);
    return all;
}

} // namespace kittiwake

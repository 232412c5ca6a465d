#include "suspect_reader.h"

#include <app/window/wall_clock.h>
#include <core/client/client_set.h>
#include <core/logs/log_line_reader.h>
#include <core/logs/log_query.h>
#include <kinds/suspects/event_statement.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <set>

namespace kittiwake {

namespace {

/// Back-off ends at 1,000 s: what fails all the time has failed within this (Q 5.16).
constexpr std::chrono::minutes kLookedBack { 20 };
constexpr std::int64_t kMostLines = 5000; ///< of a log, the last
constexpr std::int64_t kMostBytes = 8 << 20; ///< of a log at once
constexpr std::int64_t kMostEvents = 2000;
constexpr std::size_t kMostReplicas = 3; ///< of a program that elects none
constexpr std::int64_t kNanosecondsAMillisecond = 1'000'000;

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

LogSource sourceOf(const ControllerReplica& replica)
{
    return { replica.ns, replica.pod, replica.container };
}

} // namespace

void SuspectReader::readLogs(const ControllerProgram& program, const std::stop_token& stop)
{
    for (const auto& replica : speakersOf(program)) {
        if (!stop.stop_requested())
            readLog(programKey(program), replica, stop);
    }
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
    LogQuery query { .tailLines = kMostLines, .limitBytes = kMostBytes };
    if (log.last > 0)
        query.sinceTime = log.last;
    else
        query.since = kLookedBack;
    auto path = logPath(source, query);
    if (!path) {
        m_logProblems[source] = path.error().sentence;
        return;
    }
    const auto answer = m_session.client().fetchAndWait(
        "read the log of " + describe(source), { .path = *std::move(path), .accept = "*/*" }, stop);
    if (stop.stop_requested())
        return;
    if (!answer) {
        m_logProblems[source] = answer.error().sentence;
        return;
    }
    m_bytes += answer->body.size();
    std::string_view body = answer->body;
    // What was cut off within a line comes whole the next time, with what follows.
    if (const auto end = body.rfind('\n');
        body.size() >= static_cast<std::size_t>(kMostBytes) && end != std::string_view::npos)
        body = body.substr(0, end + 1);
    if (takeLines(log, body, wallMilliseconds()))
        m_logProblems.erase(source);
    else
        m_logProblems[source] = "The log of " + describe(source) + " has more than "
            + std::to_string(kMostLines)
            + " lines between two readings: of these the last were read, and keys in the others "
              "are not known.";
}

bool SuspectReader::takeLines(ReadLog& log, std::string_view body, std::int64_t now)
{
    std::vector<KeyStatement> said;
    std::int64_t count = 0;
    bool joins = log.last == 0; // to what was read before
    const auto until =
        log.last; // the server cuts times to whole seconds: what was read comes again
    LogLineReader lines;
    const auto take = [&](std::string_view line, bool /*cut*/) {
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
    return joins || count < kMostLines;
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
            .list({ .fieldSelector = "type=Warning", .page = { .limit = kMostEvents } })
            .wait(stop);
    if (stop.stop_requested())
        return;
    if (!events) {
        m_eventProblems[ns] = events.error().sentence;
        return;
    }
    m_eventProblems.erase(ns);
    EventStatementReader reader;
    for (const auto& item : events->items) {
        const auto event = Object::fromJson(item.toText(), { "", "v1", "Event" });
        if (auto said = event ? reader.readTrouble(**event) : std::nullopt)
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
    std::set<std::string> keys;
    std::set<LogSource> sources;
    for (const auto& program : programs) {
        keys.insert(programKey(program));
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

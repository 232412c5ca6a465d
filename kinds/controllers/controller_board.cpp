#include "controller_board.h"

#include <core/base/lower_case.h>
#include <kinds/controllers/controller_findings.h>
#include <kinds/controllers/evidence_text.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <tuple>

namespace kittiwake {

namespace {

struct BoardSay
{
    KW_DECLARE_TEXTS(kittiwake::ControllerBoard)
};

constexpr const char* kServerKind = "APIServer"; ///< of what has no pods: its page is the server's
constexpr std::chrono::minutes kFiguresOver { 5 };
/// Controllers, and with them Leases, are looked for every two minutes, or more slowly where that
/// takes long or fails.
constexpr std::chrono::minutes kLeasesHoldFor { 10 };
constexpr std::size_t kMaxShownSuspects = 500; ///< of a queue

/// The queue of a program that elects a leader is the same one whichever of its pods leads, so its
/// id has no pod.
std::string idOf(const ControllerQueue& queue)
{
    const bool led = queue.leads.value_or(false);
    return (led ? std::string() : queue.pod) + '/' + queue.prefix + '/' + queue.queue;
}

/// What is hidden unless it is unhealthy: queues that serve certificates and quotas, and
/// those of standbys, which are filled and not worked off, or just empty.
bool isShown(const ControllerQueue& queue)
{
    if (isFault(queue.verdict.tone))
        return true;
    const bool idleStandby =
        !queue.leads.value_or(true) && queue.verdict.state != QueueState::WarmStandby;
    return !queue.infrastructure && !idleStandby;
}

/// That no pod leads is a fault of the controller; that its page cannot be read is none.
Tone toneOf(PageState page)
{
    switch (page) {
    case PageState::NoLeader:
        return Tone::Warn;
    case PageState::Standby:
    case PageState::Read:
    case PageState::Restarted:
        return Tone::Neutral;
    default:
        return Tone::Unknown;
    }
}

/// How much it is to be looked at: the lower, the more.
int rankOf(const ControllerRow& row)
{
    constexpr int kSomeSuspects = 50;
    constexpr int kNothingKnown = 60;
    constexpr int kWarned = 20;
    const int state = row.state ? static_cast<int>(*row.state) : kNothingKnown;
    if (row.tone == Tone::Error)
        return state;
    if (row.tone == Tone::Warn)
        return kWarned + state;
    return 2 * kNothingKnown + (row.suspects > 0 ? kSomeSuspects : state + kNothingKnown);
}

bool comesBefore(const ControllerRow& a, const ControllerRow& b, ControllerOrder order,
                 bool reversed)
{
    const auto byPlace = [](const ControllerRow& row) {
        return std::tie(row.ns, row.name, row.id);
    };
    const auto decide = [&](const auto& left, const auto& right) {
        return left == right ? byPlace(a) < byPlace(b) : (reversed ? right < left : left < right);
    };
    switch (order) {
    case ControllerOrder::ByName:
        return decide(a.name, b.name);
    case ControllerOrder::ByNamespace:
        return decide(a.ns, b.ns);
    case ControllerOrder::ByQueues: // the most first
        return decide(-a.queues.value_or(-1), -b.queues.value_or(-1));
    case ControllerOrder::BySuspects:
        return decide(-a.suspects, -b.suspects);
    case ControllerOrder::ByState:
        break;
    }
    return decide(rankOf(a), rankOf(b));
}

/// Those that matter, or all there are.
const ControllerPage* pageThatMatters(const std::vector<const ControllerPage*>& pages,
                                      const std::string& leader)
{
    const ControllerPage* best = nullptr;
    for (const auto* page : pages) {
        if (page->pod == leader && !leader.empty())
            return page;
        if (best == nullptr || page->state > best->state) // the further one got
            best = page;
    }
    return best;
}

Text whyUnread(const ControllerProgram& program)
{
    if (program.metricsOff)
        return BoardSay::tr(
            "It exports no metrics: its command line has --metrics-bind-address=0.");
    if (program.endpoints.empty() && program.kind != kServerKind)
        return BoardSay::tr(
            "Nothing says which port its metrics are on. A port called \"metrics\", "
            "the annotations prometheus.io/scrape and prometheus.io/port, or a "
            "ServiceMonitor would.");
    const bool runs = std::any_of(program.replicas.begin(), program.replicas.end(),
                                  [](const auto& replica) { return replica.running; });
    if (!runs && !program.replicas.empty())
        return BoardSay::tr("None of its pods runs.");
    return BoardSay::tr("Its metrics have not been read yet.");
}

Text noLeaderText()
{
    return BoardSay::tr("No pod holds its Lease, so nobody processes its queues.");
}

Text reasonOf(const ControllerPage& page)
{
    if (page.error)
        return Text(page.error->sentence);
    switch (page.state) {
    case PageState::NoLeader:
        return noLeaderText();
    case PageState::NoQueueMetrics:
        return BoardSay::tr("It exports metrics, but none about queues.");
    case PageState::Standby:
        return BoardSay::tr("A standby: it processes nothing until it leads.");
    default:
        return {};
    }
}

void fillFromPage(ControllerRow& row, const ControllerProgram& program, const ControllerPage* page)
{
    if (page == nullptr) {
        row.page = program.metricsOff || program.endpoints.empty() ? PageState::NoMetrics
                                                                   : PageState::Unknown;
        row.reason = whyUnread(program);
        return;
    }
    row.page = page->state;
    row.way = page->way;
    row.tone = toneOf(page->state);
    row.reason = reasonOf(*page);
}

/// Before anything else: what its queues say now is of the process after it.
void tellCrash(ControllerRow& row, const Crash& crash)
{
    row.state = QueueState::Panicking;
    row.tone = Tone::Error;
    //: of a pod, its exit code, the panic's own words
    row.reason =
        BoardSay::tr("The process in %1 ended with exit code %2, and was started again: %3")
            .arg(Text(crash.pod))
            .arg(crash.exitCode)
            .arg(Text(crash.panic));
}

ControllerRow rowOf(const std::string& id, const ControllerProgram& program,
                    const std::vector<const ControllerQueue*>& queues,
                    const std::vector<const ControllerPage*>& pages,
                    const std::vector<Suspect>& others, bool leaderless, const Crash* crash)
{
    ControllerRow row { .id = id,
                        .program = id,
                        .ns = program.ns,
                        .name = program.name,
                        .suspects = accusedOf(others),
                        .leaderless = leaderless,
                        .replicas = static_cast<int>(program.replicas.size()) };
    if (const auto* leader = program.leader()) {
        row.leader = leader->pod;
        row.role = ReplicaRole::Leader;
    }
    for (const auto* queue : queues) { // the process itself knows best who leads
        if (queue->leads.value_or(false) && !queue->pod.empty())
            row.leader = queue->pod;
    }
    fillFromPage(row, program, pageThatMatters(pages, row.leader));
    const bool read =
        std::any_of(pages.begin(), pages.end(), [](const auto* page) { return page->readAt > 0; });
    if (read)
        row.queues = 0;
    for (const auto* queue : queues) {
        row.suspects += accusedOf(queue->suspects);
        row.queues = row.queues.value_or(0) + 1;
        if (!row.state) { // the first is the worst
            row.state = queue->verdict.state;
            row.tone = queue->verdict.tone;
            if (row.page != PageState::Stale)
                row.reason = queue->verdict.reason;
        }
    }
    if (leaderless) { // whatever its standbys export, if anybody may read it
        row.state.reset();
        row.tone = toneOf(PageState::NoLeader);
        row.reason = noLeaderText();
    }
    if (crash != nullptr)
        tellCrash(row, *crash);
    return row;
}

/// One of the program's, below its row `of`.
ControllerRow replicaRow(const ControllerReplica& replica, const ControllerRow& of,
                         const ControllerProgram& program,
                         const std::vector<const ControllerQueue*>& queues,
                         const std::vector<const ControllerPage*>& pages, const Crash* crash)
{
    ControllerRow row { .id = of.id + '/' + replica.pod,
                        .program = of.id,
                        .isReplica = true,
                        .ns = replica.ns,
                        .name = replica.pod,
                        .leader = of.leader,
                        .role = replica.role };
    if (replica.role != ReplicaRole::Unelected && !of.leader.empty())
        row.role = replica.pod == of.leader ? ReplicaRole::Leader : ReplicaRole::Standby;
    const auto page = std::find_if(pages.begin(), pages.end(),
                                   [&](const auto* one) { return one->pod == replica.pod; });
    fillFromPage(row, program, page == pages.end() ? nullptr : *page);
    for (const auto* queue : queues) {
        if (queue->pod != replica.pod)
            continue;
        row.queues = row.queues.value_or(0) + 1;
        if (row.state)
            continue; // the first is the worst
        row.state = queue->verdict.state;
        row.tone = queue->verdict.tone;
        row.reason = queue->verdict.reason;
    }
    if (crash != nullptr && crash->pod == replica.pod)
        tellCrash(row, *crash);
    return row;
}

} // namespace

void ControllerBoard::setFound(ControllerReading found, TimePoint at)
{
    m_found = true;
    m_foundAt = at;
    m_programs = found.programs;
    m_hiddenBy = found.hiddenBy;
    m_missing.clear();
    for (const auto& error : found.missing)
        m_missing.emplace_back(error.sentence);
    m_leaderChanges.take(found.programs, at);
    m_scraped.setPrograms(std::move(found.programs));
}

void ControllerBoard::setNotFound(TimePoint at)
{
    if (at - m_foundAt <= kLeasesHoldFor)
        return;
    m_leaderChanges = {};
    for (auto& program : m_programs) {
        for (auto& lease : program.leases)
            lease.abandoned = false;
    }
    m_scraped.setPrograms(m_programs);
}

void ControllerBoard::take(const ScrapeTarget& target, const MetricsScraper::Result& result,
                           TimePoint at, double wall)
{
    constexpr double kMilliseconds = 1000;
    m_scraped.take(target, result, at, wall);
    if (!result)
        return;
    m_lastReadAt = std::max(m_lastReadAt, static_cast<std::int64_t>(wall * kMilliseconds));
    m_bytesRead += result->bytes;
    ++m_pagesRead;
}

void ControllerBoard::setSuspects(QueueSuspects suspects, SuspectProblems problems,
                                  std::uint64_t bytes)
{
    m_suspects = std::move(suspects);
    m_suspectProblems = std::move(problems);
    m_suspectBytes = bytes;
}

ControllerBoard::SeenPrograms ControllerBoard::seen(const std::vector<ControllerQueue>& queues,
                                                    const std::vector<ControllerPage>& pages) const
{
    SeenPrograms all;
    std::map<std::string, std::string> ofPods;
    std::map<std::string, std::string> ofComponents; ///< of the control plane, by name
    for (const auto& program : m_programs) {
        const auto key = programKey(program);
        all[key].program = program;
        for (const auto& replica : program.replicas)
            ofPods[replica.ns + '/' + replica.pod] = key;
        if (program.controlPlane)
            ofComponents[program.name] = key;
    }
    const auto seenOf = [&](const std::string& ns, const std::string& pod,
                            const std::string& component) -> Seen* {
        if (!pod.empty()) {
            const auto found = ofPods.find(ns + '/' + pod);
            return found == ofPods.end() ? nullptr : &all[found->second];
        }
        if (const auto known = ofComponents.find(component); known != ofComponents.end())
            return &all[known->second];
        ControllerProgram server { .kind = kServerKind, .name = component, .controlPlane = true };
        auto& seen = all[programKey(server)];
        seen.program = std::move(server);
        return &seen;
    };
    for (const auto& queue : queues) {
        auto* seen = isShown(queue) ? seenOf(queue.ns, queue.pod, queue.program) : nullptr;
        if (seen != nullptr)
            seen->queues.push_back(&queue);
    }
    std::vector<const ControllerPage*> ofServer;
    for (const auto& page : pages) {
        if (auto* seen = seenOf(page.ns, page.pod, page.program))
            seen->pages.push_back(&page);
        if (page.pod.empty())
            ofServer.push_back(&page);
    }
    for (auto& [key, one] : all) {
        if (one.program.kind == kServerKind && one.pages.empty())
            one.pages = ofServer; // one process, and one page for all of it
        std::vector<std::string> names;
        for (const auto* queue : one.queues) {
            if (!queue->infrastructure)
                names.push_back(queue->queue);
        }
        one.others = m_suspects.others(one.program, names);
    }
    return all;
}

ChosenProgram ControllerBoard::lookInto(const Seen& seen, const ControllerRow& row,
                                        const ControllersQuestion& question, TimePoint now,
                                        std::int64_t wall) const
{
    ChosenProgram chosen { .program = seen.program, .row = row, .others = seen.others };
    for (const auto& evidence : seen.program.evidence)
        chosen.evidence.push_back(evidenceText(evidence));
    if (seen.program.kind == kServerKind)
        chosen.evidence.push_back(BoardSay::tr("Its page of metrics is the API server's own."));
    for (const auto* page : seen.pages) {
        chosen.unverified = chosen.unverified || page->unverified;
        if (!page->error)
            continue;
        const Text problem(page->error->sentence);
        if (std::find(chosen.problems.begin(), chosen.problems.end(), problem)
            == chosen.problems.end())
            chosen.problems.push_back(problem);
    }
    if (const auto logs = m_suspectProblems.find(row.id); logs != m_suspectProblems.end())
        chosen.problems.insert(chosen.problems.end(), logs->second.begin(), logs->second.end());
    for (const auto* queue : seen.queues) {
        chosen.queues.push_back(*queue);
        chosen.queueIds.push_back(idOf(*queue));
        if (queue->verdict.mayLoop)
            chosen.mayLoop.push_back(queue->queue);
    }
    if (chosen.queues.empty())
        return chosen;
    const auto wanted = std::find(chosen.queueIds.begin(), chosen.queueIds.end(), question.queue);
    const auto at = wanted == chosen.queueIds.end()
        ? 0
        : static_cast<std::size_t>(wanted - chosen.queueIds.begin());
    chosen.queue = chosen.queueIds[at];
    chosen.suspects = std::move(chosen.queues[at].suspects);
    if (chosen.suspects.size() > kMaxShownSuspects)
        chosen.suspects.resize(kMaxShownSuspects);
    if (chosen.others.size() > kMaxShownSuspects)
        chosen.others.resize(kMaxShownSuspects);
    chosen.chart = chartOf(m_scraped.trend(chosen.queues[at]), now, wall);
    return chosen;
}

ControllersAnswer ControllerBoard::answer(const ControllersQuestion& question, TimePoint now,
                                          std::int64_t wall) const
{
    ControllersAnswer answer { .question = question,
                               .hiddenBy = m_hiddenBy,
                               .problems = m_missing,
                               .lastReadAt = m_lastReadAt,
                               .bytesRead = m_bytesRead + m_suspectBytes,
                               .pagesRead = m_pagesRead };
    if (const auto events = m_suspectProblems.find({}); events != m_suspectProblems.end())
        answer.problems.insert(answer.problems.end(), events->second.begin(), events->second.end());
    const auto queues = m_scraped.queues(question.thresholds, m_suspects, now, kFiguresOver);
    const auto pages = m_scraped.pages();
    const auto programs = seen(queues, pages);
    const auto filter = lowerCased(question.filter);
    const auto isWanted = [&](const ControllerRow& row, const Seen& seen) {
        const auto has = [&filter](std::string_view text) {
            return lowerCased(text).find(filter) != std::string::npos;
        };
        const auto state = row.state ? stateText(*row.state)
            : row.leaderless         ? stateText(PageState::NoLeader)
                                     : stateText(row.page);
        return filter.empty() || has(row.name) || has(row.ns) || has(state.english())
            || std::any_of(seen.queues.begin(), seen.queues.end(),
                           [&](const auto* queue) { return has(queue->queue); });
    };
    const auto& namespaces = question.namespaces;
    std::vector<ControllerRow> rows;
    for (const auto& [id, seen] : programs) {
        const auto* crash = m_suspects.crashOf(seen.program);
        auto row = rowOf(id, seen.program, seen.queues, seen.pages, seen.others,
                         m_scraped.isLeaderless(seen.program), crash);
        const int unhealthy = isFault(row.tone) || row.suspects > 0 ? 1 : 0;
        ++answer.everywhere.programs;
        answer.everywhere.read += row.queues ? 1 : 0;
        answer.everywhere.unhealthy += unhealthy;
        auto findings =
            controllerFindings(seen.program, seen.queues, row.leaderless, m_leaderChanges, crash);
        std::move(findings.begin(), findings.end(), std::back_inserter(answer.everywhere.findings));
        if (!namespaces.empty()
            && std::find(namespaces.begin(), namespaces.end(), seen.program.ns) == namespaces.end())
            continue;
        ++answer.programs;
        answer.unhealthy += unhealthy;
        if (isWanted(row, seen))
            rows.push_back(std::move(row));
    }
    std::sort(rows.begin(), rows.end(), [&](const ControllerRow& a, const ControllerRow& b) {
        return comesBefore(a, b, question.order, question.reversed);
    });
    if (!rows.empty()) {
        const auto wanted = std::find_if(rows.begin(), rows.end(), [&](const ControllerRow& row) {
            return row.id == question.program;
        });
        const auto& row = wanted == rows.end() ? rows.front() : *wanted;
        answer.chosen = lookInto(programs.at(row.id), row, question, now, wall);
    }
    for (auto& row : rows) {
        const auto id = row.id;
        const auto& seen = programs.at(id);
        row.opened = question.opened.contains(id) && !seen.program.replicas.empty();
        answer.rows.push_back(std::move(row));
        const auto at = answer.rows.size() - 1;
        if (!answer.rows[at].opened)
            continue;
        for (const auto& replica : seen.program.replicas)
            answer.rows.push_back(replicaRow(replica, answer.rows[at], seen.program, seen.queues,
                                             seen.pages, m_suspects.crashOf(seen.program)));
    }
    return answer;
}

} // namespace kittiwake

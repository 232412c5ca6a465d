#include "scraped_controllers.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace kittiwake {

namespace {

constexpr auto kPastFor = std::chrono::minutes(30);
constexpr std::size_t kMaxPast = 64; ///< processes: some restart all the time
/// Most figures look back so long: until then those of a process that has begun anew are
/// of less.
constexpr auto kRestartedFor = std::chrono::minutes(5);

/// By its last scrape: how long ago that is tells nothing of it.
bool hasJustBegun(const ProcessHistory& history)
{
    const auto& began = history.restartedAt();
    return began && history.until() && *history.until() - *began < kRestartedFor;
}

} // namespace

void ScrapedControllers::take(const ScrapeTarget& target, const MetricsScraper::Result& result,
                              TimePoint at, double now)
{
    auto& page = m_pages[{ target.program, target.replica.ns, target.replica.pod, target.path }];
    page.target = target;
    if (!result) { // what was known is kept, as it may be a hiccup
        page.error = result.error().error;
        page.fault = result.error().reason;
        return;
    }
    page.error.reset();
    page.fault.reset();
    page.bytes = result->bytes;
    page.now = now;
    page.way = result->way;
    page.unverified = result->unverified;
    const auto led = leads(page);
    page.history.add(result->metrics,
                     { .podUid = target.replica.uid,
                       .restartCount = target.replica.restartCount,
                       .started = result->processStart },
                     at);
    keepPast(target, led, page.history.replaced());
}

void ScrapedControllers::keepPast(const ScrapeTarget& target, std::optional<bool> leads,
                                  const std::vector<ScrapedQueue>& queues)
{
    Past past;
    past.ns = target.replica.ns;
    past.program = programNameOf(target);
    past.pod = target.replica.pod;
    past.leads = leads;
    for (const auto& queue : queues) {
        auto points = trendOf(queue);
        if (points.empty())
            continue;
        past.until = std::max(past.until, points.back().at);
        past.queues.emplace(QueueName(queue.prefix, queue.name), std::move(points));
    }
    if (past.queues.empty())
        return;
    const auto until = past.until;
    m_past.push_back(std::move(past));
    std::erase_if(m_past, [&](const Past& each) { return until - each.until > kPastFor; });
    if (m_past.size() > kMaxPast)
        m_past.erase(m_past.begin());
}

void ScrapedControllers::setPrograms(std::vector<ControllerProgram> programs)
{
    std::set<std::string> pods; // each is of one program
    for (const auto& program : programs) {
        for (const auto& replica : program.replicas)
            pods.insert(replica.ns + '/' + replica.pod);
    }
    std::erase_if(m_pages, [&](const auto& each) {
        const Page& page = each.second;
        const auto& replica = page.target.replica;
        const bool gone = !replica.pod.empty() && !pods.contains(replica.ns + '/' + replica.pod);
        if (gone)
            keepPast(page.target, leads(page), page.history.queues());
        return gone;
    });
    m_programs = std::move(programs);
    for (auto& [key, page] : m_pages) { // roles may have changed
        const auto* program = programOf(page.target);
        if (program == nullptr)
            continue;
        const auto replica =
            std::find_if(program->replicas.begin(), program->replicas.end(),
                         [&](const auto& one) { return one.pod == page.target.replica.pod; });
        if (replica != program->replicas.end())
            page.target.replica.role = replica->role;
    }
}

std::string ScrapedControllers::programNameOf(const ScrapeTarget& target) const
{
    const auto* program = programOf(target);
    return program == nullptr ? target.program : program->name;
}

QueueTrend ScrapedControllers::trend(const ControllerQueue& queue) const
{
    struct Part
    {
        std::string pod;
        std::vector<TrendPoint> points;
    };
    const QueueName name(queue.prefix, queue.queue);
    // Where one leads, the queue is the program's, wherever it runs.
    const bool led = queue.leads.value_or(false);
    const auto isOfIt = [&](const std::string& pod, std::optional<bool> leads) {
        return pod == queue.pod || (led && leads.value_or(false));
    };
    std::vector<Part> parts;
    for (const auto& past : m_past) {
        const auto found = past.queues.find(name);
        if (past.ns == queue.ns && past.program == queue.program && found != past.queues.end()
            && isOfIt(past.pod, past.leads))
            parts.push_back({ past.pod, found->second });
    }
    for (const auto& [key, page] : m_pages) {
        const auto& target = page.target;
        const bool same = target.replica.ns == queue.ns
            && (target.replica.pod.empty() || programNameOf(target) == queue.program)
            && isOfIt(target.replica.pod, leads(page));
        if (!same)
            continue;
        for (const auto& series : page.history.queues()) {
            auto points = trendOf(series);
            if (series.prefix == queue.prefix && series.name == queue.queue && !points.empty())
                parts.push_back({ target.replica.pod, std::move(points) });
        }
    }
    std::stable_sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) {
        return a.points.front().at < b.points.front().at;
    });
    QueueTrend trend;
    for (auto part = parts.begin(); part != parts.end(); ++part) {
        if (part != parts.begin()) {
            const auto& before = std::prev(part)->pod;
            trend.marks.push_back(
                { part->points.front().from,
                  before == part->pod ? TrendBreak::Restarted : TrendBreak::LeaderChanged,
                  part->pod });
        }
        trend.points.insert(trend.points.end(), part->points.begin(), part->points.end());
    }
    return trend;
}

const ControllerProgram* ScrapedControllers::programOf(const ScrapeTarget& target) const
{
    const auto found =
        std::find_if(m_programs.begin(), m_programs.end(), [&target](const auto& program) {
            return program.ns == target.replica.ns
                && std::any_of(program.replicas.begin(), program.replicas.end(),
                               [&target](const auto& replica) {
                                   return replica.pod == target.replica.pod;
                               });
        });
    return found == m_programs.end() ? nullptr : &*found;
}

/// The process itself knows best; a Lease may have moved since it was read.
std::optional<bool> ScrapedControllers::leads(const Page& page)
{
    const auto& leading = page.history.last().leading;
    if (!leading.empty())
        return std::any_of(leading.begin(), leading.end(),
                           [](const auto& lease) { return lease.second; });
    switch (page.target.replica.role) {
    case ReplicaRole::Leader:
        return true;
    case ReplicaRole::Standby:
        return false;
    case ReplicaRole::Unelected:
        break;
    }
    return std::nullopt;
}

void ScrapedControllers::addQueues(const Page& page, const QueueThresholds& thresholds,
                                   const QueueSuspects& suspects, TimePoint now, Duration window,
                                   std::vector<ControllerQueue>& all) const
{
    const auto& target = page.target;
    const auto* program = programOf(target);
    const auto leading = leads(page);
    std::vector<std::string> names;
    std::vector<std::string> own;
    for (const auto& queue : page.history.queues()) {
        names.push_back(queue.name);
        if (!queue.infrastructure)
            own.push_back(queue.name);
    }
    for (const auto& queue : page.history.queues()) {
        ControllerQueue row { .program = program ? program->name : target.program,
                              .ns = target.replica.ns,
                              .pod = target.replica.pod,
                              .leads = leading,
                              .prefix = queue.prefix,
                              .queue = queue.name,
                              .controller = queue.controller,
                              .infrastructure = queue.infrastructure,
                              .depths = queue.depths,
                              .maxWorkers = queue.maxWorkers };
        if (!program && target.program == "kube-apiserver")
            row.program = componentOfQueue(page.history.last(), names, queue.prefix, queue.name);
        if (queue.exports.queue)
            row.depth = std::max(0.0, queue.points.back().depth);
        QueueContext context { .standby = !leading.value_or(true),
                               .processAge = page.history.age(page.now),
                               .patient = program && program->patient,
                               .poller = program && program->poller,
                               .now = now };
        if (program && !queue.infrastructure && !context.standby) {
            row.suspects = suspects.of(*program, queue.name, own);
            // A Deployment of very many pods is worked on as often while these come and go.
            if (!program->controlPlane)
                context.objects = suspects.objects(*program, queue.name, own);
        }
        const bool isCrashed = program && suspects.crashOf(*program) != nullptr;
        for (const auto& suspect : row.suspects) {
            const bool writes = suspect.state == SuspectState::Looping
                || suspect.state == SuspectState::FlappingWrites; // and no try of it fails
            context.failingKeys += accuses(suspect.state) && !writes ? 1 : 0;
            context.loopingKeys += suspect.state == SuspectState::Looping ? 1 : 0;
            context.crashedKeys += isCrashed && suspect.exitCode ? 1 : 0;
            context.failingObjects += isOfEventsAlone(suspect) ? 1 : 0;
        }
        row.verdict = judgeQueue(queue, context, thresholds);
        row.figures = figuresOf(queue, window);
        all.push_back(std::move(row));
    }
}

std::vector<ControllerQueue> ScrapedControllers::queues(const QueueThresholds& thresholds,
                                                        const QueueSuspects& suspects,
                                                        TimePoint now, Duration window) const
{
    std::vector<ControllerQueue> all;
    for (const auto& [key, page] : m_pages)
        addQueues(page, thresholds, suspects, now, window, all);
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
        return std::tie(a.verdict.state, a.ns, a.program, a.pod, a.prefix, a.queue)
            < std::tie(b.verdict.state, b.ns, b.program, b.pod, b.prefix, b.queue);
    });
    return all;
}

PageState ScrapedControllers::stateOf(const Page& page) const
{
    const bool known = page.history.scrapes() > 0;
    if (page.fault)
        return known ? PageState::Stale : pageStateOf(*page.fault);
    const auto* program = programOf(page.target);
    if (program && isLeaderless(*program))
        return PageState::NoLeader;
    if (!leads(page).value_or(true))
        return PageState::Standby;
    if (hasJustBegun(page.history))
        return PageState::Restarted;
    const auto& queues = page.history.queues();
    const bool exported = std::any_of(queues.begin(), queues.end(),
                                      [](const auto& queue) { return queue.exports.queue; });
    return exported ? PageState::Read : PageState::NoQueueMetrics;
}

bool ScrapedControllers::isLeaderless(const ControllerProgram& program) const
{
    if (!program.leaderless())
        return false;
    // A Lease may have been taken since it was read; who does not answer may have gone.
    return std::none_of(m_pages.begin(), m_pages.end(), [&program](const auto& each) {
        const Page& page = each.second;
        const auto& leading = page.history.last().leading;
        const auto& pod = page.target.replica;
        return !page.fault
            && std::any_of(leading.begin(), leading.end(),
                           [](const auto& lease) { return lease.second; })
            && std::any_of(program.replicas.begin(), program.replicas.end(),
                           [&pod](const auto& replica) {
                               return replica.ns == pod.ns && replica.pod == pod.pod;
                           });
    });
}

std::vector<ControllerPage> ScrapedControllers::pages() const
{
    std::vector<ControllerPage> all;
    for (const auto& [key, page] : m_pages)
        all.push_back({ .program = page.target.program,
                        .ns = page.target.replica.ns,
                        .pod = page.target.replica.pod,
                        .state = stateOf(page),
                        .error = page.error,
                        .bytes = page.bytes,
                        .way = page.way,
                        .unverified = page.unverified,
                        .beganAnew = page.history.restartedAt().has_value(),
                        .readAt = page.now });
    return all;
}

} // namespace kittiwake

#include "scraped_controllers.h"

#include <algorithm>
#include <tuple>

namespace kittiwake {

void ScrapedControllers::take(const ScrapeTarget& target, const MetricsScraper::Result& result,
                              TimePoint at, double now)
{
    auto& page = m_pages[{ target.program, target.replica.ns, target.replica.pod, target.path }];
    page.target = target;
    if (!result) { // what was known is kept, as it may be a hiccup (Q 6.63)
        page.error = result.error().error;
        page.trouble = result.error().trouble;
        return;
    }
    page.error.reset();
    page.trouble.reset();
    page.bytes = result->bytes;
    page.now = now;
    page.history.add(result->metrics,
                     { .podUid = target.replica.uid,
                       .restartCount = target.replica.restartCount,
                       .started = result->processStart },
                     at);
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
                                   const SuspectsOf& suspects,
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
                               .poller = program && program->poller };
        if (program && suspects && !queue.infrastructure && !context.standby)
            row.suspects = suspects(*program, queue.name, own);
        for (const auto& suspect : row.suspects) {
            const bool writes = suspect.state == SuspectState::Looping
                || suspect.state == SuspectState::FlappingWrites; // and no try of it fails
            context.failingKeys += accuses(suspect.state) && !writes ? 1 : 0;
            context.loopingKeys += suspect.state == SuspectState::Looping ? 1 : 0;
        }
        row.verdict = judgeQueue(queue, context, thresholds);
        row.figures = figuresOf(queue, Duration::max());
        all.push_back(std::move(row));
    }
}

std::vector<ControllerQueue> ScrapedControllers::queues(const QueueThresholds& thresholds,
                                                        const SuspectsOf& suspects) const
{
    std::vector<ControllerQueue> all;
    for (const auto& [key, page] : m_pages)
        addQueues(page, thresholds, suspects, all);
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
        return std::tie(a.verdict.state, a.ns, a.program, a.pod, a.prefix, a.queue)
            < std::tie(b.verdict.state, b.ns, b.program, b.pod, b.prefix, b.queue);
    });
    return all;
}

PageState ScrapedControllers::stateOf(const Page& page) const
{
    const bool known = page.history.scrapes() > 0;
    if (page.trouble)
        return known ? PageState::Stale : pageStateOf(*page.trouble);
    if (page.history.restartedAt())
        return PageState::Restarted;
    const auto* program = programOf(page.target);
    const bool led = !program || program->leases.empty()
        || std::any_of(program->leases.begin(), program->leases.end(),
                       [](const auto& lease) { return !lease.holder.empty() && !lease.stale; });
    if (!led)
        return PageState::NoLeader;
    if (!leads(page).value_or(true))
        return PageState::Standby;
    const auto& queues = page.history.queues();
    const bool exported = std::any_of(queues.begin(), queues.end(),
                                      [](const auto& queue) { return queue.exports.queue; });
    return exported ? PageState::Read : PageState::NoQueueMetrics;
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
                        .bytes = page.bytes });
    return all;
}

} // namespace kittiwake

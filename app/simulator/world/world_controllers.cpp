#include "world_controllers.h"

#include <app/simulator/controllers/make_controllers.h>
#include <app/simulator/controllers/shared/queued_controller.h>
#include <app/simulator/store_list_watch.h>
#include <app/simulator/world/certificate_keeper.h>
#include <app/simulator/world/compaction.h>
#include <app/simulator/world/contents/queue_kinds.h>
#include <app/simulator/world/event_expiry.h>
#include <app/simulator/world/kubelet/heartbeats.h>
#include <app/simulator/world/kubelet/kubelet.h>
#include <app/simulator/world/kubelet/pod_scheduler.h>
#include <app/simulator/world/leader_leases.h>
#include <app/simulator/world/search_indexer.h>
#include <app/simulator/world/storefront_operator.h>
#include <app/simulator/world/story_controller.h>
#include <core/auth/make_authenticator.h>

namespace kittiwake::sim {

namespace {

const Identity kWho { "system:kube-controller-manager", { "system:masters" } };

} // namespace

template<typename Logic, typename... Arguments>
void WorldControllers::add(const char* program, const char* name, Arguments&&... arguments)
{
    m_members.push_back(
        { program,
          std::make_unique<QueuedController>(
              QueuedController::Options { .name = name, .workers = m_options.workers }, m_tools,
              std::make_unique<Logic>(*m_tools, std::forward<Arguments>(arguments)...)) });
}

WorldControllers::WorldControllers(ObjectStore& store, Handler& api, const Environment& environment,
                                   Incidents& incidents, AttemptJournal& storefronts,
                                   const Options& options)
    : m_options(options)
    , m_transport(api, environment.scheduler, kWho)
    , m_client(m_transport, makeAuthenticator({}), environment.scheduler,
               { .server = "the simulated API server",
                 .userAgent = "kube-controller-manager/v1.33.1",
                 .queriesPerSecond = 0 })
    , m_informers(environment.scheduler,
                  [&store](const ResourceScope& scope) { return storeListWatch(store, scope); })
{
    m_tools = std::make_shared<ControllerTools>(
        ControllerContext { m_client, m_informers, environment, options.seed });
    for (auto& controller : makeControllers(
             m_tools, { .workers = options.workers, .rootCertificate = options.rootCertificate }))
        m_members.push_back({ "kube-controller-manager", std::move(controller) });
    add<PodScheduler>("kube-scheduler", "scheduler");
    add<Kubelet>("kubelet", "kubelet", incidents);
    add<Heartbeats>("kubelet", "node-heartbeats", incidents);
    add<LeaderLeases>("leaders", "leader-leases", options.company);
    add<EventExpiry>("kube-apiserver", "event-expiry", store);
    add<Compaction>("kube-apiserver", "compaction", store);
    if (options.company) {
        add<StorefrontOperator>("storefront-operator", "storefront", storefronts);
        add<SearchIndexer>("storefront-operator", "searchindex");
        add<CertificateKeeper>("cert-manager", "certificates-issuing");
        add<StoryController>("story", "story", incidents, Story(options.seed, options.nodes));
    }
    auto queues = m_options.queues;
    for (auto& member : m_members) {
        QueueFacts facts { .name = member.controller->name(), .owner = member.program };
        fillKindOfQueue(facts);
        member.offered = member.controller->offerQueue(queues, std::move(facts));
    }
    m_tools->pods().start();
}

WorldControllers::~WorldControllers()
{
    stop();
}

void WorldControllers::start()
{
    m_informers.start();
    if (!m_informers.waitForCacheSync())
        return; // stopped before the informers had synced
    for (const auto& member : m_members)
        member.controller->start();
}

void WorldControllers::stop()
{
    if (std::exchange(m_stopped, true))
        return;
    m_client.close();
    for (auto member = m_members.rbegin(); member != m_members.rend(); ++member)
        member->controller->stop();
    m_informers.shutdown();
}

bool WorldControllers::processNext()
{
    bool any = false;
    for (const auto& member : m_members)
        any = member.controller->processNext() || any;
    return any;
}

std::vector<std::shared_ptr<QueueProbe>> WorldControllers::queues(const std::string& program) const
{
    auto all = m_options.queues.queues();
    std::erase_if(all, [&](const auto& queue) { return queue->facts().owner != program; });
    return all;
}

std::vector<QueueTotals> WorldControllers::totals(const std::string& program) const
{
    std::vector<QueueTotals> all;
    for (const auto& member : m_members) {
        if (program.empty() || member.program == program)
            all.push_back(member.controller->totals());
    }
    return all;
}

} // namespace kittiwake::sim

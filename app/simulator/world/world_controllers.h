#pragma once

#include <app/simulator/controllers/shared/controller_tools.h>
#include <app/simulator/controllers/simulated_controller.h>
#include <app/simulator/loopback_transport.h>
#include <app/simulator/programs/attempt_journal.h>
#include <app/simulator/world/incidents.h>
#include <app/simulator/world/story.h>
#include <core/cache/shared_informer_factory.h>
#include <core/testing/store/object_store.h>

#include <memory>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// \brief The controllers of a world, and the program of each.
/// \thread start and stop: one at a time; totals and queues: any
class WorldControllers
{
public:
    struct Options
    {
        unsigned seed = 1;
        bool company = true;
        unsigned workers = 1; ///< of each controller; 0: `processNext` is called instead
        std::vector<std::string> nodes {}; ///< that the story may befall
        QueueRegistry queues {}; ///< where their queues are offered
        std::string rootCertificate {}; ///< PEM, for each namespace's kube-root-ca.crt
    };
    /// All of it outlives them. `storefronts`: what becomes of the in-house operator's tries.
    WorldControllers(ObjectStore& store, Handler& api, const Environment& environment,
                     Incidents& incidents, AttemptJournal& storefronts, const Options& options);
    ~WorldControllers();

    void start();
    void stop();
    /// Processes one key of each controller; false: nothing was ready.
    bool processNext();

    /// Those of one program ("kube-controller-manager"); empty: of all.
    [[nodiscard]] std::vector<QueueTotals> totals(const std::string& program = {}) const;
    /// What is in the program's queues, where they are offered.
    [[nodiscard]] std::vector<std::shared_ptr<QueueProbe>> queues(const std::string& program) const;

private:
    struct Member
    {
        std::string program;
        std::unique_ptr<SimulatedController> controller;
        Subscription offered {}; ///< its queue; goes first
    };
    template<typename Logic, typename... Arguments>
    void add(const char* program, const char* name, Arguments&&... arguments);

    const Options m_options;
    LoopbackTransport m_transport;
    RestClient m_client;
    SharedInformerFactory m_informers;
    std::shared_ptr<ControllerTools> m_tools;
    std::vector<Member> m_members;
    bool m_stopped = false;
};

} // namespace kittiwake::sim

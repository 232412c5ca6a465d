#pragma once

#include <app/simulator/controllers/controller_context.h>
#include <app/simulator/controllers/shared/cache.h>
#include <app/simulator/controllers/shared/child_names.h>
#include <app/simulator/controllers/shared/pod_feed.h>
#include <core/api/timestamp_text.h>
#include <core/client/client_set.h>
#include <core/client/rest_event_sink.h>
#include <core/controller/event_recorder.h>
#include <core/types/core_v1.h>

#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace kittiwake::sim {

/// \brief What the controllers of one cluster share: clients, the pods, event recorders, names and
/// the time. \thread any
class ControllerTools
{
public:
    explicit ControllerTools(const ControllerContext& context);

    [[nodiscard]] const ClientSet& clients() const { return m_clients; }
    [[nodiscard]] SharedInformerFactory& informers() const { return m_context.informers; }
    [[nodiscard]] PodFeed& pods() { return m_pods; }
    [[nodiscard]] ChildNames& names() { return m_names; }
    [[nodiscard]] Scheduler& scheduler() const { return m_context.environment.scheduler; }
    /// The world's time, in whole seconds like timestamps.
    [[nodiscard]] WallTime now() const
    {
        return std::chrono::floor<std::chrono::seconds>(m_context.environment.now());
    }
    [[nodiscard]] const WallClock& wallClock() const { return m_context.environment.now; }

    /// The recorder of one component, "deployment-controller".
    [[nodiscard]] EventRecorder& recorder(const std::string& component);

private:
    const ControllerContext m_context;
    const ClientSet m_clients;
    PodFeed m_pods;
    ChildNames m_names;
    RestEventSink m_sink;
    std::mutex m_mutex; // guards m_recorders
    std::map<std::string, std::unique_ptr<EventRecorder>> m_recorders;
};

} // namespace kittiwake::sim

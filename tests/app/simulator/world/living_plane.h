#pragma once

#include <app/simulator/controllers/shared/queued_controller.h>
#include <app/simulator/world/kubelet/heartbeats.h>
#include <app/simulator/world/kubelet/kubelet.h>
#include <app/simulator/world/kubelet/pod_scheduler.h>
#include <tests/app/simulator/controllers/controllers_fixture.h>

namespace kittiwake::test {

/// One more controller, for ControlPlane::Options::more.
template<typename Logic, typename... Arguments>
void add(ControlPlane::Controllers& to, const ControlPlane::Tools& tools, const char* name,
         Arguments&&... arguments)
{
    to.push_back(std::make_unique<sim::QueuedController>(
        sim::QueuedController::Options { .name = name, .workers = 0 }, tools,
        std::make_unique<Logic>(*tools, std::forward<Arguments>(arguments)...)));
}

/// \brief A control plane in virtual time with one node, node-1, where pods live as in the world:
/// they are scheduled, and its kubelet takes them through their lives.
class LivingPlane
{
public:
    LivingPlane()
    {
        m_plane.create(node());
        m_plane.changeStatus<core_v1::Node>(
            { {}, "node-1" }, [](core_v1::Node& made) { made.status = node().status; });
        m_plane.start();
    }
    ControlPlane* operator->() { return &m_plane; }
    ControlPlane& operator*() { return m_plane; }
    [[nodiscard]] sim::Incidents& incidents() { return m_incidents; }

private:
    static core_v1::Node node()
    {
        core_v1::Node made;
        made.metadata.name = "node-1";
        made.spec.podCIDR = "10.64.1.0/24";
        made.status.addresses = { { .type = "InternalIP", .address = "10.20.0.11" } };
        made.status.conditions = { { .type = "Ready", .status = "True" } };
        for (const auto* const resource : { "cpu", "memory", "pods" })
            made.status.allocatable[resource].text = "500G";
        return made;
    }
    ControlPlane::Controllers controllers(const ControlPlane::Tools& tools)
    {
        ControlPlane::Controllers made;
        add<sim::PodScheduler>(made, tools, "scheduler");
        add<sim::Kubelet>(made, tools, "kubelet", m_incidents);
        add<sim::Heartbeats>(made, tools, "node-heartbeats", m_incidents);
        return made;
    }

    sim::Incidents m_incidents;
    ControlPlane m_plane { { .startsPods = false, .more = [this](const ControlPlane::Tools& tools) {
                                return controllers(tools);
                            } } };
};

} // namespace kittiwake::test

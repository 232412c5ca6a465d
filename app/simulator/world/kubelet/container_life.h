#pragma once

#include "pod_life.h"

#include <app/simulator/world/behaviour.h>

namespace kittiwake::sim {

/// \brief One container of a pod during one step. Used only by nextStep().
/// \source pkg/kubelet/kuberuntime/kuberuntime_manager.go, pkg/kubelet/images/image_manager.go
class ContainerLife
{
public:
    ContainerLife(const JsonValue& pod, const JsonValue& container, JsonValue& status,
                  const Behaviour& behaviour, const PodMoment& moment, PodStep& step,
                  bool ephemeral = false);

    /// Allows to pull its image and to start it.
    void live();

    [[nodiscard]] bool ended() const; ///< and will not be started again
    [[nodiscard]] bool failed() const;

private:
    using Time = std::chrono::system_clock::time_point;
    void pullAndStart();
    void failToPull();
    void start();
    void run();
    void end(int exitCode, const std::string& reason);
    void backOff(const JsonValue& ending);
    [[nodiscard]] bool restarts(int exitCode) const;
    void tell(EventType type, std::string reason, std::string message);
    void lookAgain(Time when);
    [[nodiscard]] std::uint64_t hash(std::string_view words) const;

    const JsonValue& m_pod;
    const std::string m_name;
    const std::string m_image;
    JsonValue& m_status;
    const Behaviour& m_behaviour;
    const PodMoment& m_moment;
    PodStep& m_step;
    const bool m_ephemeral; ///< never started again
};

} // namespace kittiwake::sim

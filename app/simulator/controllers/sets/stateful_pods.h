#pragma once

#include <app/simulator/controllers/shared/controller_tools.h>
#include <app/simulator/controllers/shared/workload.h>
#include <core/types/apps_v1.h>

#include <optional>
#include <stop_token>

namespace kittiwake::sim {

/// The number at the end of a pod's name, if the rest is the set's.
[[nodiscard]] std::optional<std::int32_t> ordinalOf(const std::string& set, const std::string& pod);

/// \brief Makes and deletes single pods of stateful sets and their claims, and records the events.
/// \thread any
class StatefulPods
{
public:
    explicit StatefulPods(ControllerTools& tools);

    /// With the claims it needs. An existing pod is a Conflict: then the cache is behind.
    Expected<void> create(const apps_v1::StatefulSet& set, std::int32_t ordinal,
                          const core_v1::PodTemplateSpec& podTemplate, const std::string& revision,
                          const std::stop_token& stop);
    Expected<void> remove(const apps_v1::StatefulSet& set, const PodFacts& pod,
                          const std::stop_token& stop);

private:
    Expected<void> createClaims(const apps_v1::StatefulSet& set, core_v1::Pod& pod,
                                const std::stop_token& stop);

    ControllerTools& m_tools;
    EventRecorder& m_recorder;
    const Cache<core_v1::PersistentVolumeClaim> m_claims;
};

} // namespace kittiwake::sim

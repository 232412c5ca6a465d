#pragma once

#include <app/simulator/world/contents/layout.h>
#include <app/simulator/world/contents/seeder.h>
#include <core/api/json/json_value.h>

#include <string>
#include <vector>

namespace kittiwake::sim {

/// A pod as the API server stores it on creation, without what differs between pods: made of the
/// template and the owner's reference, with defaults.
[[nodiscard]] JsonValue podOf(const App& app, JsonValue podTemplate, const JsonValue& owner);

/// An owner's reference. `apiVersion` and `kind` of the owner.
[[nodiscard]] JsonValue controlledBy(const std::string& apiVersion, const std::string& kind,
                                     const std::string& name, const std::string& uid);

/// \brief Makes many pods that have run for long and differ only in names, nodes, addresses and
/// times. What such a pod looks like is computed once, by the kubelet's rules. \thread const
class PodBatch
{
public:
    explicit PodBatch(JsonValue pod);

    void put(Seeder& seeder, const ObjectKey& key, NodePlan& node, std::chrono::seconds age) const;

    /// The same for a pod with open names (`$name`, see fillNames).
    [[nodiscard]] PodBatch named(const Seeder::Values& names) const;

private:
    PodBatch(std::string text, std::vector<std::chrono::seconds> times);

    std::string m_text;
    TextTemplate m_document;
    std::vector<std::chrono::seconds> m_times; ///< after the creation, by place
};

/// Puts one pod that has existed for so long: its containers' behaviour has taken effect, by the
/// kubelet's rules. A null node: it waits to be scheduled.
void putLivedPod(Seeder& seeder, JsonValue pod, const std::string& name, NodePlan* node,
                 std::chrono::seconds age);

} // namespace kittiwake::sim

#pragma once

#include <app/simulator/world/layout.h>
#include <app/simulator/world/seeder.h>

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// A pod as the API server has it when it is created, but for what is each pod's own: of the
/// template, the owner's reference, completed.
[[nodiscard]] nlohmann::json podOf(const App& app, nlohmann::json podTemplate,
                                   const nlohmann::json& owner);

/// An owner's reference. `apiVersion` and `kind` of the owner.
[[nodiscard]] nlohmann::json controlledBy(const std::string& apiVersion, const std::string& kind,
                                          const std::string& name, const std::string& uid);

/// \brief Makes many pods that differ in name, node, addresses and times alone, and that have long
/// been running. The kubelet's own rules are asked once what such a pod looks like. \thread const
class PodBatch
{
public:
    explicit PodBatch(nlohmann::json pod);

    void put(Seeder& seeder, const ObjectKey& key, NodePlan& node, std::chrono::seconds age) const;

    /// The same of a pod in which names were left open (`$name`, as fillNames has them).
    [[nodiscard]] PodBatch named(const Seeder::Values& names) const;

private:
    PodBatch(std::string text, std::vector<std::chrono::seconds> times);

    std::string m_text;
    TextTemplate m_document;
    std::vector<std::chrono::seconds> m_times; ///< after the creation, by place
};

/// Puts one pod that has lived by the kubelet's rules for so long: whatever its containers do has
/// happened to it. A null node: it waits to be scheduled.
void putLivedPod(Seeder& seeder, nlohmann::json pod, const std::string& name, NodePlan* node,
                 std::chrono::seconds age);

} // namespace kittiwake::sim

#pragma once

#include <app/simulator/world/company.h>

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace kittiwake::sim {

// Documents of an application, as the API server has them once it has filled in the defaults.
// \source core/v1, apps/v1

/// {metadata, spec} as a workload's spec.template has it; `current`: of its tag, or of the one
/// before.
[[nodiscard]] nlohmann::json podTemplate(const App& app, bool current = true);

/// What the API server and the controllers add to a template when they make a pod of it: the
/// service account's token, priority.
void completePodSpec(nlohmann::json& podSpec);

[[nodiscard]] nlohmann::json selectorOf(const App& app);
[[nodiscard]] nlohmann::json labelsOf(const App& app);

[[nodiscard]] nlohmann::json deployment(const App& app);
[[nodiscard]] nlohmann::json statefulSet(const App& app);
[[nodiscard]] nlohmann::json daemonSet(const App& app);

/// The template's hash that names a revision.
[[nodiscard]] std::string templateHash(const App& app, bool current = true);

} // namespace kittiwake::sim

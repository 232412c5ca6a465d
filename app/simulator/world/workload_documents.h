#pragma once

#include <app/simulator/world/company.h>

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace kittiwake::sim {

// Documents of an application, with the API server's defaults.
// \source core/v1, apps/v1

/// {metadata, spec} of a workload's spec.template; `current`: with its tag, else with the previous
/// one.
[[nodiscard]] nlohmann::json podTemplate(const App& app, bool current = true);

/// Adds what the API server and controllers add to the pods of a template: the service account's
/// token, and the priority.
void completePodSpec(nlohmann::json& podSpec);

[[nodiscard]] nlohmann::json selectorOf(const App& app);
[[nodiscard]] nlohmann::json labelsOf(const App& app);

[[nodiscard]] nlohmann::json deployment(const App& app);
[[nodiscard]] nlohmann::json statefulSet(const App& app);
[[nodiscard]] nlohmann::json daemonSet(const App& app);

/// The hash of the template, which names its revision.
[[nodiscard]] std::string templateHash(const App& app, bool current = true);

} // namespace kittiwake::sim

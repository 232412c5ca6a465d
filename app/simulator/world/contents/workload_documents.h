#pragma once

#include "company.h"

#include <core/api/json/json_value.h>

#include <string>

namespace kittiwake::sim {

// Documents of an application, with the API server's defaults.
// \source core/v1, apps/v1

/// {metadata, spec} of a workload's spec.template; `current`: with its tag, else with the previous
/// one.
[[nodiscard]] JsonValue podTemplate(const App& app, bool current = true);

/// Adds what the API server and controllers add to the pods of a template: the service account's
/// token, and the priority.
void completePodSpec(JsonValue& podSpec);

[[nodiscard]] JsonValue selectorOf(const App& app);
[[nodiscard]] JsonValue labelsOf(const App& app);

[[nodiscard]] JsonValue deployment(const App& app);
[[nodiscard]] JsonValue statefulSet(const App& app);
[[nodiscard]] JsonValue daemonSet(const App& app);

/// The hash of the template, which names its revision.
[[nodiscard]] std::string templateHash(const App& app, bool current = true);

} // namespace kittiwake::sim

#pragma once

#include <core/api/json/json_value.h>
#include <kinds/controllers/scraped_controllers.h>

#include <string>
#include <vector>

namespace kittiwake {

/// A queue as `kittiwake queues -o json` has it, on one line; null: it is not known.
[[nodiscard]] JsonValue queueJson(const ControllerQueue& queue);

/// Titles first.
[[nodiscard]] std::vector<std::vector<std::string>> queueTable(
    const std::vector<ControllerQueue>& queues);

/// Their suspects, a row each, likewise; empty: there are none.
[[nodiscard]] std::vector<std::vector<std::string>> suspectTable(
    const std::vector<ControllerQueue>& queues);

/// A key that is retried, of no queue that its program exports.
[[nodiscard]] std::string suspectLine(const std::string& program, const Suspect& suspect);

/// A process that ended by a panic lately.
[[nodiscard]] std::string crashLine(const std::string& program, const Crash& crash);

} // namespace kittiwake

#pragma once

#include <core/controllers/controller_program.h>
#include <kinds/object_link.h>

#include <optional>
#include <string>
#include <string_view>

namespace kittiwake {

/// What a program is called among all there are: "operators/Deployment/retrier".
[[nodiscard]] std::string programKey(const ControllerProgram& program);

/// The program's name of its key: "retrier".
[[nodiscard]] std::string programName(std::string_view key);

/// The workload that it names; none: it is none that Kubernetes runs pods by.
[[nodiscard]] std::optional<ObjectLink> workloadOfProgram(std::string_view key);

} // namespace kittiwake

#pragma once

#include <core/controllers/controller_program.h>

#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake {

/// \brief Which workloads' Leases are, as it was seen while they were held: one that is given up
/// names nobody, and one whose holder is gone a pod that is not there any more. Of
/// workloads that are gone nothing is kept. A value. \thread one at a time
class KnownLeases
{
public:
    using Workload = std::array<std::string, 3>; ///< namespace, kind, name

    /// All programs there are, as they were found.
    void take(const std::vector<ControllerProgram>& programs);
    /// Null: none had it.
    [[nodiscard]] const Workload* of(const std::string& ns, const std::string& name) const;
    [[nodiscard]] bool hasAny(const Workload& workload) const;

private:
    std::map<std::pair<std::string, std::string>, Workload> m_workloads;
};

} // namespace kittiwake

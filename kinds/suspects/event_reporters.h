#pragma once

#include <core/controllers/controller_program.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief Which of a cluster's controllers reports an Event. Events name a component, as the
/// program calls itself or its controller; programs are known by their workloads. A name that fits
/// several programs is nobody's. A value. \thread one at a time \source core/v1 Event:
/// reportingController, source.component
class EventReporters
{
public:
    EventReporters() = default;
    explicit EventReporters(const std::vector<ControllerProgram>& programs);

    /// The program (programKey) that is called so: its workload, its Lease, its container or its
    /// pod; that runs a controller of the control plane; or whose controllers are called after it,
    /// as "cert-manager-orders". Empty: none is known.
    [[nodiscard]] std::string programOf(std::string_view component) const;

private:
    /// Programs' keys by a name; an empty key: several programs have that name.
    using Names = std::map<std::string, std::string, std::less<>>;
    static void add(Names& names, const std::string& name, const std::string& program);
    // Null: none is called so.
    [[nodiscard]] const std::string* named(std::string_view name) const;
    [[nodiscard]] const std::string* ofControlPlane(std::string_view name) const;
    [[nodiscard]] const std::string* withPod(std::string_view component) const;
    [[nodiscard]] const std::string* calledAfter(std::string_view name) const;

    Names m_workloads;
    Names m_leases;
    Names m_containers;
    Names m_pods;
};

} // namespace kittiwake

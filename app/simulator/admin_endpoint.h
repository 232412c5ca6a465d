#pragma once

#include <app/simulator/api/access_control.h>
#include <app/simulator/faults/fault_control.h>

namespace kittiwake::sim {

/// \brief Answers on the admin port: the control of faults for system:masters, and the API for
/// everybody, as on the other port. \thread any. All it is given outlives it.
class AdminEndpoint final : public Handler
{
public:
    AdminEndpoint(const AccessControl& access, FaultControl& control, Handler& api)
        : m_access(access)
        , m_control(control)
        , m_api(api)
    { }

    Response handle(const Request& request) override;

private:
    const AccessControl& m_access;
    FaultControl& m_control;
    Handler& m_api;
};

} // namespace kittiwake::sim

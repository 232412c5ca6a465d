#include "admin_endpoint.h"

#include <core/base/lower_case.h>

namespace kittiwake::sim {

Response AdminEndpoint::handle(const Request& request)
{
    if (!request.path.starts_with("/kittiwake/"))
        return m_api.handle(request);
    const auto user = m_access.authenticate(request);
    if (!user)
        return user.error().response();
    const Attributes what { .verb = lowerCased(request.method), .path = request.path };
    if (!m_access.allowed(*user, what))
        return m_access.refusal(*user, what).response();
    return m_control.handle(request);
}

} // namespace kittiwake::sim

#include "access_request.h"

namespace kittiwake {

std::string AccessRequest::toString() const
{
    return verb + ' ' + gvr.resource + (gvr.group.empty() ? "" : '.' + gvr.group)
        + (subresource.empty() ? "" : '/' + subresource)
        + (ns.empty() ? "" : " in namespace " + ns);
}

} // namespace kittiwake

#include "access_request.h"

#include <utility>

namespace kittiwake {

AccessRequest AccessRequest::ofObject(std::string verb, const Gvr& gvr, const ObjectKey& key,
                                      std::string subresource)
{
    const bool isNamespace = gvr.group.empty() && gvr.resource == "namespaces";
    return { .verb = std::move(verb),
             .gvr = gvr,
             .subresource = std::move(subresource),
             .ns = isNamespace ? key.name : key.ns,
             .name = key.name };
}

std::string AccessRequest::toString() const
{
    return verb + ' ' + gvr.resource + (gvr.group.empty() ? "" : '.' + gvr.group)
        + (subresource.empty() ? "" : '/' + subresource)
        + (ns.empty() ? "" : " in namespace " + ns);
}

} // namespace kittiwake

#include "resource_path.h"

#include <core/rest/rest_client.h>

namespace kittiwake {

std::string resourcePath(const Gvr& gvr, std::string_view ns)
{
    auto path = gvr.group.empty() ? "/api/" + gvr.version
                                  : "/apis/" + queryEncode(gvr.group) + '/' + gvr.version;
    if (!ns.empty())
        path += "/namespaces/" + queryEncode(ns);
    return path + '/' + queryEncode(gvr.resource);
}

std::string describeResource(const Gvr& gvr, std::string_view ns, bool namespaced)
{
    auto what = gvr.group.empty() ? gvr.resource : gvr.resource + '.' + gvr.group;
    if (!namespaced)
        return what;
    return ns.empty() ? what + " in all namespaces" : what + " in namespace " + std::string(ns);
}

} // namespace kittiwake

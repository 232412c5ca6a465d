#include "session_lookup.h"

#include <core/client/client_set.h>

namespace kittiwake {

ObjectLookup sessionLookup(ClusterSession& session, const std::stop_token& stop)
{
    return [&](const Gvr& gvr, const ObjectKey& key) -> std::optional<Unstructured> {
        auto read = session.clients()
                        .dynamic()
                        .resource(gvr, !key.ns.empty())
                        .inNamespace(key.ns)
                        .get(key.name)
                        .wait(stop);
        return read ? std::optional(std::move(*read)) : std::nullopt;
    };
}

} // namespace kittiwake

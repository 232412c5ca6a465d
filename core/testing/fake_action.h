#pragma once

#include <core/api/gvk.h>
#include <core/api/json/json_box.h>
#include <core/api/object_key.h>

#include <map>
#include <string>

namespace kittiwake {

/// \brief One request to a FakeCluster, as its record keeps it and as reactors are asked about it.
/// A value. \source client-go testing.Action
struct FakeAction
{
    std::string verb; ///< get, list, watch, create, update, patch, delete, deletecollection
    Gvr gvr {};
    std::string subresource {}; ///< "status", "scale"; empty: the object itself
    std::string ns {}; ///< empty: all namespaces, or cluster-scoped
    std::string name {}; ///< empty: the whole resource; of a create: what the body says
    JsonBox body {}; ///< the object, the patch or the delete options that were sent; else null
    std::string contentType {}; ///< of the body: which patch it is
    std::map<std::string, std::string> query {}; ///< "labelSelector", "fieldManager", "dryRun"…
    std::string userAgent {};

    [[nodiscard]] ObjectKey key() const { return { ns, name }; }
    /// A parameter of the query; empty where there is none.
    [[nodiscard]] std::string parameter(const std::string& of) const;
    [[nodiscard]] bool dryRun() const { return parameter("dryRun") == "All"; }
    /// "update foos.samplecontroller.kittiwake.dev/status shop/web", "list pods": for assertions.
    [[nodiscard]] std::string text() const;
};

} // namespace kittiwake

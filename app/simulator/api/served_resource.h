#pragma once

#include <core/api/gvk.h>
#include <core/api/json/json_value.h>
#include <core/testing/store/object_store.h>

#include <memory>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// \brief One resource in one version, as in discovery.
struct ServedResource
{
    Gvr gvr;
    std::string kind;
    std::string singular;
    bool namespaced = true;
    std::vector<std::string> shortNames {};
    std::vector<std::string> categories {};
    std::vector<std::string> verbs {};
    bool hasStatus = false;
    bool hasScale = false;
    std::string deprecation {}; ///< the warning that its users get; empty: none
    /// A custom resource's definition, as stored; empty: built in.
    std::shared_ptr<const JsonValue> definition {};

    /// Where its objects are stored: all versions of a resource share a place, as do the events of
    /// both groups.
    [[nodiscard]] GroupResource where() const
    {
        return { gvr.group == "events.k8s.io" ? std::string() : gvr.group, gvr.resource };
    }
    [[nodiscard]] Gvk gvk() const { return { gvr.group, gvr.version, kind }; }
    [[nodiscard]] bool custom() const { return definition != nullptr; }
};

} // namespace kittiwake::sim

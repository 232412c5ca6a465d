#pragma once

#include <app/simulator/store/object_store.h>
#include <core/api/gvk.h>

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// \brief One resource of one version, as discovery tells of it.
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
    std::string deprecation {}; ///< the sentence that its users are warned with; empty: none
    /// A custom resource's definition, as stored; empty: built in.
    std::shared_ptr<const nlohmann::json> definition {};

    /// Where its objects lie: versions of one resource share a place, and so do the events of both
    /// groups that serve them.
    [[nodiscard]] GroupResource where() const
    {
        return { gvr.group == "events.k8s.io" ? std::string() : gvr.group, gvr.resource };
    }
    [[nodiscard]] Gvk gvk() const { return { gvr.group, gvr.version, kind }; }
    [[nodiscard]] bool custom() const { return definition != nullptr; }
};

} // namespace kittiwake::sim

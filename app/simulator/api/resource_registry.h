#pragma once

#include <app/simulator/api/served_resource.h>

#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// \brief The served resources: built-in ones, and custom ones as long as their definitions exist.
/// \thread any
class ResourceRegistry
{
public:
    using ServedResources = std::vector<std::shared_ptr<const ServedResource>>;

    /// With the built-in kinds.
    ResourceRegistry();
    /// Without those of some group versions: "autoscaling/v2".
    explicit ResourceRegistry(const std::vector<std::string>& unserved);

    /// Null: not served.
    [[nodiscard]] std::shared_ptr<const ServedResource> find(const Gvr& gvr) const;
    [[nodiscard]] std::shared_ptr<const ServedResource> findKind(const Gvk& gvk) const;
    /// In the order that discovery lists them: by group, preferred version first.
    [[nodiscard]] std::shared_ptr<const ServedResources> all() const;

    /// Replaces the served versions of a custom resource; none: its definition was deleted.
    void setCustom(const GroupResource& resource, ServedResources served);

private:
    mutable std::mutex m_mutex; // guards m_all
    std::shared_ptr<const ServedResources> m_all; ///< replaced, never changed
};

/// The built-in ones.
[[nodiscard]] ResourceRegistry::ServedResources builtInResources();

} // namespace kittiwake::sim

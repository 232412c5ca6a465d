#pragma once

#include <core/cache/shared_informer_factory.h>

#include <optional>
#include <vector>

namespace kittiwake::sim {

/// A resource whose objects can be watched and deleted.
struct KnownResource
{
    Gvk gvk;
    Gvr gvr;
    bool namespaced = true;
};

/// What a CustomResourceDefinition has served, in the version it is stored in.
[[nodiscard]] std::optional<KnownResource> definedBy(const Object& definition);

/// \brief What can be watched and deleted: built-in kinds, each in one version, and custom ones as
/// they come. \thread any
class KnownResources
{
public:
    explicit KnownResources(SharedInformerFactory& informers);

    [[nodiscard]] SharedInformer& definitions() const { return *m_definitions; }
    [[nodiscard]] static std::vector<KnownResource> builtIn();
    [[nodiscard]] std::vector<KnownResource> all() const;

private:
    const std::shared_ptr<SharedInformer> m_definitions;
};

} // namespace kittiwake::sim

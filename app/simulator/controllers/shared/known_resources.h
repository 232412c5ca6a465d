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

/// The resource of a CustomResourceDefinition, in its storage version.
[[nodiscard]] std::optional<KnownResource> definedBy(const Object& definition);

/// \brief The resources that can be watched and deleted: built-in ones, each in one version, and
/// the custom ones that are defined. \thread any
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

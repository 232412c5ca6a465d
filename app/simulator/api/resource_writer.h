#pragma once

#include <app/simulator/api/api_request.h>
#include <app/simulator/api/pods/environment.h>
#include <core/testing/store/object_store.h>

#include <memory>

namespace kittiwake::sim {

/// \brief Makes all changes: create, update, patch, apply and delete, of objects, their status and
/// their scale. Defaults, validates, keeps managedFields, generation and finalizers.
/// \thread any. \source apiserver pkg/registry/generic/registry/store.go, pkg/endpoints/handlers
class ResourceWriter
{
public:
    ResourceWriter(ObjectStore& store, const ResourceRegistry& registry, Environment environment,
                   unsigned seed);
    ~ResourceWriter();

    /// Also of pods/binding and pods/eviction.
    [[nodiscard]] Response create(const ApiRequest& request);
    [[nodiscard]] Response update(const ApiRequest& request);
    /// JSON patch, merge patch, strategic merge patch, server-side apply.
    [[nodiscard]] Response patch(const ApiRequest& request);
    [[nodiscard]] Response remove(const ApiRequest& request);
    [[nodiscard]] Response removeCollection(const ApiRequest& request);
    /// A get of scale: the writer knows what a scale is.
    [[nodiscard]] Response getScale(const ApiRequest& request);

private:
    struct Private;
    std::unique_ptr<Private> m_d;
};

} // namespace kittiwake::sim

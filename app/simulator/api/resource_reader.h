#pragma once

#include <app/simulator/api/api_request.h>
#include <app/simulator/api/pods/environment.h>
#include <core/testing/store/object_store.h>

#include <memory>

namespace kittiwake::sim {

/// \brief Get, list and watch, as objects, as metadata alone (PartialObjectMetadata) or as a Table.
/// \thread any
/// \source kubernetes.io/docs/reference/using-api/api-concepts
class ResourceReader
{
public:
    ResourceReader(ObjectStore& store, Environment environment);
    ~ResourceReader();

    [[nodiscard]] Response get(const ApiRequest& request);
    [[nodiscard]] Response list(const ApiRequest& request);
    [[nodiscard]] Response watch(const ApiRequest& request);

    /// Lets every continue token that was handed out expire.
    void expireContinueTokens();

private:
    struct Private;
    std::unique_ptr<Private> m_d;
};

} // namespace kittiwake::sim

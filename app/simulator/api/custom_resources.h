#pragma once

#include <app/simulator/api/pods/environment.h>
#include <app/simulator/api/resource_registry.h>
#include <core/testing/store/object_store.h>

#include <memory>

namespace kittiwake::sim {

/// \brief Serves what CustomResourceDefinitions define: follows them in the store, tells the
/// registry, sets their conditions (NamesAccepted, Established), and deletes the instances of one
/// that is deleted. \thread any; works on the threads that change the store
class CustomResources
{
public:
    CustomResources(ObjectStore& store, ResourceRegistry& registry, Environment environment);
    ~CustomResources();

private:
    struct Private;
    std::shared_ptr<Private> m_d;
};

} // namespace kittiwake::sim

#pragma once

#include <app/simulator/api/pods/environment.h>
#include <core/testing/store/object_store.h>

namespace kittiwake::sim {

/// Puts the roles of a new server into a store: cluster-admin, admin, edit, view, the roles that
/// everybody has (system:discovery, system:basic-user, system:public-info-viewer) and their
/// bindings; besides, the rights of the personas (viewer, lister, watcher, and shop-dev, who has a
/// namespace `shop`). What is there already stays as it is.
void addDefaultRoles(ObjectStore& store, const Environment& environment);

} // namespace kittiwake::sim

#pragma once

#include <models/clusters/open_cluster.h>
#include <models/settings/saved_state.h>

namespace kittiwake {

/// What is looked at in a cluster that is ready: enough to look at the same again. \thread gui
[[nodiscard]] SavedCluster memoryOf(OpenCluster& cluster);

} // namespace kittiwake

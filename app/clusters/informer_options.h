#pragma once

#include <core/api/resource_scope.h>
#include <core/cache/shared_informer.h>

#include <chrono>

namespace kittiwake {

/// Informers ask again for what was refused after so long, or up to twice that, unless the user
/// wants them to: what two dozen informers of a limited user ask for is then less than a request a
/// minute (ADR 22).
inline constexpr std::chrono::minutes kRefusedWait { 30 };

/// Who may list and not watch is listed for so long until the watch is asked for again.
inline constexpr std::chrono::minutes kWatchRefusedWait { 30 };

/// What a window wants of its informers, and a controller would not: private keys are not kept,
/// what is refused is asked for seldom, and objects are in sight while the first list still comes.
/// For ClusterSessionOptions::configureInformer.
void configureInformer(const ResourceScope& scope, InformerOptions& informer);

} // namespace kittiwake

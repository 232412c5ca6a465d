#pragma once

#include <core/cache/shared_informer_factory.h>
#include <core/changes/change.h>
#include <core/client/client_set.h>

#include <stop_token>

namespace kittiwake {

/// \brief Waits until the kind that a CustomResourceDefinition brings is served, half a minute at
/// most. A RestMapper knows it once it has been reset. \thread one that may wait
/// \errors ObjectWatch's
[[nodiscard]] Expected<void> waitForDefinition(const ClientSet& clients,
                                               SharedInformerFactory& informers,
                                               const ChangeTarget& definition,
                                               const std::stop_token& stop);

} // namespace kittiwake

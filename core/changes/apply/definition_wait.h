#pragma once

#include <core/cache/shared_informer_factory.h>
#include <core/changes/change.h>
#include <core/client/client_set.h>
#include <core/discovery/rest_mapper.h>

#include <stop_token>

namespace kittiwake {

/// \brief Waits until the kind that a CustomResourceDefinition brings is served and the server's
/// discovery has it, half a minute at most: that is a moment after the definition is established.
/// `mapper` knows it then. \thread one that may wait \errors ObjectWatch's; the mapper's, of the
/// last try
[[nodiscard]] Expected<void> waitForDefinition(const ClientSet& clients,
                                               SharedInformerFactory& informers, RestMapper& mapper,
                                               const ChangeTarget& definition,
                                               const std::stop_token& stop);

} // namespace kittiwake

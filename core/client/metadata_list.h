#pragma once

#include <core/client/call_options.h>
#include <core/client/object_list.h>
#include <core/rest/resource_path.h>
#include <core/rest/rest_client.h>

#include <stop_token>

namespace kittiwake {

/// \brief A page of objects by their metadata alone, for who counts them or looks at their labels
/// and owners: nothing of what is in them is sent. \thread one that may wait \errors Request's
/// \source kubernetes.io/docs/reference/using-api/api-concepts, "Metadata-only fetches"
[[nodiscard]] Expected<ObjectList<Unstructured>> listMetadata(RestClient& client,
                                                              const ResourceTarget& target,
                                                              const ListQuery& query,
                                                              const std::stop_token& stop = {});

} // namespace kittiwake

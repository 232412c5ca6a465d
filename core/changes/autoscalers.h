#pragma once

#include <core/client/client_set.h>
#include <core/discovery/rest_mapper.h>

#include <stop_token>
#include <string>
#include <vector>

namespace kittiwake {

/// An object that an autoscaler may be for, as its scaleTargetRef names it.
struct AutoscaledObject
{
    std::string group {}; ///< whatever the version
    std::string kind {};
    ObjectKey key {};
};

/// Whether a HorizontalPodAutoscaler, of any version, in the object's namespace is for it.
[[nodiscard]] bool isAutoscalerOf(const Unstructured& autoscaler, const AutoscaledObject& object);

/// \brief The HorizontalPodAutoscalers of a namespace, asked for in the version that the server
/// prefers: before 1.23 none serves v2. \thread one that may wait \errors Request's, RestMapper's
[[nodiscard]] Expected<std::vector<Unstructured>> autoscalersIn(const ClientSet& clients,
                                                                RestMapper& mapper,
                                                                const std::string& ns,
                                                                const std::stop_token& stop = {});

/// \brief The names of the HorizontalPodAutoscalers that set an object's replicas.
/// \thread one that may wait \errors as above
[[nodiscard]] Expected<std::vector<std::string>> autoscalersOf(const ClientSet& clients,
                                                               RestMapper& mapper,
                                                               const AutoscaledObject& object,
                                                               const std::stop_token& stop = {});

} // namespace kittiwake

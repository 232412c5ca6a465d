#pragma once

#include <core/client/access_request.h>
#include <kinds/object_link.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// Where a right has to be had.
enum class RightScope : std::uint8_t {
    Object, ///< on the object itself: a role may be for its name alone
    Namespace, ///< in its namespace, whatever the name; where it has none: in the cluster
    Within, ///< of a Namespace: in it
    Cluster, ///< in all namespaces
    Usual, ///< in the namespace of the context, where things are made unless another is chosen
};

/// \brief A right that an action takes: a SelfSubjectAccessReview, but for the object and the
/// server that it is about. \thread any
struct ActionRight
{
    std::string verb {};
    std::string subresource {};
    std::optional<Gvr> gvr {}; ///< none: the resource of the object
    RightScope scope = RightScope::Object;
    int since = 0; ///< asked for from this minor version of Kubernetes on; 0: by all
};

/// The server that an action is done on.
struct ActionPlace
{
    Gvr gvr {}; ///< what it serves the object as
    std::string usualNamespace = "default"; ///< see RightScope::Usual
    int minorVersion = 0; ///< 35 of 1.35; 0: not known
};

/// What there is to ask the server. None: it does not ask for that right, as far as is known.
[[nodiscard]] std::optional<AccessRequest> accessOf(const ActionRight& right,
                                                    const ObjectLink& object,
                                                    const ActionPlace& place);

/// Of a change of the object, which is read before it is made.
[[nodiscard]] std::vector<ActionRight> rightsToChange(std::string verb,
                                                      std::string subresource = {});
/// Of a Job that is made of the object, which is read before.
[[nodiscard]] std::vector<ActionRight> rightsToMakeJob();
/// Of a stream into a pod by a WebSocket: "exec", "attach", "portforward". The server goes by the
/// method, a GET, and from 1.35 on asks for the right to create as well. \source
/// kube-apiserver's feature AuthorizePodWebsocketUpgradeCreatePermission
[[nodiscard]] std::vector<ActionRight> rightsToStream(const std::string& subresource,
                                                      RightScope scope = RightScope::Object);
/// All of them, the former first.
[[nodiscard]] std::vector<ActionRight> joined(std::vector<ActionRight> rights,
                                              const std::vector<ActionRight>& more);

} // namespace kittiwake

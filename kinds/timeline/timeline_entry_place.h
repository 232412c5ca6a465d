#pragma once

#include <core/api/json/json.h>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace kittiwake {

/// Which lanes a entry is in, beside its namespace's.
struct TimelineEntryPlace
{
    std::string node {}; ///< empty: on none
    std::string owner {}; ///< a name within the object's namespace
    bool operator==(const TimelineEntryPlace&) const = default;
};

/// Finds the place of a pod that an event names; nothing: it is not known.
using PodPlaces = std::function<std::optional<TimelineEntryPlace>(const ObjectKey& pod)>;

/// \brief The place of an object: the node of a pod, and the workload at the top of its owners as
/// far as names tell. Things of one name in one namespace (a Deployment, its Service, its Ingress)
/// have one owner. Pure.
[[nodiscard]] TimelineEntryPlace placeOf(std::string_view kind, std::string_view name,
                                         const Json& object);

/// \brief The workload that an object of that kind and name belongs to, judging by the names that
/// controllers give: "web" of ReplicaSet web-6d4cf9b7d8 and of Pod web-6d4cf9b7d8-x7x2p, "backup"
/// of Job backup-29012345, "ledger" of Pod ledger-0. Else the name. Pure.
/// \source k8s.io/apimachinery/pkg/util/rand: the letters of generated names
[[nodiscard]] std::string_view workloadName(std::string_view kind, std::string_view name);

} // namespace kittiwake

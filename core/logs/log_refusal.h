#pragma once

#include <core/base/error.h>

#include <string>
#include <vector>

namespace kittiwake {

/// \brief Why there is no log to read, as the kubelet says it. Its errors reach the client as a
/// Status of code 400 and reason BadRequest for all of them, without causes: which one it is stands
/// in the message alone. What it says otherwise is Other, which the user is told as it is.
/// \thread any
/// \source kubelet, validateContainerLogStatus and GetKubeletContainerLogs; API server,
/// GenericHttpResponseChecker
struct LogRefusal
{
    enum class Kind {
        NoPrevious, ///< there is no instance before the current one, or it is gone
        NotStarted, ///< the container waits to start; `reason` says what for
        Terminated, ///< it has ended, and its log is not to be had yet, or no more
        NoSuchPod, ///< the API server, or the kubelet, does not know it, yet or any more
        Other,
    };
    Kind kind = Kind::Other;
    std::string reason {}; ///< "ContainerCreating"; may be empty
    bool operator==(const LogRefusal&) const = default;
};

/// `previous`: the log of the instance before was asked for.
[[nodiscard]] LogRefusal logRefusalOf(const Error& error, bool previous);

/// The containers that the pod has, where none was named and there are several: for who may read
/// the log of a pod and not the pod. They too stand in the message of a BadRequest alone. Empty: it
/// is another error. \source API server, registry/core/pod/strategy.go, validateContainer
[[nodiscard]] std::vector<std::string> containersOffered(const Error& error);

} // namespace kittiwake

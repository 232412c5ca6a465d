#include "forward_find.h"

#include "forward_port.h"

namespace kittiwake {

Expected<FoundPod> ifRunning(Expected<FoundPod> found)
{
    if (!found || found->pod.status.phase == "Running")
        return found;
    return Unexpected { Error { ErrorKind::NotFound,
                                "Unable to forward port because pod " + found->pod.metadata.name
                                    + " is not running. Current status=" + found->pod.status.phase
                                    + '.' } };
}

std::function<Expected<ForwardEnd>(std::stop_token)> forwardFind(PodFinder finder,
                                                                 std::string remote)
{
    return [finder = std::move(finder), remote = std::move(remote)](
               const std::stop_token& stop) mutable -> Expected<ForwardEnd> {
        const auto found = ifRunning(finder.find(stop));
        if (!found)
            return Unexpected { found.error() };
        return remotePortOf(*found, remote).transform([&](const RemotePort& port) {
            return ForwardEnd { .ns = finder.owner().ns,
                                .pod = found->pod.metadata.name,
                                .port = port.ofPod,
                                .owner = found->owner,
                                .https = port.https,
                                .leaving = found->pod.metadata.deletionTimestamp.has_value() };
        });
    };
}

bool isWorthWaitingFor(const Error& error)
{
    switch (error.kind) {
    case ErrorKind::NotFound:
    case ErrorKind::Refused:
    case ErrorKind::Unreachable:
    case ErrorKind::Timeout:
    case ErrorKind::Server:
    case ErrorKind::TooManyRequests:
        return true;
    default:
        return false;
    }
}

} // namespace kittiwake

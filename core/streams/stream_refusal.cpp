#include "stream_refusal.h"

namespace kittiwake {

Error explainRefusal(Error error, std::string_view subresource)
{
    const auto says = [&](std::string_view words) {
        return error.sentence.find(words) != std::string::npos;
    };
    const auto resource = "pods/" + std::string(subresource);
    const auto cannot = [&](const char* verb) {
        return says("cannot " + std::string(verb) + " resource \"" + resource + '"');
    };
    if (error.kind == ErrorKind::Forbidden && cannot("get"))
        error.sentence += " A WebSocket needs the verb \"get\" on " + resource
            + ", and from Kubernetes 1.35 on \"create\" as well; \"get\" is missing.";
    else if (error.kind == ErrorKind::Forbidden && cannot("create"))
        error.sentence += " From Kubernetes 1.35 on a WebSocket needs the verb \"create\" on "
            + resource + " besides \"get\"; \"create\" is missing.";
    else if (says("Upgrade request required"))
        error.sentence += " The request was to change to a WebSocket: a proxy in between may have "
                          "left that out.";
    else if (says("error dialing backend"))
        error.sentence += " The API server does not reach the kubelet of the pod's node.";
    if (says("container not found"))
        error.kind = ErrorKind::NotFound;
    return error;
}

} // namespace kittiwake

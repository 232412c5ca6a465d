#include "stream_refusal.h"

#include <algorithm>

namespace kittiwake {

namespace {

/// "pods "web" is forbidden: " and no reason: the second check of servers from 1.35 on, which is
/// made where the first one has let the request through, and has no words of its own. Whatever
/// else refuses a connection says why.
bool isForbiddenWithoutReason(std::string_view sentence)
{
    constexpr std::string_view kForbidden = " is forbidden:";
    const auto at = sentence.rfind(kForbidden);
    if (at == std::string_view::npos)
        return false;
    sentence.remove_prefix(at + kForbidden.size());
    sentence.remove_prefix(std::min(sentence.find_first_not_of(' '), sentence.size()));
    return sentence.empty() || sentence == "." || sentence.starts_with("RBAC:");
}

} // namespace

/// By the words, as a Status has nothing else to tell these by: Forbidden names neither the verb
/// nor the subresource, the handler that wants an upgrade and the proxy to the kubelet answer in
/// plain text or as any BadRequest and InternalError, and the runtime's error comes through as it
/// is. \source apiserver's responsewriters.Forbidden, apimachinery's proxy.UpgradeAwareHandler,
/// cri-streaming
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
    else if (error.kind == ErrorKind::Forbidden
             && (cannot("create") || isForbiddenWithoutReason(error.sentence)))
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

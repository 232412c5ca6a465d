#pragma once

#include <core/base/error.h>

#include <string_view>

namespace kittiwake {

/// \brief An error of a handshake, or of how a stream ended, with what is known of its reason
/// beyond the server's words: which verb is missing, what did not reach what. `subresource` is of
/// pods: "exec", "attach", "portforward".
/// \source kubernetes pkg/registry/core/pod/rest/subresources.go and authorize.go there (the
/// verbs), issue 133515; the words of kubelet and of apimachinery pkg/util/proxy
[[nodiscard]] Error explainRefusal(Error error, std::string_view subresource);

} // namespace kittiwake

#pragma once

#include <core/base/expected.h>

#include <string>
#include <string_view>

namespace kittiwake {

/// \brief A kubeconfig's `server`, checked and made plain: scheme in lower case, no trailing slash,
/// no query. A bare `host:port` gets https if the cluster or user brings TLS material, else http,
/// as kubectl has it. \errors what is wrong, as the end of a sentence ("must begin with …"); never
/// repeats the URL, which may hold a password. \source client-go rest/url_utils.go
[[nodiscard]] Expected<std::string, std::string> checkedServer(std::string_view server,
                                                               bool bringsTlsMaterial);

/// What is wrong with a `proxy-url`, worded as above; empty: nothing.
[[nodiscard]] std::string proxyProblem(std::string_view url);

[[nodiscard]] bool isHttps(std::string_view url);

} // namespace kittiwake

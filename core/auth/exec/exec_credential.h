#pragma once

#include <core/auth/shared_login.h>
#include <core/config/login_config.h>

#include <string>

namespace kittiwake {

/// The value of KUBERNETES_EXEC_INFO for a plugin: an ExecCredential as JSON.
[[nodiscard]] Secret execInfo(const PluginConfig& plugin, bool interactive);

/// \brief What a plugin printed, as credentials, checked at `now`: of the version that was asked
/// for, with a token or a certificate with its key or both, and a certificate that has not expired.
/// \errors what is wrong, as the end of a sentence that begins with the plugin; holds nothing of
/// what it printed but its apiVersion and kind
[[nodiscard]] Expected<LoginResult, std::string> readExecCredential(
    const Secret& printed, const PluginConfig& plugin, std::chrono::system_clock::time_point now);

} // namespace kittiwake

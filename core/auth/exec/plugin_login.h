#pragma once

#include <core/auth/auth_environment.h>

#include <string>

namespace kittiwake {

/// \brief A plugin's command line for people: what look like credentials in it are left out, and so
/// is its environment.
[[nodiscard]] std::string shownCommand(const PluginConfig& plugin);

/// \brief Runs a credential plugin and reads what it prints. One that may ask does so through the
/// login registry, or at our own terminal; what it says is shown there. `context` names whom it is
/// for. \errors Unauthorized, reason kLoginFailed or kLoginCancelled; Config: it is not there, or
/// asks something and there is no user. Sentences hold the last lines of its standard error,
/// nothing of what it printed. \source client-go plugin/pkg/client/auth/exec/exec.go
[[nodiscard]] LogIn pluginLogin(PluginConfig plugin, const AuthEnvironment& environment,
                                std::string context);

} // namespace kittiwake

#pragma once

#include <core/auth/background_threads.h>
#include <core/auth/exec/program_finder.h>
#include <core/auth/shared_login.h>
#include <core/config/login_config.h>

#include <functional>
#include <memory>
#include <variant>

namespace kittiwake {

/// \brief The log-ins of a process: clusters with the same configuration share one, and what it is
/// known by goes with it, as that has secrets. \owns the threads they run on; destroying it waits
/// for those that are ending. \thread any
class LoginCache
{
public:
    using Key = std::variant<PluginConfig, OidcConfig>;

    LoginCache();

    /// The log-in of that configuration, made if there is none.
    [[nodiscard]] std::shared_ptr<SharedLogin> login(const Key& key,
                                                     const std::function<LogIn()>& make);
    /// Forgets failures of all: what was cancelled or went wrong is tried again when next asked
    /// for.
    void tryAgain();
    /// The same, but for those that the user gave up: what failed may have been the network's
    /// fault.
    void tryFailedAgain();

    [[nodiscard]] const std::shared_ptr<LoginShellPath>& shellPath() const { return m_shellPath; }

private:
    struct Known;
    void each(void (SharedLogin::*what)());

    const std::shared_ptr<BackgroundThreads> m_backgroundThreads =
        std::make_shared<BackgroundThreads>();
    const std::shared_ptr<LoginShellPath> m_shellPath = std::make_shared<LoginShellPath>();
    const std::shared_ptr<Known> m_known;
};

} // namespace kittiwake

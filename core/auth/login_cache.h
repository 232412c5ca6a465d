#pragma once

#include <core/auth/errands.h>
#include <core/auth/exec/program_finder.h>
#include <core/auth/shared_login.h>
#include <core/config/login_config.h>

#include <functional>
#include <memory>
#include <mutex>
#include <variant>
#include <vector>

namespace kittiwake {

/// \brief The log-ins of a process: whoever logs in the same way shares one. \owns the threads they
/// run on; destroying it waits for those that are ending. \thread any
class LoginCache
{
public:
    using Key = std::variant<PluginConfig, OidcConfig>;

    /// The log-in of that configuration, made if nobody has one.
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
    void each(void (SharedLogin::*what)());
    struct Entry
    {
        Key key;
        std::weak_ptr<SharedLogin> login;
    };
    const std::shared_ptr<Errands> m_errands = std::make_shared<Errands>();
    const std::shared_ptr<LoginShellPath> m_shellPath = std::make_shared<LoginShellPath>();
    std::mutex m_mutex; // guards what follows
    std::vector<Entry> m_entries;
};

} // namespace kittiwake

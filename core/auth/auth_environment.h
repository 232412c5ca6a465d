#pragma once

#include <core/auth/login_cache.h>
#include <core/auth/login_registry.h>

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief What log-ins need of the process that they happen in. Copies share the cache, so that
/// contexts with the same plugin share its runs and what it gave.
struct AuthEnvironment
{
    std::shared_ptr<LoginRegistry> registry {}; ///< null: there is no user to ask
    bool terminal = false; ///< without a registry, plugins may ask at this program's own terminal
    std::map<std::string, std::string> environment {}; ///< for plugins; PATH, HOME and SHELL for us
    std::vector<std::string> folders {}; ///< where plugins are looked for first
    std::chrono::milliseconds pluginTimeLimit { 120'000 }; ///< of plugins that ask nothing
    /// Where a browser comes back to, on 127.0.0.1; 0: a port that is free.
    std::uint16_t redirectPort = 0;
    std::shared_ptr<LoginCache> cache = std::make_shared<LoginCache>();

    /// With the environment of this process. To be called before other threads run.
    static AuthEnvironment ofThisProcess();
};

} // namespace kittiwake

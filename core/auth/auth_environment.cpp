#include "auth_environment.h"

#include <string_view>
#include <unistd.h>

namespace kittiwake {

AuthEnvironment AuthEnvironment::ofThisProcess()
{
    AuthEnvironment auth;
    for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
        const std::string_view variable(*entry);
        if (const auto equals = variable.find('='); equals != std::string_view::npos)
            auth.environment.emplace(variable.substr(0, equals), variable.substr(equals + 1));
    }
    return auth;
}

} // namespace kittiwake

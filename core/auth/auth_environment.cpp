#include "auth_environment.h"

#include <string_view>
#include <unistd.h>

namespace kittiwake {

AuthEnvironment AuthEnvironment::ofThisProcess()
{
    AuthEnvironment surroundings;
    for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
        const std::string_view variable(*entry);
        if (const auto equals = variable.find('='); equals != std::string_view::npos)
            surroundings.environment.emplace(variable.substr(0, equals),
                                             variable.substr(equals + 1));
    }
    return surroundings;
}

} // namespace kittiwake

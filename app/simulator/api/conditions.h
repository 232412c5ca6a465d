#pragma once

#include <core/api/json/json_value.h>

#include <string>

namespace kittiwake::sim {

/// One condition of an object's status. A value.
struct Condition
{
    std::string type;
    bool status = false;
    std::string reason {};
    std::string message {};
};

/// \brief Sets a condition of a status, and returns it. Its transition time changes with its
/// status. An empty reason or message is left out. `now`: as in JSON.
JsonValue& setCondition(JsonValue& status, const Condition& condition, const std::string& now);

} // namespace kittiwake::sim

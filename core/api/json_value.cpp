#include "json_value.h"

namespace kittiwake {

std::string writeJson(const JsonValue& value)
{
    return value.dump(-1, ' ', false, JsonValue::error_handler_t::replace);
}

} // namespace kittiwake

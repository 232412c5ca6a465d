#include "json_value.h"

namespace kittiwake {

std::string writeJson(const JsonValue& value)
{
    return value.dump(-1, ' ', false, JsonValue::error_handler_t::replace);
}

std::string writeOrderedJson(const OrderedJson& value)
{
    return value.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
}

} // namespace kittiwake

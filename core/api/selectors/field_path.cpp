#include "field_path.h"

#include <core/api/json/json.h>

namespace kittiwake {

std::optional<std::string> textAtPath(const Json& root, std::string_view path)
{
    Json at = root;
    while (true) {
        const auto dot = path.find('.');
        at = at[path.substr(0, dot)];
        if (dot == std::string_view::npos)
            break;
        path.remove_prefix(dot + 1);
    }
    if (std::string_view text; at.get(text) == simdjson::SUCCESS)
        return std::string(text);
    if (std::int64_t number = 0; at.get(number) == simdjson::SUCCESS)
        return std::to_string(number);
    if (bool flag = false; at.get(flag) == simdjson::SUCCESS)
        return flag ? "true" : "false";
    return std::nullopt;
}

} // namespace kittiwake

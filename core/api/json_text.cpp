#include "json_text.h"

namespace kittiwake {

std::string scalarText(const Json& place)
{
    if (std::string_view text; place.get(text) == simdjson::SUCCESS)
        return std::string(text);
    simdjson::dom::element element;
    if (place.get(element) != simdjson::SUCCESS || element.is_null() || element.is_array()
        || element.is_object())
        return {};
    return simdjson::to_string(element);
}

std::string_view conditionField(const Json& conditions, std::string_view type,
                                std::string_view field)
{
    std::string_view found;
    bool have = false;
    forEachItem(conditions, [&](const Json& condition) {
        if (!have && textOf(condition["type"]) == type) {
            found = textOf(condition[field]);
            have = true;
        }
    });
    return found;
}

} // namespace kittiwake

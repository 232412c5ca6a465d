#include "conditions.h"

#include <app/simulator/api/write/document.h>

#include <algorithm>

namespace kittiwake::sim {

JsonValue& setCondition(JsonValue& status, const Condition& condition, const std::string& now)
{
    auto& all = status["conditions"];
    if (!all.is_array())
        all = JsonValue::array();
    auto found = std::find_if(all.begin(), all.end(), [&](const JsonValue& one) {
        return textAt(one, "type") == condition.type;
    });
    if (found == all.end()) {
        all.push_back({ { "type", condition.type } });
        found = std::prev(all.end());
    }
    const char* const text = condition.status ? "True" : "False";
    if (textAt(*found, "status") != text)
        (*found)["lastTransitionTime"] = now;
    (*found)["status"] = text;
    for (const auto& [field, value] :
         { std::pair("reason", condition.reason), std::pair("message", condition.message) }) {
        if (value.empty())
            found->erase(field);
        else
            (*found)[field] = value;
    }
    return *found;
}

} // namespace kittiwake::sim

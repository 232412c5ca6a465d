#pragma once

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace kittiwake {

/// \brief The condition of a type in a status. Of any struct with `type` and `status`, since most
/// kinds have one of their own; in JSON, core/api/json/json_text.h and Unstructured find them.
/// Null: there is none. \thread any \source apimachinery pkg/api/meta: FindStatusCondition
template<typename Condition>
[[nodiscard]] const Condition* findCondition(const std::vector<Condition>& conditions,
                                             std::string_view type)
{
    const auto found = std::find_if(conditions.begin(), conditions.end(),
                                    [type](const Condition& one) { return one.type == type; });
    return found == conditions.end() ? nullptr : &*found;
}

/// The same, to be changed.
template<typename Condition>
[[nodiscard]] Condition* findCondition(std::vector<Condition>& conditions, std::string_view type)
{
    return const_cast<Condition*>(findCondition(std::as_const(conditions), type));
}

/// Whether the condition is there with status "True".
template<typename Condition>
[[nodiscard]] bool isConditionTrue(const std::vector<Condition>& conditions, std::string_view type)
{
    const auto* const found = findCondition(conditions, type);
    return found != nullptr && found->status == "True";
}

/// True: it was there. \source apimachinery pkg/api/meta: RemoveStatusCondition
template<typename Condition>
bool removeCondition(std::vector<Condition>& conditions, std::string_view type)
{
    return std::erase_if(conditions, [type](const Condition& one) { return one.type == type; }) > 0;
}

} // namespace kittiwake

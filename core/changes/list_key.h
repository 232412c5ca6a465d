#pragma once

#include <core/api/json/json_value.h>

#include <vector>

namespace kittiwake {

/// \brief The field by which the items of these lists are told apart: every item has it, and none
/// of one list has another's value of it. Null: there is none, so that a list is one value.
/// \thread any \source the merge keys of Kubernetes' own kinds
[[nodiscard]] const char* listKeyOf(const std::vector<const JsonValue*>& lists);

/// The item of a list that has this value there; null: there is none.
[[nodiscard]] const JsonValue* itemWith(const JsonValue& list, const char* key,
                                        const JsonValue& value);

/// ".name", or "["app.kubernetes.io/name"]" where it has dots: a step of a path.
[[nodiscard]] std::string pathStep(const std::string& field);
/// "[name=app]".
[[nodiscard]] std::string pathStep(const char* key, const JsonValue& value);

} // namespace kittiwake

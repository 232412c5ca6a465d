#pragma once

#include <core/api/json/json_value.h>
#include <core/types/typed.h>

#include <functional>
#include <string>
#include <vector>

namespace kittiwake::test {

/// \brief One built-in kind without its C++ type, for tests that go through all of them.
struct BuiltInKind
{
    ResourceKind kind;
    std::function<Expected<JsonValue>(const Object&)> decodeAndEncode;
    /// The parts of an object in which something was read that its struct has no field for.
    std::function<Expected<std::vector<std::string>>(const Object&)> unknownParts;
};
[[nodiscard]] const std::vector<BuiltInKind>& builtInKinds();
/// \errors ends the test program: there is no such kind.
[[nodiscard]] const BuiltInKind& builtInKind(const Gvk& gvk);

/// `json` as it is to come back: a field that is null is as good as absent.
[[nodiscard]] JsonValue withoutNulls(JsonValue json);

/// What has to be done to `got` to make it `wanted`; empty where they are equal.
[[nodiscard]] std::string difference(const JsonValue& wanted, const JsonValue& got);

} // namespace kittiwake::test

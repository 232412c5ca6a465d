#pragma once

#include <core/base/expected.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What a JSONPath is made of; for its reader and its evaluation alone.
namespace kittiwake::json_path {

struct Step;
using Steps = std::vector<Step>;

struct Field
{
    std::string key;
    /// `['a.b']` may mean the field "a.b", or b within a, as kubectl takes it; tried if there is no
    /// such field. Empty otherwise.
    std::vector<std::string> dotted {};
};

/// Every element or value.
struct Wildcard
{ };

/// The place itself and every object and array below it.
struct Descend
{ };

/// `[from:to:step]`; negative ones count from the end.
struct Slice
{
    std::optional<std::int64_t> from {};
    std::optional<std::int64_t> to {};
    std::int64_t step = 1;
    bool one = false; ///< an index: `from` alone
};

struct Union
{
    std::vector<Steps> branches;
};

/// What a filter compares: the first place of a path from the element, or a literal.
struct Operand
{
    std::variant<Steps, std::string, double, bool> value;
};

enum class Comparison { Exists, Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual };

struct Filter
{
    Operand left;
    Comparison comparison = Comparison::Exists;
    Operand right;
};

struct Step
{
    std::variant<Field, Wildcard, Descend, Slice, Union, Filter> what;
};

/// \errors Invalid, with the character it is about.
[[nodiscard]] Expected<Steps> readSteps(std::string_view text);

} // namespace kittiwake::json_path

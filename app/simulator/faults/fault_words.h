#pragma once

#include <app/simulator/faults/fault.h>

#include <array>
#include <span>

namespace kittiwake::sim {

/// \brief A kind's name and its words, besides those that select requests.
struct FaultName
{
    FaultKind kind;
    std::string_view name;
    std::array<std::string_view, 3> words {}; ///< unused ones are empty
    /// If there are any, one of these is required.
    std::array<std::string_view, 2> needs {};
};
[[nodiscard]] std::span<const FaultName> faultNameTable();

/// \brief A word of a fault's text, "word=value".
struct FaultWord
{
    std::string_view word;
    bool ofMatch; ///< selects requests: valid for all kinds
    std::string_view example; ///< for sentences
    bool (*set)(Fault& fault, std::string_view value); ///< false: no such value
    std::string (*get)(const Fault& fault); ///< empty: not set
};
[[nodiscard]] std::span<const FaultWord> faultWordTable();

} // namespace kittiwake::sim

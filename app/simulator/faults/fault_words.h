#pragma once

#include <app/simulator/faults/fault.h>

#include <array>
#include <span>

namespace kittiwake::sim {

/// \brief A kind's name and the words it takes besides those that say whom it meets.
struct FaultName
{
    FaultKind kind;
    std::string_view name;
    std::array<std::string_view, 3> words {}; ///< unused ones are empty
    /// One of these has to be there, if there are any.
    std::array<std::string_view, 2> needs {};
};
[[nodiscard]] std::span<const FaultName> faultNameTable();

/// \brief A word of a fault's text, "word=value".
struct FaultWord
{
    std::string_view word;
    bool ofMatch; ///< says whom it meets: any kind takes it
    std::string_view example; ///< for sentences
    bool (*set)(Fault& fault, std::string_view value); ///< false: no such value
    std::string (*get)(const Fault& fault); ///< empty: as if it were not there
};
[[nodiscard]] std::span<const FaultWord> faultWordTable();

} // namespace kittiwake::sim

#pragma once

#include <string>

namespace kittiwake {

/// Whose work an object is.
struct WorkedBy
{
    std::string program {}; ///< by programKey(); empty: not known
    std::string controller {}; ///< as the program names it, or its queue; empty: it does not
    bool operator==(const WorkedBy&) const = default;
};

/// A kind of objects that a controller works on.
struct WorkedKind
{
    WorkedBy by {};
    std::string group {};
    std::string kind {};
    bool operator==(const WorkedKind&) const = default;
};

/// How many there are.
struct CountedKind
{
    WorkedKind of {};
    double objects = 0;
    bool operator==(const CountedKind&) const = default;
};

} // namespace kittiwake

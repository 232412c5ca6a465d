#pragma once

#include <cstdint>
#include <optional>

namespace kittiwake {

/// \brief How many objects there are of a kind, and how many of them are faults; a value.
struct KindNumbers
{
    int objects = 0;
    std::optional<int> faults {}; ///< none: nobody has looked at all of them
    std::int64_t countedAt = 0; ///< \units seconds since the epoch; 0: live
    bool refused = false; ///< this user may not list them; then nothing else is known
    bool outdated = false; ///< it is of the namespaces that were chosen before
    bool operator==(const KindNumbers&) const = default;
};

} // namespace kittiwake

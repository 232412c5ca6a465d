#pragma once

#include <core/api/gvk.h>
#include <kinds/kind.h>
#include <kinds/suspects/worked_kind.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// A condition that is not as it should be.
struct BadCondition
{
    std::string type {}; ///< "Ready"
    std::string status {}; ///< "False"
    std::string reason {};
    std::string message {}; ///< masked
    std::int64_t since = 0; ///< \units milliseconds since the epoch; 0: it does not say
    bool operator==(const BadCondition&) const = default;
};

/// \brief What an object says of how its controller gets on with it.
/// \units milliseconds since the epoch
struct ObjectState
{
    WorkedBy by {}; ///< nobody, unless whoever reads it knows
    ObjectLink object {};
    std::string uid {};
    std::int64_t generation = 0;
    std::optional<std::int64_t> observedGeneration {}; ///< none: its kind does not say
    std::vector<BadCondition> bad {};
    bool hasConditions = false; ///< it has some, good or bad
    std::int64_t goodSince = 0; ///< the last that turned good did then; 0: none, or not known
    std::int64_t deletedAt = 0; ///< 0: it is not being deleted
    std::vector<std::string> finalizers {};
    std::uint32_t failures = 0; ///< that a counter in its status says there were; 0: it has none
    std::string failuresField {}; ///< ".status.failures"
    std::string failuresError {}; ///< what is said with it, masked
    bool operator==(const ObjectState&) const = default;

    [[nodiscard]] bool isBehind() const
    {
        return observedGeneration && *observedGeneration < generation;
    }
};

/// `gvk`: of the object; `of`: what is known of its kind. \thread any
[[nodiscard]] ObjectState objectStateOf(const Kind& of, const Gvk& gvk, const Object& object,
                                        const Json& json);

} // namespace kittiwake

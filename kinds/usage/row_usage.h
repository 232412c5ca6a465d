#pragma once

#include <kinds/usage/usage_reading.h>

#include <memory>

namespace kittiwake {

/// \brief What one object uses beside what it asked for and what it may have; made with its row.
struct RowUsage
{
    /// \units as UsageAmount's; below 0: none
    struct Share
    {
        double used = -1;
        double request = -1;
        double limit = -1;
        bool operator==(const Share&) const = default;
    };
    Share cpu {};
    Share memory {};
    UsageTrend trend {}; ///< null: nothing has been measured
    bool old = false; ///< it is the last known, and may be otherwise by now
    bool operator==(const RowUsage&) const = default;
};
using RowUsagePtr = std::shared_ptr<const RowUsage>;

} // namespace kittiwake

#pragma once

#include <core/base/scheduler.h>

#include <algorithm>

namespace kittiwake {

/// \brief How long a log may be silent before it is looked into: kubelets before 1.30 may go silent
/// when a log is rotated. Each time after twice as long, as most are silent because their container
/// is. A value. \source kubernetes issues 108678, 115701 and 126564
class SilenceLimit
{
public:
    static constexpr Duration kFirst = std::chrono::minutes(2);
    /// Behind a break: who was cut off by what is only just coming back may be so again.
    static constexpr Duration kAfterBreak = std::chrono::seconds(15);
    static constexpr Duration kMax = std::chrono::minutes(30);

    [[nodiscard]] Duration now() const { return m_limit; }
    void onLines() { m_limit = kFirst; }
    void onBreak() { m_limit = kAfterBreak; }
    void onLook() { m_limit = std::min(m_limit * 2, kMax); }

private:
    Duration m_limit = kFirst;
};

} // namespace kittiwake

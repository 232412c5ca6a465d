#pragma once

#include <models/freshness/freshness.h>

#include <optional>

namespace kittiwake {

/// \brief What a list shows that is read from a cluster and may be filtered. `total`: of its lines
/// before the filter; none: it has not been read yet. `State` is the list's own, for QML
template<typename State>
[[nodiscard]] State listState(int rows, std::optional<int> total, Freshness::Phase phase)
{
    if (rows > 0)
        return State::Rows;
    switch (phase) {
    case Freshness::Phase::Forbidden:
        return State::Forbidden;
    case Freshness::Phase::Failed:
    case Freshness::Phase::Retrying:
        return State::Failed;
    default:
        break;
    }
    if (!total)
        return State::Loading;
    return *total > 0 ? State::NoMatch : State::Empty;
}

} // namespace kittiwake

#pragma once

#include <kinds/detail/detail_line.h>

#include <cstdint>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief All that the page says of one object by itself: in no language yet. Made on a worker.
struct ObjectSummary
{
    ObjectLink link;
    std::string uid {};
    Text status {}; ///< as kubectl prints it; empty: its kind has none
    Tone tone = Tone::Neutral;
    std::int64_t created = 0; ///< \units seconds since the epoch; 0: not known
    std::vector<DetailSection> sections {};
    bool operator==(const ObjectSummary&) const = default;
};

} // namespace kittiwake

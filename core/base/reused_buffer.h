#pragma once

#include <string>

namespace kittiwake {

/// More than most objects need. What a huge one made of a buffer is given back: there may be a
/// buffer for each of hundreds of watches, and each lives for half an hour.
inline constexpr std::size_t kWorthReusing = 256UL << 10U; ///< \units bytes

/// Makes it empty for what comes next.
inline void emptyForReuse(std::string& buffer)
{
    if (buffer.capacity() > kWorthReusing)
        std::string().swap(buffer);
    else
        buffer.clear();
}

} // namespace kittiwake

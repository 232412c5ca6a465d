#pragma once

#include <cstdint>
#include <string>

namespace kittiwake {

/// \brief A container of a controller that ended by a panic, as far as its exit code and the end of
/// its log tell, and was started again.
struct Crash
{
    std::string program {}; ///< programKey
    std::string ns {};
    std::string pod {};
    int exitCode = 0;
    std::int64_t at = 0; ///< when it ended; \units milliseconds since the epoch
    std::string panic {}; ///< "panic: nil map", in its own words, masked
    bool operator==(const Crash&) const = default;
};

} // namespace kittiwake

#pragma once

#include <random>
#include <string>
#include <vector>

namespace kittiwake::test {

/// One thing that goes wrong, in the words of soak_server.h, and what ends it.
struct Disruption
{
    std::vector<std::string> orders {};
    int seconds = 0; ///< how long before `after`
    std::vector<std::string> after {};
};

/// Any of those that a server can do to its clients. Not among them: turning it back to a backup
/// while clients are away, which no client can notice (a real one is restored with
/// --bump-revision).
[[nodiscard]] Disruption anyDisruption(std::minstd_rand& random);

/// Ends all there may be.
[[nodiscard]] std::vector<std::string> healing();

} // namespace kittiwake::test

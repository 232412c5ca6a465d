#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kittiwake::sim {

/// A request's target, taken apart and percent-decoded.
struct Target
{
    std::string path;
    std::vector<std::pair<std::string, std::string>> query;
};

/// "/api/v1/pods?limit=500&fieldSelector=a%3Db". What is not proper percent-encoding stays as it
/// is.
[[nodiscard]] Target parseTarget(std::string_view target);

} // namespace kittiwake::sim

#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kittiwake {

/// A request's target, split and percent-decoded.
struct Target
{
    std::string path;
    std::vector<std::pair<std::string, std::string>> query;
};

/// "/api/v1/pods?limit=500&fieldSelector=a%3Db". Invalid percent-encoding stays as it
/// is.
[[nodiscard]] Target parseTarget(std::string_view target);

} // namespace kittiwake

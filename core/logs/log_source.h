#pragma once

#include <compare>
#include <string>

namespace kittiwake {

/// One container, whose log can be read.
struct LogSource
{
    std::string ns {};
    std::string pod {};
    std::string container {}; ///< empty: the server takes the only one the pod has
    auto operator<=>(const LogSource&) const = default;
};

/// "container app of pod shop/web-1", for sentences.
[[nodiscard]] inline std::string describe(const LogSource& source)
{
    const auto pod = "pod " + source.ns + '/' + source.pod;
    return source.container.empty() ? pod : "container " + source.container + " of " + pod;
}

} // namespace kittiwake

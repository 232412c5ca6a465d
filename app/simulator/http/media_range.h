#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake::sim {

/// \brief A type that a client accepts: "application/json;as=Table;v=v1;g=meta.k8s.io".
struct MediaRange
{
    std::string type; ///< lower case
    std::map<std::string, std::string> parameters {};

    [[nodiscard]] std::string parameter(const std::string& name) const;
    /// Respects wildcards.
    [[nodiscard]] bool covers(std::string_view mediaType) const;
};

/// Those of an Accept header, the preferred first; an empty header accepts anything.
[[nodiscard]] std::vector<MediaRange> parseAccept(std::string_view header);

} // namespace kittiwake::sim

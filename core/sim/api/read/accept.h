#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kittiwake::sim {

/// One choice of an Accept header that is JSON: as what (empty: the objects themselves).
struct AcceptedForm
{
    std::string as {}; ///< Table, PartialObjectMetadata, PartialObjectMetadataList, …
    std::string group {};
    std::string version {};
};

/// In the client's order; no header: the objects themselves. None: JSON will not do.
[[nodiscard]] std::vector<AcceptedForm> acceptedForms(std::string_view header);

} // namespace kittiwake::sim

#pragma once

#include <app/simulator/api/api_error.h>
#include <core/api/object_key.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace kittiwake::sim {

/// \brief Where a list goes on: the version of its first page, and the key that the next page
/// starts after. Like the API server's, with the data that make it expire. A value.
/// \source apiserver pkg/storage/continue.go
struct ContinueToken
{
    std::int64_t version = 0; ///< -1: any; the rest of an inconsistent list
    std::string after; ///< "ns/name", or "name" where the list is of one namespace
    std::int64_t issued = 0; ///< \units seconds; of the first page
    std::int64_t generation = 0; ///< tokens of earlier generations are expired

    [[nodiscard]] std::string toString() const;
    /// \errors 400
    [[nodiscard]] static ApiResult<ContinueToken> parse(std::string_view text);
};

} // namespace kittiwake::sim

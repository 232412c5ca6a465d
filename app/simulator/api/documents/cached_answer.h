#pragma once

#include <app/simulator/http/message.h>

#include <string>

namespace kittiwake::sim {

/// \brief One body as it goes out, with what tells whether a client has it already. A value.
struct CachedAnswer
{
    std::string contentType {};
    std::string body {};
    std::string etag {}; ///< with its quotes

    [[nodiscard]] static CachedAnswer of(std::string contentType, std::string body);
    /// 304 without a body where the request has it already.
    [[nodiscard]] Response answer(const Request& request) const;
};

} // namespace kittiwake::sim

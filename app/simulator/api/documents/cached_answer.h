#pragma once

#include <app/simulator/http/message.h>

#include <string>

namespace kittiwake::sim {

/// \brief The body of an answer with its etag, by which clients that have it are recognized. A
/// value.
struct CachedAnswer
{
    std::string contentType {};
    std::string body {};
    std::string etag {}; ///< with its quotes

    [[nodiscard]] static CachedAnswer of(std::string contentType, std::string body);
    /// 304 without a body if the client has it already.
    [[nodiscard]] Response answer(const Request& request) const;
};

} // namespace kittiwake::sim

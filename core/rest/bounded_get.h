#pragma once

#include <core/base/call_limits.h>
#include <core/rest/rest_client.h>

#include <string>

namespace kittiwake {

/// A GET whose answer is taken as it is.
struct BoundedGet
{
    std::string path {};
    std::string accept {};
    std::size_t maxBody = 0; ///< \units bytes, unpacked
};

/// \brief Sends it once, and gives whatever the server answers, of any status: what a refusal means
/// is the caller's to say. Never on the network thread or one of the scheduler's.
/// \errors of the connection; Timeout; Cancelled; BadAnswer of reason kTooLarge: the body is larger
/// than that, and the rest of it was not read
[[nodiscard]] Expected<HttpAnswer> boundedGet(RestClient& client, const std::string& doing,
                                              BoundedGet get, const CallLimits& limits);

constexpr std::string_view kTooLarge = "TooLarge";

} // namespace kittiwake

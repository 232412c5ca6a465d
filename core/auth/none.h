#pragma once

#include <core/auth/authenticator.h>

namespace kittiwake {

/// Adds nothing: client certificates alone, or an anonymous user.
class NoAuthenticator final : public ReadyAuthenticator
{
public:
    Expected<std::vector<HttpHeader>> headers(TimePoint now) override;
    bool unauthorized(TimePoint sentAt) override;
};

} // namespace kittiwake

#pragma once

#include <core/auth/authenticator.h>

namespace kittiwake {

/// A bearer token as the header it makes. \errors Config: empty, or it could not stand in a header
/// (a line break would let it smuggle in others). The sentence begins with `what` and does not hold
/// the token.
[[nodiscard]] Expected<HttpHeader> bearerHeader(std::string_view token, const std::string& what);

/// A bearer token that never changes.
class TokenAuthenticator final : public ReadyAuthenticator
{
public:
    explicit TokenAuthenticator(Secret token)
        : m_token(std::move(token))
    { }
    Expected<std::vector<HttpHeader>> headers(TimePoint now) override;
    bool unauthorized(TimePoint sentAt) override;

private:
    const Secret m_token;
};

} // namespace kittiwake

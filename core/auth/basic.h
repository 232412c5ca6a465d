#pragma once

#include <core/auth/authenticator.h>

#include <string>

namespace kittiwake {

/// User name and password. \source RFC 7617
class BasicAuthenticator final : public ReadyAuthenticator
{
public:
    BasicAuthenticator(std::string username, Secret password);
    /// \errors Config: the user name has a colon
    Expected<std::vector<HttpHeader>> headers(TimePoint now) override;
    bool unauthorized(TimePoint sentAt) override;

private:
    const std::string m_username;
    const Secret m_password;
};

} // namespace kittiwake

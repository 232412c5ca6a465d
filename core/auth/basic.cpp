#include "basic.h"

#include <core/base/base64.h>

namespace kittiwake {

BasicAuthenticator::BasicAuthenticator(std::string username, Secret password)
    : m_username(std::move(username))
    , m_password(std::move(password))
{ }

Expected<std::vector<HttpHeader>> BasicAuthenticator::headers(TimePoint)
{
    if (m_username.find(':') != std::string::npos)
        return Unexpected { Error {
            ErrorKind::Config,
            "The username has a colon, which basic authentication does not allow." } };
    const auto pair = Secret::joined(m_username + ":", m_password.reveal());
    const Secret encoded(base64Encode(pair.reveal()));
    return std::vector { HttpHeader { "Authorization",
                                      Secret::joined("Basic ", encoded.reveal()) } };
}

bool BasicAuthenticator::unauthorized(TimePoint)
{
    return false;
}

} // namespace kittiwake

#include "token.h"

#include <core/config/text.h>

namespace kittiwake {

Expected<HttpHeader> bearerHeader(std::string_view token, const std::string& what)
{
    if (token.empty())
        return Unexpected { Error { ErrorKind::Config, what + " is empty." } };
    if (hasControlCharacters(token))
        return Unexpected { Error {
            ErrorKind::Config,
            what + " has a line break or control character in it, and is not sent." } };
    return HttpHeader { "Authorization", Secret::joined("Bearer ", token) };
}

Expected<std::vector<HttpHeader>> TokenAuthenticator::headers(TimePoint)
{
    return bearerHeader(m_token.reveal(), "The token").transform([](const HttpHeader& header) {
        return std::vector { header };
    });
}

bool TokenAuthenticator::unauthorized(TimePoint)
{
    return false;
}

} // namespace kittiwake

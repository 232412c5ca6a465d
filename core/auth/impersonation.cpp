#include "impersonation.h"

#include <core/base/lower_case.h>
#include <core/config/text.h>

#include <algorithm>

namespace kittiwake {

namespace {

/// RFC 7230 token characters, but for the percent sign, which escapes the others.
bool isLegalInName(char c)
{
    constexpr std::string_view kOthers = "!#$&'*+-.^_`|~";
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
        || kOthers.find(c) != std::string_view::npos;
}

Expected<std::vector<HttpHeader>> headersFor(const Credentials& as)
{
    if (as.impersonateUser.empty())
        return Unexpected { Error {
            ErrorKind::Config, "Impersonating a uid, groups or extras needs a user as well." } };
    std::vector<HttpHeader> headers { { "Impersonate-User", Secret(as.impersonateUser) } };
    if (!as.impersonateUid.empty())
        headers.push_back({ "Impersonate-Uid", Secret(as.impersonateUid) });
    for (const auto& group : as.impersonateGroups)
        headers.push_back({ "Impersonate-Group", Secret(group) });
    for (const auto& [key, values] : as.impersonateExtra) {
        for (const auto& value : values)
            headers.push_back({ "Impersonate-Extra-" + escapedExtraKey(key), Secret(value) });
    }
    for (const auto& header : headers) {
        if (hasControlCharacters(header.value.reveal()))
            return Unexpected { Error { ErrorKind::Config,
                                        "The header " + header.name
                                            + " has a line break or control character in it." } };
    }
    return headers;
}

} // namespace

std::string escapedExtraKey(std::string_view key)
{
    constexpr std::string_view kHex = "0123456789ABCDEF";
    std::string result;
    for (const char c : lowerCased(key)) {
        if (isLegalInName(c)) {
            result += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        result += '%';
        result += kHex[byte >> 4U];
        result += kHex[byte & 15U];
    }
    return result;
}

ImpersonationAuthenticator::ImpersonationAuthenticator(std::shared_ptr<Authenticator> self,
                                                       const Credentials& as)
    : m_self(std::move(self))
    , m_headers(headersFor(as))
{ }

Subscription ImpersonationAuthenticator::authenticate(TimePoint now, Done done)
{
    if (!m_headers) {
        done(Unexpected { m_headers.error() });
        return {};
    }
    return m_self->authenticate(
        now, [more = *m_headers, done = std::move(done)](Expected<RequestCredentials> credentials) {
            if (credentials)
                credentials->headers.insert(credentials->headers.end(), more.begin(), more.end());
            done(std::move(credentials));
        });
}

} // namespace kittiwake

#include "bearer_tokens.h"

#include <core/base/lower_case.h>

#include <openssl/crypto.h>

namespace kittiwake::sim {

namespace {

bool same(std::string_view a, std::string_view b)
{
    return a.size() == b.size() && CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

} // namespace

void BearerTokens::add(Secret token, Identity identity)
{
    std::lock_guard lock(m_mutex);
    m_tokens.emplace_back(std::move(token), std::move(identity));
}

std::optional<Identity> BearerTokens::find(std::string_view token) const
{
    std::lock_guard lock(m_mutex);
    const Identity* found = nullptr;
    for (const auto& [known, identity] : m_tokens) // all of them: the time taken must not tell
        found = same(known.reveal(), token) ? &identity : found;
    return found ? std::optional(*found) : std::nullopt;
}

std::string_view bearerTokenIn(std::string_view authorization)
{
    constexpr std::string_view kScheme = "bearer ";
    if (lowerCased(authorization.substr(0, kScheme.size())) != kScheme)
        return {};
    authorization.remove_prefix(kScheme.size());
    const auto first = authorization.find_first_not_of(' ');
    return first == std::string_view::npos ? std::string_view() : authorization.substr(first);
}

} // namespace kittiwake::sim

#pragma once

#include <app/simulator/http/message.h>
#include <core/base/secret.h>

#include <mutex>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace kittiwake::sim {

/// \brief Which token is whom. How long an answer takes tells nothing of how much of a guess was
/// right. \thread any
class BearerTokens
{
public:
    void add(Secret token, Identity identity);
    [[nodiscard]] std::optional<Identity> find(std::string_view token) const;

private:
    mutable std::mutex m_mutex; // guards m_tokens
    std::vector<std::pair<Secret, Identity>> m_tokens;
};

/// What an Authorization header carries; empty: no bearer token.
[[nodiscard]] std::string_view bearerTokenIn(std::string_view authorization);

} // namespace kittiwake::sim

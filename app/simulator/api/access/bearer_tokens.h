#pragma once

#include <app/simulator/http/message.h>
#include <core/base/secret.h>

#include <mutex>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace kittiwake::sim {

/// \brief Finds the user of a token. The time it takes does not depend on how much of a guess is
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

#pragma once

#include <core/auth/authenticator.h>

#include <future>
#include <memory>

namespace kittiwake::test {

/// What the authenticator proves with; waits for it.
inline Expected<RequestCredentials> proofOf(Authenticator& authenticator, TimePoint now = {})
{
    auto promise = std::make_shared<std::promise<Expected<RequestCredentials>>>();
    auto proof = promise->get_future();
    const auto call = authenticator.authenticate(
        now, [promise](Expected<RequestCredentials> got) { promise->set_value(std::move(got)); });
    return proof.get();
}

} // namespace kittiwake::test

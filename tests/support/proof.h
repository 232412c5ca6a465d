#pragma once

#include <core/auth/authenticator.h>

#include <future>
#include <memory>

namespace kittiwake::test {

/// What the authenticator proves with; waits for it.
inline Expected<Proof> proofOf(Authenticator& authenticator, TimePoint now = {})
{
    auto promise = std::make_shared<std::promise<Expected<Proof>>>();
    auto proof = promise->get_future();
    const auto call = authenticator.prove(
        now, [promise](Expected<Proof> got) { promise->set_value(std::move(got)); });
    return proof.get();
}

} // namespace kittiwake::test

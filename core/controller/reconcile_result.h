#pragma once

#include <core/base/error.h>
#include <core/base/scheduler.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace kittiwake {

/// The key is as it should be, an object that is gone included; its failures are forgotten.
struct Reconciled
{
    bool operator==(const Reconciled&) const = default;
};

/// As Reconciled, and look at the key again after a while.
struct RequeueAfter
{
    Duration delay {};
    bool operator==(const RequeueAfter&) const = default;
};

/// The key failed and a retry will not help: it is not requeued until it is added again.
struct TerminalError
{
    Error error;
    bool operator==(const TerminalError&) const = default;
};

/// \brief The result of reconciling a key. An Error is tried again with backoff, but not before
/// its `retryAfter`.
/// \source controller-runtime's Result and TerminalError
using ReconcileResult = std::variant<Reconciled, RequeueAfter, Error, TerminalError>;

/// \brief A failed try, as passed to handleError.
template<typename Key>
struct ReconcileFailure
{
    const Key& key;
    const Error& error;
    int failures = 1; ///< in a row, this one included
    std::optional<Duration> retryIn {}; ///< none: no retry, or stopping
};

/// What stop() does with the keys that wait for a worker.
enum class StopMode {
    Drop, ///< finish the keys in work, leave the rest
    Drain, ///< finish all that are ready; those put off are left
};

namespace detail {

/// Names the calling thread "loop/3", cut to what the system takes, for debuggers and top(1).
void nameWorkerThread(std::string_view loop, unsigned worker);
/// The error for a reconciler that threw `what`.
Error thrownError(std::string_view loop, std::string_view key, std::string_view what);

/// The key for a sentence.
template<typename Key>
std::string describeKey(const Key& key)
{
    if constexpr (requires { std::string(key.toString()); })
        return std::string(key.toString());
    else if constexpr (requires { std::string(key); })
        return std::string(key);
    else
        return "a key";
}

} // namespace detail

} // namespace kittiwake

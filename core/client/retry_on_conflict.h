#pragma once

#include <core/base/expected.h>
#include <core/base/scheduler.h>

#include <functional>

namespace kittiwake {

/// Blocks for `duration` of the scheduler's time; returns early if the scheduler ends.
void waitOn(Scheduler& scheduler, Duration duration);

/// Numbers in [0, 1), others in each program.
[[nodiscard]] std::function<double()> randomChance();

/// \brief Runs `change()`, which returns an Expected, until it succeeds or `isRetriable` says no to
/// its error: up to 5 times, 10 to 11 ms apart. `chance` gives numbers in [0, 1). \thread blocks:
/// not one of the scheduler's own. \errors the last try's \source client-go util/retry, OnError
/// with DefaultRetry
template<typename F>
std::invoke_result_t<F&> retryOnError(Scheduler& scheduler, const std::function<double()>& chance,
                                      const std::function<bool(const Error&)>& isRetriable,
                                      F&& change)
{
    constexpr int kTries = 5;
    constexpr Duration kApart = std::chrono::milliseconds(10);
    constexpr double kJitter = 0.1;
    for (int tries = 1;; ++tries) {
        auto outcome = change();
        if (outcome || tries == kTries || !isRetriable(outcome.error()))
            return outcome;
        waitOn(scheduler,
               kApart + std::chrono::duration_cast<Duration>(kApart * (kJitter * chance())));
    }
}

/// The same by chance.
template<typename F>
std::invoke_result_t<F&> retryOnError(Scheduler& scheduler,
                                      const std::function<bool(const Error&)>& isRetriable,
                                      F&& change)
{
    return retryOnError(scheduler, randomChance(), isRetriable, std::forward<F>(change));
}

/// \brief The same where it ends in a Conflict: `change` must read the object again each time.
/// \source client-go util/retry, RetryOnConflict with DefaultRetry
template<typename F>
std::invoke_result_t<F&> retryOnConflict(Scheduler& scheduler,
                                         const std::function<double()>& chance, F&& change)
{
    return retryOnError(
        scheduler, chance, [](const Error& error) { return error.kind == ErrorKind::Conflict; },
        std::forward<F>(change));
}

/// The same by chance.
template<typename F>
std::invoke_result_t<F&> retryOnConflict(Scheduler& scheduler, F&& change)
{
    return retryOnConflict(scheduler, randomChance(), std::forward<F>(change));
}

} // namespace kittiwake

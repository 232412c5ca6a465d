#include "retry_on_conflict.h"

#include <future>
#include <memory>
#include <random>

namespace kittiwake {

void waitOn(Scheduler& scheduler, Duration duration)
{
    // A scheduler that ends drops the task and with it the promise, which wakes the waiting too.
    auto promise = std::make_shared<std::promise<void>>();
    const auto over = promise->get_future();
    const auto timer =
        scheduler.after(duration, [promise = std::move(promise)] { promise->set_value(); });
    over.wait();
}

std::function<double()> randomChance()
{
    return [random = std::minstd_rand(std::random_device {}())]() mutable {
        return std::uniform_real_distribution<double>()(random);
    };
}

} // namespace kittiwake

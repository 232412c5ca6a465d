#pragma once

#include <core/base/scheduler.h>

#include <condition_variable>
#include <mutex>
#include <stop_token>

namespace kittiwake {

/// \brief Lets time pass on a thread of one's own, until somebody wants it to stop. \thread one
/// that may wait
inline void waitUnlessStopped(Duration time, const std::stop_token& stop)
{
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any().wait_for(lock, stop, time, [] { return false; });
}

} // namespace kittiwake

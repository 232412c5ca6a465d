#pragma once

#include <atomic>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <thread>

namespace kittiwake {

/// \brief Threads for what takes seconds to minutes and may not hold up anybody else: one each.
/// \owns the threads: destroying it waits for those that run, which are to be told to end before.
/// \thread any
class BackgroundThreads
{
public:
    BackgroundThreads() = default;
    BackgroundThreads(const BackgroundThreads&) = delete;
    BackgroundThreads& operator=(const BackgroundThreads&) = delete;
    ~BackgroundThreads();

    void run(std::function<void()> task);

private:
    struct Runner
    {
        std::thread thread;
        std::shared_ptr<std::atomic<bool>> over;
    };
    std::mutex m_mutex; // guards what follows
    std::list<Runner> m_runners;
};

} // namespace kittiwake

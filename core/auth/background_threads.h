#pragma once

#include <atomic>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <thread>

namespace kittiwake {

/// \brief Threads for tasks that take seconds to minutes and must not delay others: one each.
/// \owns the threads: destroying it waits for those that run; ask them to stop first.
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

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
class Errands
{
public:
    Errands() = default;
    Errands(const Errands&) = delete;
    Errands& operator=(const Errands&) = delete;
    ~Errands();

    void run(std::function<void()> errand);

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

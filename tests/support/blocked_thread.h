#pragma once

#include <atomic>
#include <fstream>
#include <functional>
#include <future>
#include <string>
#include <thread>
#include <unistd.h>

namespace kittiwake::test {

/// \brief A thread that is expected to block in `work` until the test wakes it. Tells when it
/// sleeps in the kernel, so that a test of a wake-up begins with somebody to wake: without that it
/// passes by chance where the thread has not come to its wait yet.
class BlockedThread
{
public:
    explicit BlockedThread(std::function<void()> work)
        : m_thread([this, work = std::move(work)] {
            m_id = ::gettid();
            work();
            m_done.set_value();
        })
    { }
    ~BlockedThread() { m_thread.join(); }
    BlockedThread(const BlockedThread&) = delete;
    BlockedThread& operator=(const BlockedThread&) = delete;

    /// Returns once it sleeps, with true, or has ended, with false.
    [[nodiscard]] bool blocks() const
    {
        while (!hasEnded()) {
            if (m_id != 0 && state() == 'S')
                return !hasEnded();
            std::this_thread::yield();
        }
        return false;
    }
    /// Whether it ends, for which it has `longest`.
    [[nodiscard]] bool ends(std::chrono::seconds longest = std::chrono::seconds(20)) const
    {
        return m_ended.wait_for(longest) == std::future_status::ready;
    }

private:
    [[nodiscard]] bool hasEnded() const
    {
        return m_ended.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    }
    /// As the kernel has it: S while it waits for something. \source proc_pid_stat(5)
    [[nodiscard]] char state() const
    {
        std::ifstream stat("/proc/self/task/" + std::to_string(m_id) + "/stat");
        std::string line;
        std::getline(stat, line);
        const auto name = line.rfind(") "); // which may hold anything
        return name + 2 < line.size() ? line[name + 2] : '?';
    }

    std::atomic<pid_t> m_id { 0 };
    std::promise<void> m_done;
    const std::future<void> m_ended { m_done.get_future() };
    std::thread m_thread; // last: it uses the others
};

} // namespace kittiwake::test

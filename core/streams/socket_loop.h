#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace kittiwake {

/// \brief One thread that waits for many sockets at once and does what is posted to it. \thread
/// `post` any, all else its own. \owns its thread; descriptors are their watchers'. No task or
/// callback runs once it is being destroyed.
class SocketLoop
{
public:
    using Task = std::function<void()>;
    /// `events` as poll(2) has them.
    using Ready = std::function<void(short events)>;

    SocketLoop();
    ~SocketLoop();
    SocketLoop(const SocketLoop&) = delete;
    SocketLoop& operator=(const SocketLoop&) = delete;

    /// What is posted from one thread is done in order.
    void post(Task task);
    /// Calls `ready` whenever one of these events is there, and for an error or a hang-up; instead
    /// of what was watched of this descriptor before.
    void watch(int descriptor, short events, Ready ready);
    void unwatch(int descriptor);

private:
    struct Watched
    {
        short events = 0;
        Ready ready;
    };
    void run();
    void runPosted();
    void wake() const;

    int m_wake = -1; ///< an eventfd
    std::map<int, Watched> m_watched; ///< of its thread
    std::mutex m_mutex; // guards what follows
    std::vector<Task> m_tasks;
    bool m_stopping = false;
    std::thread m_thread;
};

} // namespace kittiwake

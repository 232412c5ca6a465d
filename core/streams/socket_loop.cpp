#include "socket_loop.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace kittiwake {

SocketLoop::SocketLoop()
    : m_wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
    , m_thread([this] { run(); })
{ }

SocketLoop::~SocketLoop()
{
    {
        std::lock_guard lock(m_mutex);
        m_stopping = true;
        m_tasks.clear();
    }
    wake();
    m_thread.join();
    ::close(m_wake);
}

void SocketLoop::post(Task task)
{
    {
        std::lock_guard lock(m_mutex);
        if (m_stopping)
            return; // and the task goes
        m_tasks.push_back(std::move(task));
    }
    wake();
}

void SocketLoop::wake() const
{
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(m_wake, &one, sizeof one);
}

void SocketLoop::watch(int descriptor, short events, Ready ready)
{
    m_watched[descriptor] = { events, std::move(ready) };
}

void SocketLoop::unwatch(int descriptor)
{
    m_watched.erase(descriptor);
}

void SocketLoop::runPosted()
{
    std::vector<Task> tasks;
    {
        std::lock_guard lock(m_mutex);
        tasks.swap(m_tasks);
    }
    for (const auto& task : tasks)
        task();
}

void SocketLoop::run()
{
    for (;;) {
        runPosted();
        std::vector<pollfd> polled { { m_wake, POLLIN, 0 } };
        for (const auto& [descriptor, watched] : m_watched)
            polled.push_back({ descriptor, watched.events, 0 });
        {
            std::lock_guard lock(m_mutex);
            if (m_stopping)
                return;
            if (!m_tasks.empty())
                continue;
        }
        if (::poll(polled.data(), polled.size(), -1) <= 0)
            continue;
        std::uint64_t woken = 0;
        [[maybe_unused]] const auto read = ::read(m_wake, &woken, sizeof woken);
        for (std::size_t i = 1; i < polled.size(); ++i) {
            if (polled[i].revents == 0)
                continue;
            // One before it may have let this one go.
            const auto found = m_watched.find(polled[i].fd);
            if (found == m_watched.end())
                continue;
            const auto ready = found->second.ready;
            ready(polled[i].revents);
        }
    }
}

} // namespace kittiwake

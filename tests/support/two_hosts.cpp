#include "two_hosts.h"

#include <cstdlib>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace kittiwake::test {

namespace {

bool ip(const std::string& arguments)
{
    return std::system(("ip " + arguments + " >/dev/null 2>&1").c_str()) == 0;
}

} // namespace

TwoHosts::TwoHosts()
{
    if (::unshare(CLONE_NEWNET) != 0) {
        m_missing = "network namespaces are not permitted here";
        return;
    }
    m_thread = std::thread([this] { serve(); });
    {
        std::unique_lock lock(m_mutex);
        m_news.wait(lock, [this] { return m_ready; });
    }
    const bool made = m_threadId != 0 && ip("link set lo up")
        && ip("link add kw0 type veth peer name kw1")
        && ip("link set kw1 netns " + std::to_string(m_threadId))
        && ip(std::string("addr add ") + kClient + "/24 dev kw0") && ip("link set kw0 up")
        && ipOnServer("link set lo up")
        && ipOnServer(std::string("addr add ") + kServer + "/24 dev kw1")
        && ipOnServer("link set kw1 up");
    if (!made)
        m_missing = "no virtual network can be made here (ip link add … type veth)";
}

TwoHosts::~TwoHosts()
{
    if (!m_thread.joinable())
        return;
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_news.notify_all();
    m_thread.join();
}

void TwoHosts::serve()
{
    const bool own = ::unshare(CLONE_NEWNET) == 0;
    std::unique_lock lock(m_mutex);
    m_threadId = own ? static_cast<int>(::syscall(SYS_gettid)) : 0;
    m_ready = true;
    m_news.notify_all();
    while (true) {
        m_news.wait(lock, [this] { return m_task != nullptr || m_stopping; });
        if (m_stopping)
            return;
        (*m_task)();
        m_task = nullptr;
        m_news.notify_all();
    }
}

void TwoHosts::onServer(const std::function<void()>& task)
{
    std::unique_lock lock(m_mutex);
    m_task = &task;
    m_news.notify_all();
    m_news.wait(lock, [this] { return m_task == nullptr; });
}

bool TwoHosts::ipOnClient(const std::string& arguments)
{
    return ip(arguments);
}

bool TwoHosts::ipOnServer(const std::string& arguments)
{
    bool done = false;
    onServer([&] { done = ip(arguments); });
    return done;
}

} // namespace kittiwake::test

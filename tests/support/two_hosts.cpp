#include "two_hosts.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sched.h>
#include <sstream>
#include <sys/syscall.h>
#include <unistd.h>

namespace kittiwake::test {

namespace {

bool ip(const std::string& arguments)
{
    return std::system(("ip " + arguments + " >/dev/null 2>&1").c_str()) == 0;
}

bool writeTo(const char* file, const std::string& text)
{
    std::ofstream out(file);
    out << text;
    out.close();
    return out.good();
}

/// Of a table of /proc/net/snmp: a line of names and one of values, each begun by the table's name.
std::int64_t snmpCounter(const std::string& table, const std::string& name)
{
    std::ifstream file("/proc/thread-self/net/snmp");
    std::string names;
    std::string values;
    while (std::getline(file, names) && std::getline(file, values)) {
        std::istringstream keys(names);
        std::istringstream numbers(values);
        std::string key;
        std::string number;
        keys >> key;
        numbers >> number;
        if (key != table + ':')
            continue;
        while (keys >> key && numbers >> number) {
            if (key == name)
                return std::stoll(number);
        }
    }
    return -1;
}

} // namespace

void TwoHosts::permit()
{
    if (::geteuid() == 0)
        return;
    const auto user = std::to_string(::geteuid());
    const auto group = std::to_string(::getegid());
    if (::unshare(CLONE_NEWUSER) != 0)
        return; // the first TwoHosts says what is missing
    writeTo("/proc/self/setgroups", "deny");
    writeTo("/proc/self/uid_map", "0 " + user + " 1");
    writeTo("/proc/self/gid_map", "0 " + group + " 1");
}

TwoHosts::TwoHosts()
{
    if (::unshare(CLONE_NEWNET) != 0) {
        m_missing = std::string("No network namespace can be made here (") + std::strerror(errno)
            + "): run this as root, or permit user namespaces (sysctl "
              "kernel.unprivileged_userns_clone=1, "
              "kernel.apparmor_restrict_unprivileged_userns=0); "
              "in a container, add the capabilities SYS_ADMIN and NET_ADMIN";
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
        m_missing =
            "No virtual network can be made here (ip link add type veth): install iproute2, "
            "and load the kernel's module veth; in a container, add the capability "
            "NET_ADMIN";
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

std::int64_t TwoHosts::lostOnServer()
{
    std::int64_t lost = -1;
    onServer([&] { lost = snmpCounter("Ip", "OutNoRoutes"); });
    return lost;
}

} // namespace kittiwake::test

#include "network_watch.h"

#include <QSocketNotifier>

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>
#include <vector>

#ifdef __linux__
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <unistd.h>
#endif

namespace kittiwake {

NetworkWatch::NetworkWatch(std::function<void()> changed)
    : m_changed(std::move(changed))
    , m_before(snapshot())
{
    m_settling.setSingleShot(true);
    m_settling.setInterval(kSettling);
    connect(&m_settling, &QTimer::timeout, this, &NetworkWatch::settle);
    watchInterfaces();
    watchClock();
}

void NetworkWatch::settle()
{
    auto now = snapshot();
    const bool changed = std::exchange(m_jumped, false) || now != m_before;
    m_before = std::move(now);
    if (changed)
        m_changed();
}

#ifdef __linux__

namespace {

std::string addressText(const sockaddr& address)
{
    std::array<char, INET6_ADDRSTRLEN> text {};
    if (address.sa_family == AF_INET)
        ::inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in&>(address).sin_addr, text.data(),
                    text.size());
    else if (address.sa_family == AF_INET6)
        ::inet_ntop(AF_INET6, &reinterpret_cast<const sockaddr_in6&>(address).sin6_addr,
                    text.data(), text.size());
    return text.data();
}

/// The columns that describe a route; the others count its use.
void addRoutes(const char* file, const std::vector<std::size_t>& columns,
               std::vector<std::string>& out)
{
    std::ifstream routes(file);
    for (std::string line; std::getline(routes, line);) {
        std::istringstream words(line);
        std::vector<std::string> fields;
        for (std::string word; words >> word;)
            fields.push_back(word);
        std::string kept;
        for (const auto column : columns)
            kept += column < fields.size() ? fields[column] + ' ' : std::string();
        out.push_back(std::move(kept));
    }
}

} // namespace

std::string NetworkWatch::snapshot()
{
    std::vector<std::string> lines;
    ifaddrs* first = nullptr;
    if (::getifaddrs(&first) == 0) {
        for (const auto* one = first; one != nullptr; one = one->ifa_next) {
            const bool up = (one->ifa_flags & IFF_UP) != 0U && (one->ifa_flags & IFF_RUNNING) != 0U;
            if (!up || one->ifa_addr == nullptr)
                continue;
            lines.push_back(std::string(one->ifa_name) + ' ' + addressText(*one->ifa_addr));
        }
        ::freeifaddrs(first);
    }
    addRoutes("/proc/thread-self/net/route", { 0, 1, 2, 7 }, lines);
    addRoutes("/proc/thread-self/net/ipv6_route", { 0, 1, 4, 9 }, lines);
    std::sort(lines.begin(), lines.end());
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
    std::string out;
    for (const auto& line : lines)
        out += line + '\n';
    return out;
}

void NetworkWatch::watchInterfaces()
{
    m_netlink = ::socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_ROUTE);
    sockaddr_nl groups {};
    groups.nl_family = AF_NETLINK;
    groups.nl_groups = RTMGRP_LINK | RTMGRP_IPV4_IFADDR | RTMGRP_IPV6_IFADDR | RTMGRP_IPV4_ROUTE
        | RTMGRP_IPV6_ROUTE;
    if (m_netlink < 0
        || ::bind(m_netlink, reinterpret_cast<const sockaddr*>(&groups), sizeof groups) != 0)
        return; // a sandbox that permits none
    auto* notifier = new QSocketNotifier(m_netlink, QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, &NetworkWatch::onNews);
}

/// Says when the clock of day was set, as it is when a machine wakes up; costs nothing meanwhile.
void NetworkWatch::watchClock()
{
    m_clock = ::timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC | TFD_NONBLOCK);
    if (m_clock < 0)
        return;
    auto* notifier = new QSocketNotifier(m_clock, QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, &NetworkWatch::onClock);
    onClock();
}

void NetworkWatch::onNews()
{
    std::array<char, 8192> buffer {};
    while (::recv(m_netlink, buffer.data(), buffer.size(), 0) > 0) { }
    if (!m_settling.isActive())
        m_settling.start();
}

void NetworkWatch::onClock()
{
    std::uint64_t times = 0;
    const bool wasSet = ::read(m_clock, &times, sizeof times) < 0 && errno == ECANCELED;
    itimerspec never {};
    never.it_value.tv_sec = static_cast<time_t>(
        std::min<std::int64_t>(9'000'000'000, std::numeric_limits<time_t>::max())); // year 2255
    ::timerfd_settime(m_clock, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &never, nullptr);
    if (!wasSet)
        return;
    m_jumped = true;
    if (!m_settling.isActive())
        m_settling.start();
}

NetworkWatch::~NetworkWatch()
{
    qDeleteAll(findChildren<QSocketNotifier*>()); // before what they watch
    for (const int descriptor : { m_netlink, m_clock }) {
        if (descriptor >= 0)
            ::close(descriptor);
    }
}

#else

std::string NetworkWatch::snapshot()
{
    return {};
}
void NetworkWatch::watchInterfaces() { }
void NetworkWatch::watchClock() { }
void NetworkWatch::onNews() { }
void NetworkWatch::onClock() { }
NetworkWatch::~NetworkWatch() = default;

#endif

} // namespace kittiwake

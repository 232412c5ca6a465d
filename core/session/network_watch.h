#pragma once

#include <QObject>
#include <QTimer>

#include <functional>
#include <string>

namespace kittiwake {

/// \brief Notices what kills connections without a word: the machine slept, its clock was set, or
/// its addresses, interfaces or routes changed (a VPN came or went). Linux; elsewhere, and where a
/// sandbox does not permit it, it notices nothing, and only silence is noticed.
/// \thread made and used on one with an event loop
class NetworkWatch final : public QObject
{
    Q_OBJECT
public:
    /// `changed` is called at most once in kSettling, after the last of a row of changes that
    /// belong together.
    explicit NetworkWatch(std::function<void()> changed);
    ~NetworkWatch() override;

    static constexpr std::chrono::milliseconds kSettling { 200 };

    /// Addresses of interfaces that are up, and routes, as text to compare.
    [[nodiscard]] static std::string snapshot();

private:
    void watchInterfaces();
    void watchClock();
    void onNews();
    void onClock();
    void settle();

    const std::function<void()> m_changed;
    QTimer m_settling;
    int m_netlink = -1;
    int m_clock = -1;
    bool m_jumped = false;
    std::string m_before;
};

} // namespace kittiwake

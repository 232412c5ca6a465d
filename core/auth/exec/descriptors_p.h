#pragma once

// Private to child_process: file descriptors that close by themselves, and where a child's lead.

#include <core/auth/exec/child_process.h>

#include <unistd.h>
#include <utility>

namespace kittiwake {

class OwnedFd
{
public:
    OwnedFd() = default;
    explicit OwnedFd(int fd)
        : m_fd(fd)
    { }
    OwnedFd(OwnedFd&& other) noexcept
        : m_fd(std::exchange(other.m_fd, -1))
    { }
    OwnedFd& operator=(OwnedFd&& other) noexcept
    {
        std::swap(m_fd, other.m_fd);
        return *this;
    }
    ~OwnedFd() { close(); }

    void close()
    {
        if (m_fd >= 0)
            ::close(std::exchange(m_fd, -1));
    }
    [[nodiscard]] int get() const { return m_fd; }
    [[nodiscard]] bool open() const { return m_fd >= 0; }

private:
    int m_fd = -1;
};

/// A child that has been started: our ends of its standard streams. `said` is standard error, or
/// the terminal, which takes input too; not open where it has ours.
struct StartedChild
{
    int pid = -1;
    OwnedFd output;
    OwnedFd said;
};

/// errno where it could not be.
[[nodiscard]] int startChild(const ChildOptions& options, StartedChild& child);

} // namespace kittiwake

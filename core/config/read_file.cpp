#include "read_file.h"

#include <core/config/text.h>

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <span>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace kittiwake {

namespace {

constexpr std::size_t kBlock = 64UL * 1024;
constexpr int kLongestSilenceMs = 10'000; // a user types a passphrase at the other end of a pipe

struct Descriptor
{
    int fd;
    explicit Descriptor(int f)
        : fd(f)
    { }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor()
    {
        if (fd >= 0)
            ::close(fd);
    }
};

Unexpected<Error> failed(const std::string& path, const std::string& why)
{
    return Unexpected { Error { ErrorKind::Config, inQuotes(path) + " " + why } };
}

Unexpected<Error> unreadable(const std::string& path, int code)
{
    if (code == ENOENT)
        return Unexpected { Error { ErrorKind::NotFound, inQuotes(path) + " does not exist" } };
    return failed(path, "cannot be read: " + std::generic_category().message(code));
}

std::string inUnits(std::size_t bytes)
{
    constexpr std::size_t kMiB = 1024UL * 1024;
    return bytes >= kMiB ? std::to_string(bytes / kMiB) + "Mi"
                         : std::to_string(bytes / 1024) + "Ki";
}

/// Waits until the descriptor can be read; false: nothing came.
bool waitForBytes(int fd)
{
    pollfd waiting { fd, POLLIN, 0 };
    return ::poll(&waiting, 1, kLongestSilenceMs) > 0;
}

/// As read(2), but waits where the descriptor does not block; -1 with errno ETIMEDOUT if in vain.
ssize_t readSome(int fd, std::span<char> buffer)
{
    for (;;) {
        const auto count = ::read(fd, buffer.data(), buffer.size());
        if (count >= 0 || (errno != EAGAIN && errno != EINTR))
            return count;
        if (errno == EAGAIN && !waitForBytes(fd)) {
            errno = ETIMEDOUT;
            return -1;
        }
    }
}

} // namespace

Expected<std::string> readFile(const std::string& path, std::size_t max)
{
    if (path.find('\0') != std::string::npos)
        return failed(path, "is not a valid file name");
    // Not blocking: opening or reading a pipe without a writer must not hang.
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (file.fd < 0)
        return unreadable(path, errno);
    struct stat status
    { };
    if (::fstat(file.fd, &status) != 0)
        return unreadable(path, errno);
    if (S_ISDIR(status.st_mode))
        return failed(path, "is a directory, not a file");

    std::string content;
    std::array<char, kBlock> buffer {};
    while (content.size() <= max) {
        const auto count = readSome(file.fd, buffer);
        if (count == 0)
            return content;
        if (count < 0)
            return unreadable(path, errno);
        content.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return failed(path, "is larger than " + inUnits(max) + ", the most that is read");
}

} // namespace kittiwake

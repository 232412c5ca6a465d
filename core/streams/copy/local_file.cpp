#include "local_file.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace kittiwake {

namespace {

/// \units bytes: of a file, as one message takes them
constexpr std::size_t kReadOfFile = 32U << 10U;

Unexpected<Error> fileError(const char* doing, const std::string& path)
{
    return Unexpected { Error { ErrorKind::Internal,
                                std::string("Cannot ") + doing + ' ' + path + ": "
                                    + std::generic_category().message(errno) + '.' } };
}

} // namespace

Expected<LocalFile> LocalFile::open(const std::string& path, For use)
{
    constexpr mode_t kForAll = 0666; // but for what the umask takes
    const int flags = use == For::Reading ? O_RDONLY
        : use == For::Continuing          ? O_RDWR | O_NOFOLLOW
                                          : O_WRONLY | O_CREAT | O_TRUNC;
    const int descriptor = ::open(path.c_str(), flags | O_CLOEXEC, kForAll);
    if (descriptor < 0)
        return fileError(use == For::Reading ? "read" : "write", path);
    return LocalFile(descriptor, path);
}

LocalFile::LocalFile(LocalFile&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1))
    , m_path(std::move(other.m_path))
    , m_piece(std::move(other.m_piece))
{ }

LocalFile::~LocalFile()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

Unexpected<Error> LocalFile::failed(const char* doing) const
{
    return fileError(doing, m_path);
}

Expected<FileStamp> LocalFile::stamp() const
{
    struct stat status
    { };
    if (::fstat(m_descriptor, &status) != 0)
        return failed("read");
    constexpr std::int64_t kNanoseconds = 1'000'000'000;
    return FileStamp { static_cast<std::uint64_t>(status.st_size),
                       status.st_mtim.tv_sec * kNanoseconds + status.st_mtim.tv_nsec };
}

Expected<unsigned> LocalFile::permissions() const
{
    struct stat status
    { };
    if (::fstat(m_descriptor, &status) != 0)
        return failed("read");
    constexpr unsigned kPermissions = 0777;
    return status.st_mode & kPermissions;
}

Expected<std::string_view> LocalFile::read(std::uint64_t most)
{
    m_piece.resize(kReadOfFile);
    for (;;) {
        const auto count =
            ::read(m_descriptor, m_piece.data(), std::min<std::uint64_t>(m_piece.size(), most));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return failed("read");
        return std::string_view(m_piece).substr(0, static_cast<std::size_t>(count));
    }
}

Expected<void> LocalFile::write(std::string_view bytes)
{
    while (!bytes.empty()) {
        const auto count = ::write(m_descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return failed("write");
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return {};
}

Expected<void> LocalFile::cutAt(std::uint64_t bytes)
{
    if (::ftruncate(m_descriptor, static_cast<off_t>(bytes)) != 0
        || ::lseek(m_descriptor, 0, SEEK_SET) < 0)
        return failed("write");
    return {};
}

Expected<void> LocalFile::hash(std::uint64_t bytes, Sha256& into, const std::stop_token& stop)
{
    while (bytes > 0) {
        if (stop.stop_requested())
            return Unexpected { Error { ErrorKind::Cancelled, "Cancelled." } };
        const auto piece = read(bytes);
        if (!piece)
            return Unexpected { piece.error() };
        if (piece->empty())
            return Unexpected { Error { ErrorKind::BadAnswer,
                                        m_path + " became shorter while it was read." } };
        into.add(*piece);
        bytes -= piece->size();
    }
    return {};
}

} // namespace kittiwake

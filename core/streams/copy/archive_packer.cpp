#include "archive_packer.h"

#include <algorithm>
#include <archive.h>
#include <archive_entry.h>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace kittiwake {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kPieceOfFile = 64U << 10U;
constexpr int kBlock = 32 << 10;

struct PackedArchive
{
    void operator()(archive* of) const { archive_write_free(of); }
};
struct PackedEntry
{
    void operator()(archive_entry* of) const { archive_entry_free(of); }
};

/// What libarchive writes by.
struct Sink
{
    const ArchivePacker::Write& write;
    std::optional<Error> failure {};
    bool closed = false; ///< nobody takes any more

    static la_ssize_t next(archive* of, void* self, const void* bytes, std::size_t size)
    {
        auto& sink = *static_cast<Sink*>(self);
        if (sink.closed || sink.failure)
            return -1;
        auto taken = sink.write({ static_cast<const char*>(bytes), size });
        sink.closed = taken && !*taken;
        if (!taken)
            sink.failure = std::move(taken).error();
        if (!sink.closed && !sink.failure)
            return static_cast<la_ssize_t>(size);
        archive_set_error(of, EPIPE, "%s", "not taken");
        return -1;
    }
};

Unexpected<Error> cannotRead(const std::string& path, const std::string& why)
{
    return Unexpected { Error { ErrorKind::Internal, "Cannot read " + path + ": " + why + '.' } };
}

std::string messageOf(int error)
{
    return std::generic_category().message(error);
}

/// A descriptor that closes itself.
class OpenFile
{
public:
    explicit OpenFile(const std::string& path)
        : m_descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW))
    { }
    ~OpenFile()
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    [[nodiscard]] int get() const { return m_descriptor; }

private:
    const int m_descriptor;
};

/// One run of it.
class Packing
{
public:
    Packing(Sink& sink, const ArchiveUnpacker::Progress& progress, Sha256* hash)
        : m_sink(sink)
        , m_progress(progress)
        , m_hash(hash)
        , m_out(archive_write_new())
    {
        // Every tar reads it; long names and large files have a place in it.
        archive_write_set_format_gnutar(m_out.get());
        archive_write_set_options(m_out.get(), "hdrcharset=BINARY"); // names are bytes
        archive_write_set_bytes_per_block(m_out.get(), kBlock);
        archive_write_set_bytes_in_last_block(m_out.get(), 1);
    }

    Expected<CopyResult> run(const std::string& source, const std::string& name)
    {
        if (archive_write_open(m_out.get(), &m_sink, nullptr, &Sink::next, nullptr) != ARCHIVE_OK)
            return failed();
        if (auto added = add(source, name); !added)
            return Unexpected { std::move(added).error() };
        if (!m_sink.closed && archive_write_close(m_out.get()) != ARCHIVE_OK && !m_sink.closed)
            return failed();
        return m_result;
    }

private:
    Unexpected<Error> failed()
    {
        if (m_sink.failure)
            return Unexpected { *m_sink.failure };
        const auto* const why = archive_error_string(m_out.get());
        return Unexpected { Error { ErrorKind::Internal,
                                    std::string("The archive cannot be made: ")
                                        + (why == nullptr ? "unknown" : why) + '.' } };
    }

    /// The one at the top is followed where it is a link, as its name was given.
    Expected<void> add(const std::string& path, const std::string& name)
    {
        struct stat status
        { };
        const bool top = m_result.files == 0 && m_entries == 0;
        if ((top ? ::stat(path.c_str(), &status) : ::lstat(path.c_str(), &status)) != 0)
            return cannotRead(path, messageOf(errno));
        ++m_entries;
        const std::unique_ptr<archive_entry, PackedEntry> entry(archive_entry_new());
        archive_entry_copy_stat(entry.get(), &status);
        archive_entry_set_pathname(entry.get(), name.c_str());
        if (S_ISLNK(status.st_mode)) {
            std::error_code error;
            const auto to = fs::read_symlink(path, error);
            if (error)
                return cannotRead(path, error.message());
            archive_entry_set_symlink(entry.get(), to.c_str());
            archive_entry_set_size(entry.get(), 0);
            return head(*entry);
        }
        if (S_ISREG(status.st_mode))
            return addFile(path, *entry);
        if (S_ISDIR(status.st_mode))
            return addFolder(path, name, *entry);
        m_result.warnings.push_back(path + " was left out: it is neither a file nor a folder.");
        return {};
    }

    Expected<void> head(archive_entry& entry)
    {
        if (m_sink.closed || archive_write_header(m_out.get(), &entry) >= ARCHIVE_WARN
            || m_sink.closed)
            return {};
        return failed();
    }

    Expected<void> addFolder(const std::string& path, const std::string& name, archive_entry& entry)
    {
        archive_entry_set_size(&entry, 0);
        if (auto headed = head(entry); !headed)
            return headed;
        std::error_code error;
        std::vector<std::string> names;
        for (fs::directory_iterator at(path, error), end; !error && at != end; at.increment(error))
            names.push_back(at->path().filename().string());
        if (error)
            return cannotRead(path, error.message());
        std::sort(names.begin(), names.end());
        for (const auto& each : names) {
            if (m_sink.closed)
                return {};
            if (auto added = add(path + '/' + each, name + '/' + each); !added)
                return added;
        }
        return {};
    }

    /// As many bytes as its head promises: a file may grow or shrink meanwhile.
    Expected<void> addFile(const std::string& path, archive_entry& entry)
    {
        const auto target = fs::path(path);
        std::error_code error;
        const OpenFile file(m_entries == 1 ? fs::canonical(target, error).string() : path);
        if (file.get() < 0)
            return cannotRead(path, messageOf(errno));
        if (auto headed = head(entry); !headed)
            return headed;
        std::array<char, kPieceOfFile> piece {};
        auto left = static_cast<std::uint64_t>(archive_entry_size(&entry));
        while (left > 0 && !m_sink.closed) {
            const auto count =
                ::read(file.get(), piece.data(), std::min<std::uint64_t>(piece.size(), left));
            if (count < 0 && errno == EINTR)
                continue;
            if (count < 0)
                return cannotRead(path, messageOf(errno));
            if (count == 0) {
                m_result.warnings.push_back(path
                                            + " became shorter while it was read: its end is "
                                              "filled with null bytes.");
                break;
            }
            const auto size = static_cast<std::size_t>(count);
            if (archive_write_data(m_out.get(), piece.data(), size) < 0 && !m_sink.closed)
                return failed();
            if (m_hash != nullptr)
                m_hash->add({ piece.data(), size });
            left -= size;
            m_result.bytes += size;
            m_progress(m_result);
        }
        if (!m_sink.closed && archive_write_finish_entry(m_out.get()) != ARCHIVE_OK
            && !m_sink.closed)
            return failed();
        ++m_result.files;
        return {};
    }

    Sink& m_sink;
    const ArchiveUnpacker::Progress& m_progress;
    Sha256* const m_hash;
    const std::unique_ptr<archive, PackedArchive> m_out;
    CopyResult m_result;
    std::uint64_t m_entries = 0;
};

} // namespace

Expected<CopyResult> ArchivePacker::pack(const Write& write,
                                         const ArchiveUnpacker::Progress& progress,
                                         Sha256* hash) const
{
    Sink sink { .write = write };
    return Packing(sink, progress, hash).run(m_source, m_name);
}

} // namespace kittiwake

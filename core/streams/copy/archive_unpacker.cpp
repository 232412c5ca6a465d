#include "archive_unpacker.h"

#include "container_files.h"
#include "copy_place.h"

#include <archive.h>
#include <archive_entry.h>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <sys/stat.h>
#include <system_error>

namespace kittiwake {

namespace {

namespace fs = std::filesystem;

constexpr const char* kPart = ".part";

/// What may be done to the disk: no way through a link, none upwards; permissions as they are, but
/// for what the umask takes and whose they are.
constexpr int kUnpackFlags =
    ARCHIVE_EXTRACT_SECURE_SYMLINKS | ARCHIVE_EXTRACT_SECURE_NODOTDOT | ARCHIVE_EXTRACT_UNLINK;

struct ReadArchive
{
    void operator()(archive* of) const { archive_read_free(of); }
};
struct WriteArchive
{
    void operator()(archive* of) const { archive_write_free(of); }
};

/// What libarchive reads by.
struct Source
{
    const ArchiveUnpacker::Read& read;
    std::string piece {};
    std::optional<Error> failure {};

    static la_ssize_t next(archive* of, void* self, const void** bytes)
    {
        auto& source = *static_cast<Source*>(self);
        auto piece = source.read();
        if (!piece) {
            source.failure = std::move(piece).error();
            archive_set_error(of, EIO, "%s", "cancelled");
            return -1;
        }
        source.piece = std::move(*piece);
        *bytes = source.piece.data();
        return static_cast<la_ssize_t>(source.piece.size());
    }
};

std::string reasonOf(archive* of)
{
    const auto* const text = archive_error_string(of);
    return text == nullptr ? "unknown" : text;
}

/// With the system's own, which libarchive's sentences leave out.
std::string reasonOfDisk(archive* of)
{
    const int error = archive_errno(of);
    return reasonOf(of) + (error > 0 ? ": " + std::generic_category().message(error) : "");
}

Unexpected<Error> cannotWrite(const std::string& path, const std::string& why)
{
    return Unexpected { Error { ErrorKind::Internal, "Cannot write " + path + ": " + why + '.' } };
}

/// Gone with a copy that fails.
class PartFile
{
public:
    explicit PartFile(std::string path)
        : m_path(std::move(path))
    { }
    ~PartFile()
    {
        if (!m_kept)
            ::unlink(m_path.c_str());
    }
    /// It stays as it is, and is another's.
    void leave() { m_kept = true; }
    PartFile(const PartFile&) = delete;
    PartFile& operator=(const PartFile&) = delete;
    /// errno, where it cannot be.
    int keepAs(const std::string& name)
    {
        m_kept = ::rename(m_path.c_str(), name.c_str()) == 0;
        return m_kept ? 0 : errno;
    }

private:
    const std::string m_path;
    bool m_kept = false;
};

/// One run of it.
class Unpacking
{
public:
    Unpacking(const std::string& source, std::string destination, Source& from,
              const ArchiveUnpacker::Progress& progress, SingleFile* single)
        : m_source(source)
        , m_destination(std::move(destination))
        , m_from(from)
        , m_progress(progress)
        , m_single(single)
        , m_in(archive_read_new())
        , m_out(archive_write_disk_new())
    {
        archive_read_support_format_tar(m_in.get());
        archive_read_support_format_gnutar(m_in.get());
        archive_read_set_options(m_in.get(), "hdrcharset=BINARY"); // names are bytes
        archive_write_disk_set_options(m_out.get(), kUnpackFlags);
    }

    Expected<CopyResult> run()
    {
        if (archive_read_open(m_in.get(), &m_from, nullptr, &Source::next, nullptr) != ARCHIVE_OK)
            return broken();
        for (;;) {
            archive_entry* entry = nullptr;
            const int read = archive_read_next_header(m_in.get(), &entry);
            if (read == ARCHIVE_EOF)
                return m_result;
            if (read != ARCHIVE_OK && read != ARCHIVE_WARN)
                return broken();
            if (auto taken = take(entry); !taken)
                return Unexpected { std::move(taken).error() };
        }
    }

private:
    Unexpected<Error> broken()
    {
        if (m_from.failure)
            return Unexpected { *m_from.failure };
        return Unexpected { Error {
            ErrorKind::BadAnswer,
            "What the container sent cannot be unpacked: " + reasonOf(m_in.get()) + '.' } };
    }

    void leaveOut(const std::string& member, const char* why)
    {
        m_result.warnings.push_back(member + " was left out: " + why + '.');
    }

    Expected<void> take(archive_entry* entry)
    {
        const char* const name = archive_entry_pathname(entry);
        const std::string member = name == nullptr ? "" : name;
        const auto place = placeOfMember(member, m_source);
        if (!place)
            return Unexpected { place.error() };
        const auto path = place->empty() ? m_destination : m_destination + '/' + *place;
        if (const char* const to = archive_entry_hardlink(entry))
            return link(to, path);
        switch (archive_entry_filetype(entry)) {
        case AE_IFDIR:
            return makeFolder(path);
        case AE_IFREG:
            return writeFile(entry, path, place->empty() ? m_single : nullptr);
        case AE_IFLNK:
            if (const char* const to = archive_entry_symlink(entry);
                place->empty() && m_single != nullptr && to != nullptr) {
                m_single->link = to;
                return {};
            }
            leaveOut(member, "it is a symbolic link, which could lead anywhere");
            return {};
        default:
            if (place->empty())
                return Unexpected { Error { ErrorKind::Invalid,
                                            m_source + " is neither a file nor a folder." } };
            leaveOut(member, "it is neither a file nor a folder");
            return {};
        }
    }

    static Expected<void> makeFolder(const std::string& path)
    {
        std::error_code error;
        const auto status = fs::symlink_status(path, error);
        if (status.type() == fs::file_type::symlink)
            return cannotWrite(path, "there is a symbolic link of that name");
        fs::create_directories(path, error);
        if (error)
            return cannotWrite(path, error.message());
        return {};
    }

    /// `single`: it is all that is copied.
    Expected<void> writeFile(archive_entry* entry, const std::string& path, SingleFile* single)
    {
        if (auto made = makeFolder(fs::path(path).parent_path().string()); !made)
            return made;
        std::error_code error;
        if (fs::is_directory(path, error))
            return cannotWrite(path, "there is a folder of that name");
        PartFile part(path + kPart);
        archive_entry_set_pathname(entry, (path + kPart).c_str());
        constexpr unsigned kPermissions = 0777;
        archive_entry_set_perm(entry, archive_entry_perm(entry) & kPermissions);
        CopyPart::Here so { .path = path + kPart, .target = path };
        so.source = FileStamp { static_cast<std::uint64_t>(archive_entry_size(entry)),
                                static_cast<std::int64_t>(archive_entry_mtime(entry)) };
        if (archive_write_header(m_out.get(), entry) != ARCHIVE_OK)
            return cannotWrite(path, reasonOfDisk(m_out.get()));
        if (single != nullptr)
            single->found = true;
        for (;;) {
            const void* bytes = nullptr;
            std::size_t size = 0;
            la_int64_t offset = 0;
            const int read = archive_read_data_block(m_in.get(), &bytes, &size, &offset);
            if (read == ARCHIVE_EOF)
                break;
            if (read != ARCHIVE_OK) {
                if (single != nullptr && single->keep && m_from.failure
                    && isConnectionError(*m_from.failure) && so.bytes > 0) {
                    part.leave();
                    single->kept = so;
                }
                return broken();
            }
            if (archive_write_data_block(m_out.get(), bytes, size, offset) < ARCHIVE_OK)
                return cannotWrite(path, reasonOfDisk(m_out.get()));
            const auto end = static_cast<std::uint64_t>(offset) + size;
            if (single != nullptr && single->hashed) {
                single->hashed = static_cast<std::uint64_t>(offset) == so.bytes; // no hole
                single->hash.add({ static_cast<const char*>(bytes), size });
            }
            so.bytes = end;
            m_result.bytes += size;
            m_progress(m_result);
        }
        if (single != nullptr && so.bytes != so.source->size)
            single->hashed = false;
        if (archive_write_finish_entry(m_out.get()) != ARCHIVE_OK)
            return cannotWrite(path, reasonOfDisk(m_out.get()));
        if (const int why = part.keepAs(path); why != 0)
            return cannotWrite(path, std::generic_category().message(why));
        ++m_result.files;
        return {};
    }

    /// A file once more, which came before under another name.
    Expected<void> link(const std::string& member, const std::string& path)
    {
        const auto place = placeOfMember(member, m_source);
        if (!place)
            return Unexpected { place.error() };
        const auto from = place->empty() ? m_destination : m_destination + '/' + *place;
        std::error_code error;
        if (!fs::is_regular_file(fs::symlink_status(from, error))) {
            leaveOut(member, "what it is a link to was left out");
            return {};
        }
        if (auto made = makeFolder(fs::path(path).parent_path().string()); !made)
            return made;
        fs::remove(path, error);
        fs::create_hard_link(from, path, error);
        if (error)
            return cannotWrite(path, error.message());
        ++m_result.files;
        return {};
    }

    const std::string& m_source;
    const std::string m_destination;
    Source& m_from;
    const ArchiveUnpacker::Progress& m_progress;
    SingleFile* const m_single;
    const std::unique_ptr<archive, ReadArchive> m_in;
    const std::unique_ptr<archive, WriteArchive> m_out;
    CopyResult m_result;
};

} // namespace

Expected<CopyResult> ArchiveUnpacker::unpack(const Read& read, const Progress& progress,
                                             SingleFile* single) const
{
    // The way to the destination is the user's own, links in it too; below it none is followed.
    std::error_code error;
    auto parent = fs::path(m_destination).parent_path();
    if (parent.empty())
        parent = ".";
    parent = fs::canonical(parent, error);
    if (error)
        return cannotWrite(m_destination, error.message());
    Source source { .read = read };
    return Unpacking(m_source, (parent / fs::path(m_destination).filename()).string(), source,
                     progress, single)
        .run();
}

} // namespace kittiwake

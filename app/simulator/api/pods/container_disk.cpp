#include "container_disk.h"

#include <archive.h>
#include <archive_entry.h>
#include <array>
#include <filesystem>
#include <memory>
#include <utility>

namespace kittiwake::sim {

namespace {

namespace fs = std::filesystem;

constexpr std::uint32_t kFileMode = 0644, kFolderMode = 0755;
constexpr std::array kImageFolders { "/bin", "/dev", "/etc", "/home", "/proc",   "/root",
                                     "/sys", "/tmp", "/usr", "/var",  "/var/log" };

struct ReadArchive
{
    void operator()(struct archive* of) const { archive_read_free(of); }
};
struct WrittenArchive
{
    void operator()(struct archive* of) const { archive_write_free(of); }
};
struct ArchiveEntry
{
    void operator()(archive_entry* of) const { archive_entry_free(of); }
};

la_ssize_t appendToText(struct archive* /*of*/, void* text, const void* bytes, std::size_t size)
{
    static_cast<std::string*>(text)->append(static_cast<const char*>(bytes), size);
    return static_cast<la_ssize_t>(size);
}

Unexpected<Error> diskError(const char* why)
{
    return Unexpected { Error { ErrorKind::Invalid, why } };
}

bool isWithin(const std::string& path, const std::string& folder)
{
    return path == folder || path.starts_with(folder == "/" ? folder : folder + '/');
}

std::string folderOf(const std::string& path)
{
    return fs::path(path).parent_path().string();
}

} // namespace

std::string absolutePath(const std::string& folder, const std::string& path)
{
    auto whole = (fs::path(folder) / path).lexically_normal().string();
    while (whole.size() > 1 && whole.ends_with('/'))
        whole.pop_back();
    return whole;
}

ContainerDisk::ContainerDisk(const std::string& hostname, std::function<std::int64_t()> now)
    : m_now(std::move(now))
{
    const auto made = m_now();
    m_entries["/"] = { .folder = true, .mode = kFolderMode, .modified = made };
    for (const auto* const folder : kImageFolders)
        m_entries[folder] = { .folder = true, .mode = kFolderMode, .modified = made };
    const auto file = [&](const char* path, std::string bytes) {
        m_entries[path] = { .bytes = std::move(bytes), .mode = kFileMode, .modified = made };
    };
    file("/etc/hostname", hostname + '\n');
    file("/etc/hosts", "127.0.0.1\tlocalhost\n::1\tlocalhost\n");
    file("/etc/os-release", "NAME=\"Kittiwake's simulated container\"\nID=kittiwake\n");
}

std::optional<ContainerDisk::Stamp> ContainerDisk::stamp(const std::string& path) const
{
    const std::lock_guard lock(m_mutex);
    const auto at = m_entries.find(path);
    if (at == m_entries.end())
        return std::nullopt;
    return Stamp { at->second.folder, at->second.bytes.size(), at->second.modified };
}

std::optional<std::string> ContainerDisk::read(const std::string& path) const
{
    const std::lock_guard lock(m_mutex);
    const auto at = m_entries.find(path);
    return at == m_entries.end() || at->second.folder ? std::nullopt
                                                      : std::optional(at->second.bytes);
}

std::vector<std::string> ContainerDisk::namesIn(const std::string& folder) const
{
    const std::lock_guard lock(m_mutex);
    std::vector<std::string> names;
    for (const auto& [path, entry] : m_entries) {
        if (path != folder && folderOf(path) == folder)
            names.push_back(fs::path(path).filename().string());
    }
    return names;
}

std::size_t ContainerDisk::bytesOfAll() const
{
    std::size_t all = 0;
    for (const auto& [path, entry] : m_entries)
        all += entry.bytes.size();
    return all;
}

Expected<void> ContainerDisk::put(const std::string& path, Entry entry)
{
    const auto parent = m_entries.find(folderOf(path));
    if (parent == m_entries.end())
        return diskError(kNoSuchFile);
    if (!parent->second.folder)
        return diskError("Not a directory");
    const auto at = m_entries.find(path);
    if (at != m_entries.end() && at->second.folder && entry.folder)
        return {};
    if (at != m_entries.end() && at->second.folder != entry.folder)
        return diskError(at->second.folder ? "Is a directory" : "File exists");
    const auto before = at == m_entries.end() ? 0 : at->second.bytes.size();
    if (bytesOfAll() - before + entry.bytes.size() > kRoom)
        return diskError("No space left on device");
    m_entries[path] = std::move(entry);
    return {};
}

Expected<void> ContainerDisk::write(const std::string& path, std::string bytes)
{
    const std::lock_guard lock(m_mutex);
    return put(path, { .bytes = std::move(bytes), .mode = kFileMode, .modified = m_now() });
}

Expected<void> ContainerDisk::makeFolder(const std::string& path)
{
    const std::lock_guard lock(m_mutex);
    if (m_entries.contains(path))
        return diskError("File exists");
    return put(path, { .folder = true, .mode = kFolderMode, .modified = m_now() });
}

Expected<void> ContainerDisk::move(const std::string& from, const std::string& to)
{
    const std::lock_guard lock(m_mutex);
    const auto at = m_entries.find(from);
    if (at == m_entries.end() || from == "/")
        return diskError(kNoSuchFile);
    const auto there = m_entries.find(to);
    const auto target = there != m_entries.end() && there->second.folder
        ? absolutePath(to, fs::path(from).filename().string())
        : to;
    if (isWithin(target, from))
        return target == from ? Expected<void>() : diskError("Invalid argument");
    std::vector<std::string> moved;
    for (const auto& [path, entry] : m_entries) {
        if (isWithin(path, from))
            moved.push_back(path);
    }
    for (const auto& path : moved) {
        auto entry = std::move(m_entries.at(path));
        m_entries.erase(path);
        if (auto put = this->put(target + path.substr(from.size()), std::move(entry)); !put)
            return put;
    }
    return {};
}

Expected<void> ContainerDisk::remove(const std::string& path)
{
    const std::lock_guard lock(m_mutex);
    const auto gone = std::erase_if(m_entries, [&](const auto& entry) {
        return entry.first != "/" && isWithin(entry.first, path);
    });
    return gone == 0 ? diskError(kNoSuchFile) : Expected<void>();
}

Expected<std::string> ContainerDisk::archive(const std::string& path) const
{
    const std::lock_guard lock(m_mutex);
    if (!m_entries.contains(path))
        return diskError(kNoSuchFile);
    std::string text;
    const std::unique_ptr<struct archive, WrittenArchive> out(archive_write_new());
    archive_write_set_format_gnutar(out.get());
    archive_write_set_bytes_in_last_block(out.get(), 1);
    if (archive_write_open(out.get(), &text, nullptr, &appendToText, nullptr) != ARCHIVE_OK)
        return diskError("Cannot be archived");
    for (const auto& [each, entry] : m_entries) {
        if (!isWithin(each, path))
            continue;
        const std::unique_ptr<archive_entry, ArchiveEntry> head(archive_entry_new());
        archive_entry_set_pathname(head.get(), each == "/" ? "." : each.c_str() + 1);
        archive_entry_set_filetype(head.get(), entry.folder ? AE_IFDIR : AE_IFREG);
        archive_entry_set_perm(head.get(), entry.mode);
        archive_entry_set_mtime(head.get(), entry.modified, 0);
        archive_entry_set_size(head.get(), static_cast<la_int64_t>(entry.bytes.size()));
        if (archive_write_header(out.get(), head.get()) < ARCHIVE_WARN
            || (!entry.bytes.empty()
                && archive_write_data(out.get(), entry.bytes.data(), entry.bytes.size()) < 0))
            return diskError("Cannot be archived");
    }
    if (archive_write_close(out.get()) != ARCHIVE_OK)
        return diskError("Cannot be archived");
    return text;
}

Expected<void> ContainerDisk::unpack(std::string_view archive, const std::string& folder)
{
    const std::unique_ptr<struct archive, ReadArchive> in(archive_read_new());
    archive_read_support_format_tar(in.get());
    if (archive_read_open_memory(in.get(), archive.data(), archive.size()) != ARCHIVE_OK)
        return diskError("invalid tar magic");
    const std::lock_guard lock(m_mutex);
    if (const auto at = m_entries.find(folder); at == m_entries.end() || !at->second.folder)
        return diskError(kNoSuchFile);
    archive_entry* head = nullptr;
    for (;;) {
        const auto next = archive_read_next_header(in.get(), &head);
        if (next == ARCHIVE_EOF)
            return {};
        if (next < ARCHIVE_WARN)
            return diskError("invalid tar header");
        // Nothing of an archive comes to lie outside of the folder.
        const auto path =
            absolutePath(folder, absolutePath("/", archive_entry_pathname(head)).substr(1));
        Entry entry { .folder = archive_entry_filetype(head) == AE_IFDIR,
                      .mode = archive_entry_perm(head),
                      .modified = m_now() };
        std::array<char, 64U << 10U> piece {};
        for (;;) {
            const auto size = archive_read_data(in.get(), piece.data(), piece.size());
            if (size < 0)
                return diskError("short read");
            if (size == 0)
                break;
            entry.bytes.append(piece.data(), static_cast<std::size_t>(size));
            if (entry.bytes.size() > kRoom)
                return diskError("No space left on device");
        }
        if (path == folder)
            continue;
        // An archive need not name the folders that its files are in.
        for (auto end = path.find('/', folder.size() + 1); end != std::string::npos;
             end = path.find('/', end + 1)) {
            (void)put(path.substr(0, end),
                      { .folder = true, .mode = kFolderMode, .modified = m_now() });
        }
        if (auto put = this->put(path, std::move(entry)); !put)
            return put;
    }
}

} // namespace kittiwake::sim

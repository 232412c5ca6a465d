#pragma once

#include <core/base/expected.h>

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake::sim {

inline constexpr const char* kNoSuchFile = "No such file or directory"; ///< as programs say it

/// \brief The files of a container, in memory and within a bound: what its image has brought, what
/// was copied into it, and what its shell makes of them. Paths are absolute. \thread any
class ContainerDisk
{
public:
    static constexpr std::size_t kRoom = 64U << 20U; ///< \units bytes of all files

    /// What an image has of its own. `now`: \units seconds since the epoch
    ContainerDisk(const std::string& hostname, std::function<std::int64_t()> now);

    struct Stamp
    {
        bool folder = false;
        std::uint64_t size = 0;
        std::int64_t modified = 0; ///< \units seconds since the epoch
    };
    /// None: nothing is called so.
    [[nodiscard]] std::optional<Stamp> stamp(const std::string& path) const;
    /// None: it is no file.
    [[nodiscard]] std::optional<std::string> read(const std::string& path) const;
    /// What is in a folder, in order.
    [[nodiscard]] std::vector<std::string> namesIn(const std::string& folder) const;

    // \errors a sentence as programs write it behind a path: "No such file or directory"
    [[nodiscard]] Expected<void> write(const std::string& path, std::string bytes);
    [[nodiscard]] Expected<void> makeFolder(const std::string& path);
    [[nodiscard]] Expected<void> move(const std::string& from, const std::string& to);
    /// With all that is in it.
    [[nodiscard]] Expected<void> remove(const std::string& path);

    /// A tar archive of a file or folder, with names as tar stores them: without the first slash.
    [[nodiscard]] Expected<std::string> archive(const std::string& path) const;
    /// What is in a tar archive, into a folder.
    [[nodiscard]] Expected<void> unpack(std::string_view archive, const std::string& folder);

private:
    struct Entry
    {
        bool folder = false;
        std::string bytes {};
        std::uint32_t mode = 0;
        std::int64_t modified = 0;
    };
    // With the mutex held.
    [[nodiscard]] Expected<void> put(const std::string& path, Entry entry);
    [[nodiscard]] std::size_t bytesOfAll() const;

    const std::function<std::int64_t()> m_now;
    mutable std::mutex m_mutex; // guards what follows
    std::map<std::string, Entry> m_entries; ///< by path; the root is among them
};

/// `path` as it is from `folder`: absolute, without "." and "..".
[[nodiscard]] std::string absolutePath(const std::string& folder, const std::string& path);

} // namespace kittiwake::sim

#pragma once

#include "container_disk.h"

#include <memory>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// \brief The programs of a container that look at its files and change them: cat, chmod, ls,
/// mkdir, mv, rm, sha256sum, stat, tar, test, wc, with the options that copying takes. They write
/// what busybox's write. \thread one at a time \source busybox coreutils, archival/tar.c
class FileCommands
{
public:
    /// `disk` is not null.
    explicit FileCommands(std::shared_ptr<ContainerDisk> disk)
        : m_disk(std::move(disk))
    { }

    struct Result
    {
        std::string out {};
        std::string err {};
        int exit = 0;
    };
    [[nodiscard]] static bool knows(const std::string& program);
    /// `words`: one that is known, and its arguments; `folder`: where it runs.
    [[nodiscard]] Result run(const std::vector<std::string>& words, const std::string& folder);

    /// tar that takes an archive from its input: whole, at its end.
    [[nodiscard]] static bool unpacks(const std::vector<std::string>& words);
    [[nodiscard]] Result unpack(const std::vector<std::string>& words, const std::string& folder,
                                std::string_view archive);

private:
    struct Run;

    const std::shared_ptr<ContainerDisk> m_disk;
};

} // namespace kittiwake::sim

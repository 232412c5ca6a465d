#pragma once

#include <core/base/expected.h>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace kittiwake {

/// What was copied, and what was left out.
struct CopyResult
{
    std::uint64_t files = 0;
    std::uint64_t bytes = 0; ///< of files
    std::vector<std::string> warnings {}; ///< sentences
};

/// \brief Unpacks a tar archive that somebody else has made, into one place and nowhere else: what
/// is not of the source, links that lead elsewhere, and devices are left out or refused. Files come
/// as NAME.part and get their names once they are whole. A value. \thread one at a time
/// \source kubectl pkg/cmd/cp; libarchive's archive_write_disk(3), "Security"
class ArchiveUnpacker
{
public:
    /// The next bytes; empty: there are no more. \errors end the unpacking
    using Read = std::function<Expected<std::string>()>;
    using Progress = std::function<void(const CopyResult&)>;

    /// `source` is what the archive is of, as it was named; `destination`: what that becomes.
    ArchiveUnpacker(std::string source, std::string destination)
        : m_source(std::move(source))
        , m_destination(std::move(destination))
    { }

    /// \errors Read's; BadAnswer: it is no archive, or is cut off; Invalid: a member that is not
    /// trusted; Internal: a file cannot be written, with the system's reason
    [[nodiscard]] Expected<CopyResult> unpack(const Read& read, const Progress& progress) const;

private:
    const std::string m_source;
    const std::string m_destination;
};

} // namespace kittiwake

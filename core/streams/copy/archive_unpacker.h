#pragma once

#include "copy_part.h"
#include "sha256.h"

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

/// What is wanted of a file, and known of it, where that is all that is copied.
struct SingleFile
{
    bool keep = false; ///< its beginning, where the reader ends with an error
    bool hashed = false; ///< `hash` is of what is copied; ends where the file has holes
    Sha256 hash {};
    bool found = false; ///< what is copied is a file, and not a folder
    std::string link {}; ///< what is copied is a symbolic link, which leads there; nothing came
    std::optional<CopyPart::Here> kept {}; ///< its beginning, as it was wanted
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
    /// trusted, or the source is neither a file nor a folder; Internal: a file cannot be written,
    /// with the system's reason `single` may be null. What of the member that is the source itself
    /// is kept there is the caller's to remove.
    [[nodiscard]] Expected<CopyResult> unpack(const Read& read, const Progress& progress,
                                              SingleFile* single = nullptr) const;

private:
    const std::string m_source;
    const std::string m_destination;
};

} // namespace kittiwake

#pragma once

#include "archive_unpacker.h"
#include "container_files.h"
#include "copy_part.h"

#include <optional>
#include <stop_token>
#include <string>

namespace kittiwake {

/// What became of a copy that was to go on.
struct Resumed
{
    std::optional<CopyResult> result {}; ///< none: it has to begin anew
    std::string why {}; ///< a sentence about that
};

/// \brief Goes on with a single file whose copy was cut off: by tail out of a container, by head
/// into it. What is there already is only built on where both ends are as they were, and the whole
/// is compared by SHA-256 at the end. \thread \errors as PodCopy
class FileResume
{
public:
    FileResume(const ContainerFiles& files, const ArchiveUnpacker::Progress& progress)
        : m_files(files)
        , m_progress(progress)
    { }

    /// With `part.here()`.
    [[nodiscard]] Expected<Resumed> download(const std::string& source, CopyPart& part,
                                             const std::stop_token& stop) const;
    /// With `part.there()`.
    [[nodiscard]] Expected<Resumed> upload(const std::string& source, CopyPart& part,
                                           const std::stop_token& stop) const;

private:
    void tell(const CopyResult& result) const;

    const ContainerFiles& m_files;
    const ArchiveUnpacker::Progress& m_progress;
};

} // namespace kittiwake

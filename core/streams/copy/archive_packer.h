#pragma once

#include "archive_unpacker.h"

#include <string_view>

namespace kittiwake {

/// \brief Makes a tar archive of a file or a folder with all that is in it, as it goes: nothing of
/// it is kept. Symbolic links are packed as such; devices and their like are left out. A value.
/// \thread one at a time. \source kubectl pkg/cmd/cp, recursiveTar
class ArchivePacker
{
public:
    /// Takes the next bytes. False: nobody takes any more, which ends the packing without an error.
    using Write = std::function<Expected<bool>(std::string_view)>;

    /// `source` is a path of this machine, `name` what it is called in the archive.
    ArchivePacker(std::string source, std::string name)
        : m_source(std::move(source))
        , m_name(std::move(name))
    { }

    /// \errors Write's; Internal: something cannot be read, with the system's reason
    /// `hash`, which may be null, gets what is in the files, one after the other.
    [[nodiscard]] Expected<CopyResult> pack(const Write& write,
                                            const ArchiveUnpacker::Progress& progress,
                                            Sha256* hash = nullptr) const;

private:
    const std::string m_source;
    const std::string m_name;
};

} // namespace kittiwake

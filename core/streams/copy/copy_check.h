#pragma once

#include "container_files.h"

#include <cstdint>
#include <stop_token>
#include <string>

namespace kittiwake {

/// How a file of this machine and one of a container compare.
enum class CopyMatch {
    Same,
    Grew, ///< the container's begins as this one, and has more by now
    Differs,
    Unknown, ///< the container cannot tell
};

/// By SHA-256: `own` is that of `size` bytes, `hashing` reads the file of the container.
/// \thread \errors as ContainerFiles
[[nodiscard]] Expected<CopyMatch> compareBySha256(const ContainerFiles& files, ExecPipe& hashing,
                                                  const std::string& own, std::uint64_t size,
                                                  const std::string& remote,
                                                  const std::stop_token& stop);

/// By size. \thread \errors as ContainerFiles
[[nodiscard]] Expected<CopyMatch> compareBySize(const ContainerFiles& files, std::uint64_t size,
                                                const std::string& remote,
                                                const std::stop_token& stop);

} // namespace kittiwake

#pragma once

#include <core/base/expected.h>

#include <string>

namespace kittiwake {

/// \brief A whole file, read once.
/// Pipes work (`--kubeconfig <(…)`); one that stays silent for 10 s, or a device that never ends,
/// does not hang the caller. \thread any, blocking \errors NotFound: there is no such file; Config:
/// a directory, no permission, longer than `max` bytes, … The sentence begins with the quoted path
/// and holds nothing of the content.
[[nodiscard]] Expected<std::string> readFile(const std::string& path, std::size_t max);

} // namespace kittiwake

#pragma once

#include <core/config/kubeconfig.h>

namespace kittiwake {

/// \brief One error with everything that keeps a context from being opened: no file, files that
/// could not be read (a line each), files without a cluster in them, else `unresolved`, which is
/// resolve()'s word.
[[nodiscard]] Error configError(const LoadResult& loaded, const Error& unresolved);

} // namespace kittiwake

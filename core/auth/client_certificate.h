#pragma once

#include <core/api/object.h>
#include <core/config/cluster_access.h>

#include <string>

namespace kittiwake {

/// \brief What is wrong with a user's client certificate at `now`, as a sentence: it has expired,
/// or is not valid yet. Empty: nothing, there is none, or it cannot be read. One in a file is read
/// again. \thread any, reads a small file \errors none
[[nodiscard]] std::string clientCertificateError(const Credentials& credentials, WallTime now);

} // namespace kittiwake

#pragma once

#include <core/base/secret.h>

#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// A certificate or key of a kubeconfig: inline (`<field>-data`, base64) or in a file.
struct PemField
{
    std::string of {}; ///< whose, for sentences: `user "dev" (…)`
    std::string field {}; ///< "client-key"
    const std::string& file;
    std::string_view data;
    bool isKey = false;
};

/// \brief The PEM text; empty if neither is given or there is a problem, which is then appended.
/// An empty file is a problem, not an absence: an empty list of authorities must not become "trust
/// the system's". Keys that need a passphrase are refused.
[[nodiscard]] Secret loadPem(const PemField& from, std::vector<std::string>& problems);

} // namespace kittiwake

#pragma once

#include <core/api/object.h>

#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// What people ask of a certificate: how long it is good for, and for whom.
struct Certificate
{
    WallTime notBefore {};
    WallTime notAfter {};
    std::string commonName {}; ///< of its subject; empty: it has none
    std::vector<std::string> hosts {}; ///< DNS names and addresses it is made for
    bool operator==(const Certificate&) const = default;
};

/// \brief The first certificate of a PEM text, which is the server's own where a chain follows.
/// Whatever else the text holds, keys included, is not looked at. \thread any
/// \errors BadAnswer: there is none, or it cannot be read
[[nodiscard]] Expected<Certificate> readCertificate(std::string_view pem);

} // namespace kittiwake

#pragma once

#include <core/api/certificate.h>
#include <core/auth/authenticator.h>

namespace kittiwake {

/// \brief The leaf of an identity whose certificate and key can be read and belong together.
/// \thread any \errors what is wrong, as the end of a sentence ("has a key that …")
[[nodiscard]] Expected<Certificate, std::string> checkedIdentity(const ClientIdentity& identity);

} // namespace kittiwake

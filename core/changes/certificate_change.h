#pragma once

#include <core/api/object.h>
#include <core/changes/maybe_change.h>

namespace kittiwake {

enum class CertificateVerdict { Approve, Deny };

/// \brief What is decided on a CertificateSigningRequest, for good. None: it is decided so already.
/// \errors Invalid: it has been decided the other way, which stays \source kubectl
/// pkg/cmd/certificates
[[nodiscard]] MaybeChange certificateChange(const Gvr& gvr, const Unstructured& request,
                                            CertificateVerdict verdict, WallTime now);

} // namespace kittiwake

#pragma once

#include <core/base/expected.h>

#include <string>
#include <string_view>

namespace kittiwake {

/// One side of a copy: "[NAMESPACE/]POD:PATH", or a path of this machine.
struct CopyPlace
{
    std::string ns {}; ///< empty: the context's
    std::string pod {}; ///< empty: this machine
    std::string path {};
    [[nodiscard]] bool isLocal() const { return pod.empty(); }
    bool operator==(const CopyPlace&) const = default;
};

/// A local path with a colon in it begins with "/" or ".". \errors Invalid: no path, or no pod
/// \source kubectl pkg/cmd/cp, extractFileSpec
[[nodiscard]] Expected<CopyPlace> parseCopyPlace(std::string_view text);

/// The last part of a path, "." and slashes at its end left out: "log" of "/var/log/". Empty: it
/// has none, as "/" and "..".
[[nodiscard]] std::string lastPartOf(std::string_view path);

/// A path as an argument that no program takes for an option.
[[nodiscard]] std::string asArgument(const std::string& path);

/// \brief Where a member of an archive of `source` belongs, below what `source` becomes: "" is that
/// itself. \errors Invalid: it is not of the source, or would lead out of it. Nothing that a
/// container says is taken for a place otherwise.
/// \source kubectl pkg/cmd/cp, untarAll; CVE-2018-1002100, CVE-2019-1002101, CVE-2019-11246
[[nodiscard]] Expected<std::string> placeOfMember(std::string_view member, std::string_view source);

} // namespace kittiwake

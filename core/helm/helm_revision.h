#pragma once

#include <core/api/json/json.h>
#include <core/api/object.h>
#include <core/api/unstructured.h>
#include <core/types/values.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// Where Helm keeps its releases (HELM_DRIVER). What it keeps in a database cannot be seen.
enum class HelmDriver : std::uint8_t { Secret, ConfigMap };

/// \brief One revision of a release, as the labels of the object tell that holds it: what a list
/// needs, without what was installed. \thread any \source helm.sh/helm pkg/storage/driver
struct HelmRevision
{
    std::string release {};
    std::string ns {};
    std::int64_t number = 0;
    /// "deployed", "superseded", "failed", "uninstalled", "pending-upgrade"…
    std::string status {};
    WallTime modified {}; ///< or created, where it never was; epoch: it does not say
    HelmDriver driver = HelmDriver::Secret;
    std::string object {}; ///< the name of what holds it
    /// Of that: another one may hold something else. \source Helm rewrites a revision as its status
    /// changes
    ResourceVersion version {};
    bool operator==(const HelmRevision&) const = default;

    /// As the labels say. None: it is no revision of a release.
    [[nodiscard]] static std::optional<HelmRevision> of(const Unstructured& object,
                                                        HelmDriver driver);
    /// The same of what an informer keeps, which may be metadata alone; `json` is the object's.
    [[nodiscard]] static std::optional<HelmRevision> of(const Object& object, const Json& json,
                                                        HelmDriver driver);
    /// An operation was begun and not ended: Helm refuses another one.
    [[nodiscard]] bool isPending() const { return status.starts_with("pending-"); }
};

/// \brief The label that Helm selects its objects by: "owner=helm". \source helm.sh/helm
/// pkg/storage/driver
inline constexpr const char* kHelmOwner = "owner=helm";
/// The same of Helm 2, whose releases are in another format, that is not read.
inline constexpr const char* kHelm2Owner = "OWNER=TILLER";

/// Secrets or ConfigMaps.
[[nodiscard]] Gvr resourceOf(HelmDriver driver);

/// One release: all of it that is there, the latest revision first; never empty.
using HelmHistory = std::vector<HelmRevision>;

/// By namespace and name. Revisions go by their numbers, not by when they came.
[[nodiscard]] std::vector<HelmHistory> helmReleasesOf(std::vector<HelmRevision> revisions);

} // namespace kittiwake

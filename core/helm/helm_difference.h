#pragma once

#include <core/base/error.h>
#include <core/changes/edit/field_diff.h>
#include <core/helm/helm_release.h>

#include <cstdint>
#include <string>
#include <vector>

namespace kittiwake {

/// An object of the manifests that is not the same in both.
struct HelmObjectDifference
{
    enum class Change : std::uint8_t {
        Gone, ///< the later one has none
        New, ///< the earlier one has none
        Changed,
    };
    Gvk gvk {};
    ObjectKey key {}; ///< in the release's namespace, where the manifest names none
    Change change = Change::Changed;
    /// Of one that is gone or new there is one: the whole object. Values of a Secret are masked.
    std::vector<FieldDifference> fields {};
};

/// \brief In what two revisions of a release differ: their objects, those that are gone first, then
/// by kind and name. \thread any
struct HelmDifference
{
    std::vector<HelmObjectDifference> objects {};
    /// What of the manifests cannot be read, and was not compared.
    std::vector<Error> unreadable {};

    [[nodiscard]] static HelmDifference between(const HelmRelease& before,
                                                const HelmRelease& after);
};

} // namespace kittiwake

#pragma once

#include <core/helm/helm_revision.h>
#include <kinds/object_link.h>
#include <models/helm/helm_comparison.h>
#include <models/helm/helm_release_list_model.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// What of a release is to be shown.
struct HelmReleaseQuestion
{
    std::optional<ObjectKey> release {}; ///< none: nothing is
    std::int64_t revision = 0; ///< 0: the latest
    std::int64_t base = 0; ///< what it is compared with; 0: the one before it
    bool history = false; ///< what each revision says of itself is wanted
    bool difference = false; ///< that between `base` and `revision` is
    bool values = false; ///< in which values are not masked
    bool operator==(const HelmReleaseQuestion&) const = default;
};

/// An object that a revision has installed.
struct HelmObjectEntry
{
    ObjectLink object {};
    std::string comment {}; ///< "Source: web/templates/service.yaml"
    std::string events {}; ///< of a hook: when it runs, "pre-upgrade, pre-rollback"; else empty
    bool operator==(const HelmObjectEntry&) const = default;
};

/// \brief What a revision holds, but its values and manifests. \thread any: it does not change
struct HelmContents
{
    static constexpr std::size_t kMaxNotes = 65'536; ///< \units bytes that are shown

    HelmSummary summary {};
    std::string firstDeployed {}; ///< RFC 3339
    std::string lastDeployed {};
    std::string notes {};
    bool notesCut = false;
    std::vector<HelmObjectEntry> objects {}; ///< those of hooks last
    std::vector<std::string> unreadable {}; ///< what of the manifest cannot be read
    std::int64_t hooks = 0;
    bool hasValues = false; ///< the user has set some
    /// The HelmRelease of Flux that it is installed by, which takes back what others change; none:
    /// of whoever runs helm.
    std::optional<ObjectKey> flux {};
};

/// What there is to say to a question. What is not there is being read.
struct HelmReleaseAnswer
{
    HelmReleaseQuestion question {};
    HelmHistory history {}; ///< the latest first; empty: the release is gone
    std::vector<std::optional<HelmSummary>> summaries {}; ///< of each revision
    std::optional<HelmRevision> revision {}; ///< the one that is shown; none: it is gone
    std::shared_ptr<const HelmContents> contents {}; ///< null: not read yet, or not to be
    std::string problem {}; ///< why it cannot be read; empty: it can
    std::int64_t base = 0; ///< what it is compared with; 0: nothing
    std::shared_ptr<const HelmComparison> comparison {};
    std::string comparisonProblem {};
    bool operator==(const HelmReleaseAnswer&) const = default;
};

/// Which text of a revision is shown.
enum class HelmText : std::uint8_t { Values, AllValues, Manifest, Hooks };

} // namespace kittiwake

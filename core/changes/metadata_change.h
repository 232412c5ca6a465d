#pragma once

#include <core/changes/maybe_change.h>

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace kittiwake {

enum class MetadataField { Labels, Annotations };

/// What becomes of labels, or of annotations.
struct MetadataEdit
{
    MetadataField field = MetadataField::Labels;
    std::map<std::string, std::string> set {};
    std::set<std::string> remove {}; ///< those that are not there are gone already
    /// Else a key that has another value is refused.
    bool overwrite = false;
};

/// \brief Labels or annotations of an object of any kind, by a merge patch, so that those that
/// others write stay. None: it has them already. \errors Invalid: a key or value that cannot be,
/// one both set and removed, one that has another value and may not be overwritten \source kubectl
/// pkg/cmd/label, pkg/cmd/annotate
[[nodiscard]] MaybeChange metadataChange(const Gvr& gvr, const Unstructured& object,
                                         const MetadataEdit& edit);

/// \errors Invalid: not a key of labels, annotations and taints. \source apimachinery
/// util/validation, IsQualifiedName
[[nodiscard]] Expected<void> checkQualifiedName(std::string_view key);
/// \errors Invalid: not a value of labels and taints. \source IsValidLabelValue
[[nodiscard]] Expected<void> checkLabelValue(std::string_view value);

} // namespace kittiwake

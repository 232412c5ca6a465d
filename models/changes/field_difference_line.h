#pragma once

#include <core/changes/field_diff.h>

#include <QString>

#include <optional>

namespace kittiwake {

/// \brief A field before and after, as it is shown: values as YAML, long ones cut off. Of two texts
/// of several lines what differs is left, from the first line that does to the last. A value.
/// \thread any
struct FieldDifferenceLine
{
    QString path {};
    std::optional<QString> before {}; ///< nothing: it is new, or only has lines that are
    std::optional<QString> after {};
    QString owners {}; ///< whose it was: "kubectl-edit, argocd (applied)"; empty: nobody's
    int line = 0; ///< the first that differs, counted from 1; 0: the whole value is shown

    [[nodiscard]] static FieldDifferenceLine of(const FieldDifference& difference);
    [[nodiscard]] QString name() const { return path; }
    bool operator==(const FieldDifferenceLine&) const = default;
};

} // namespace kittiwake

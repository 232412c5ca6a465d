#pragma once

#include <core/changes/edit/field_diff.h>

#include <QHash>
#include <QString>
#include <QVariant>

#include <optional>

namespace kittiwake {

/// \brief A field before and after, as it is shown: values as YAML, long ones cut off. Of two texts
/// of several lines what differs is left, from the first line that does to the last. A value.
/// \thread any
struct FieldDifferenceLine
{
    /// What an item model tells of it.
    enum Role {
        PathRole = Qt::UserRole + 1,
        BeforeRole, ///< of several lines, maybe
        AfterRole,
        RemovesRole, ///< there is something in BeforeRole
        AddsRole,
        OwnersRole, ///< whose it was
        LineRole, ///< the first that differs; 0: the whole value is there
        NextRole, ///< the first that is another's
    };

    QString path {};
    std::optional<QString> before {}; ///< nothing: it is new, or only has lines that are
    std::optional<QString> after {};
    QString owners {}; ///< whose it was: "kubectl-edit, argocd (applied)"; empty: nobody's
    int line = 0; ///< the first that differs, counted from 1; 0: the whole value is shown

    [[nodiscard]] static FieldDifferenceLine of(const FieldDifference& difference);
    [[nodiscard]] QString name() const { return path; }
    [[nodiscard]] QVariant data(int role) const; ///< invalid: it has no such role
    [[nodiscard]] static QHash<int, QByteArray> roleNames();
    bool operator==(const FieldDifferenceLine&) const = default;
};

} // namespace kittiwake

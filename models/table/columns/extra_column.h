#pragma once

#include <core/base/expected.h>
#include <kinds/column.h>

#include <QString>
#include <QVariantMap>

#include <optional>

namespace kittiwake {

/// \brief A column that the user has added to a kind's: a label, an annotation, or what a JSONPath
/// leads to. A value that can be kept as JSON.
struct ExtraColumn
{
    enum class Source : std::uint8_t { Label, Annotation, Path };

    QString title {}; ///< upper case, not empty
    Source source = Source::Label;
    QString key {}; ///< the label's, the annotation's, or the path
    bool operator==(const ExtraColumn&) const = default;

    [[nodiscard]] QVariantMap toMap() const;
    [[nodiscard]] static std::optional<ExtraColumn> fromMap(const QVariantMap& map);
};

/// \brief Reads what is typed for one, in kubectl's syntax:
///
///     app.kubernetes.io/name   annotation:owner   .spec.nodeName   NODE:.spec.nodeName   TEAM=team
///
/// A key alone is a label's, as after `kubectl get -L`; what begins with a dot, `$` or a brace is a
/// JSONPath, as in `-o custom-columns`. Its title stands in front of "=" or, before a path, ":";
/// else it is the last word of the key. \errors one sentence: what cannot be read, and how it is
/// written. \thread any
[[nodiscard]] Expected<ExtraColumn, QString> parseExtraColumn(const QString& typed);

/// Sorted by what its texts mean, as other columns. One whose path cannot be read is empty.
[[nodiscard]] Column columnOf(const ExtraColumn& extra);

} // namespace kittiwake

#pragma once

#include "filter_column.h"

#include <core/api/selectors/label_selector.h>

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace kittiwake {

/// One condition of a table's filter.
struct FilterTerm
{
    enum class Kind : std::uint8_t {
        Text, ///< found in "namespace/name" or in a column in sight, whatever the case
        Fuzzy, ///< its letters in "namespace/name", in their order, with anything in between
        Regex, ///< matches there or in such a column, whatever the case
        Namespace, ///< is one of `any`
        Status, ///< one of `any` is found in the status column, whatever the case
        Labels, ///< matched by `labels`
        Column, ///< of one column, in sight or not: see `compare`
    };
    enum class Compare : std::uint8_t {
        Holds, ///< one of `any` is found in it, whatever the case
        Equal,
        Less,
        LessOrEqual,
        Greater,
        GreaterOrEqual,
    };
    Kind kind = Kind::Text;
    bool inverse = false; ///< shows what does not
    QString text {}; ///< of Text, Fuzzy and Regex
    QStringList any {};
    LabelSelector labels {};
    int column = -1; ///< of Column, among all
    Compare compare = Compare::Holds;
    /// What the column is compared with, in its units; none: with `text`, in natural order.
    std::optional<double> amount {};
    bool operator==(const FilterTerm&) const = default;
};

/// \brief What is typed into a table's filter, in k9s's syntax. Terms stand between blanks, and all
/// of them must hold:
///
///     web  "two words"  !web  -l app=web,tier!=db  -f wb1  /^web-\d+$/
///     ns:shop,pay  ns:!kube-system  status:crash  status:!Running  label:app
///     restarts:>3  age:<1h  ready:<1  memory:>=512Mi  node:worker-1,worker-2  node:!worker-1
///
/// Of `columns` any may be named, by its title without regard to case, blanks and hyphens; where
/// they are not given, what has a colon in it is a text.
///
/// "!" before any of them turns it round. A selector goes on as long as kubectl's syntax does:
/// `-l app in (web, db) crash` is a selector and a text.
/// \errors one sentence: what cannot be read, and how it is written; `readable` is then how much of
/// the text, up to the first term with a problem, can be. It may be null. \thread any
[[nodiscard]] Expected<std::vector<FilterTerm>, QString> parseFilter(
    const QString& text, const FilterColumns& columns = {}, qsizetype* readable = nullptr);

} // namespace kittiwake

#pragma once

#include <core/api/label_selector.h>

#include <QString>
#include <QStringList>

#include <vector>

namespace kittiwake {

/// One condition of a table's filter.
struct FilterTerm
{
    enum class Kind : std::uint8_t {
        Text, ///< found in "namespace/name" or in any cell, whatever the case
        Fuzzy, ///< its letters in "namespace/name", in their order, with anything in between
        Regex, ///< matches there or in a cell, whatever the case
        Namespace, ///< is one of `any`
        Status, ///< one of `any` is found in the status column, whatever the case
        Labels, ///< matched by `labels`
    };
    Kind kind = Kind::Text;
    bool inverse = false; ///< shows what does not
    QString text {}; ///< of Text, Fuzzy and Regex
    QStringList any {};
    LabelSelector labels {};
    bool operator==(const FilterTerm&) const = default;
};

/// \brief What is typed into a table's filter, in k9s's syntax. Terms stand between blanks, and all
/// of them must hold:
///
///     web  "two words"  !web  -l app=web,tier!=db  -f wb1  /^web-\d+$/
///     ns:shop,pay  ns:!kube-system  status:crash  status:!Running  label:app
///
/// "!" before any of them turns it round. A selector goes on as long as kubectl's syntax does:
/// `-l app in (web, db) crash` is a selector and a text.
/// \errors one sentence: what cannot be read, and how it is written. \thread any
[[nodiscard]] Expected<std::vector<FilterTerm>, QString> parseFilter(const QString& text);

} // namespace kittiwake

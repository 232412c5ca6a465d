#include "filter_column.h"

#include <kinds/meaning_key.h>

#include <algorithm>

namespace kittiwake {

namespace {

/// Letters and figures alone, whatever the case.
QString bare(const QString& title)
{
    QString letters;
    for (const QChar unit : title) {
        if (unit.isLetterOrNumber())
            letters += unit.toCaseFolded();
    }
    return letters;
}

std::optional<double> amountOf(const QString& text, const FilterColumn& column)
{
    const auto key = meaningKey(text.toStdString(), column.title.toStdString());
    if (const auto* amount = std::get_if<double>(&key))
        return *amount;
    bool plain = false;
    const double number = text.toDouble(&plain);
    return plain ? std::optional(number) : std::nullopt;
}

} // namespace

QString filterWordOf(const QString& title)
{
    QString word;
    for (const QChar unit : title) {
        if (unit.isLetterOrNumber())
            word += unit.toLower();
        else if (!word.isEmpty() && !word.endsWith(u'-'))
            word += u'-';
    }
    if (word.endsWith(u'-'))
        word.chop(1);
    return word;
}

QStringList filterWordsOf(const FilterColumns& columns)
{
    QStringList words;
    for (const auto& column : columns)
        words.append(filterWordOf(column.title));
    words.removeDuplicates();
    return words;
}

int findFilterColumn(const FilterColumns& columns, const QString& typed)
{
    const auto wanted = bare(typed);
    int found = -1;
    for (std::size_t i = 0; i < columns.size() && !wanted.isEmpty(); ++i) {
        if (bare(columns[i].title) != wanted)
            continue;
        if (columns[i].shown)
            return static_cast<int>(i);
        found = found < 0 ? static_cast<int>(i) : found;
    }
    return found;
}

std::optional<double> filterAmount(const QString& typed, const FilterColumn& column)
{
    // A bare number is no length of time: its unit is not known.
    if (column.role == ColumnRole::Age && (typed.isEmpty() || !typed.back().isLetter()))
        return std::nullopt;
    return amountOf(typed, column);
}

std::optional<double> filterAmount(const RowCell& cell, const FilterColumn& column,
                                   std::int64_t now)
{
    if (cell.form == CellForm::Age)
        return cell.since == 0 ? std::nullopt
                               : std::optional(static_cast<double>(now - cell.since));
    if (const auto* amount = std::get_if<double>(&cell.sortKey); amount && !isUnmeasured(cell))
        return *amount;
    return amountOf(cell.text, column);
}

} // namespace kittiwake

#include "column_term.h"

#include <QCoreApplication>

#include <utility>

namespace kittiwake {

namespace {

using Compared = FilterTerm::Compare;

QString inWords(const char* text)
{
    return QCoreApplication::translate("RowFilter", text);
}

struct Sign
{
    const char* text;
    Compared compare;
    bool inverse = false;
};
constexpr Sign kComparisons[] = {
    { "", Compared::Holds },
    { "!", Compared::Holds, true },
    { "=", Compared::Equal },
    { "!=", Compared::Equal, true },
    { "<", Compared::Less },
    { "!<", Compared::Less, true },
    { ">", Compared::Greater },
    { "!>", Compared::Greater, true },
    { "<=", Compared::LessOrEqual },
    { "!<=", Compared::LessOrEqual, true },
    { ">=", Compared::GreaterOrEqual },
    { "!>=", Compared::GreaterOrEqual, true },
};

QString noSuchColumn(const TypedColumn& typed, const FilterColumns& columns)
{
    return inWords(QT_TRANSLATE_NOOP(
                       "RowFilter",
                       "There is no column “%1” here; columns: %2. To look for the text, write it "
                       "in quotes: \"%3\"."))
        .arg(typed.name, filterWordsOf(columns).join(QStringLiteral(", ")),
             QString(typed.name + u':' + typed.signs + typed.value));
}

QString nothingAsked(ColumnRole role, const QString& word)
{
    if (role == ColumnRole::Age)
        return inWords(QT_TRANSLATE_NOOP("RowFilter", "How old? Write %1:<1h, or %1:>2d."))
            .arg(word);
    if (role == ColumnRole::Number)
        return inWords(QT_TRANSLATE_NOOP("RowFilter", "How many? Write %1:>3, %1:<=1 or %1:0."))
            .arg(word);
    return inWords(
               QT_TRANSLATE_NOOP("RowFilter",
                                 "Which %1? Write %1:text, %1:!text, or compare: %1:>10, %1:<1."))
        .arg(word);
}

QString notComparable(ColumnRole role, const QString& value, const QString& word)
{
    if (role == ColumnRole::Age)
        return inWords(QT_TRANSLATE_NOOP(
                           "RowFilter", "“%1” is not a duration. Write %2:<1h, %2:>2d or %2:<90s."))
            .arg(value, word);
    return inWords(QT_TRANSLATE_NOOP("RowFilter", "“%1” is not a number. Write %2:>3, or %2:<=10."))
        .arg(value, word);
}

} // namespace

Expected<FilterTerm, QString> columnTerm(TypedColumn typed, const FilterColumns& columns)
{
    const int found = findFilterColumn(columns, typed.name);
    if (found < 0)
        return Unexpected { noSuchColumn(typed, columns) };
    const auto& column = columns[static_cast<std::size_t>(found)];
    const auto word = filterWordOf(column.title);
    FilterTerm term { .kind = FilterTerm::Kind::Column, .inverse = typed.inverse, .column = found };
    bool known = false;
    for (const auto& sign : kComparisons) {
        if (typed.signs != QLatin1String(sign.text))
            continue;
        known = true;
        term.compare = sign.compare;
        term.inverse = typed.inverse != sign.inverse;
    }
    if (!known) // "=>", "<>": part of a text
        typed.value.prepend(std::exchange(typed.signs, {}));
    const bool compares = term.compare != Compared::Holds;
    if (typed.value.isEmpty() || (column.role == ColumnRole::Age && !compares))
        return Unexpected { nothingAsked(column.role, word) };
    bool plain = false;
    (void)typed.value.toDouble(&plain);
    // A number alone is one, where a column counts: restarts:3 is not 13.
    const bool counts = column.role == ColumnRole::Number && plain;
    if (!compares && !counts) {
        term.any = typed.value.split(u',', Qt::SkipEmptyParts);
        return term;
    }
    term.compare = compares ? term.compare : Compared::Equal;
    term.amount = filterAmount(typed.value, column);
    if (!term.amount && hasFigures(column.role))
        return Unexpected { notComparable(column.role, typed.value, word) };
    term.text = std::move(typed.value);
    return term;
}

} // namespace kittiwake

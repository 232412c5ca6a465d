#pragma once

#include <models/row_builder.h>

#include <core/api/age.h>
#include <tests/support/fixture.h>

#include <QStringList>

#include <algorithm>
#include <string>

namespace kittiwake::test {

/// The moment all tests of kinds take for now.
constexpr std::int64_t kNow = 1767225600; // 2026-01-01T00:00:00Z

/// JSON as it is easier to write inside C++: with ' for ".
inline std::string unquoted(std::string json)
{
    std::replace(json.begin(), json.end(), '\'', '"');
    return json;
}

/// The cell as a view will show it.
inline QString shownText(const Cell& cell)
{
    if (cell.form == CellForm::Text || cell.since == 0)
        return cell.text;
    const auto ago = QString::fromStdString(humanDuration(std::chrono::seconds(kNow - cell.since)));
    return cell.form == CellForm::Age ? ago : cell.text + QStringLiteral(" (%1 ago)").arg(ago);
}

inline QStringList titlesOf(const KindTable& table, bool wide)
{
    QStringList titles;
    for (const auto& column : table.columns) {
        if (wide || !column.wide)
            titles.append(column.title);
    }
    return titles;
}

inline QStringList textsOf(const KindTable& table, const Row& row, bool wide)
{
    QStringList texts;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        if (wide || !table.columns[i].wide)
            texts.append(shownText(row.cells[i]));
    }
    return texts;
}

/// The cell under a title; a text that says so where there is none.
inline Cell cellUnder(const KindTable& table, const Row& row, const QString& title)
{
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        if (table.columns[i].title == title)
            return row.cells[i];
    }
    return { .text = QStringLiteral("no column ") + title };
}

inline RowPtr rowOf(const KindTable& table, const std::string& json, std::int64_t now = kNow)
{
    RowBuilder builder(table);
    return builder.build(*makeObject(unquoted(json)), now);
}

} // namespace kittiwake::test

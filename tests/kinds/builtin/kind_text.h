#pragma once

#include <core/api/age.h>
#include <kinds/kind_catalogue.h>
#include <models/table/row_builder.h>
#include <tests/support/fixture.h>

#include <QStringList>
#include <QTest>

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
inline QString shownText(const RowCell& cell)
{
    if (cell.form == CellForm::Text || cell.since == 0)
        return cell.text;
    const auto ago = QString::fromStdString(humanDuration(std::chrono::seconds(kNow - cell.since)));
    return cell.form == CellForm::Age ? ago : cell.text + QStringLiteral(" (%1 ago)").arg(ago);
}

inline QStringList titlesOf(const Kind& table, bool wide)
{
    QStringList titles;
    for (const auto& column : table.columns) {
        if (wide || !column.wide)
            titles.append(QString::fromStdString(column.title));
    }
    return titles;
}

inline QStringList textsOf(const Kind& table, const Row& row, bool wide)
{
    QStringList texts;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        if (wide || !table.columns[i].wide)
            texts.append(shownText(row.cells[i]));
    }
    return texts;
}

/// The cell under a title; a text that says so where there is none.
inline RowCell cellUnder(const Kind& table, const Row& row, const QString& title)
{
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        if (QString::fromStdString(table.columns[i].title) == title)
            return row.cells[i];
    }
    return { .text = QStringLiteral("no column ") + title };
}

inline RowPtr rowOf(const Kind& table, const std::string& json, std::int64_t now = kNow)
{
    RowBuilder builder(table);
    return builder.build(*makeObject(unquoted(json)), now);
}

inline QString text(const char* latin1)
{
    return QString::fromLatin1(latin1);
}

/// Name, namespace and birth four days ago of every object that `expectRow` makes.
inline const std::string kMeta =
    "'metadata':{'name':'a','namespace':'n','creationTimestamp':'2025-12-28T00:00:00Z'}";

inline std::string condition(const std::string& type, const std::string& status,
                             const std::string& reason = "")
{
    return "{'type':'" + type + "','status':'" + status + "','reason':'" + reason + "'}";
}

inline std::string conditions(const std::string& list)
{
    return "'conditions':[" + list + "]";
}

/// The columns of a test's data that `checkRow` reads.
inline void addRowColumns()
{
    QTest::addColumn<QString>("resource");
    QTest::addColumn<std::string>("object");
    QTest::addColumn<QString>("texts");
    QTest::addColumn<Tone>("tone");
}

/// One object of a kind: what its row must read, wide columns included, and its tone.
inline void expectObject(const char* resource, const char* what, const std::string& object,
                         const QString& texts, Tone tone)
{
    QTest::addRow("%s, %s", resource, what) << text(resource) << object << texts << tone;
}

inline void expect(const char* resource, const char* what, const std::string& body,
                   const QString& texts, Tone tone = Tone::Neutral)
{
    expectObject(resource, what, "{" + kMeta + (body.empty() ? "" : ",") + body + "}", texts, tone);
}

inline void checkRow()
{
    QFETCH(QString, resource);
    QFETCH(std::string, object);
    QFETCH(QString, texts);
    QFETCH(Tone, tone);
    const auto catalogue = KindCatalogue::standard();
    for (const auto& entry : catalogue.kinds()) {
        if (QString::fromStdString(entry.gvr.resource) != resource)
            continue;
        const auto row = rowOf(entry, object);
        QCOMPARE(textsOf(entry, *row, true).join(u'|'), texts);
        QCOMPARE(row->tone, tone);
        return;
    }
    QFAIL("no such kind");
}

} // namespace kittiwake::test

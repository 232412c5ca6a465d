#pragma once

#include <models/table/row_arranger.h>

#include <QTest>

#include <string>
#include <vector>

namespace kittiwake::test {

using Rows = std::vector<RowPtr>;

inline RowPtr makeRow(const std::string& ns, const std::string& name, double number = 0,
                      const QString& text = {}, Tone tone = Tone::Ok)
{
    return std::make_shared<const Row>(
        Row { { ns, name },
              { { .text = QString::fromStdString(name) },
                { .text = QString::number(number), .sortKey = number },
                { .text = text } },
              tone });
}

inline RowDelta put(const RowPtr& row)
{
    return { row->key, row };
}
inline RowDelta gone(const std::string& ns, const std::string& name)
{
    return { { ns, name }, nullptr };
}

/// What a table model does with a patch, with every index checked.
inline void applyTo(Rows& rows, const RowPatch& patch)
{
    int above = static_cast<int>(rows.size());
    for (const auto& removal : patch.removals) {
        QVERIFY(removal.first >= 0 && removal.first <= removal.last && removal.last < above);
        rows.erase(rows.begin() + removal.first, rows.begin() + removal.last + 1);
        above = removal.first - 1; // ranges do not touch: they would have been one
    }
    int below = -1;
    for (const auto& insertion : patch.insertions) {
        QVERIFY(insertion.first > below && insertion.first <= static_cast<int>(rows.size()));
        QVERIFY(!insertion.rows.empty());
        rows.insert(rows.begin() + insertion.first, insertion.rows.begin(), insertion.rows.end());
        below = insertion.first + static_cast<int>(insertion.rows.size());
    }
    int last = -1;
    for (const auto& change : patch.changes) {
        QVERIFY(change.index > last && change.index < static_cast<int>(rows.size()));
        auto& row = rows[static_cast<std::size_t>(change.index)];
        QVERIFY(row->key == change.row->key);
        row = change.row;
        last = change.index;
    }
    QCOMPARE(static_cast<int>(rows.size()), patch.shown);
}

} // namespace kittiwake::test

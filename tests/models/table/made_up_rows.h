#pragma once

#include <kinds/column.h>
#include <models/table/row_patch.h>

namespace kittiwake::test {

inline Column column(const char* title, ColumnRole role, ColumnAlign align, int width,
                     bool wide = false)
{
    return { title, role, align, width, wide, nullptr };
}

/// A pods-like table: namespace, name, ready, status, restarts, age, and one wide column.
inline std::vector<Column> podColumns()
{
    return { column("NAMESPACE", ColumnRole::Namespace, ColumnAlign::Start, 14),
             column("NAME", ColumnRole::Name, ColumnAlign::Start, 40),
             column("READY", ColumnRole::Number, ColumnAlign::End, 6),
             column("STATUS", ColumnRole::Status, ColumnAlign::Start, 18),
             column("RESTARTS", ColumnRole::Number, ColumnAlign::End, 14),
             column("AGE", ColumnRole::Age, ColumnAlign::End, 8),
             column("NODE", ColumnRole::Plain, ColumnAlign::Start, 24, true) };
}

struct PodFacts
{
    QString ns {};
    QString name {};
    QString ready = QStringLiteral("1/1");
    QString status = QStringLiteral("Running");
    Tone tone = Tone::Ok;
    int restarts = 0;
    std::int64_t restartedAt = 0;
    std::int64_t createdAt = 0;
    QString node = QStringLiteral("worker-1");
};

inline RowPtr podRow(const PodFacts& facts)
{
    Row row { { facts.ns.toStdString(), facts.name.toStdString() }, {}, facts.tone };
    row.cells = { { .text = facts.ns },
                  { .text = facts.name },
                  { .text = facts.ready },
                  { .text = facts.status, .tone = facts.tone, .rank = rankOf(facts.tone) },
                  { .text = QString::number(facts.restarts),
                    .since = facts.restartedAt,
                    .form = facts.restartedAt == 0 ? CellForm::Text : CellForm::TextAndAgo },
                  { .since = facts.createdAt, .form = CellForm::Age },
                  { .text = facts.node } };
    return std::make_shared<const Row>(std::move(row));
}

/// A patch that shows `rows` where nothing was shown.
inline RowPatch firstPatch(std::vector<RowPtr> rows)
{
    RowPatch patch;
    patch.total = patch.shown = static_cast<int>(rows.size());
    for (const auto& row : rows)
        patch.faults += row->tone == Tone::Warn || row->tone == Tone::Error ? 1 : 0;
    patch.insertions.push_back({ 0, std::move(rows) });
    return patch;
}

} // namespace kittiwake::test

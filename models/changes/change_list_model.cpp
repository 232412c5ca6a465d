#include "change_list_model.h"

#include <models/changes/change_words.h>

#include <algorithm>

namespace kittiwake {

void ChangeListModel::setChanges(const std::vector<ChangeLine>& changes)
{
    const auto before = currentRow();
    setLines(changes);
    if (currentRow() < 0 && rowCount() > 0)
        setCurrentRow(std::clamp(before, 0, rowCount() - 1));
}

void ChangeListModel::setCurrentRow(int row)
{
    if (const auto* line = lineAt(row))
        setCurrentNumber(line->record->number);
}

void ChangeListModel::setCurrentNumber(std::uint64_t number)
{
    const auto before = currentRow();
    m_current = number;
    for (const int changed : { before, currentRow() }) {
        if (changed >= 0)
            Q_EMIT dataChanged(index(changed), index(changed), { CurrentRole });
    }
}

int ChangeListModel::currentRow() const
{
    const auto& all = lines();
    const auto found = std::find_if(all.begin(), all.end(), [this](const ChangeLine& line) {
        return line.record->number == m_current;
    });
    return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

const ChangeRecord* ChangeListModel::current() const
{
    const auto* line = lineAt(currentRow());
    return line == nullptr ? nullptr : line->record.get();
}

void ChangeListModel::tick(std::int64_t now)
{
    m_now = now;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1), { TookRole, AgeRole });
}

void ChangeListModel::retranslate()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

QVariant ChangeListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& record = *lineAt(index.row())->record;
    switch (role) {
    case Qt::DisplayRole:
    case WhatRole:
        return ChangeWords::what(record);
    case ObjectRole:
        return ChangeWords::object(record.object);
    case StateTextRole:
        return ChangeWords::state(record);
    case ToneRole:
        return static_cast<int>(ChangeWords::tone(record));
    case ResultRole:
        return ChangeWords::result(record);
    case TookRole:
        return ChangeWords::took(record, m_now);
    case AgeRole:
        return ChangeWords::age(record, m_now);
    case CurrentRole:
        return record.number == m_current;
    default:
        return {};
    }
}

QHash<int, QByteArray> ChangeListModel::roleNames() const
{
    return { { WhatRole, "what" }, { ObjectRole, "object" },  { StateTextRole, "stateText" },
             { ToneRole, "tone" }, { ResultRole, "result" },  { TookRole, "took" },
             { AgeRole, "age" },   { CurrentRole, "current" } };
}

} // namespace kittiwake

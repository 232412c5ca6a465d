#include "change_list_model.h"

#include <models/changes/change_words.h>

namespace kittiwake {

void ChangeListModel::setChanges(const std::vector<ChangeLine>& changes)
{
    setLinesAndCurrent(changes);
}

const ChangeRecord* ChangeListModel::currentRecord() const
{
    const auto* line = currentLine();
    return line == nullptr ? nullptr : line->record.get();
}

void ChangeListModel::tick(std::int64_t now)
{
    m_now = now;
    retell({ TookRole, AgeRole });
}

void ChangeListModel::retranslate()
{
    retell();
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
        return isCurrent(index.row());
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

#include "helm_object_list_model.h"

#include <models/text/shown_text.h>

#include <algorithm>
#include <map>

namespace kittiwake {

void HelmObjectListModel::setObjects(const std::vector<HelmObjectEntry>& objects)
{
    std::vector<HelmObjectLine> lines;
    std::map<QString, int> copies;
    lines.reserve(objects.size());
    for (const auto& entry : objects) {
        HelmObjectLine line { entry };
        line.copy = copies[line.name()]++;
        lines.push_back(std::move(line));
    }
    setLines(lines);
    const int before = m_current;
    m_current = std::clamp(m_current, rowCount() > 0 ? 0 : -1, rowCount() - 1);
    if (m_current >= 0 && m_current != before)
        Q_EMIT dataChanged(index(m_current), index(m_current), { CurrentRole });
}

void HelmObjectListModel::setCurrentRow(int row)
{
    if (lineAt(row) == nullptr)
        return;
    const int before = std::exchange(m_current, row);
    for (const int changed : { before, row }) {
        if (lineAt(changed) != nullptr)
            Q_EMIT dataChanged(index(changed), index(changed), { CurrentRole });
    }
}

QVariant HelmObjectListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& entry = lineAt(index.row())->entry;
    switch (role) {
    case KindRole:
        return shownLine(entry.object.kind);
    case Qt::DisplayRole:
    case ObjectRole:
        return shownLine(entry.object.key.toString());
    case CommentRole:
        return shownLine(entry.comment);
    case EventsRole:
        return shownLine(entry.events);
    case CurrentRole:
        return index.row() == m_current;
    default:
        return {};
    }
}

QHash<int, QByteArray> HelmObjectListModel::roleNames() const
{
    return { { KindRole, "kind" },
             { ObjectRole, "object" },
             { CommentRole, "comment" },
             { EventsRole, "events" },
             { CurrentRole, "current" } };
}

} // namespace kittiwake

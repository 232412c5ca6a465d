#include "edit_conflict_list_model.h"

#include <models/changes/field_difference_line.h>
#include <models/text/shown_text.h>

#include <algorithm>

namespace kittiwake {

void EditConflictListModel::setConflicts(const std::vector<EditConflict>& conflicts)
{
    setLines(conflicts);
}

bool EditConflictListModel::choose(int row, bool mine)
{
    if (lineAt(row) == nullptr || lineAt(row)->takesMine == mine)
        return false;
    auto conflicts = lines();
    conflicts[static_cast<std::size_t>(row)].takesMine = mine;
    setLines(conflicts);
    return true;
}

bool EditConflictListModel::areAllDecided() const
{
    return std::all_of(lines().begin(), lines().end(),
                       [](const EditConflict& one) { return one.takesMine.has_value(); });
}

QVariant EditConflictListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& conflict = *lineAt(index.row());
    // Of long texts what differs is shown.
    const auto shown = [&] {
        return FieldDifferenceLine::of({ conflict.path, conflict.theirs, conflict.mine });
    };
    switch (role) {
    case Qt::DisplayRole:
    case PathRole: {
        const auto path = harmlessText(QString::fromStdString(conflict.path));
        return conflict.document.isEmpty() ? path : conflict.document + u' ' + path;
    }
    case ManagerRole:
        return harmlessText(QString::fromStdString(conflict.manager));
    case MineRole:
        return shown().after.value_or(QString());
    case TheirsRole:
        return shown().before.value_or(QString());
    case MineChosenRole:
        return conflict.takesMine == true;
    case TheirsChosenRole:
        return conflict.takesMine == false;
    default:
        return {};
    }
}

QHash<int, QByteArray> EditConflictListModel::roleNames() const
{
    return { { PathRole, "path" },
             { ManagerRole, "manager" },
             { MineRole, "mine" },
             { TheirsRole, "theirs" },
             { MineChosenRole, "mineChosen" },
             { TheirsChosenRole, "theirsChosen" } };
}

} // namespace kittiwake

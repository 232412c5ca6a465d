#include "edit_completion_list_model.h"

namespace kittiwake {

QVariant EditCompletionListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& completion = *lineAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case WordRole:
        return completion.word;
    case TypeRole:
        return completion.type;
    case SummaryRole:
        return completion.summary;
    case RequiredRole:
        return completion.required;
    default:
        return {};
    }
}

QHash<int, QByteArray> EditCompletionListModel::roleNames() const
{
    return { { WordRole, "word" },
             { TypeRole, "type" },
             { SummaryRole, "summary" },
             { RequiredRole, "needed" } };
}

} // namespace kittiwake

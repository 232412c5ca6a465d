#pragma once

#include <models/edits/edit_completion.h>
#include <models/lists/line_list_model.h>

namespace kittiwake {

/// \brief What may be written where the cursor is. \thread gui
class EditCompletionListModel : public LineListModel<EditCompletion>
{
    Q_OBJECT

public:
    enum Role {
        WordRole = Qt::UserRole + 1,
        TypeRole,
        SummaryRole,
        RequiredRole,
    };

    using LineListModel::LineListModel;

    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
};

} // namespace kittiwake

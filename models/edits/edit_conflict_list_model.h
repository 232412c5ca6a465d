#pragma once

#include <models/edits/edit_review.h>
#include <models/lists/line_list_model.h>

namespace kittiwake {

/// \brief Fields that two have changed, or that another manager owns: mine and theirs of each, and
/// which of them was chosen. \thread gui
class EditConflictListModel : public LineListModel<EditConflict>
{
    Q_OBJECT

public:
    enum Role {
        PathRole = Qt::UserRole + 1, ///< with its document, where there are several
        ManagerRole,
        MineRole,
        TheirsRole,
        MineChosenRole,
        TheirsChosenRole,
    };

    using LineListModel::LineListModel;

    void setConflicts(const std::vector<EditConflict>& conflicts);
    /// False: there is no such row, or it was chosen already.
    bool choose(int row, bool mine);
    [[nodiscard]] bool areAllDecided() const;

    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
};

} // namespace kittiwake

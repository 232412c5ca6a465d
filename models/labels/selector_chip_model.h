#pragma once

#include <kinds/labels/label_terms.h>
#include <models/lists/line_list_model.h>

namespace kittiwake {

struct SelectorChipLine
{
    LabelTerm term;
    [[nodiscard]] QString name() const; ///< of its facet: a term that changes is the same chip
    bool operator==(const SelectorChipLine&) const = default;
};

/// \brief The terms of the selector, each to be removed by itself. \thread gui
class SelectorChipModel : public LineListModel<SelectorChipLine>
{
    Q_OBJECT
public:
    enum Role {
        TextRole = Qt::UserRole + 1, ///< "app in (api,web)", "node n1", of bounded length
        WholeTextRole, ///< the same, not cut
        InvertedRole,
    };
    using LineListModel::LineListModel;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
};

} // namespace kittiwake

#pragma once

#include <models/edits/edit_review.h>
#include <models/lists/line_list_model.h>

namespace kittiwake {

/// \brief The documents of a text that is applied, in their order, and what comes of each. \thread
/// gui
class AppliedDocumentListModel : public LineListModel<AppliedDocument>
{
    Q_OBJECT

public:
    enum Role {
        ObjectRole = Qt::UserRole + 1,
        StateTextRole,
        ToneRole,
        ReasonRole,
        LineRole,
    };

    using LineListModel::LineListModel;

    void retranslate(); ///< the language is another

    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
};

} // namespace kittiwake

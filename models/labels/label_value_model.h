#pragma once

#include <models/lists/line_list_model.h>

#include <string>

namespace kittiwake {

/// One value of the key looked at.
struct LabelValueLine
{
    std::string value;
    std::size_t objects = 0;
    double share = 0; ///< of the value that has most objects
    bool chosen = false;
    bool inverted = false; ///< chosen to be left out
    [[nodiscard]] QString name() const { return QString::fromStdString(value); }
    bool operator==(const LabelValueLine&) const = default;
};

/// \brief The values to choose from. \thread gui
class LabelValueModel : public LineListModel<LabelValueLine>
{
    Q_OBJECT
public:
    enum Role {
        TitleRole = Qt::UserRole + 1,
        EmptyRole, ///< the label is there and has no value
        ObjectsRole,
        ShareRole,
        ChosenRole,
        InvertedRole,
    };
    using LineListModel::LineListModel;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
};

} // namespace kittiwake

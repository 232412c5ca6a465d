#pragma once

#include <kinds/labels/facet.h>
#include <models/lists/line_list_model.h>

#include <cstddef>

namespace kittiwake {

/// One key: what it is called, how many values it has, who has one, and what was chosen of it.
struct LabelKeyLine
{
    Facet facet;
    std::size_t values = 0;
    std::size_t objects = 0;
    bool current = false; ///< its values are shown
    int choice = 0; ///< as LabelKeyModel::Choice
    [[nodiscard]] QString name() const; ///< tells it from all others
    bool operator==(const LabelKeyLine&) const = default;
};

/// \brief The keys to choose from: what is no label first. \thread gui
class LabelKeyModel : public LineListModel<LabelKeyLine>
{
    Q_OBJECT
public:
    enum class Choice { None, In, NotIn, Exists, NotExists };
    Q_ENUM(Choice)
    enum Role {
        TitleRole = Qt::UserRole + 1,
        LabelRole, ///< false: namespace, node, owner, image
        ValuesRole, ///< "42"
        ObjectsRole, ///< "1,204"
        CurrentRole,
        ChoiceRole,
    };
    using LineListModel::LineListModel;
    [[nodiscard]] static QString titleOf(const Facet& facet);
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
};

} // namespace kittiwake

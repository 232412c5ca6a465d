#pragma once

#include <models/palette/palette_item.h>

#include <QAbstractListModel>

#include <vector>

namespace kittiwake {

/// \brief What the palette offers, best first. \thread gui
class PaletteListModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { TitleRole = Qt::UserRole + 1, DetailRole, KeysRole, SectionRole };

    using QAbstractListModel::QAbstractListModel;

    /// Only differences are announced.
    void setItems(std::vector<PaletteItem> items);
    [[nodiscard]] const std::vector<PaletteItem>& items() const { return m_items; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

private:
    std::vector<PaletteItem> m_items;
};

} // namespace kittiwake

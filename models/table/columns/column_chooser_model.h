#pragma once

#include "column_list_model.h"

#include <QAbstractListModel>

namespace kittiwake {

/// \brief All columns of a table in their order, as a list to check and to rearrange. \thread gui;
/// the columns outlive it
class ColumnChooserModel : public QAbstractListModel
{
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)
    Q_PROPERTY(bool changed READ isChanged NOTIFY layoutChangedByUser FINAL)

public:
    enum Role {
        TitleRole = Qt::UserRole + 1,
        ShownRole,
        FixedRole, ///< cannot be hidden
        AddedRole, ///< by the user; can be removed
    };
    explicit ColumnChooserModel(ColumnListModel& columns, QObject* parent = nullptr);

    Q_INVOKABLE void toggle(int row);
    Q_INVOKABLE void moveBy(int row, int by); ///< held at the ends
    Q_INVOKABLE void remove(int row); ///< of those added
    Q_INVOKABLE void reset();
    [[nodiscard]] int count() const { return static_cast<int>(m_items.size()); }
    [[nodiscard]] bool isChanged() const { return !m_columns.layout().columns.empty(); }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void countChanged();
    void layoutChangedByUser();
    void removalWanted(const QString& title);

private:
    struct Item
    {
        int column;
        QString title;
        bool shown;
        bool fixed;
        bool added;
        bool operator==(const Item&) const = default;
    };
    [[nodiscard]] std::vector<Item> items() const;
    void follow();

    ColumnListModel& m_columns;
    std::vector<Item> m_items;
};

} // namespace kittiwake

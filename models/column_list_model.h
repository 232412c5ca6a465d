#pragma once

#include <models/column.h>

#include <QAbstractListModel>

namespace kittiwake {

/// \brief The columns in sight and how wide each of them is; header and rows share it.
/// \thread gui
class ColumnListModel : public QAbstractListModel
{
    Q_OBJECT
    Q_PROPERTY(qreal contentWidth READ contentWidth NOTIFY laidOut FINAL)

public:
    enum Role {
        TitleRole = Qt::UserRole + 1,
        NameRole, ///< a name: elided in the middle
        StatusRole, ///< shown with its tone's shape
        MonoRole, ///< figures that stand under each other
        QuietRole, ///< not what one looks for first
        AlignEndRole,
        CellWidthRole,
        SourceColumnRole,
        HintRole, ///< what the column tells, or why it is empty; mostly nothing
    };

    using QAbstractListModel::QAbstractListModel;

    void setColumns(std::vector<Column> columns);
    /// While one namespace is chosen its column says nothing.
    void setNamespaceHidden(bool hidden);
    /// Also what `kubectl get -o wide` adds.
    void setWide(bool wide);
    [[nodiscard]] bool wide() const { return m_wide; }
    [[nodiscard]] bool namespaceHidden() const { return m_namespaceHidden; }

    /// Shares out `available` pixels: each column what its typical text needs, the name most of
    /// what is left. Where that is too little, the name gets its least and `contentWidth` is larger
    /// than `available`.
    Q_INVOKABLE void layOut(qreal available, qreal characterWidth, qreal padding);

    [[nodiscard]] const std::vector<Column>& columns() const { return m_columns; }
    /// The columns in sight, as indexes into `columns`.
    [[nodiscard]] const std::vector<int>& shown() const { return m_shown; }
    [[nodiscard]] const std::vector<qreal>& widths() const { return m_widths; } ///< of those
    [[nodiscard]] qreal contentWidth() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void laidOut();
    void shownChanged(); ///< other columns are in sight

private:
    void choose();
    void share();

    std::vector<Column> m_columns;
    std::vector<int> m_shown;
    std::vector<qreal> m_widths; ///< one a shown column
    qreal m_available = 0;
    qreal m_characterWidth = 7;
    qreal m_padding = 0;
    bool m_namespaceHidden = false;
    bool m_wide = false;
};

} // namespace kittiwake

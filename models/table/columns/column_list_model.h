#pragma once

#include "column_layout.h"
#include "column_widths.h"

#include <QAbstractListModel>

namespace kittiwake {

/// \brief The columns in sight, their order and how wide each of them is; header and rows share it.
/// A column that is chosen, moved or resized is told by the rows that change; only another kind's
/// columns reset it. \thread gui
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

    /// Another kind's.
    void setColumns(std::vector<Column> columns, const ColumnLayout& layout = {});
    /// While one namespace is chosen its column says nothing.
    void setNamespaceHidden(bool hidden);
    /// Also what `kubectl get -o wide` adds.
    void setWide(bool wide);
    [[nodiscard]] bool wide() const { return m_wide; }
    [[nodiscard]] bool namespaceHidden() const { return m_namespaceHidden; }

    /// Shares out `available` pixels by columnWidths(); where that is not enough, `contentWidth` is
    /// larger than `available`.
    /// `characterWidth`: of figures; `letterWidth`: of other texts, on an average; 0: the same.
    /// `titleWidth`: of a letter of a title; 0: as a figure's.
    Q_INVOKABLE void layOut(qreal available, qreal characterWidth, qreal padding,
                            qreal letterWidth = 0, qreal titleWidth = 0);
    /// An arrow stands beside its title, and has room. Of all columns; -1: of none.
    void setSorted(int column);

    /// How long each column's longest text is, shown or not: from the first time on that is what
    /// widths go by. They grow by steps, and until other columns come they do not shrink.
    void noteLengths(const std::vector<int>& lengths);

    // what the user asks for; told by layoutEdited, but for a resizing, by its end
    Q_INVOKABLE void move(int fromShown, int toShown);
    Q_INVOKABLE void resize(int shown, qreal width); ///< \units pixels
    Q_INVOKABLE void endResize();
    Q_INVOKABLE void resetLayout(); ///< as the columns come
    void setShown(int column, bool shown); ///< the name always is
    /// `column` to the place before `before` in the order of all; before the end: their number.
    void moveBefore(int column, int before);

    [[nodiscard]] const std::vector<Column>& columns() const { return m_columns; }
    [[nodiscard]] const std::vector<int>& order() const { return m_order; } ///< of all columns
    /// As the user has it, or as it comes; the namespace may be hidden all the same.
    [[nodiscard]] bool isWanted(int column) const;
    /// What the user changed; without the sorting.
    [[nodiscard]] ColumnLayout layout() const;
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
    void shownChanged(); ///< other columns are in sight, or in another order
    void layoutEdited();

private:
    /// What the user wants of one column.
    struct Preference
    {
        std::optional<bool> shown {};
        double width = 0; ///< \units typical characters
    };
    void take(const ColumnLayout& layout);
    [[nodiscard]] std::vector<int> choice() const;
    void choose();
    void edit();
    void share();
    void shareAnew();

    std::vector<Column> m_columns;
    std::vector<Preference> m_preferences; ///< one a column
    std::vector<int> m_lengths; ///< one a column, or ColumnNeed::kUnmeasured
    std::vector<int> m_order; ///< of all columns
    /// What the layout says of columns that are not there, or not yet: a custom kind's come later.
    std::vector<ColumnLayout::Entry> m_absent;
    std::vector<int> m_shown;
    std::vector<qreal> m_widths; ///< one a shown column
    TableRoom m_room;
    bool m_namespaceHidden = false;
    bool m_wide = false;
    int m_sorted = -1;
};

} // namespace kittiwake

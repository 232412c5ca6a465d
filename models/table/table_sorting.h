#pragma once

#include <models/table/resource_table_model.h>
#include <models/table/row_order.h>

#include <QObject>

namespace kittiwake {

/// \brief What a table is sorted by, and the column that the keyboard is at to sort by it.
/// \thread gui; the table outlives it
class TableSorting : public QObject
{
    Q_OBJECT
    Q_PROPERTY(int column READ column NOTIFY changed FINAL) ///< of all columns; -1: by key
    Q_PROPERTY(bool descending READ descending NOTIFY changed FINAL)
    /// The shown column that the keyboard is at; -1: none.
    Q_PROPERTY(int chosenColumn READ chosenColumn NOTIFY chosenColumnChanged FINAL)

public:
    enum class By { Name, Age, Status, Namespace };
    Q_ENUM(By)
    explicit TableSorting(ResourceTableModel& table, QObject* parent = nullptr);

    /// Another kind's table, sorted as it was left.
    void begin(const SortSpec& sort);

    // Each time: ascending, descending, by key.
    Q_INVOKABLE void toggle(int shownColumn);
    Q_INVOKABLE void toggleBy(kittiwake::TableSorting::By by); ///< no such column: nothing
    Q_INVOKABLE void toggleChosen();
    Q_INVOKABLE void chooseColumnBy(int step); ///< around the ends

    [[nodiscard]] const SortSpec& sort() const { return m_sort; }
    [[nodiscard]] int column() const { return m_sort.column; }
    [[nodiscard]] bool descending() const { return m_sort.descending; }
    [[nodiscard]] int chosenColumn() const { return m_chosenColumn; }

Q_SIGNALS:
    /// By the user. `column` of all columns, or SortSpec::kByKey.
    void sorted(int column, bool descending);
    void changed();
    void chosenColumnChanged();

private:
    void toggleColumn(int column);
    void tell();
    void chooseColumn(int shown);

    ResourceTableModel& m_table;
    SortSpec m_sort;
    int m_chosenColumn = -1;
};

} // namespace kittiwake

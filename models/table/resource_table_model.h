#pragma once

#include <models/table/columns/column_list_model.h>
#include <models/table/current_row.h>
#include <models/table/row_buffer.h>
#include <models/table/row_patch.h>

#include <QAbstractTableModel>
#include <QTimer>

#include <functional>
#include <unordered_map>
#include <unordered_set>

namespace kittiwake {

/// \brief The rows of one kind, as the workers arranged them. Rows change by patches alone and are
/// never reset; ages are put into words here, for the rows in sight. Keeps the current row (see
/// CurrentRow) and the marks by key: a marked row that is hidden stays so, a deleted one does not.
/// \thread gui \owns the rows it shows, shared
class ResourceTableModel : public QAbstractTableModel
{
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)
    Q_PROPERTY(int total READ total NOTIFY numbersChanged FINAL)
    Q_PROPERTY(int faults READ faults NOTIFY numbersChanged FINAL)
    Q_PROPERTY(int currentRow READ currentRow NOTIFY currentRowChanged FINAL)
    Q_PROPERTY(QString currentKey READ currentKeyText NOTIFY currentRowChanged FINAL)
    Q_PROPERTY(int marked READ marked NOTIFY marksChanged FINAL)
    Q_PROPERTY(kittiwake::ColumnListModel* shownColumns READ shownColumns CONSTANT FINAL)

public:
    enum Role {
        CellsRole = Qt::UserRole + 1, ///< texts of the shown columns
        TonesRole, ///< their tones, as numbers
        KeyTextRole, ///< "namespace/name"
        ToneRole, ///< the row's own
        SelectedRole,
        ChangedRole, ///< bit n: shown column n changed a moment ago
        ChangeSerialRole, ///< grows with each such change
        MarkedRole,
        LeavingRole, ///< deleted, and shown for a moment yet
        GaugesRole, ///< what is drawn in cells that tell usage: CellGauges
    };
    /// \units seconds since the epoch
    using Clock = std::function<std::int64_t()>;

    explicit ResourceTableModel(Clock clock, QObject* parent = nullptr);

    /// Another kind's table: drops the rows. The one reset there is.
    void setColumns(std::vector<Column> columns, const ColumnLayout& layout = {});
    /// Answers with the rows it has let go of since the last patch: destroying many takes long, and
    /// is a worker's affair.
    std::vector<RowPtr> apply(RowPatch patch);
    [[nodiscard]] const std::vector<Column>& columns() const { return m_columns.columns(); }
    [[nodiscard]] ColumnListModel* shownColumns() { return &m_columns; }

    /// The rows in sight, for the ages that tick; last < first: none.
    Q_INVOKABLE void setVisibleRange(int first, int last);
    /// Somebody comes to it anew: to its first row, or to `row` where it has it, or gets it soon.
    void enter(const std::optional<ObjectKey>& row = {});
    void hold() { m_current.hold(); } ///< the current row is meant, as if it had been chosen
    [[nodiscard]] bool isHeld() const { return m_current.isHeld(); }
    Q_INVOKABLE void select(int row);
    void selectKey(const ObjectKey& key); ///< nothing, where it is not in sight of the filter
    Q_INVOKABLE void selectBy(int step); ///< `step` rows further, held at the ends
    /// Puts the ages in sight into new words; a timer does so every second.
    void tick();
    /// What stands in a shown column now, of the rows in sight.
    Q_INVOKABLE QStringList textsInSight(int shownColumn) const;

    Q_INVOKABLE void toggleMark(int row); ///< and selects it
    Q_INVOKABLE void toggleCurrentMark();
    Q_INVOKABLE void markRange(); ///< from the row marked last to the selected one
    /// Selects `row` and marks all up to it from the row that was selected when the first extension
    /// began; what lies behind on the way back is no longer marked.
    Q_INVOKABLE void extendTo(int row);
    Q_INVOKABLE void extendBy(int step);
    Q_INVOKABLE void clearMarks();
    [[nodiscard]] int marked() const { return static_cast<int>(m_marks.size()); }
    /// What an action is about: the first of the marked rows, if there are any, else the current
    /// one. By key.
    [[nodiscard]] std::vector<ObjectKey> chosenKeys(std::size_t max = SIZE_MAX) const;
    [[nodiscard]] bool hasChosen() const { return !m_marks.empty() || currentKey() != nullptr; }

    [[nodiscard]] int count() const { return m_rows.size(); }
    [[nodiscard]] int total() const { return m_total; }
    [[nodiscard]] int faults() const { return m_faults; }
    [[nodiscard]] int currentRow() const { return m_current.index(); }
    [[nodiscard]] QString currentKeyText() const;
    [[nodiscard]] const ObjectKey* currentKey() const; ///< null: none selected
    [[nodiscard]] const RowPtr& rowAt(int row) const { return m_rows[row]; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void countChanged();
    void numbersChanged();
    void currentRowChanged();
    void pointed(bool chosen); ///< another object is current, but not because one was deleted
    void rowWanted(int row); ///< in sight
    void marksChanged();

private:
    struct Change
    {
        quint32 cells = 0; ///< bit n: column n
        int serial = 0;
        int age = 0; ///< \units ticks
    };
    [[nodiscard]] QString textOf(const Row& row, int column) const;
    [[nodiscard]] QStringList textsOf(const Row& row) const;
    [[nodiscard]] QList<int> tonesOf(const Row& row) const;
    [[nodiscard]] quint32 changedOf(const Row& row) const;
    void remove(const RowPatch::Removal& range);
    void insert(RowPatch::Insertion& range);
    void change(std::vector<RowPatch::Change>& changes);
    void noteChange(const RowPtr& old, const RowPatch::Change& change);
    void announce(int first, int last, const QList<int>& roles = {});
    void setCurrentRow(int row);
    [[nodiscard]] int placeOf(const ObjectKey& key) const;
    void settleCurrentRow(const RowPatch& patch, int before);
    void choose(int row);
    void mark(int first, int last, bool on);
    void forget(const std::vector<ObjectKey>& gone);
    void onShownColumnsChanged();

    Clock m_clock;
    ColumnListModel m_columns;
    RowBuffer m_rows;
    std::vector<RowPtr> m_spent; ///< let go of, and not yet given back
    CurrentRow m_current;
    TrackedRow m_markedLast; ///< where a range of marks begins
    std::unordered_set<ObjectKey> m_marks;
    int m_firstVisible = 0, m_lastVisible = -1;
    std::vector<QStringList> m_wordsInSight; ///< what the last tick found, from m_firstVisible on
    std::unordered_map<ObjectKey, Change> m_changes; ///< of the last moment, in sight
    int m_changeSerial = 0;
    int m_total = 0;
    int m_faults = 0;
    bool m_extending = false, m_rowsCame = false; ///< since marks were last extended
    QTimer m_tick;
};

} // namespace kittiwake

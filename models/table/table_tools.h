#pragma once

#include <kinds/object_link.h>
#include <models/actions/action_list_model.h>
#include <models/labels/label_selection.h>
#include <models/labels/selected_text.h>
#include <models/sidebar/kind_entry.h>
#include <models/table/columns/column_chooser_model.h>
#include <models/table/copied_text.h>
#include <models/table/export_view.h>
#include <models/table/filter/filter_column.h>
#include <models/table/filter/saved_filters.h>
#include <models/table/resource_table_model.h>

#include <map>

namespace kittiwake {

/// \brief What one does with a table beyond looking at it: filters that are read, columns that are
/// chosen and remembered for each kind, rows that are copied, written to a file and opened.
/// \thread gui; the table outlives it
class TableTools : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QString filterProblem READ filterProblem NOTIFY filterChanged FINAL)
    /// Only rows of objects with these labels, on these nodes and so on, whatever the table's own
    /// filter; empty: all.
    Q_PROPERTY(QString labelText READ labelText NOTIFY labelsChanged FINAL)
    Q_PROPERTY(QString note READ note NOTIFY noteChanged FINAL) ///< what was just done; soon empty
    Q_PROPERTY(bool motion READ motion WRITE setMotion NOTIFY motionChanged FINAL)
    Q_PROPERTY(kittiwake::ColumnChooserModel* chooser READ chooser CONSTANT FINAL)
    Q_PROPERTY(kittiwake::ExportView* exporter READ exporter CONSTANT FINAL)
    Q_PROPERTY(kittiwake::SavedFilters* savedFilters READ savedFilters CONSTANT FINAL)
    /// What can be done to the object of the current row.
    Q_PROPERTY(kittiwake::ActionListModel* actions READ actions CONSTANT FINAL)

public:
    /// Where layouts are kept over a restart: ColumnLayout's map, by resource; empty: the usual.
    struct LayoutStore
    {
        std::function<QVariantMap(const Gvr&)> load {};
        std::function<void(const Gvr&, const QVariantMap&)> save {};
    };
    /// What the rows belong to that are shown, and what of the table that is, in a filter's words.
    struct Within
    {
        QString name {};
        QString filter {};
        bool operator==(const Within&) const = default;
    };
    /// `labels`: what is selected on the Labels page, to be followed by the rows;
    /// `selectionUnwanted` asks whoever changes it to clear it.
    TableTools(ResourceTableModel& table, const LabelSelection& labels, QObject* parent = nullptr);

    /// Another kind is shown from here on. Answers with how its columns were left.
    ColumnLayout begin(const KindEntry& kind, const QString& context);
    void setLayoutStore(LayoutStore store);
    void keepSort(int column, bool descending);
    /// Those that the user added to a kind's, to be put behind what it comes with.
    [[nodiscard]] std::vector<Column> extraColumns(const Gvr& gvr);
    /// Why no column can be made of what is typed, in a sentence; empty: one can.
    Q_INVOKABLE [[nodiscard]] QString columnProblem(const QString& typed) const;
    Q_INVOKABLE bool addColumn(const QString& typed); ///< false: it has a problem
    void removeColumn(const QString& title);
    /// Whether it can be read; if not, `filterProblem` says why, and the words before the one with
    /// the problem are in force.
    bool takeFilter(const QString& text);
    /// Reads it again where the columns are others: one that they do not have is no longer in
    /// force.
    void readFilterAnew();
    [[nodiscard]] FilterColumns filterColumns() const;
    /// Whether rows come and go by the filter in force as time passes.
    [[nodiscard]] bool filtersByAge() const { return m_filtersByAge; }
    void setWithin(const Within& within); ///< empty: all rows
    void setMotion(bool motion);
    void showNote(const QString& note);

    // Of what chosenKeys() answers.
    Q_INVOKABLE void copyNames() { copied(copiedNames(m_table)); }
    Q_INVOKABLE void copyNamespaces() { copied(copiedNamespaces(m_table)); }
    Q_INVOKABLE void copyRows();
    Q_INVOKABLE void copyYaml();
    Q_INVOKABLE void openExport();
    // The object of the current row, what it belongs to, where it runs.
    Q_INVOKABLE void openCurrent() { tellCurrent(&TableTools::objectWanted); }
    Q_INVOKABLE void openOwner() { tellCurrent(&TableTools::ownerWanted); }
    Q_INVOKABLE void openNode() { tellCurrent(&TableTools::nodeWanted); }
    Q_INVOKABLE void chooseNamespace(); ///< only the one it is in
    Q_INVOKABLE void clearLabels() { Q_EMIT selectionUnwanted(); }

    [[nodiscard]] QString filterInForce() const { return m_filter; }
    [[nodiscard]] QString filterProblem() const { return m_filterProblem; }
    /// Without namespaces, which their picker has.
    [[nodiscard]] IndexSelection selection() const { return m_labels.withoutNamespaces(); }
    [[nodiscard]] const Within& within() const { return m_within; }
    [[nodiscard]] QString labelText() const { return selectedText(selection()); }
    [[nodiscard]] QString note() const { return m_note; }
    [[nodiscard]] bool motion() const { return m_motion; }
    [[nodiscard]] ColumnChooserModel* chooser() { return &m_chooser; }
    [[nodiscard]] ExportView* exporter() { return &m_exporter; }
    [[nodiscard]] SavedFilters* savedFilters() { return &m_savedFilters; }
    [[nodiscard]] ActionListModel* actions() { return &m_actions; }
    /// The object of the current row, whether or not that is held.
    [[nodiscard]] std::optional<ObjectLink> objectInSight() const;
    /// Those of the marked rows, or of the current one.
    [[nodiscard]] std::vector<ObjectLink> chosenObjects() const;
    /// The column that "status:" looks at; -1: there is none.
    [[nodiscard]] int statusColumn() const;
    [[nodiscard]] std::optional<ObjectLink> currentLink();
    void tellCurrent(void (TableTools::*wanted)(const kittiwake::ObjectLink&));

Q_SIGNALS:
    void objectWanted(const kittiwake::ObjectLink& link);
    void ownerWanted(const kittiwake::ObjectLink& of);
    void nodeWanted(const kittiwake::ObjectLink& of);
    void namespaceWanted(const QString& name);
    void copyWanted(const QString& text); ///< to the clipboard
    void extraColumnsChanged(); ///< of the kind that is shown
    void copyRowsWanted();
    void copyYamlWanted();
    void labelsChanged();
    void selectionUnwanted(); ///< all rows, please
    void motionChanged();

    void filterChanged();
    void noteChanged();

private:
    void copied(const CopiedText& copied);
    [[nodiscard]] ColumnLayout& layoutOf(const Gvr& gvr);
    void keep();
    void save();

    ResourceTableModel& m_table;
    const LabelSelection& m_labels;
    ColumnChooserModel m_chooser;
    ExportView m_exporter;
    SavedFilters m_savedFilters;
    ActionListModel m_actions;
    LayoutStore m_store;
    std::map<Gvr, ColumnLayout> m_layouts; ///< of this session
    KindEntry m_kind;
    QString m_context, m_typed, m_filter, m_filterProblem, m_note;
    Within m_within;
    QTimer m_noteTimer;
    bool m_motion = true, m_filtersByAge = false;
};

} // namespace kittiwake

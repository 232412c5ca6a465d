#pragma once

#include <models/clusters/cluster_status.h>
#include <models/sidebar/sidebar_view.h>
#include <models/table/table_sorting.h>
#include <models/table/table_status.h>
#include <models/table/table_tools.h>

namespace kittiwake {

/// \brief The table of one kind's objects: which kind, how it is filtered and sorted, its rows, and
/// what is said in their place. What the user asks for goes out as signals; what the setters change
/// is not told back by those. \thread gui \owns its models; the cluster's status and its sidebar
/// outlive it
class ResourcesView : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QString kindTitle READ kindTitle NOTIFY kindChanged FINAL)
    Q_PROPERTY(bool kindNamespaced READ kindNamespaced NOTIFY kindChanged FINAL)

    Q_PROPERTY(
        QString filterText READ filterText WRITE setFilterText NOTIFY filterTextChanged FINAL)
    Q_PROPERTY(bool faultsOnly READ faultsOnly WRITE setFaultsOnly NOTIFY filterTextChanged FINAL)
    Q_PROPERTY(
        bool wideColumns READ wideColumns WRITE setWideColumns NOTIFY wideColumnsChanged FINAL)

    Q_PROPERTY(kittiwake::ResourceTableModel* table READ table CONSTANT FINAL)
    Q_PROPERTY(kittiwake::TableSorting* sorting READ sorting CONSTANT FINAL)
    Q_PROPERTY(kittiwake::TableTools* tools READ tools CONSTANT FINAL)
    Q_PROPERTY(kittiwake::TableStatus* status READ status CONSTANT FINAL)

public:
    using Clock = Freshness::Clock;
    ResourcesView(const Clock& clock, ClusterStatus& cluster, SidebarView& sidebar,
                  const LabelSelection& labels, QObject* parent = nullptr);

    /// Another kind's table: empty until patches come. Keeps the filter; sorted as it was last.
    void setCurrentKind(const KindEntry& kind, std::vector<Column> columns);
    std::vector<RowPtr> applyPatch(RowPatch patch); ///< as ResourceTableModel::apply

    Q_INVOKABLE void clearFilter(); ///< the text and "only faults"
    void setFilterText(const QString& text);
    void setFaultsOnly(bool faultsOnly);
    void setWideColumns(bool wide);

    [[nodiscard]] const KindEntry& currentKind() const { return m_kind; }
    [[nodiscard]] QString kindTitle() const;
    [[nodiscard]] QString kindSection() const;
    [[nodiscard]] bool kindNamespaced() const { return m_kind.namespaced; }
    [[nodiscard]] QString filterText() const { return m_filterText; }
    [[nodiscard]] bool faultsOnly() const { return m_faultsOnly; }
    [[nodiscard]] bool wideColumns() { return m_table.shownColumns()->wide(); }
    [[nodiscard]] ResourceTableModel* table() { return &m_table; }
    [[nodiscard]] TableSorting* sorting() { return &m_sorting; }
    [[nodiscard]] TableTools* tools() { return &m_tools; }
    [[nodiscard]] TableStatus* status() { return &m_status; }

Q_SIGNALS:
    void filterChanged(const QString& text, bool faultsOnly); ///< the one in force

    void kindChanged();
    void filterTextChanged();
    void wideColumnsChanged();

private:
    void setFilter(const QString& text, bool faultsOnly);
    void ask();

    ClusterStatus& m_cluster;
    KindListModel& m_kinds;
    NamespaceListModel& m_namespaces;
    ResourceTableModel m_table;
    TableSorting m_sorting { m_table };
    TableTools m_tools;
    TableStatus m_status;
    KindEntry m_kind;
    QString m_filterText;
    bool m_faultsOnly = false;
};

} // namespace kittiwake

#pragma once

#include <models/clusters/cluster_identity.h>
#include <models/freshness/freshness.h>
#include <models/sidebar/kind_list_model.h>
#include <models/sidebar/namespace_list_model.h>
#include <models/table/row_order.h>
#include <models/table/table_status.h>
#include <models/table/table_tools.h>

namespace kittiwake {

/// \brief All that QML sees of a cluster. State comes in by the setters, the user's wishes go out
/// as signals; knows nothing of sessions or threads. One that the setters tell is not told back by
/// a signal. \thread gui \owns its models
class ClusterView : public QObject
{
    Q_OBJECT
    Q_PROPERTY(Page page READ page NOTIFY pageChanged FINAL)
    Q_PROPERTY(QString headline READ headline NOTIFY pageChanged FINAL)
    Q_PROPERTY(QString explanation READ explanation NOTIFY pageChanged FINAL)
    Q_PROPERTY(QStringList nextSteps READ nextSteps NOTIFY pageChanged FINAL)
    Q_PROPERTY(QString contextName READ contextName NOTIFY identityChanged FINAL)
    Q_PROPERTY(QString name READ name NOTIFY identityChanged FINAL) ///< told from others
    Q_PROPERTY(QString serverUrl READ serverUrl NOTIFY identityChanged FINAL)
    Q_PROPERTY(QString userName READ userName NOTIFY identityChanged FINAL)
    Q_PROPERTY(QString initials READ initials NOTIFY identityChanged FINAL)
    Q_PROPERTY(QStringList contexts READ contexts NOTIFY contextsChanged FINAL)
    Q_PROPERTY(kittiwake::KindListModel* kinds READ kinds CONSTANT FINAL)
    Q_PROPERTY(kittiwake::NamespaceListModel* namespaces READ namespaces CONSTANT FINAL)
    Q_PROPERTY(kittiwake::ResourceTableModel* table READ table CONSTANT FINAL)
    Q_PROPERTY(kittiwake::TableTools* tools READ tools CONSTANT FINAL)
    Q_PROPERTY(kittiwake::Freshness* freshness READ freshness CONSTANT FINAL)
    Q_PROPERTY(QString kindTitle READ kindTitle NOTIFY kindChanged FINAL)
    Q_PROPERTY(QString kindSection READ kindSection NOTIFY kindChanged FINAL)
    Q_PROPERTY(bool kindNamespaced READ kindNamespaced NOTIFY kindChanged FINAL)
    Q_PROPERTY(
        QString filterText READ filterText WRITE setFilterText NOTIFY filterTextChanged FINAL)
    Q_PROPERTY(bool faultsOnly READ faultsOnly WRITE setFaultsOnly NOTIFY filterTextChanged FINAL)
    Q_PROPERTY(
        bool wideColumns READ wideColumns WRITE setWideColumns NOTIFY wideColumnsChanged FINAL)
    Q_PROPERTY(int sortColumn READ sortColumn NOTIFY sortingChanged FINAL)
    Q_PROPERTY(bool sortDescending READ sortDescending NOTIFY sortingChanged FINAL)
    Q_PROPERTY(kittiwake::TableStatus* status READ status CONSTANT FINAL)
    Q_PROPERTY(QString notice READ notice NOTIFY noticeChanged FINAL)
    Q_PROPERTY(int noticeTone READ noticeTone NOTIFY noticeChanged FINAL) ///< a Tone

public:
    enum class Page { FirstRun, Connecting, Ready, Failed };
    Q_ENUM(Page)
    using Clock = Freshness::Clock;
    explicit ClusterView(Clock clock, QObject* parent = nullptr);
    void setIdentity(const ClusterIdentity& identity);
    void setContexts(const QStringList& contexts);
    void showFirstRun(const QString& explanation, const QStringList& nextSteps);
    void showConnecting(); ///< to the cluster of setIdentity
    void showReady();
    void showFailed(const QString& headline, const QString& explanation,
                    const QStringList& nextSteps);
    /// Another kind's table: empty until patches come. Keeps the filter; sorted as it was last.
    void setCurrentKind(const KindEntry& kind, std::vector<Column> columns);
    void setChosenNamespaces(const QStringList& chosen); ///< empty: all
    void setFreshness(const FreshnessState& state);
    std::vector<RowPtr> applyPatch(RowPatch patch); ///< as ResourceTableModel::apply
    void setNotice(const QString& notice, Tone tone = Tone::Warn); ///< above the table
    // wishes, from QML
    Q_INVOKABLE bool chooseKindAt(int row); ///< false: a heading, folded or unfolded
    Q_INVOKABLE void toggleSort(int shownColumn); ///< ascending, descending, by key
    Q_INVOKABLE void retry();
    Q_INVOKABLE void openKubeconfigFile(const QString& path); ///< a path or a file URL
    Q_INVOKABLE void chooseContext(const QString& name);
    Q_INVOKABLE void openDemo();
    Q_INVOKABLE void dismissNotice() { setNotice({}); }
    Q_INVOKABLE void clearFilter(); ///< the text and "only faults"
    void setFilterText(const QString& text);
    void setFaultsOnly(bool faultsOnly);
    void setWideColumns(bool wide);
    [[nodiscard]] Page page() const { return m_page; }
    [[nodiscard]] QString headline() const { return m_headline; }
    [[nodiscard]] QString explanation() const { return m_explanation; }
    [[nodiscard]] QStringList nextSteps() const { return m_nextSteps; }
    [[nodiscard]] QString contextName() const { return m_identity.context; }
    [[nodiscard]] QString name() const { return shownName(m_identity); }
    [[nodiscard]] const ClusterIdentity& identity() const { return m_identity; }
    [[nodiscard]] QString serverUrl() const { return m_identity.server; }
    [[nodiscard]] QString userName() const { return m_identity.user; }
    [[nodiscard]] QString initials() const { return initialsOf(m_identity); }
    [[nodiscard]] QStringList contexts() const { return m_contexts; }
    [[nodiscard]] KindListModel* kinds() { return &m_kinds; }
    [[nodiscard]] NamespaceListModel* namespaces() { return &m_namespaces; }
    [[nodiscard]] ResourceTableModel* table() { return &m_table; }
    [[nodiscard]] TableTools* tools() { return &m_tools; }
    [[nodiscard]] Freshness* freshness() { return &m_freshness; }
    [[nodiscard]] const KindEntry& currentKind() const { return m_kind; }
    [[nodiscard]] QString kindTitle() const;
    [[nodiscard]] QString kindSection() const;
    [[nodiscard]] bool kindNamespaced() const { return m_kind.namespaced; }
    [[nodiscard]] QString filterText() const { return m_filterText; }
    [[nodiscard]] bool faultsOnly() const { return m_faultsOnly; }
    [[nodiscard]] bool wideColumns() { return m_table.shownColumns()->wide(); }
    [[nodiscard]] int sortColumn() const { return m_sortColumn; }
    [[nodiscard]] bool sortDescending() const { return m_sortDescending; }
    [[nodiscard]] TableStatus* status() { return &m_status; }
    [[nodiscard]] QString notice() const { return m_notice; }
    [[nodiscard]] int noticeTone() const { return static_cast<int>(m_noticeTone); }
    [[nodiscard]] bool isLive() const;
    [[nodiscard]] bool isSettled() const; ///< nothing more comes without the user, as of a failure

Q_SIGNALS:
    void kindChosen(const kittiwake::KindEntry& kind);
    void filterChanged(const QString& text, bool faultsOnly); ///< the one in force
    void objectWanted(const kittiwake::ObjectLink& link);
    /// `column` of setCurrentKind's, or SortSpec::kByKey
    void sortChanged(int column, bool descending);
    void retryNow();
    void openKubeconfig(const QString& path);
    void demoWanted();
    void contextChosen(const QString& name);
    void pageChanged();
    void identityChanged();
    void contextsChanged();
    void kindChanged();
    void filterTextChanged();
    void wideColumnsChanged();
    void sortingChanged();
    void noticeChanged();

private:
    void showPage(Page page, const QString& headline, const QString& why, const QStringList& next);
    void setFilter(const QString& text, bool faultsOnly);
    void sortBy(int column);
    void ask();
    ResourceTableModel m_table;
    TableTools m_tools { m_table };
    KindListModel m_kinds;
    NamespaceListModel m_namespaces;
    Freshness m_freshness;
    TableStatus m_status;
    Page m_page = Page::Connecting;
    Tone m_noticeTone = Tone::Warn;
    QString m_headline, m_explanation, m_notice, m_filterText;
    QStringList m_nextSteps, m_contexts;
    ClusterIdentity m_identity;
    KindEntry m_kind;
    int m_sortColumn = SortSpec::kByKey;
    bool m_sortDescending = false, m_faultsOnly = false;
};

} // namespace kittiwake

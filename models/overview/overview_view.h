#pragma once

#include <kinds/controllers/controllers_answer.h>
#include <models/findings/finding_list_model.h>
#include <models/findings/findings_view.h>
#include <models/freshness/freshness.h>
#include <models/navigation/view_model.h>
#include <models/overview/overview_line_model.h>
#include <models/text/shown_text.h>

#include <optional>

namespace kittiwake {

/// \brief All that QML sees of a cluster's health at a glance. State comes in by the setters; what
/// leads further goes out as signals. \thread gui \owns its models
class OverviewView : public kittiwake::ViewModel
{
    Q_OBJECT
    Q_PROPERTY(kittiwake::OverviewLineModel* nodes READ nodes CONSTANT FINAL)
    Q_PROPERTY(kittiwake::OverviewLineModel* workloads READ workloads CONSTANT FINAL)
    Q_PROPERTY(kittiwake::OverviewLineModel* pods READ pods CONSTANT FINAL)
    Q_PROPERTY(kittiwake::OverviewLineModel* capacity READ capacity CONSTANT FINAL)
    Q_PROPERTY(kittiwake::OverviewLineModel* fullest READ fullest CONSTANT FINAL)
    Q_PROPERTY(kittiwake::OverviewLineModel* usage READ usage CONSTANT FINAL)
    Q_PROPERTY(kittiwake::OverviewLineModel* busiest READ busiest CONSTANT FINAL)
    Q_PROPERTY(QString usageHint READ usageHint NOTIFY usageChanged FINAL)
    Q_PROPERTY(kittiwake::OverviewLineModel* findings READ findings CONSTANT FINAL)
    Q_PROPERTY(kittiwake::FindingListModel* worst READ worst CONSTANT FINAL)
    Q_PROPERTY(kittiwake::Freshness* freshness READ freshness CONSTANT FINAL)
    Q_PROPERTY(QList<double> warnings READ warnings NOTIFY warningsChanged FINAL)
    Q_PROPERTY(bool warningsKnown READ warningsKnown NOTIFY warningsChanged FINAL)
    Q_PROPERTY(QString warningsText READ warningsText NOTIFY warningsChanged FINAL)
    Q_PROPERTY(QString version READ version NOTIFY versionChanged FINAL)
    Q_PROPERTY(QString limit READ limit NOTIFY limitChanged FINAL)

public:
    using Clock = FindingListModel::Clock; ///< \units milliseconds since the epoch
    explicit OverviewView(const Clock& clock, QObject* parent = nullptr);

    void setState(const OverviewState& state);
    void setFindings(const FindingCounts& counts, const std::vector<FindingPtr>& worst,
                     ChecksExtent extent);
    /// None: the controllers are not read.
    void setControllers(std::optional<ControllersHealth> health);
    void setFreshness(const FreshnessState& state) { m_freshness.setState(state); }
    void setVersion(const QString& version); ///< "v1.33.2"; empty: not known
    void setLimit(const ReachLimit& limit);
    void setNamespaces(const QStringList& chosen); ///< those that tables show; empty: all
    void clear(); ///< another cluster
    void retranslate(); ///< the language is another one

    // requests, from QML
    Q_INVOKABLE void openWorst(int row);
    // The line that has the keyboard is current: one of the worst findings, one of a tile, none.
    Q_INVOKABLE void lookAtWorst(int row) { lookAt({ .row = row }); }
    Q_INVOKABLE void lookAtLine(kittiwake::OverviewLineModel* tile, int row)
    {
        lookAt({ .tile = tile, .row = row });
    }
    Q_INVOKABLE void lookAway() { lookAt({}); }
    Q_INVOKABLE void openFindings(); ///< all
    Q_INVOKABLE void openKind(const QString& resource);

    [[nodiscard]] std::optional<ObjectLink> currentObject() const override;
    [[nodiscard]] bool hasObject() const override { return currentObject().has_value(); }
    [[nodiscard]] OverviewLineModel* nodes() { return &m_nodes; }
    [[nodiscard]] OverviewLineModel* workloads() { return &m_workloads; }
    [[nodiscard]] OverviewLineModel* pods() { return &m_pods; }
    [[nodiscard]] OverviewLineModel* capacity() { return &m_capacity; }
    [[nodiscard]] OverviewLineModel* fullest() { return &m_fullest; }
    [[nodiscard]] OverviewLineModel* usage() { return &m_usage; }
    [[nodiscard]] OverviewLineModel* busiest() { return &m_busiest; }
    [[nodiscard]] QString usageHint() const
    {
        return kittiwake::shownText(kittiwake::usageHint(m_state.usage.status));
    }
    [[nodiscard]] OverviewLineModel* findings() { return &m_findings; } ///< by severity
    [[nodiscard]] FindingListModel* worst() { return &m_worst; }
    [[nodiscard]] Freshness* freshness() override { return &m_freshness; }
    [[nodiscard]] QList<double> warnings() const; ///< a minute, this one last
    [[nodiscard]] bool warningsKnown() const;
    [[nodiscard]] QString warningsText() const;
    [[nodiscard]] QString version() const { return m_version; }
    /// What of the cluster is not counted, or is although it was not chosen; empty: nothing.
    [[nodiscard]] QString limit() const;

Q_SIGNALS:
    void kindWanted(const QString& resource);
    void findingsWanted(const kittiwake::FindingsFilter& filter);
    void viewWanted(kittiwake::ViewId view);

    void warningsChanged();
    void versionChanged();
    void limitChanged();
    void usageChanged();

private:
    /// A line of a tile, or of the worst findings where there is none.
    struct Looked
    {
        const OverviewLineModel* tile = nullptr;
        int row = -1; ///< none
        bool operator==(const Looked&) const = default;
    };
    void lookAt(const Looked& looked);
    void follow(const OverviewLine& line);
    void showState();
    void showUsage();
    void showFindings();

    OverviewLineModel m_nodes, m_workloads, m_pods, m_capacity, m_fullest, m_usage, m_busiest,
        m_findings;
    const Clock m_clock;
    FindingListModel m_worst;
    Freshness m_freshness;
    OverviewState m_state;
    std::optional<ControllersHealth> m_controllers;
    FindingCounts m_counts;
    ChecksExtent m_extent = ChecksExtent::Looking;
    Looked m_looked;
    QString m_version;
    ReachLimit m_limit;
    QStringList m_namespaces;
};

} // namespace kittiwake

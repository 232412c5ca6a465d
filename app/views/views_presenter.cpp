#include "views_presenter.h"

#include "labels_presenter.h"
#include "pipeline_presenter.h"
#include "queues_presenter.h"
#include "selection_presenter.h"
#include "timeline_presenter.h"

#include <app/clusters/cluster_stats_presenter.h>
#include <app/clusters/health_presenter.h>
#include <app/detail/detail_presenter.h>
#include <app/detail/kind_lookup.h>
#include <app/detail/yaml_presenter.h>
#include <app/sidebar/kind_counts_presenter.h>
#include <app/table/table_presenter.h>

#include <QClipboard>
#include <QGuiApplication>

#include <algorithm>

namespace kittiwake {

namespace {

ServedVersion servedBy(const KindListModel& kinds)
{
    return [&kinds](const Gvr& gvr) {
        const auto* kind = kinds.find(gvr);
        if (kind == nullptr)
            kind = kinds.find(QString::fromStdString(gvr.resource + '.' + gvr.group));
        return kind == nullptr ? std::string() : kind->gvr.version;
    };
}

} // namespace

ViewsPresenter::ViewsPresenter(ClusterSession& session, OpenCluster& cluster, TablePresenter& table,
                               const KindCatalogue& catalogue, const Options& options)
    : m_cluster(cluster)
    , m_counts(std::make_unique<KindCountsPresenter>(session, *cluster.sidebar()->kinds(),
                                                     options.namespaceCandidates))
    , m_stats(std::make_unique<ClusterStatsPresenter>(session, *cluster.stats()))
    , m_detail(std::make_unique<DetailPresenter>(session, *cluster.detail(), catalogue,
                                                 lookupIn(*cluster.sidebar()->kinds()),
                                                 options.usage))
    , m_yaml(std::make_unique<YamlPresenter>(session.scheduler(), *m_detail, *cluster.detail(),
                                             *cluster.yaml()))
    , m_timeline(std::make_unique<TimelinePresenter>(
          session, *cluster.timeline(), options.namespaceCandidates,
          timelineFileIn(options.timelineFolder, session.access())))
    , m_labels(std::make_unique<LabelsPresenter>(session, *cluster.labels(),
                                                 [&table] { return table.shownScopes(); }))
    , m_pipeline(std::make_unique<PipelinePresenter>(
          session, *cluster.pipeline(),
          PipelinePresenter::Consumers {
              .queue = [&table](const ResourceScope& scope) { return table.queueOf(scope); },
              .rows =
                  [&table](const ResourceScope& scope) {
                      return table.rowsOf(scope);
                  } }))
    , m_health(std::make_unique<HealthPresenter>(
          session, *cluster.findings(), *cluster.overview(), options.namespaceCandidates,
          servedBy(*cluster.sidebar()->kinds()), options.usage.nodes))
    , m_queues(std::make_unique<QueuesPresenter>(session, *cluster.queues(), options.otherQueues))
{
    connectLinks();
    connect(&table, &TablePresenter::scopesChanged, m_labels.get(),
            &LabelsPresenter::currentChanged);
    m_selection = std::make_unique<SelectionPresenter>(session, cluster, table);
    connect(cluster.places(), &Navigator::placeChanged, this, &ViewsPresenter::arrive);
    arrive();
}

ViewsPresenter::~ViewsPresenter() = default;

/// What is clicked anywhere leads through the places; what is copied, to the clipboard.
void ViewsPresenter::connectLinks()
{
    auto* places = m_cluster.places();
    const auto openObject = [places](const ObjectLink& link) {
        places->openObject(link);
    };
    connect(m_cluster.detail(), &DetailView::objectWanted, places, openObject);
    connect(m_cluster.timeline(), &TimelineView::objectWanted, places, openObject);
    connect(m_cluster.queues(), &QueuesView::objectWanted, places, openObject);
    connect(m_cluster.findings(), &FindingsView::objectWanted, places, openObject);
    connect(m_cluster.overview(), &OverviewView::objectWanted, places, openObject);
    connect(m_labels.get(), &LabelsPresenter::tableWanted, places,
            [places](const Gvr& kind) { places->go({ .view = ViewId::Resources, .kind = kind }); });
    connect(m_cluster.overview(), &OverviewView::kindWanted, places,
            [places, kinds = m_cluster.sidebar()->kinds()](const QString& resource) {
                if (const auto* kind = kinds->find(resource))
                    places->go({ .view = ViewId::Resources, .kind = kind->gvr });
            });
    connect(m_cluster.overview(), &OverviewView::findingsWanted, places,
            [places, findings = m_cluster.findings()](const FindingsFilter& filter) {
                const auto& wanted = filter.severities;
                std::optional<FindingSeverity> one;
                if (std::count(wanted.begin(), wanted.end(), true) == 1)
                    one = static_cast<FindingSeverity>(std::find(wanted.begin(), wanted.end(), true)
                                                       - wanted.begin());
                findings->showOnly(filter.check, one);
                places->open(Navigator::Findings);
            });
    connect(m_cluster.findings(), &FindingsView::ofObjectChanged, m_cluster.detail(),
            [findings = m_cluster.findings(), detail = m_cluster.detail()] {
                detail->setFindings(findings->ofObject());
            });
    connect(m_cluster.status(), &ClusterStatus::retryNow, this, [this] { m_counts->askAnew(); });
    auto* namespaces = m_cluster.sidebar()->namespaces();
    const auto follow = [this, namespaces] {
        // Narrowed: to what may be read of the kind in sight; of other kinds that may be others.
        const auto chosen = namespaces->isNarrowed() ? QStringList() : namespaces->chosen();
        m_counts->setNamespaces(chosen);
        m_cluster.overview()->setNamespaces(chosen);
    };
    connect(namespaces, &NamespaceListModel::chosenChanged, this, follow);
    connect(namespaces, &NamespaceListModel::chosenByUser, this, follow); // not narrowed any more
    follow();
    connect(m_cluster.sidebar()->namespaces(), &NamespaceListModel::chosenByUser, m_health.get(),
            &HealthPresenter::consider);
    const auto copy = [](const QString& text) {
        QGuiApplication::clipboard()->setText(text);
    };
    connect(m_cluster.detail(), &DetailView::copyWanted, this, copy);
    connect(m_cluster.yaml(), &YamlView::copyWanted, this, copy);
}

void ViewsPresenter::arrive()
{
    const auto& place = m_cluster.places()->place();
    m_counts->hurry();
    if (place.object)
        m_detail->show(*place.object);
    else
        m_detail->hide();
    m_cluster.findings()->setObject(place.object);
}

} // namespace kittiwake

#include "views_presenter.h"

#include <app/clusters/cluster_stats_presenter.h>
#include <app/detail/detail_presenter.h>
#include <app/detail/kind_lookup.h>
#include <app/detail/yaml_presenter.h>
#include <app/sidebar/kind_counts_presenter.h>
#include <app/views/kinds_freshness.h>
#include <models/controllers/controllers_view.h>

#include <QClipboard>
#include <QGuiApplication>

namespace kittiwake {

ViewsPresenter::ViewsPresenter(const ViewSources& sources)
    : m_cluster(sources.cluster)
    , m_counts(std::make_unique<KindCountsPresenter>(sources.session, *m_cluster.sidebar()->kinds(),
                                                     sources.namespaceCandidates))
    , m_stats(std::make_unique<ClusterStatsPresenter>(sources.session, *m_cluster.stats()))
    , m_freshness(std::make_unique<KindsFreshness>(
          sources.session,
          [this](const FreshnessState& state) { m_cluster.setFreshnessOfAll(state); }))
    , m_detail(
          std::make_unique<DetailPresenter>(sources.session, *m_cluster.detail(), sources.catalogue,
                                            lookupIn(*m_cluster.sidebar()->kinds()), sources.usage))
    , m_yaml(std::make_unique<YamlPresenter>(sources.session.scheduler(), *m_detail,
                                             *m_cluster.detail(), *m_cluster.yaml()))
    , m_feeds(startViewFeeds(sources))
{
    m_freshness->followAll();
    connectLinks();
    followNamespaces();
    connect(m_cluster.places(), &Navigator::placeChanged, this, &ViewsPresenter::arrive);
    arrive();
}

/// Destroyed in reverse order: later feeds read what earlier ones provide.
ViewsPresenter::~ViewsPresenter()
{
    m_cluster.setFreshnessOfAll({});
    while (!m_feeds.empty())
        m_feeds.pop_back();
}

/// Connects links in all views with the places, and copied texts with the clipboard.
void ViewsPresenter::connectLinks()
{
    const auto open = [places = m_cluster.places()](const ObjectLink& link) {
        places->openObject(link);
    };
    connect(m_cluster.detail(), &DetailView::objectWanted, this, open);
    for (const auto& view : allViews()) {
        if (auto* model = m_cluster.views()->model(view.id))
            connect(model, &ViewModel::objectWanted, this, open);
    }
    const auto copy = [](const QString& text) {
        QGuiApplication::clipboard()->setText(text);
    };
    connect(m_cluster.detail(), &DetailView::copyWanted, this, copy);
    connect(m_cluster.yaml(), &YamlView::copyWanted, this, copy);
    connect(m_cluster.objectTools(), &ObjectTools::copyWanted, this, copy);
    connect(m_cluster.views()->model<ControllersView>(), &ControllersView::suspectsSeen, this,
            [this](const SuspectsPtr& suspects) { m_detail->setSuspects(suspects); });
    connect(m_cluster.status(), &ClusterStatus::retryNow, this, [this] { m_counts->askAnew(); });
}

void ViewsPresenter::followNamespaces()
{
    auto* namespaces = m_cluster.sidebar()->namespaces();
    const auto follow = [this, namespaces] {
        // If narrowed: to the namespaces permitted for the shown kind; others may differ.
        const auto chosen = namespaces->isNarrowed() ? QStringList() : namespaces->chosen();
        m_counts->setNamespaces(chosen);
        m_cluster.overview()->setNamespaces(chosen);
    };
    connect(namespaces, &NamespaceListModel::chosenChanged, this, follow);
    connect(namespaces, &NamespaceListModel::chosenByUser, this, follow); // then not narrowed
    follow();
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

#include "view_feeds.h"

#include "access_presenter.h"
#include "controllers_presenter.h"
#include "helm_presenter.h"
#include "labels_presenter.h"
#include "leases_presenter.h"
#include "pipeline_presenter.h"
#include "queues_presenter.h"
#include "selection_presenter.h"
#include "timeline_presenter.h"

#include <app/changes/action_access.h>
#include <app/changes/changes_presenter.h>
#include <app/changes/token_requests.h>
#include <app/clusters/health_presenter.h>
#include <app/clusters/state_files.h>
#include <app/edits/edits_presenter.h>
#include <app/table/table_presenter.h>
#include <app/views/logs/logs_presenter.h>
#include <app/views/streams/debug_starts.h>
#include <app/views/streams/pod_copies.h>
#include <app/views/streams/port_forwards.h>
#include <app/views/streams/streams_presenter.h>
#include <app/views/streams/terminals_presenter.h>
#include <kinds/access/access_action.h>
#include <kinds/changes/change_actions.h>
#include <kinds/changes/kind_actions.h>
#include <kinds/logs/logs_action.h>
#include <kinds/streams/stream_actions.h>
#include <kinds/terminal/terminal_action.h>
#include <models/changes/changes_view.h>
#include <models/text/shown_text.h>

#include <QClipboard>
#include <QGuiApplication>

#include <algorithm>
#include <array>
#include <optional>

namespace kittiwake {

namespace {

using Feed = std::unique_ptr<QObject>;

ServedVersion servedBy(const KindListModel& kinds)
{
    return [&kinds](const Gvr& gvr) {
        const auto* kind = kinds.find(gvr);
        if (kind == nullptr)
            kind = kinds.find(QString::fromStdString(gvr.resource + '.' + gvr.group));
        return kind == nullptr ? std::string() : kind->gvr.version;
    };
}

void connectOverview(OpenCluster& cluster, QObject* feed)
{
    auto* places = cluster.places();
    QObject::connect(cluster.overview(), &OverviewView::kindWanted, feed,
                     [places, kinds = cluster.sidebar()->kinds()](const QString& resource) {
                         if (const auto* kind = kinds->find(resource))
                             places->go({ .view = ViewId::Resources, .kind = kind->gvr });
                     });
    QObject::connect(cluster.overview(), &OverviewView::findingsWanted, feed,
                     [places, findings = cluster.findings()](const FindingsFilter& filter) {
                         const auto& wanted = filter.severities;
                         std::optional<FindingSeverity> one;
                         if (std::count(wanted.begin(), wanted.end(), true) == 1)
                             one = static_cast<FindingSeverity>(
                                 std::find(wanted.begin(), wanted.end(), true) - wanted.begin());
                         findings->showOnly(filter.check, one);
                         places->open(ViewId::Findings);
                     });
    QObject::connect(cluster.overview(), &OverviewView::viewWanted, feed,
                     [places](ViewId view) { places->open(view); });
}

/// Overview and findings.
Feed feedHealth(const ViewSources& from)
{
    auto& cluster = from.cluster;
    auto health = std::make_unique<HealthPresenter>(
        from.session, *cluster.findings(), *cluster.overview(), from.namespaceCandidates,
        servedBy(*cluster.sidebar()->kinds()), from.usage.nodes);
    connectOverview(cluster, health.get());
    QObject::connect(cluster.findings(), &FindingsView::ofObjectChanged, health.get(),
                     [findings = cluster.findings(), detail = cluster.detail()] {
                         detail->setFindings(findings->ofObject());
                     });
    QObject::connect(cluster.sidebar()->namespaces(), &NamespaceListModel::chosenByUser,
                     health.get(), &HealthPresenter::consider);
    const auto* controllers = cluster.views()->model<ControllersView>();
    QObject::connect(
        controllers, &ControllersView::healthChanged, health.get(),
        [controllers, to = health.get()] { to->setControllers(controllers->health()); });
    return health;
}

Feed feedTimeline(const ViewSources& from)
{
    auto timeline = std::make_unique<TimelinePresenter>(
        from.session, *from.cluster.timeline(), from.namespaceCandidates,
        clusterFileIn(from.timelineFolder, from.session.access()));
    QObject::connect(from.cluster.views()->model<ControllersView>(), &ControllersView::retriesSeen,
                     timeline.get(), &TimelinePresenter::add);
    return timeline;
}

Feed feedLabels(const ViewSources& from)
{
    auto labels =
        std::make_unique<LabelsPresenter>(from.session, *from.cluster.labels(),
                                          [&table = from.table] { return table.shownScopes(); });
    auto* places = from.cluster.places();
    QObject::connect(
        labels.get(), &LabelsPresenter::tableWanted, labels.get(),
        [places](const Gvr& kind) { places->go({ .view = ViewId::Resources, .kind = kind }); });
    QObject::connect(&from.table, &TablePresenter::scopesChanged, labels.get(),
                     &LabelsPresenter::currentChanged);
    return labels;
}

/// The selection of the Labels page, which all views follow.
Feed feedSelection(const ViewSources& from)
{
    return std::make_unique<SelectionPresenter>(from.session, from.cluster, from.table);
}

Feed feedQueues(const ViewSources& from)
{
    return std::make_unique<QueuesPresenter>(from.session, *from.cluster.queues(),
                                             from.otherQueues);
}

Feed feedPipeline(const ViewSources& from)
{
    auto& table = from.table;
    return std::make_unique<PipelinePresenter>(
        from.session, *from.cluster.pipeline(),
        PipelinePresenter::Consumers {
            .queue = [&table](const ResourceScope& scope) { return table.queueOf(scope); },
            .rows =
                [&table](const ResourceScope& scope) {
                    return table.rowsOf(scope);
                } });
}

Feed feedStreams(const ViewSources& from)
{
    return std::make_unique<StreamsPresenter>(from.session, *from.cluster.streams());
}

Feed feedForwards(const ViewSources& from)
{
    auto& cluster = from.cluster;
    auto* form = cluster.forwardForm();
    auto forwards =
        std::make_unique<PortForwards>(from.session, *cluster.streams(), *form, from.catalogue,
                                       lookupIn(*cluster.sidebar()->kinds()));
    QObject::connect(forwards.get(), &PortForwards::started, forwards.get(),
                     [places = cluster.places()] { places->open(ViewId::Streams); });
    QObject::connect(&cluster, &OpenCluster::actionWanted, forwards.get(),
                     [form](const QString& action, const ObjectLink& of) {
                         if (action == QLatin1String(kPortForwardAction))
                             form->open(of);
                     });
    QObject::connect(&cluster, &OpenCluster::actionMissing, forwards.get(),
                     [status = cluster.status()](const QString& action, const ObjectLink& of) {
                         if (action == QLatin1String(kPortForwardAction))
                             status->setPassingNotice(
                                 PortForwards::tr("%1 has no ports of its own: choose a pod, a "
                                                  "service, or what runs pods.")
                                     .arg(QString::fromStdString(of.kind)));
                     });
    return forwards;
}

Feed feedCopies(const ViewSources& from)
{
    auto& cluster = from.cluster;
    auto* form = cluster.copyForm();
    auto copies = std::make_unique<PodCopies>(from.session, *cluster.streams(), *form);
    QObject::connect(copies.get(), &PodCopies::started, copies.get(),
                     [places = cluster.places()] { places->open(ViewId::Streams); });
    QObject::connect(&cluster, &OpenCluster::actionWanted, copies.get(),
                     [form](const QString& action, const ObjectLink& of) {
                         if (action == QLatin1String(kCopyFromAction))
                             form->open(of, false);
                         else if (action == QLatin1String(kCopyToAction))
                             form->open(of, true);
                     });
    return copies;
}

/// The editor, whose changes are among the others.
void feedEdits(const ViewSources& from, ChangesPresenter* changes)
{
    auto& cluster = from.cluster;
    auto* view = cluster.edits();
    auto* edits = new EditsPresenter(
        from.session, *view, *cluster.status(), lookupIn(*cluster.sidebar()->kinds()),
        { .drafts = EditDrafts::folderIn(from.draftsFolder, from.session.access()),
          .ns = [namespaces = cluster.sidebar()->namespaces(),
                 usual = from.session.access().defaultNamespace] {
              const auto chosen = namespaces->chosen();
              if (chosen.size() == 1)
                  return chosen.front().toStdString();
              return usual.empty() ? std::string("default") : usual;
          } });
    edits->setParent(changes);
    QObject::connect(edits, &EditsPresenter::changeMade, changes, &ChangesPresenter::note);
    QObject::connect(view, &EditsView::shown, edits,
                     [places = cluster.places()] { places->open(ViewId::Edits); });
    QObject::connect(&cluster, &OpenCluster::actionWanted, edits,
                     [view, edits](const QString& action, const ObjectLink& of) {
                         if (action == QLatin1String(kEditAction))
                             view->edit(of);
                         else if (action == QLatin1String(kDuplicateAction))
                             edits->duplicate(of);
                     });
    auto* form = cluster.changeForm();
    const auto follow = [view, form] {
        view->setContext(form->context(), form->isProduction());
    };
    QObject::connect(form, &ChangeForm::changed, view, follow);
    follow();
}

/// Tokens of service accounts; that they were issued is among the changes.
void feedTokens(const ViewSources& from, ChangesPresenter* changes)
{
    auto* form = from.cluster.tokenForm();
    auto* tokens = new TokenRequests(from.session, *form);
    tokens->setParent(changes);
    QObject::connect(tokens, &TokenRequests::changeMade, changes, &ChangesPresenter::note);
    QObject::connect(&from.cluster, &OpenCluster::actionWanted, tokens,
                     [form](const QString& action, const ObjectLink& of) {
                         if (action == QLatin1String(kTokenAction))
                             form->open(of);
                     });
    QObject::connect(form, &TokenForm::copyWanted, tokens,
                     [](const QString& token) { QGuiApplication::clipboard()->setText(token); });
}

/// Shells and what containers run; those that are made to look into others are among the changes.
void feedTerminals(const ViewSources& from, ChangesPresenter* changes)
{
    auto* terminals = from.cluster.terminals();
    auto* status = from.cluster.status();
    auto* feed = new TerminalsPresenter(from.session, *terminals);
    feed->setParent(changes);
    QObject::connect(feed, &TerminalsPresenter::changeMade, changes, &ChangesPresenter::note);
    QObject::connect(&from.cluster, &OpenCluster::actionWanted, feed,
                     [terminals, status](const QString& action, const ObjectLink& of) {
                         const bool shell = action == QLatin1String(kShellAction);
                         if (!shell && action != QLatin1String(kAttachAction))
                             return;
                         const auto kind =
                             shell ? TerminalTarget::Kind::Shell : TerminalTarget::Kind::Attached;
                         if (terminals->add({ .pod = of, .kind = kind }) == nullptr)
                             status->setPassingNotice(TerminalsPresenter::tr(
                                 "There are too many terminals: close one first."));
                     });
    QObject::connect(feed, &TerminalsPresenter::told, feed,
                     [status](const QString& sentence) { status->setPassingNotice(sentence); });
    QObject::connect(&from.cluster, &OpenCluster::actionMissing, feed,
                     [status](const QString& action, const ObjectLink& of) {
                         if (action == QLatin1String(kShellAction)
                             || action == QLatin1String(kAttachAction))
                             status->setPassingNotice(
                                 TerminalsPresenter::tr("%1 runs nothing itself: choose a pod.")
                                     .arg(QString::fromStdString(of.kind)));
                     });
}

/// Actions that change objects.
Feed feedChanges(const ViewSources& from)
{
    auto& cluster = from.cluster;
    auto changes = std::make_unique<ChangesPresenter>(
        from.session, *cluster.changeForm(), *cluster.status(), from.catalogue,
        lookupIn(*cluster.sidebar()->kinds()),
        clusterFileIn(from.changesFolder, from.session.access()));
    const auto act = [&cluster, to = changes.get()](const QString& id,
                                                    std::vector<ObjectLink> objects) {
        if (auto action = cluster.actionOf(id, objects.front()))
            to->act(std::move(*action), std::move(objects));
    };
    QObject::connect(&cluster, &OpenCluster::actionWanted, changes.get(),
                     [act](const QString& action, const ObjectLink& of) { act(action, { of }); });
    QObject::connect(&cluster, &OpenCluster::actionOnSeveralWanted, changes.get(), act);
    QObject::connect(
        &cluster, &OpenCluster::actionMissing, changes.get(),
        [status = cluster.status()](const QString& action, const ObjectLink& of) {
            if (action == QLatin1String("restart"))
                status->setPassingNotice(
                    ChangesPresenter::tr("%1 cannot be restarted: choose a Deployment, "
                                         "a StatefulSet or a DaemonSet, or a node to "
                                         "drain.")
                        .arg(QString::fromStdString(of.kind)));
        });
    auto* view = cluster.views()->model<ChangesView>();
    QObject::connect(changes.get(), &ChangesPresenter::recordsChanged, view,
                     [view, from = changes.get()] {
                         view->setRecords(from->records());
                         view->setUnreadable(from->unreadable());
                     });
    QObject::connect(view, &ChangesView::undoWanted, changes.get(), &ChangesPresenter::undo);
    QObject::connect(view, &ChangesView::undoSeveralWanted, changes.get(),
                     &ChangesPresenter::undoSeveral);
    QObject::connect(view, &ChangesView::retryWanted, changes.get(), &ChangesPresenter::retry);
    QObject::connect(view, &ChangesView::stopWanted, changes.get(), &ChangesPresenter::stop);
    QObject::connect(view, &ChangesView::copyWanted, changes.get(),
                     [](const QString& text) { QGuiApplication::clipboard()->setText(text); });
    feedEdits(from, changes.get());
    feedTokens(from, changes.get());
    feedTerminals(from, changes.get());
    return changes;
}

Feed feedActionAccess(const ViewSources& from)
{
    return std::make_unique<ActionAccess>(from.session, from.cluster,
                                          lookupIn(*from.cluster.sidebar()->kinds()));
}

Feed feedLeases(const ViewSources& from)
{
    return std::make_unique<LeasesPresenter>(
        from.session, *from.cluster.views()->model<LeasesView>(), from.namespaceCandidates);
}

Feed feedHelm(const ViewSources& from)
{
    auto& cluster = from.cluster;
    auto* view = cluster.views()->model<HelmView>();
    auto helm = std::make_unique<HelmPresenter>(from.session, *view, *cluster.sidebar()->kinds(),
                                                from.namespaceCandidates);
    auto* namespaces = cluster.sidebar()->namespaces();
    const auto follow = [view, namespaces] {
        // If narrowed: to the namespaces permitted for the kind of the table; others may differ.
        view->setNamespaces(
            utf8Of(namespaces->isNarrowed() ? QStringList() : namespaces->chosen()));
    };
    QObject::connect(namespaces, &NamespaceListModel::chosenChanged, helm.get(), follow);
    QObject::connect(namespaces, &NamespaceListModel::chosenByUser, helm.get(), follow);
    follow();
    return helm;
}

Feed feedControllers(const ViewSources& from)
{
    auto& cluster = from.cluster;
    auto* view = cluster.views()->model<ControllersView>();
    auto controllers =
        std::make_unique<ControllersPresenter>(from.session, *view, from.namespaceCandidates);
    auto* namespaces = cluster.sidebar()->namespaces();
    const auto follow = [view, namespaces] {
        // If narrowed: to the namespaces permitted for the kind of the table; others may differ.
        view->setNamespaces(
            utf8Of(namespaces->isNarrowed() ? QStringList() : namespaces->chosen()));
    };
    QObject::connect(namespaces, &NamespaceListModel::chosenChanged, controllers.get(), follow);
    QObject::connect(namespaces, &NamespaceListModel::chosenByUser, controllers.get(), follow);
    follow();
    QObject::connect(cluster.status(), &ClusterStatus::retryNow, controllers.get(), [view] {
        if (view->isActive())
            view->retry();
    });
    QObject::connect(view, &ControllersView::logsWanted, controllers.get(),
                     [&cluster](const ObjectLink& of) {
                         Q_EMIT cluster.actionWanted(QString::fromLatin1(kLogsAction), of);
                     });
    QObject::connect(view, &ControllersView::accessWanted, controllers.get(),
                     [&cluster](const ObjectLink& account) {
                         Q_EMIT cluster.actionWanted(QString::fromLatin1(kAccessAction), account);
                     });
    return controllers;
}

Feed feedAccess(const ViewSources& from)
{
    auto& cluster = from.cluster;
    auto* view = cluster.views()->model<AccessView>();
    auto access = std::make_unique<AccessPresenter>(from.session, *view);
    QObject::connect(
        &cluster, &OpenCluster::actionWanted, access.get(),
        [view, places = cluster.places()](const QString& action, const ObjectLink& of) {
            if (action != QLatin1String(kAccessAction))
                return;
            view->askOf(of);
            places->open(ViewId::Access);
        });
    return access;
}

/// Of all pods with certain labels; no namespaces: of all.
LogsTarget logsOfLabels(const std::string& labels, const std::vector<std::string>& namespaces,
                        const std::vector<std::string>& nodes = {})
{
    LogsTarget target;
    for (const auto& ns : namespaces.empty() ? std::vector<std::string> { {} } : namespaces) {
        for (const auto& node : nodes.empty() ? std::vector<std::string> { {} } : nodes)
            target.pods.push_back({ .ns = ns, .labelSelector = labels, .node = node });
    }
    return target;
}

/// Logs of pods by their labels: of those chosen on the Labels page, or typed; and those of one
/// container, typed or chosen on an object's page.
void connectOtherLogs(OpenCluster& cluster, LogsView* view, QObject* feed)
{
    const auto open = [view, places = cluster.places()](LogsTarget target) {
        view->origin()->show(std::move(target));
        places->open(ViewId::Logs);
    };
    QObject::connect(cluster.palette(), &PaletteView::podLogsWanted, feed,
                     [open, chosen = cluster.sidebar()->namespaces()](const PodLogsTarget& wanted) {
                         auto target = wanted.object
                             ? LogsTarget { .object = *wanted.object }
                             : logsOfLabels(
                                 wanted.selector.toStdString(),
                                 utf8Of(wanted.namespaces ? *wanted.namespaces : chosen->chosen()));
                         target.container = wanted.container.toStdString();
                         open(std::move(target));
                     });
    QObject::connect(cluster.detail(), &DetailView::containerLogsWanted, feed,
                     [open](const ObjectLink& of, const QString& container) {
                         open({ .object = of, .container = container.toStdString() });
                     });
    QObject::connect(cluster.labels(), &LabelsView::logsWanted, feed, [open, &cluster] {
        const auto selection = cluster.labelSelection().all();
        if (!selection.owners.empty() || !selection.images.empty())
            return cluster.status()->setPassingNotice(LogsPresenter::tr(
                "Logs are chosen by labels, namespaces and nodes: remove the owners and images "
                "from the selection."));
        if (selection.isEverything())
            return cluster.status()->setPassingNotice(
                LogsPresenter::tr("Choose labels first: the logs are those of all pods that "
                                  "have them."));
        open(logsOfLabels(selection.labels.toString(),
                          utf8Of(cluster.sidebar()->namespaces()->chosen()), selection.nodes));
    });
}

Feed feedLogs(const ViewSources& from)
{
    auto& cluster = from.cluster;
    auto* view = cluster.views()->model<LogsView>();
    auto logs = std::make_unique<LogsPresenter>(from.session, *view, from.catalogue,
                                                lookupIn(*cluster.sidebar()->kinds()));
    QObject::connect(
        &cluster, &OpenCluster::actionWanted, logs.get(),
        [view, places = cluster.places()](const QString& action, const ObjectLink& of) {
            if (action != QLatin1String(kLogsAction))
                return;
            view->origin()->show({ .object = of });
            places->open(ViewId::Logs);
        });
    QObject::connect(
        &cluster, &OpenCluster::actionOnSeveralWanted, logs.get(),
        [view, places = cluster.places()](const QString& action, std::vector<ObjectLink> objects) {
            if (action != QLatin1String(kLogsAction))
                return;
            const auto first = objects.front();
            objects.erase(objects.begin());
            view->origin()->show({ .object = first, .others = std::move(objects) });
            places->open(ViewId::Logs);
        });
    connectOtherLogs(cluster, view, logs.get());
    QObject::connect(&cluster, &OpenCluster::actionMissing, logs.get(),
                     [status = cluster.status()](const QString& action, const ObjectLink& of) {
                         if (action == QLatin1String(kLogsAction))
                             status->setPassingNotice(
                                 LogsPresenter::tr("%1 has no logs of its own: choose "
                                                   "a pod, or what runs pods.")
                                     .arg(QString::fromStdString(of.kind)));
                     });
    return logs;
}

/// Containers that are made to look into pods and nodes.
Feed feedDebug(const ViewSources& from)
{
    auto& cluster = from.cluster;
    auto* form = cluster.debugForm();
    auto starts = std::make_unique<DebugStarts>(from.session, *form, *cluster.terminals());
    QObject::connect(
        &cluster, &OpenCluster::actionWanted, starts.get(),
        [form, ns = from.session.access().defaultNamespace](const QString& action,
                                                            const ObjectLink& of) {
            if (action == QLatin1String(kDebugAction))
                form->open(of, ns.empty() ? QStringLiteral("default") : QString::fromStdString(ns));
        });
    QObject::connect(&cluster, &OpenCluster::actionMissing, starts.get(),
                     [status = cluster.status()](const QString& action, const ObjectLink& of) {
                         if (action == QLatin1String(kDebugAction))
                             status->setPassingNotice(
                                 DebugStarts::tr("%1 has no processes of its own: choose a pod or "
                                                 "a node.")
                                     .arg(QString::fromStdString(of.kind)));
                     });
    return starts;
}

constexpr std::array kFeeds { feedHealth,       feedTimeline, feedLabels,  feedQueues,
                              feedControllers,  feedPipeline, feedStreams, feedChanges,
                              feedActionAccess, feedForwards, feedCopies,  feedLeases,
                              feedHelm,         feedAccess,   feedLogs,    feedDebug,
                              feedSelection };

} // namespace

std::vector<std::unique_ptr<QObject>> startViewFeeds(const ViewSources& sources)
{
    std::vector<Feed> feeds;
    for (const auto feed : kFeeds)
        feeds.push_back(feed(sources));
    return feeds;
}

} // namespace kittiwake

#include "views.h"

#include <models/access/access_view.h>
#include <models/changes/changes_view.h>
#include <models/controllers/controllers_view.h>
#include <models/edits/edits_view.h>
#include <models/findings/findings_view.h>
#include <models/helm/helm_view.h>
#include <models/labels/labels_view.h>
#include <models/leases/leases_view.h>
#include <models/logs/logs_view.h>
#include <models/overview/overview_view.h>
#include <models/pipeline/pipeline_view.h>
#include <models/queues/queues_view.h>
#include <models/streams/streams_view.h>
#include <models/timeline/timeline_view.h>

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <type_traits>

namespace kittiwake {

namespace {

template<typename Model>
std::unique_ptr<ViewModel> make([[maybe_unused]] const ViewParts& parts)
{
    if constexpr (std::is_constructible_v<Model, const ViewClock&>)
        return std::make_unique<Model>(parts.clock);
    else if constexpr (std::is_constructible_v<Model, LabelSelection&>)
        return std::make_unique<Model>(parts.selection);
    else
        return std::make_unique<Model>();
}

constexpr std::array kTimelineKeys {
    ViewKey { "pause", "Space", QT_TRANSLATE_NOOP("Views", "Pause or resume") },
    ViewKey { "zoomIn", "+ =", QT_TRANSLATE_NOOP("Views", "Zoom in: less time") },
    ViewKey { "zoomOut", "_", QT_TRANSLATE_NOOP("Views", "Zoom out: more time") },
    ViewKey { "earlier", "Left Shift+Left",
              QT_TRANSLATE_NOOP("Views", "Earlier; in the lanes with Shift") },
    ViewKey { "later", "Right Shift+Right",
              QT_TRANSLATE_NOOP("Views", "Later; in the lanes with Shift") },
    ViewKey { "goToNow", "N", QT_TRANSLATE_NOOP("Views", "Back to now") },
};

constexpr std::array kLabelsKeys {
    ViewKey { "toggleChoice", "Space",
              QT_TRANSLATE_NOOP("Views", "Add it to the selector, or remove it") },
    ViewKey { "leaveOut", "!", QT_TRANSLATE_NOOP("Views", "Exclude objects that have it") },
    ViewKey { "labelLogs", "L", QT_TRANSLATE_NOOP("Views", "Logs of all pods that match") },
    ViewKey { "removeChip", "Backspace", QT_TRANSLATE_NOOP("Views", "Undo the last choice") },
};

constexpr std::array kQueuesKeys {
    ViewKey { "retryKey", "R", QT_TRANSLATE_NOOP("Views", "Requeue the key now") },
    ViewKey { "forgetKey", "X", QT_TRANSLATE_NOOP("Views", "Forget the key") },
    ViewKey { "pauseQueue", "P", QT_TRANSLATE_NOOP("Views", "Pause or resume the queue") },
};

constexpr std::array kControllersKeys {
    ViewKey { "controllersInto", "Return Enter",
              QT_TRANSLATE_NOOP("Views", "To its queues, its keys, then the object") },
    ViewKey { "controllersUnfold", "Right",
              QT_TRANSLATE_NOOP("Views", "Show the replicas, or move on to the keys") },
    ViewKey { "controllersFold", "H Left",
              QT_TRANSLATE_NOOP("Views", "Hide the replicas, or move back") },
    ViewKey { "controllersWorkload", "W", QT_TRANSLATE_NOOP("Views", "Open what runs it") },
    ViewKey { "controllersLogs", "O", QT_TRANSLATE_NOOP("Views", "Logs of its leader") },
    ViewKey { "controllersLease", "Shift+L", QT_TRANSLATE_NOOP("Views", "Open its Lease") },
    ViewKey { "controllersAccess", "Shift+A",
              QT_TRANSLATE_NOOP("Views", "What its service account may do") },
    ViewKey { "controllersWhy", "I",
              QT_TRANSLATE_NOOP("Views", "Why it is taken for a controller") },
    ViewKey { "controllersSortState", "Shift+S", QT_TRANSLATE_NOOP("Views", "Sort by state") },
    ViewKey { "controllersSortName", "Shift+N", QT_TRANSLATE_NOOP("Views", "Sort by name") },
    ViewKey { "controllersSortNamespace", "Shift+P",
              QT_TRANSLATE_NOOP("Views", "Sort by namespace") },
    ViewKey { "controllersSortSuspects", "Shift+K",
              QT_TRANSLATE_NOOP("Views", "Sort by failing keys") },
};

constexpr std::array kPipelineKeys {
    ViewKey { "stageBefore", "H Left", QT_TRANSLATE_NOOP("Views", "Previous stage") },
    ViewKey { "stageAfter", "L Right", QT_TRANSLATE_NOOP("Views", "Next stage") },
    ViewKey { "nextFault", "N", QT_TRANSLATE_NOOP("Views", "Next fault") },
    ViewKey { "retryInformer", "R", QT_TRANSLATE_NOOP("Views", "Make the informer retry now") },
};

constexpr std::array kStreamsKeys {
    ViewKey { "streamClose", "X", QT_TRANSLATE_NOOP("Views", "Stop, close or cancel the stream") },
    ViewKey { "streamStart", "R", QT_TRANSLATE_NOOP("Views", "Start it, or copy again") },
    ViewKey { "streamForget", "Ctrl+D", QT_TRANSLATE_NOOP("Views", "Stop it and remove its row") },
    ViewKey { "streamBrowser", "B", QT_TRANSLATE_NOOP("Views", "Open its address in the browser") },
    ViewKey { "streamCopy", "C Ctrl+C", QT_TRANSLATE_NOOP("Views", "Copy its address") },
    ViewKey { "streamSortName", "Shift+N", QT_TRANSLATE_NOOP("Views", "Sort by name") },
    ViewKey { "streamSortAge", "Shift+A", QT_TRANSLATE_NOOP("Views", "Sort by age") },
    ViewKey { "streamSortState", "Shift+S", QT_TRANSLATE_NOOP("Views", "Sort by state") },
    ViewKey { "streamSortBytes", "Shift+B", QT_TRANSLATE_NOOP("Views", "Sort by bytes") },
};

constexpr std::array kChangesKeys {
    ViewKey { "changeUndo", "U Ctrl+Z", QT_TRANSLATE_NOOP("Views", "Undo the change") },
    ViewKey { "changeRetry", "Shift+R", QT_TRANSLATE_NOOP("Views", "Try it again") },
    ViewKey { "changeStop", "X",
              QT_TRANSLATE_NOOP("Views", "Stop it, or stop following what comes of it") },
    ViewKey { "changeCopy", "C Ctrl+C",
              QT_TRANSLATE_NOOP("Views", "Copy the kubectl command that does the same") },
    ViewKey { "changeCopyAll", "Shift+C",
              QT_TRANSLATE_NOOP("Views", "Copy the kubectl commands of all that are shown") },
};

// What the text itself has no use for: all other keys are its own.
constexpr std::array kEditsKeys {
    ViewKey { "editClose", "Ctrl+W", QT_TRANSLATE_NOOP("Views", "Close the text") },
    ViewKey { "editNext", "Ctrl+PgDown", QT_TRANSLATE_NOOP("Views", "Next text") },
    ViewKey { "editPrevious", "Ctrl+PgUp", QT_TRANSLATE_NOOP("Views", "Previous text") },
    ViewKey { "editSave", "Ctrl+S",
              QT_TRANSLATE_NOOP("Views", "See what would change, and save or apply it") },
    ViewKey { "editFindNext", "F3", QT_TRANSLATE_NOOP("Views", "Next match") },
    ViewKey { "editFindPrevious", "Shift+F3", QT_TRANSLATE_NOOP("Views", "Previous match") },
    ViewKey { "editNextProblem", "F8", QT_TRANSLATE_NOOP("Views", "Next problem") },
};

constexpr std::array kLeasesKeys {
    ViewKey { "leaseHolder", "H",
              QT_TRANSLATE_NOOP("Views", "Open the pod or node that holds it") },
    ViewKey { "nodeLeases", "N", QT_TRANSLATE_NOOP("Views", "Show or hide the leases of nodes") },
};

constexpr std::array kHelmKeys {
    ViewKey { "helmOpen", "Return Enter", QT_TRANSLATE_NOOP("Views", "Move into the release") },
    ViewKey { "helmStatus", "1", QT_TRANSLATE_NOOP("Views", "Status and notes") },
    ViewKey { "helmHistory", "2", QT_TRANSLATE_NOOP("Views", "History: its revisions") },
    ViewKey { "helmValues", "3", QT_TRANSLATE_NOOP("Views", "Values, masked") },
    ViewKey { "helmManifest", "4", QT_TRANSLATE_NOOP("Views", "Manifest") },
    ViewKey { "helmHooks", "5", QT_TRANSLATE_NOOP("Views", "Hooks") },
    ViewKey { "helmObjects", "6", QT_TRANSLATE_NOOP("Views", "Its objects") },
    ViewKey { "helmDifference", "7", QT_TRANSLATE_NOOP("Views", "Compare with another revision") },
    ViewKey { "helmOlder", "H Left", QT_TRANSLATE_NOOP("Views", "Previous, older revision") },
    ViewKey { "helmNewer", "L Right", QT_TRANSLATE_NOOP("Views", "Next, newer revision") },
    ViewKey { "helmAllValues", "A",
              QT_TRANSLATE_NOOP("Views", "Computed values, or the user-supplied ones alone") },
    ViewKey { "helmReveal", "X", QT_TRANSLATE_NOOP("Views", "Show or mask the values") },
    ViewKey { "helmCopy", "C Ctrl+C",
              QT_TRANSLATE_NOOP("Views", "Copy the helm command that rolls it back") },
    ViewKey { "helmSortName", "Shift+N", QT_TRANSLATE_NOOP("Views", "Sort by name") },
    ViewKey { "helmSortNamespace", "Shift+P", QT_TRANSLATE_NOOP("Views", "Sort by namespace") },
    ViewKey { "helmSortStatus", "Shift+S", QT_TRANSLATE_NOOP("Views", "Sort by status") },
    ViewKey { "helmSortUpdated", "Shift+A", QT_TRANSLATE_NOOP("Views", "Sort by age") },
};

constexpr std::array kAccessKeys {
    ViewKey { "accessAsk", "A", QT_TRANSLATE_NOOP("Views", "Ask something else") },
    ViewKey { "accessBinding", "B", QT_TRANSLATE_NOOP("Views", "Open the binding") },
    ViewKey { "accessRole", "R", QT_TRANSLATE_NOOP("Views", "Open the role") },
};

constexpr std::array kLogsKeys {
    ViewKey { "logFollow", "S", QT_TRANSLATE_NOOP("Views", "Follow the end, or stay") },
    ViewKey { "logPause", "Space", QT_TRANSLATE_NOOP("Views", "Pause or resume") },
    ViewKey { "logWrap", "W", QT_TRANSLATE_NOOP("Views", "Wrap long lines") },
    ViewKey { "logTimes", "T",
              QT_TRANSLATE_NOOP("Views", "Times: local, UTC, how long ago, or none") },
    ViewKey { "logReadable", "R",
              QT_TRANSLATE_NOOP("Views", "Structured lines as message and fields, or as written") },
    ViewKey { "logMatches", "F", QT_TRANSLATE_NOOP("Views", "Only lines that match, or all") },
    ViewKey { "logInverse", "!", QT_TRANSLATE_NOOP("Views", "Only lines that do not match") },
    ViewKey { "logContext", "A",
              QT_TRANSLATE_NOOP("Views", "Lines around each match: none, 3 or 10") },
    ViewKey { "logHighlight", "H",
              QT_TRANSLATE_NOOP("Views", "Highlight what is selected, or what is searched for") },
    ViewKey {
        "logHighlightTyped", "Shift+Return Shift+Enter",
        QT_TRANSLATE_NOOP("Views", "Highlight it and search for something else, while typing") },
    ViewKey { "logNoHighlights", "Shift+H", QT_TRANSLATE_NOOP("Views", "Highlight nothing") },
    ViewKey { "logColumns", "Alt+W", QT_TRANSLATE_NOOP("Views", "Fields as columns") },
    ViewKey { "logNoColumns", "X", QT_TRANSLATE_NOOP("Views", "No columns") },
    ViewKey { "logNextMatch", "N", QT_TRANSLATE_NOOP("Views", "Next match") },
    ViewKey { "logPreviousMatch", "Shift+N", QT_TRANSLATE_NOOP("Views", "Previous match") },
    ViewKey { "logNextError", "E", QT_TRANSLATE_NOOP("Views", "Next error") },
    ViewKey { "logPreviousError", "Shift+E", QT_TRANSLATE_NOOP("Views", "Previous error") },
    ViewKey { "logOpen", "Return Enter",
              QT_TRANSLATE_NOOP("Views", "Show or hide the line's details") },
    ViewKey { "logPrevious", "P",
              QT_TRANSLATE_NOOP("Views", "Previous logs too: those before the last restart") },
    ViewKey { "logExtendDown", "Shift+Down Shift+J",
              QT_TRANSLATE_NOOP("Views", "Select and move down") },
    ViewKey { "logExtendUp", "Shift+Up Shift+K", QT_TRANSLATE_NOOP("Views", "Select and move up") },
    ViewKey { "logCopy", "C Ctrl+C", QT_TRANSLATE_NOOP("Views", "Copy what is selected") },
    ViewKey { "logSave", "Ctrl+S", QT_TRANSLATE_NOOP("Views", "Save all lines that are shown") },
};

constexpr std::array kAllViews {
    View { .id = ViewId::Overview,
           .name = "overview",
           .title = QT_TRANSLATE_NOOP("Views", "Overview"),
           .key = "Ctrl+1",
           .otherNames = "pulse pulses pu",
           .icon = "overview",
           .page = "overview/OverviewPage.qml",
           .hasObjects = true,
           .isNamespaced = true,
           .showsCluster = true,
           .make = make<OverviewView> },
    View { .id = ViewId::Findings,
           .name = "findings",
           .title = QT_TRANSLATE_NOOP("Views", "Findings"),
           .key = "Ctrl+2",
           .otherNames = "checks popeye",
           .icon = "findings",
           .page = "findings/FindingsPage.qml",
           .hasFilter = true,
           .hasObjects = true,
           .isNamespaced = true,
           .followsSelection = true,
           .showsCluster = true,
           .make = make<FindingsView> },
    View { .id = ViewId::Resources,
           .name = "resources",
           .title = QT_TRANSLATE_NOOP("Views", "The last table"),
           .key = "Ctrl+3",
           .hasFilter = true,
           .hasObjects = true,
           .isNamespaced = true,
           .followsSelection = true,
           .showsCluster = true },
    View { .id = ViewId::Timeline,
           .name = "timeline",
           .title = QT_TRANSLATE_NOOP("Views", "Live events"),
           .key = "Ctrl+4",
           .icon = "timeline",
           .page = "timeline/TimelinePage.qml",
           .hasFilter = true,
           .hasObjects = true,
           .isNamespaced = true,
           .followsSelection = true,
           .showsCluster = true,
           .keys = kTimelineKeys,
           .make = make<TimelineView> },
    View { .id = ViewId::Labels,
           .name = "labels",
           .title = QT_TRANSLATE_NOOP("Views", "Labels"),
           .key = "Ctrl+5",
           .icon = "labels",
           .page = "labels/LabelsPage.qml",
           .hasFilter = true,
           .isNamespaced = true,
           .showsCluster = true,
           .keys = kLabelsKeys,
           .make = make<LabelsView> },
    View { .id = ViewId::Queues,
           .name = "queues",
           .title = QT_TRANSLATE_NOOP("Views", "Queues"),
           .key = "Ctrl+6",
           .otherNames = "workqueues",
           .icon = "queues",
           .page = "queues/QueuesPage.qml",
           .hasFilter = true,
           .hasObjects = true,
           .keys = kQueuesKeys,
           .make = make<QueuesView> },
    View { .id = ViewId::Controllers,
           .name = "controllers",
           .title = QT_TRANSLATE_NOOP("Views", "Controllers"),
           .key = "Ctrl+Shift+O",
           .otherNames = "operators reconcilers",
           .icon = "controllers",
           .page = "controllers/ControllersPage.qml",
           .hasFilter = true,
           .hasObjects = true,
           .isNamespaced = true,
           .showsCluster = true,
           .keys = kControllersKeys,
           .make = make<ControllersView> },
    View { .id = ViewId::Pipeline,
           .name = "pipeline",
           .title = QT_TRANSLATE_NOOP("Views", "Pipeline"),
           .key = "Ctrl+7",
           .otherNames = "informers",
           .icon = "pipeline",
           .page = "pipeline/PipelinePage.qml",
           .keys = kPipelineKeys,
           .make = make<PipelineView> },
    View { .id = ViewId::Streams,
           .name = "streams",
           .title = QT_TRANSLATE_NOOP("Views", "Streams"),
           .key = "Ctrl+Shift+S",
           .otherNames = "portforwards portforward pf",
           .icon = "streams",
           .page = "streams/StreamsPage.qml",
           .hasFilter = true,
           .hasObjects = true,
           .keys = kStreamsKeys,
           .make = make<StreamsView> },
    View { .id = ViewId::Changes,
           .name = "changes",
           .title = QT_TRANSLATE_NOOP("Views", "Changes"),
           .key = "Ctrl+Shift+G",
           .otherNames = "activity history",
           .icon = "changes",
           .page = "changes/ChangesPage.qml",
           .hasFilter = true,
           .hasObjects = true,
           .keys = kChangesKeys,
           .make = make<ChangesView> },
    View { .id = ViewId::Edits,
           .name = "edits",
           .title = QT_TRANSLATE_NOOP("Views", "Editor"),
           .key = "Ctrl+Shift+E",
           .otherNames = "editor drafts",
           .icon = "edits",
           .page = "edits/EditsPage.qml",
           .isTyped = true,
           .keys = kEditsKeys,
           .make = make<EditsView> },
    View { .id = ViewId::Leases,
           .name = "leases",
           .title = QT_TRANSLATE_NOOP("Views", "Leases"),
           .key = "Ctrl+8",
           .otherNames = "leaders",
           .icon = "leases",
           .page = "leases/LeasesPage.qml",
           .hasFilter = true,
           .hasObjects = true,
           .showsCluster = true,
           .keys = kLeasesKeys,
           .make = make<LeasesView> },
    View { .id = ViewId::Helm,
           .name = "helm",
           .title = QT_TRANSLATE_NOOP("Views", "Helm"),
           .key = "Ctrl+Shift+M",
           .otherNames = "releases charts revisions previous",
           .icon = "helm",
           .page = "helm/HelmPage.qml",
           .hasFilter = true,
           .hasObjects = true,
           .isNamespaced = true,
           .showsCluster = true,
           .keys = kHelmKeys,
           .make = make<HelmView> },
    View { .id = ViewId::Access,
           .name = "access",
           .title = QT_TRANSLATE_NOOP("Views", "Access"),
           .key = "Ctrl+Shift+R",
           .otherNames = "can-i who-can rbac policy",
           .icon = "access",
           .page = "access/AccessPage.qml",
           .hasObjects = true,
           .keys = kAccessKeys,
           .make = make<AccessView> },
    View { .id = ViewId::Logs,
           .name = "logs",
           .title = QT_TRANSLATE_NOOP("Views", "Logs"),
           .key = "Ctrl+9",
           .otherNames = "log previous",
           .icon = "logs",
           .page = "logs/LogsPage.qml",
           .hasFilter = true,
           .hasObjects = true,
           .keys = kLogsKeys,
           .make = make<LogsView> },
};

} // namespace

std::span<const View> allViews()
{
    return kAllViews;
}

const View& viewOf(ViewId id)
{
    return *std::find_if(kAllViews.begin(), kAllViews.end(),
                         [id](const View& view) { return view.id == id; });
}

QString titleOf(ViewId id)
{
    return QCoreApplication::translate("Views", viewOf(id).title);
}

QString nameOf(ViewId id)
{
    return QLatin1String(viewOf(id).name);
}

QStringList viewNames()
{
    QStringList names;
    for (const auto& view : kAllViews)
        names << QLatin1String(view.name);
    return names;
}

std::optional<ViewId> viewNamed(const QString& name)
{
    for (const auto& view : kAllViews) {
        if (name.compare(QLatin1String(view.name), Qt::CaseInsensitive) == 0)
            return view.id;
    }
    return std::nullopt;
}

} // namespace kittiwake

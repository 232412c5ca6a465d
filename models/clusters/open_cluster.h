#pragma once

#include <models/actions/object_tools.h>
#include <models/changes/change_form.h>
#include <models/changes/token_form.h>
#include <models/clusters/cluster_stats.h>
#include <models/clusters/cluster_status.h>
#include <models/clusters/resources_view.h>
#include <models/connections/connection_view.h>
#include <models/controllers/controllers_view.h>
#include <models/detail/detail_view.h>
#include <models/edits/edits_view.h>
#include <models/findings/findings_view.h>
#include <models/labels/labels_view.h>
#include <models/labels/selection_status.h>
#include <models/navigation/navigator.h>
#include <models/navigation/view_list_model.h>
#include <models/overview/overview_view.h>
#include <models/palette/palette_view.h>
#include <models/pipeline/pipeline_view.h>
#include <models/queues/queues_view.h>
#include <models/streams/copy_form.h>
#include <models/streams/forward_form.h>
#include <models/streams/streams_view.h>
#include <models/terminal/debug_form.h>
#include <models/terminal/terminal_list_model.h>
#include <models/timeline/timeline_view.h>
#include <models/yaml/yaml_view.h>

#include <array>

namespace kittiwake {

/// \brief One cluster that is open, as QML sees it: where in it the user is, and one object for
/// each view of it. \thread gui \owns them
class OpenCluster : public QObject
{
    Q_OBJECT
    Q_PROPERTY(kittiwake::ClusterStatus* status READ status CONSTANT FINAL)
    Q_PROPERTY(kittiwake::SidebarView* sidebar READ sidebar CONSTANT FINAL)
    Q_PROPERTY(kittiwake::ResourcesView* resources READ resources CONSTANT FINAL)
    Q_PROPERTY(kittiwake::ConnectionView* connection READ connection CONSTANT FINAL)
    Q_PROPERTY(kittiwake::Navigator* places READ places CONSTANT FINAL)
    Q_PROPERTY(kittiwake::PaletteView* palette READ palette CONSTANT FINAL)
    Q_PROPERTY(kittiwake::DetailView* detail READ detail CONSTANT FINAL)
    Q_PROPERTY(kittiwake::YamlView* yaml READ yaml CONSTANT FINAL)
    Q_PROPERTY(kittiwake::ViewListModel* views READ views CONSTANT FINAL)
    Q_PROPERTY(kittiwake::SelectionStatus* selection READ selection CONSTANT FINAL)
    Q_PROPERTY(kittiwake::ClusterStats* stats READ stats CONSTANT FINAL)
    Q_PROPERTY(kittiwake::ForwardForm* forwardForm READ forwardForm CONSTANT FINAL)
    Q_PROPERTY(kittiwake::CopyForm* copyForm READ copyForm CONSTANT FINAL)
    Q_PROPERTY(kittiwake::ChangeForm* changeForm READ changeForm CONSTANT FINAL)
    Q_PROPERTY(kittiwake::TokenForm* tokenForm READ tokenForm CONSTANT FINAL)
    Q_PROPERTY(kittiwake::EditsView* edits READ edits CONSTANT FINAL)
    Q_PROPERTY(kittiwake::DebugForm* debugForm READ debugForm CONSTANT FINAL)
    /// Of what the view in sight shows.
    Q_PROPERTY(kittiwake::Freshness* freshness READ freshness NOTIFY freshnessChanged FINAL)
    /// Of all that is watched.
    Q_PROPERTY(kittiwake::Freshness* freshnessOfAll READ freshnessOfAll CONSTANT FINAL)
    Q_PROPERTY(kittiwake::TerminalListModel* terminals READ terminals CONSTANT FINAL)
    /// A line of the view in sight is current that stands for an object: the keys of objects work.
    Q_PROPERTY(bool objectInSight READ objectInSight NOTIFY objectInSightChanged FINAL)
    Q_PROPERTY(kittiwake::ObjectTools* objectTools READ objectTools CONSTANT FINAL)
    /// Somebody can see it: it is the cluster that is shown, in a window that is.
    Q_PROPERTY(bool inSight READ inSight WRITE setInSight NOTIFY inSightChanged FINAL)

public:
    explicit OpenCluster(const ClusterStatus::Clock& clock, QObject* parent = nullptr);

    /// The object of the current line of the view in sight, beside the view.
    Q_INVOKABLE void openCurrent();
    /// One step out of what one is in the middle of, the same in every view: the open object, the
    /// view's filter, what was drilled into. A popup, and a field that is typed into, come before:
    /// the key is theirs.
    Q_INVOKABLE void leave();

    /// Carries out an action, by its id: on the open object, or on that of the current line of the
    /// view in sight; where rows are marked, an action that takes several is one on all of them.
    Q_INVOKABLE void act(const QString& action, bool onOpenObject = false);

    /// From here on the tools are for the object of the current line, or for the open one; false:
    /// there is none.
    Q_INVOKABLE bool takeUp(bool openObject = false);
    /// Takes back the last change of the cluster, if it is of the last minutes; else says that
    /// there is none.
    Q_INVOKABLE void undoLast();

    /// The action of that id that the object's kind has.
    [[nodiscard]] std::optional<Action> actionOf(const QString& id, const ObjectLink& object) const;

    /// The pod that files dragged over that row of the table, which becomes the current one, would
    /// be copied into, or over the open object; empty: that is no pod.
    Q_INVOKABLE QString podInRow(int row);
    Q_INVOKABLE QString openPod() const;
    /// Asks where to in the pod of the current row, or in the open one, they are to be copied.
    Q_INVOKABLE void dropFiles(const QList<QUrl>& files, bool onRow);

    /// Who knows what this user may not do; null: nobody. Where actions are offered, by keys and by
    /// the palette it is said instead of being done.
    void setRefusalOf(RefusalOf refusalOf);
    void tellRefusals(); ///< more of it is known, or it is otherwise
    /// The actions of kinds, which the menu of a row, the head of an object's page and the palette
    /// offer from here on.
    void setActionsOf(const ActionsOf& actionsOf);
    /// How fresh all is that is watched; an empty state: nothing is.
    void setFreshnessOfAll(const FreshnessState& state) { m_ofAll.setState(state); }

    [[nodiscard]] ClusterStatus* status() { return &m_status; }
    [[nodiscard]] SidebarView* sidebar() { return &m_sidebar; }
    [[nodiscard]] ResourcesView* resources() { return &m_resources; }
    [[nodiscard]] ConnectionView* connection() { return &m_connection; }
    [[nodiscard]] Navigator* places() { return &m_places; }
    [[nodiscard]] PaletteView* palette() { return &m_palette; }
    [[nodiscard]] DetailView* detail() { return &m_detail; }
    [[nodiscard]] YamlView* yaml() { return &m_yaml; }
    [[nodiscard]] ViewListModel* views() { return &m_views; }
    // Those that something else leads to or reads from.
    [[nodiscard]] OverviewView* overview() { return m_views.model<OverviewView>(); }
    [[nodiscard]] FindingsView* findings() { return m_views.model<FindingsView>(); }
    [[nodiscard]] TimelineView* timeline() { return m_views.model<TimelineView>(); }
    [[nodiscard]] LabelsView* labels() { return m_views.model<LabelsView>(); }
    [[nodiscard]] ControllersView* controllers() { return m_views.model<ControllersView>(); }
    [[nodiscard]] QueuesView* queues() { return m_views.model<QueuesView>(); }
    [[nodiscard]] PipelineView* pipeline() { return m_views.model<PipelineView>(); }
    [[nodiscard]] StreamsView* streams() { return m_views.model<StreamsView>(); }
    [[nodiscard]] EditsView* edits() { return m_views.model<EditsView>(); }
    [[nodiscard]] ForwardForm* forwardForm() { return &m_forwardForm; }
    [[nodiscard]] CopyForm* copyForm() { return &m_copyForm; }
    [[nodiscard]] ChangeForm* changeForm() { return &m_changeForm; }
    [[nodiscard]] TokenForm* tokenForm() { return &m_tokenForm; }
    [[nodiscard]] DebugForm* debugForm() { return &m_debugForm; }
    [[nodiscard]] LabelSelection& labelSelection() { return m_labelSelection; }
    [[nodiscard]] SelectionStatus* selection() { return &m_selection; }
    [[nodiscard]] ClusterStats* stats() { return &m_stats; }
    [[nodiscard]] Freshness* freshness() { return m_marked; }
    [[nodiscard]] Freshness* freshnessOfAll() { return &m_ofAll; }
    [[nodiscard]] TerminalListModel* terminals() { return &m_terminals; }
    [[nodiscard]] bool objectInSight() const;
    [[nodiscard]] ObjectTools* objectTools() { return &m_objectTools; }
    [[nodiscard]] bool inSight() const { return m_inSight; }
    void setInSight(bool inSight);

Q_SIGNALS:
    void inSightChanged();
    void objectInSightChanged();
    void freshnessChanged(); ///< it is another view's
    /// Somebody has chosen an action (by its id), wherever that was.
    void actionWanted(const QString& action, const kittiwake::ObjectLink& object);
    /// On all marked rows, wherever it was chosen for them.
    void actionOnSeveralWanted(const QString& action,
                               const std::vector<kittiwake::ObjectLink>& objects);
    /// Whether this user may do them is about to be shown.
    void accessAsked(const kittiwake::ActionTargets& targets,
                     const std::vector<kittiwake::Action>& actions);
    /// It was asked for by its key, and the object's kind has no such action.
    void actionMissing(const QString& action, const kittiwake::ObjectLink& object);

private:
    void connectActions();
    void connectTools();
    [[nodiscard]] std::array<ActionListModel*, 3> actionLists();
    [[nodiscard]] std::optional<ObjectLink> objectOfRow();
    [[nodiscard]] QString refusalOf(const Action& action, const ObjectsByNamespace& objects) const;
    [[nodiscard]] bool mayDo(const Action& action, std::span<const ObjectLink> objects);
    [[nodiscard]] std::vector<ObjectLink> objectsOf(const Action& action,
                                                    const ObjectLink& current);
    void send(const Action& action, const std::vector<ObjectLink>& objects);
    [[nodiscard]] static bool isPod(const std::optional<ObjectLink>& object);
    void follow(bool chosen);
    void markFreshness();

    ActionsOf m_actionsOf;
    RefusalOf m_refusalOf;
    std::optional<ObjectLink> m_followed; ///< the current row's object
    ClusterStatus m_status;
    SidebarView m_sidebar;
    LabelSelection m_labelSelection;
    ResourcesView m_resources;
    ConnectionView m_connection;
    Navigator m_places;
    PaletteView m_palette;
    DetailView m_detail;
    ObjectTools m_objectTools;
    YamlView m_yaml;
    ViewListModel m_views;
    SelectionStatus m_selection { { m_places, m_resources, *findings(), *timeline(),
                                    m_labelSelection } };
    ClusterStats m_stats;
    ForwardForm m_forwardForm;
    CopyForm m_copyForm;
    DebugForm m_debugForm;
    ChangeForm m_changeForm;
    TokenForm m_tokenForm;
    Freshness m_ofAll;
    Freshness* m_marked = nullptr;
    TerminalListModel m_terminals;
    bool m_inSight = false;
};

} // namespace kittiwake

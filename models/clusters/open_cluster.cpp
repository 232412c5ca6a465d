#include "open_cluster.h"

#include <kinds/changes/change_actions.h>
#include <kinds/streams/stream_actions.h>
#include <models/changes/changes_view.h>
#include <models/navigation/binding_list.h>

#include <algorithm>
#include <utility>

namespace kittiwake {

OpenCluster::OpenCluster(const ClusterStatus::Clock& clock, QObject* parent)
    : QObject(parent)
    , m_status(clock)
    , m_resources(clock, m_status, m_sidebar, m_labelSelection)
    , m_palette(*m_sidebar.kinds(), *m_sidebar.namespaces())
    , m_detail(clock)
    , m_views({ clock, m_labelSelection })
    , m_ofAll(clock)
    , m_marked(m_status.freshness())
{
    connect(m_resources.table(), &ResourceTableModel::pointed, this, &OpenCluster::follow);
    connectActions();
    connectTools();
    connect(&m_places, &Navigator::placeChanged, this, &OpenCluster::markFreshness);
    connect(&m_places, &Navigator::placeChanged, &m_status, &ClusterStatus::endPassingNotice);
    connect(&m_ofAll, &Freshness::changed, this, &OpenCluster::markFreshness);
    for (const auto& view : allViews()) {
        auto* model = m_views.model(view.id);
        if (auto* own = model == nullptr ? nullptr : model->freshness())
            connect(own, &Freshness::changed, this, &OpenCluster::markFreshness);
    }
    markFreshness();
    connect(controllers(), &ControllersView::changed, this, [this] {
        using Cost = ClusterStats::ControllersCost;
        const auto& view = *controllers();
        m_stats.setControllers(view.isInBackground()
                                   ? std::optional(Cost { view.pagesRead(), view.bytesRead() })
                                   : std::nullopt);
    });
}

/// The table's where a view is not fed yet: that says whether the cluster can be reached at all.
void OpenCluster::markFreshness()
{
    auto* marked = m_status.freshness();
    if (auto* model = m_views.model(m_places.view())) {
        auto* own = model->freshness() == nullptr ? &m_ofAll : model->freshness();
        if (own->phase() != Freshness::Phase::Idle)
            marked = own;
    }
    if (std::exchange(m_marked, marked) != marked)
        Q_EMIT freshnessChanged();
}

void OpenCluster::setActionsOf(const ActionsOf& actionsOf)
{
    m_actionsOf = actionsOf;
    for (auto* actions : actionLists())
        actions->setActionsOf(actionsOf);
    m_palette.setActionsOf(actionsOf);
}

/// Actions can be chosen in several places: all emit the same signal. The palette offers those of
/// the open object, or of the current row's.
void OpenCluster::connectActions()
{
    connect(m_resources.tools()->actions(), &ActionListModel::chosen, this,
            [this](const QString& id, const ObjectLink& current) {
                if (const auto action = actionOf(id, current))
                    send(*action, objectsOf(*action, current));
            });
    for (auto* actions : { m_detail.actions(), m_objectTools.actions() })
        connect(actions, &ActionListModel::chosen, this, &OpenCluster::actionWanted);
    for (auto* actions : actionLists()) {
        connect(actions, &ActionListModel::accessAsked, this, &OpenCluster::accessAsked);
        connect(actions, &ActionListModel::refusalTold, &m_status,
                &ClusterStatus::setPassingNotice);
        actions->setRefusalOf([this](const Action& action, const ObjectsByNamespace& objects) {
            return refusalOf(action, objects);
        });
    }
    connect(&m_palette, &PaletteView::objectActionWanted, this,
            [this](const QString& action, const ObjectLink& object) {
                const auto found = actionOf(action, object);
                if (!found || mayDo(*found, std::span(&object, 1)))
                    Q_EMIT actionWanted(action, object);
            });
    connect(&m_status, &ClusterStatus::readOnlyChanged, this, &OpenCluster::tellRefusals);
    const auto look = [this] {
        const auto& here = m_places.place();
        auto object = here.object;
        if (!object && m_places.atTable())
            object = m_resources.tools()->objectInSight();
        m_palette.setObject(object);
    };
    connect(&m_places, &Navigator::placeChanged, this, look);
    connect(m_resources.table(), &ResourceTableModel::currentRowChanged, this, look);
}

void OpenCluster::setRefusalOf(RefusalOf refusalOf)
{
    m_refusalOf = std::move(refusalOf);
    tellRefusals();
}

void OpenCluster::tellRefusals()
{
    for (auto* actions : actionLists())
        actions->tellRefusals();
}

/// Where one may only look, that is why.
QString OpenCluster::refusalOf(const Action& action, const ObjectsByNamespace& objects) const
{
    if (m_status.isReadOnly() && changesSomething(action))
        return ClusterStatus::whyReadOnly();
    return m_refusalOf ? m_refusalOf(action, objects) : QString();
}

std::array<ActionListModel*, 3> OpenCluster::actionLists()
{
    return { m_resources.tools()->actions(), m_detail.actions(), m_objectTools.actions() };
}

void OpenCluster::connectTools()
{
    connect(&m_objectTools, &ObjectTools::objectWanted, &m_places, &Navigator::openObject);
    connect(&m_objectTools, &ObjectTools::namespaceWanted, m_sidebar.namespaces(),
            [this](const QString& name) { m_sidebar.namespaces()->choose({ name }); });
    connect(&m_places, &Navigator::placeChanged, this, &OpenCluster::objectInSightChanged);
    for (const auto& view : allViews()) {
        if (auto* model = m_views.model(view.id))
            connect(model, &ViewModel::hasObjectChanged, this, &OpenCluster::objectInSightChanged);
    }
}

bool OpenCluster::objectInSight() const
{
    const auto* model = m_views.model(m_places.view());
    return viewOf(m_places.view()).hasObjects && (model == nullptr || model->hasObject());
}

bool OpenCluster::takeUp(bool openObject)
{
    const auto object = openObject ? m_places.place().object : objectOfRow();
    m_objectTools.setObject(object);
    return object.has_value();
}

void OpenCluster::openCurrent()
{
    if (auto* model = m_views.model(m_places.view())) {
        model->openCurrent();
        return;
    }
    m_followed = m_resources.tools()->currentLink();
    if (m_followed)
        m_places.openObject(*m_followed);
}

std::optional<ObjectLink> OpenCluster::objectOfRow()
{
    if (const auto* model = m_views.model(m_places.view()))
        return model->currentObject();
    return m_resources.tools()->objectInSight();
}

void OpenCluster::act(const QString& action, bool onOpenObject)
{
    const auto object = onOpenObject ? m_places.place().object : objectOfRow();
    if (!object || !m_actionsOf)
        return;
    const auto found = actionOf(action, *object);
    if (!found)
        return Q_EMIT actionMissing(action, *object);
    const auto objects =
        !onOpenObject && m_places.atTable() ? objectsOf(*found, *object) : std::vector { *object };
    if (mayDo(*found, objects))
        send(*found, objects);
}

/// Where it is refused, it says why.
bool OpenCluster::mayDo(const Action& action, std::span<const ObjectLink> objects)
{
    const auto why = refusalOf(action, ObjectsByNamespace(objects));
    if (!why.isEmpty())
        m_status.setPassingNotice(why);
    return why.isEmpty();
}

void OpenCluster::undoLast()
{
    if (!m_views.model<ChangesView>()->undoLast())
        m_status.setPassingNotice(
            tr("Nothing that was changed from here within the last %n minutes can be undone.",
               nullptr, static_cast<int>(ChangesView::kUndoLast.count())));
}

/// Actions of different kinds share a key, as k9s has it: S is a shell in a pod, and scales a
/// Deployment.
std::optional<Action> OpenCluster::actionOf(const QString& id, const ObjectLink& object) const
{
    auto actions = m_actionsOf ? m_actionsOf(object.group, object.kind) : std::vector<Action>();
    auto found = std::find_if(actions.begin(), actions.end(),
                              [&](const Action& one) { return one.id == id.toStdString(); });
    if (found == actions.end()) {
        const auto bindings = allBindings();
        const auto key = std::find_if(bindings.begin(), bindings.end(), [&](const KeyBinding& one) {
            return id == QLatin1String(one.actionId);
        });
        if (key != bindings.end())
            found = std::find_if(actions.begin(), actions.end(),
                                 [&](const Action& one) { return one.key == key->sequences; });
    }
    return found == actions.end() ? std::optional<Action>() : std::optional(std::move(*found));
}

/// What takes several objects is meant for the marked rows, as copying and exporting are.
std::vector<ObjectLink> OpenCluster::objectsOf(const Action& action, const ObjectLink& current)
{
    if (action.several && m_resources.table()->marked() > 0)
        return m_resources.tools()->chosenObjects();
    return { current };
}

void OpenCluster::send(const Action& action, const std::vector<ObjectLink>& objects)
{
    const auto id = QString::fromStdString(action.id);
    if (objects.size() == 1)
        Q_EMIT actionWanted(id, objects.front());
    else
        Q_EMIT actionOnSeveralWanted(id, objects);
}

bool OpenCluster::isPod(const std::optional<ObjectLink>& object)
{
    return object && object->isPod();
}

QString OpenCluster::podInRow(int row)
{
    if (row < 0)
        return {};
    m_resources.table()->select(row);
    const auto object = m_resources.tools()->currentLink();
    return isPod(object) ? QString::fromStdString(object->key.toString()) : QString();
}

QString OpenCluster::openPod() const
{
    const auto& object = m_places.place().object;
    return isPod(object) ? QString::fromStdString(object->key.toString()) : QString();
}

void OpenCluster::dropFiles(const QList<QUrl>& files, bool onRow)
{
    const auto object = onRow ? m_resources.tools()->currentLink() : m_places.place().object;
    const auto paths = localFiles(files);
    if (isPod(object) && mayDo(copyToAction(), std::span(&*object, 1)) && !paths.isEmpty())
        m_copyForm.open(*object, true, paths);
}

void OpenCluster::leave()
{
    if (m_places.objectOpen())
        m_places.closeObject();
    else if (auto* model = m_views.model(m_places.view())) {
        if (!model->leave())
            m_places.back();
    } else if (m_resources.filterText().isEmpty() && !m_resources.faultsOnly())
        m_places.leaveWithin();
    else
        m_resources.clearFilter();
}

void OpenCluster::setInSight(bool inSight)
{
    if (std::exchange(m_inSight, inSight) != inSight)
        Q_EMIT inSightChanged();
}

/// Opens the current row's object on the page, unless the user has left it for another one there.
void OpenCluster::follow(bool chosen)
{
    const auto& here = m_places.place();
    const bool agreed = m_followed && here.object == m_followed;
    m_followed = m_resources.tools()->currentLink();
    if (here.view == ViewId::Resources && here.object && m_followed && (chosen || agreed))
        m_places.followObject(*m_followed);
}

} // namespace kittiwake

#include "open_cluster.h"

#include <kinds/changes/change_actions.h>
#include <models/navigation/binding_list.h>

#include <algorithm>
#include <utility>

namespace kittiwake {

OpenCluster::OpenCluster(const ClusterStatus::Clock& clock, QObject* parent)
    : QObject(parent)
    , m_status(clock)
    , m_resources(clock, m_status, m_sidebar)
    , m_palette(*m_sidebar.kinds(), *m_sidebar.namespaces())
    , m_detail(clock)
    , m_views({ clock, m_labelSelection })
    , m_ofAll(clock)
    , m_marked(m_status.freshness())
{
    connect(m_resources.table(), &ResourceTableModel::pointed, this, &OpenCluster::follow);
    connectActions();
    connect(&m_places, &Navigator::placeChanged, this, &OpenCluster::markFreshness);
    connect(&m_places, &Navigator::placeChanged, &m_status, &ClusterStatus::endPassingNotice);
    connect(&m_ofAll, &Freshness::changed, this, &OpenCluster::markFreshness);
    for (const auto& view : allViews()) {
        auto* model = m_views.model(view.id);
        if (auto* own = model == nullptr ? nullptr : model->freshness())
            connect(own, &Freshness::changed, this, &OpenCluster::markFreshness);
    }
    markFreshness();
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
    m_resources.tools()->actions()->setActionsOf(actionsOf);
    m_detail.actions()->setActionsOf(actionsOf);
    m_palette.setActionsOf(actionsOf);
}

/// Actions can be chosen in several places: all emit the same signal. The palette offers those of
/// the open object, or of the current row's.
void OpenCluster::connectActions()
{
    connect(m_resources.tools()->actions(), &ActionListModel::chosen, this,
            &OpenCluster::actOnRows);
    connect(m_detail.actions(), &ActionListModel::chosen, this, &OpenCluster::actionWanted);
    for (auto* actions : { m_resources.tools()->actions(), m_detail.actions() }) {
        connect(actions, &ActionListModel::accessAsked, this, &OpenCluster::accessAsked);
        connect(actions, &ActionListModel::refusalTold, &m_status,
                &ClusterStatus::setPassingNotice);
    }
    connect(&m_palette, &PaletteView::objectActionWanted, this,
            [this](const QString& action, const ObjectLink& object) {
                const auto found = actionOf(action, object);
                if (!found || mayDo(*found))
                    Q_EMIT actionWanted(action, object);
            });
    connect(&m_status, &ClusterStatus::readOnlyChanged, this, [this] {
        const auto why = m_status.isReadOnly() ? ClusterStatus::whyReadOnly() : QString();
        for (auto* actions : { m_resources.tools()->actions(), m_detail.actions() })
            actions->setReadOnly(why);
    });
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

void OpenCluster::setRefused(const ObjectLink& object, const RefusedActions& refused)
{
    for (auto* actions : { m_resources.tools()->actions(), m_detail.actions() })
        actions->setRefused(object, refused);
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
    if (!mayDo(*found))
        return;
    const auto id = QString::fromStdString(found->id);
    if (!onOpenObject && m_places.atTable())
        actOnRows(id, *object);
    else
        Q_EMIT actionWanted(id, *object);
}

/// Where one may only look, it says so.
bool OpenCluster::mayDo(const Action& action)
{
    if (!m_status.isReadOnly() || !changesSomething(action))
        return true;
    m_status.setPassingNotice(ClusterStatus::whyReadOnly());
    return false;
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
            return id == QLatin1String(one.action);
        });
        if (key != bindings.end())
            found = std::find_if(actions.begin(), actions.end(),
                                 [&](const Action& one) { return one.key == key->sequences; });
    }
    return found == actions.end() ? std::optional<Action>() : std::optional(std::move(*found));
}

/// What takes several objects is meant for the marked rows, as copying and exporting are.
void OpenCluster::actOnRows(const QString& action, const ObjectLink& current)
{
    const auto actions = m_actionsOf(current.group, current.kind);
    const bool takesSeveral =
        std::any_of(actions.begin(), actions.end(), [id = action.toStdString()](const Action& one) {
            return one.id == id && one.several;
        });
    if (!takesSeveral || m_resources.table()->marked() == 0)
        Q_EMIT actionWanted(action, current);
    else if (const auto chosen = m_resources.tools()->chosenObjects(); chosen.size() == 1)
        Q_EMIT actionWanted(action, chosen.front());
    else
        Q_EMIT actionOnSeveralWanted(action, chosen);
}

bool OpenCluster::isPod(const std::optional<ObjectLink>& object)
{
    return object && object->group.empty() && object->kind == "Pod";
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
    if (m_status.isReadOnly() && isPod(object))
        m_status.setPassingNotice(ClusterStatus::whyReadOnly());
    else if (isPod(object) && !paths.isEmpty())
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

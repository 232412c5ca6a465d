#include "palette_view.h"

#include <models/language_change.h>

#include <QMetaMethod>

#include <iterator>

namespace kittiwake {

namespace {

constexpr int kFewObjects = 2; // letters from which on objects are looked for

} // namespace

PaletteView::PaletteView(const KindListModel& kinds, const NamespaceListModel& namespaces,
                         QObject* parent)
    : QObject(parent)
    , m_kinds(kinds)
    , m_namespaces(namespaces)
{
    onLanguageChange(this, [this] { find(); });
}

void PaletteView::setContexts(const QStringList& contexts)
{
    m_contexts = contexts;
    find();
}

void PaletteView::setActionsOf(ActionsOf actionsOf)
{
    m_actionsOf = std::move(actionsOf);
    find();
}

void PaletteView::setObjects(const QString& text, std::vector<PaletteItem> objects)
{
    if (text != m_sought)
        return;
    m_objects = std::move(objects);
    m_searching = false;
    find();
    if (std::exchange(m_accepted, false))
        choose(0);
}

void PaletteView::open()
{
    m_text.clear();
    m_sought.clear();
    m_objects.clear();
    m_searching = m_accepted = false;
    Q_EMIT textChanged();
    find();
}

void PaletteView::setText(const QString& text)
{
    if (m_text == text)
        return;
    m_text = text;
    m_objects.clear();
    m_accepted = false;
    m_sought = soughtName();
    // Nobody answers if no cluster is open.
    m_searching = !m_sought.isEmpty()
        && isSignalConnected(QMetaMethod::fromSignal(&PaletteView::objectsWanted));
    Q_EMIT textChanged();
    find();
    if (!m_sought.isEmpty())
        Q_EMIT objectsWanted(m_sought);
}

/// The name to look for. It has no blanks: a text with blanks is a command that contains the name.
QString PaletteView::soughtName() const
{
    const auto typed = m_text.trimmed();
    if (const auto command = actionCommand(typed, m_kinds, m_actionsOf))
        return command->name;
    const auto command = paletteCommand(m_text.simplified(), lists());
    if (command) {
        const auto name = command->objects ? command->objects->name : QString();
        return name.size() >= kFewObjects ? name : QString();
    }
    return typed.size() >= kFewObjects && !typed.contains(u' ') ? m_text : QString();
}

void PaletteView::find()
{
    m_problem.clear();
    findTargets(m_text.simplified());
    Q_EMIT resultsChanged();
}

void PaletteView::findTargets(const QString& typed)
{
    if (const auto command = actionCommand(typed, m_kinds, m_actionsOf)) {
        m_problem = command->problem;
        auto items = m_problem.isEmpty() ? command->itemsOf(m_objects) : std::vector<PaletteItem>();
        if (items.empty() && m_problem.isEmpty() && !m_searching) {
            if (auto unseen = command->itemUnseen(m_namespaces.chosen()))
                items.push_back(std::move(*unseen));
        }
        m_results.setItems(std::move(items));
        return;
    }
    if (auto answer = paletteCommand(typed, lists())) {
        m_problem = answer->problem;
        auto items = std::move(answer->items);
        const auto named = answer->named(m_objects);
        items.insert(answer->objectsFirst ? items.begin() : items.end(), named.begin(),
                     named.end());
        if (items.empty() && !m_searching)
            items = answer->namedUnseen();
        m_results.setItems(std::move(items));
        return;
    }
    auto items = paletteCandidates(typed, lists());
    items.insert(items.end(), m_objects.begin(), m_objects.end());
    if (m_object && !typed.isEmpty()) {
        auto actions = actionsOn(*m_object, typed, m_actionsOf);
        std::move(actions.begin(), actions.end(), std::back_inserter(items));
    }
    m_results.setItems(inOrder(std::move(items)));
}

void PaletteView::accept(int row)
{
    const auto& items = m_results.items();
    const bool first = row <= 0;
    if (first && m_searching && !m_accepted && (items.empty() || !isCertain(items.front())))
        m_accepted = true;
    else
        choose(row);
}

void PaletteView::chooseSetting(const SettingTarget& setting)
{
    if (setting.value.isEmpty())
        Q_EMIT settingLineWanted(setting.setting);
    else
        Q_EMIT settingWanted(setting.setting, setting.value);
}

bool PaletteView::choose(int row)
{
    const auto& items = m_results.items();
    if (row < 0 || static_cast<std::size_t>(row) >= items.size())
        return false;
    const auto target = items[static_cast<std::size_t>(row)].target; // the list may change
    m_accepted = false;
    Q_EMIT chosen();
    if (const auto* view = std::get_if<ViewId>(&target))
        Q_EMIT viewWanted(*view);
    else if (const auto* table = std::get_if<TableTarget>(&target))
        Q_EMIT tableWanted(*table);
    else if (const auto* object = std::get_if<ObjectLink>(&target))
        Q_EMIT objectWanted(*object);
    else if (const auto* ns = std::get_if<NamespaceTarget>(&target))
        Q_EMIT namespaceWanted(ns->name);
    else if (const auto* context = std::get_if<ContextTarget>(&target))
        Q_EMIT contextWanted(*context);
    else if (const auto* action = std::get_if<ActionTarget>(&target))
        Q_EMIT actionWanted(action->action);
    else if (const auto* setting = std::get_if<SettingTarget>(&target))
        chooseSetting(*setting);
    else if (const auto* toDo = std::get_if<ObjectActionTarget>(&target))
        Q_EMIT objectActionWanted(toDo->action, toDo->object);
    else if (const auto* logs = std::get_if<PodLogsTarget>(&target))
        Q_EMIT podLogsWanted(*logs);
    return true;
}

} // namespace kittiwake

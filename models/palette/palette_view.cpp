#include "palette_view.h"

#include <models/language_change.h>

#include <QMetaMethod>

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

void PaletteView::setObjects(const QString& text, std::vector<PaletteItem> objects)
{
    if (text != m_text)
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
    const bool wanted = wantsObjects();
    // Where no cluster is open nobody answers.
    m_searching = wanted && isSignalConnected(QMetaMethod::fromSignal(&PaletteView::objectsWanted));
    Q_EMIT textChanged();
    find();
    if (wanted)
        Q_EMIT objectsWanted(m_text);
}

/// Names of objects have no blanks.
bool PaletteView::wantsObjects() const
{
    const auto typed = m_text.trimmed();
    return typed.size() >= kFewObjects && !typed.contains(u' ') && !paletteCommand(typed, lists());
}

void PaletteView::find()
{
    const auto typed = m_text.simplified();
    std::vector<PaletteItem> items;
    m_problem.clear();
    if (auto answer = paletteCommand(typed, lists())) {
        items = std::move(answer->items);
        m_problem = answer->problem;
    } else {
        items = paletteCandidates(typed, lists());
        items.insert(items.end(), m_objects.begin(), m_objects.end());
        items = inOrder(std::move(items));
    }
    m_results.setItems(std::move(items));
    Q_EMIT resultsChanged();
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
    else if (const auto* choice = std::get_if<SettingTarget>(&target))
        Q_EMIT settingWanted(choice->setting, choice->value);
    return true;
}

} // namespace kittiwake

#include "palette_view.h"

#include <models/language_change.h>
#include <models/navigation/key_bindings.h>
#include <models/navigation/navigator.h>
#include <models/palette/fuzzy_match.h>
#include <models/palette/palette_command.h>

#include <algorithm>
#include <array>
#include <map>

namespace kittiwake {

namespace {

struct ViewKey
{
    ViewId view;
    const char* action;
};
constexpr std::array kViewKeys {
    ViewKey { ViewId::Overview, "viewOverview" }, ViewKey { ViewId::Findings, "viewFindings" },
    ViewKey { ViewId::Timeline, "viewTimeline" }, ViewKey { ViewId::Labels, "viewLabels" },
    ViewKey { ViewId::Queues, "viewQueues" },     ViewKey { ViewId::Pipeline, "viewPipeline" },
};
constexpr std::array kActions { "help",    "back",        "forward",         "retry",
                                "sidebar", "nextCluster", "previousCluster", "settings",
                                "faults",  "wide",        "actAs",           "quit" };
constexpr int kFewObjects = 2; // letters from which on objects are looked for

/// By any of its names; the shown one counts most.
std::optional<int> match(const QString& text, const QString& title, const QStringList& others)
{
    auto best = fuzzyMatch(text, title);
    for (const auto& other : others) {
        const auto score = fuzzyMatch(text, other);
        if (score && (!best || *score > *best))
            best = other.compare(text, Qt::CaseInsensitive) == 0 ? *score + 100 : *score;
    }
    return best;
}

std::size_t rankOf(const PaletteItem& item)
{
    // Views and kinds first, whatever resembles more: names of objects resemble everything.
    static constexpr std::array<std::size_t, 6> ranks { 0, 1, 5, 2, 3, 4 };
    return ranks[item.target.index()];
}

/// The best of each section, the sections one after another.
std::vector<PaletteItem> arranged(std::vector<PaletteItem> items)
{
    std::stable_sort(items.begin(), items.end(), [](const PaletteItem& a, const PaletteItem& b) {
        const auto first = rankOf(a);
        const auto second = rankOf(b);
        return first != second ? first < second : a.score > b.score;
    });
    std::map<std::size_t, std::size_t> counts;
    std::erase_if(items, [&](const PaletteItem& item) {
        return ++counts[rankOf(item)] > PaletteView::kMostOfASection;
    });
    return items;
}

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
    find();
}

void PaletteView::open()
{
    m_text.clear();
    m_objects.clear();
    Q_EMIT textChanged();
    find();
}

void PaletteView::setText(const QString& text)
{
    if (m_text == text)
        return;
    m_text = text;
    m_objects.clear();
    Q_EMIT textChanged();
    find();
    if (m_text.trimmed().size() >= kFewObjects)
        Q_EMIT objectsWanted(m_text);
}

std::vector<PaletteItem> PaletteView::candidates() const
{
    const KeyBindings keys;
    std::vector<PaletteItem> items;
    const auto offer = [&](PaletteItem item, const QStringList& others = {}) {
        if (const auto score = match(m_text.trimmed(), item.title, others)) {
            item.score = *score;
            items.push_back(std::move(item));
        }
    };
    for (const auto& [view, action] : kViewKeys)
        offer({ .title = Navigator::titleOf(view),
                .keys = keys.shown(QString::fromLatin1(action)),
                .target = view });
    if (m_text.trimmed().isEmpty())
        return items; // what there is without asking; all kinds would be a page
    for (const auto& kind : m_kinds.kinds())
        offer({ .title = pluralTitle(kind),
                .detail = QString::fromStdString(kind.gvr.group),
                .target = TableTarget { .kind = kind.gvr } },
              kind.shortNames + QStringList { QString::fromStdString(kind.gvr.resource) });
    for (const auto& name : m_namespaces.names())
        offer({ .title = name, .target = NamespaceTarget { name } });
    for (const auto& name : m_contexts)
        offer({ .title = name, .target = ContextTarget { name } });
    for (const auto* action : kActions) {
        const auto name = QString::fromLatin1(action);
        offer({ .title = keys.description(name),
                .keys = keys.shown(name),
                .target = ActionTarget { name } });
    }
    return items;
}

void PaletteView::find()
{
    auto items = candidates();
    const auto command =
        paletteCommand(m_text, [this](const QString& name) { return m_kinds.find(name); });
    items.insert(items.end(), m_objects.begin(), m_objects.end());
    items = arranged(std::move(items));
    if (command) {
        const auto same = std::stable_partition(
            items.begin(), items.end(), [identity = identityOf(*command)](const PaletteItem& item) {
                return identityOf(item) == identity;
            });
        if (same == items.begin())
            items.insert(items.begin(), *command);
    }
    m_results.setItems(std::move(items));
    Q_EMIT resultsChanged();
}

bool PaletteView::choose(int row)
{
    const auto& items = m_results.items();
    if (row < 0 || static_cast<std::size_t>(row) >= items.size())
        return false;
    const auto target = items[static_cast<std::size_t>(row)].target; // the list may change
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
    return true;
}

} // namespace kittiwake

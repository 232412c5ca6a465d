#include "palette_candidates.h"

#include <models/navigation/key_bindings.h>
#include <models/navigation/views.h>
#include <models/settings/setting_choices.h>
#include <models/settings/setting_list.h>
#include <models/sidebar/kind_sections.h>

#include <QHash>

#include <array>

namespace kittiwake {

namespace {

struct ActionNames
{
    const char* action;
    const char* others; ///< \source k9s's commands
};
constexpr std::array kPaletteActions {
    ActionNames { "help", "help h ?" },
    ActionNames { "back", "" },
    ActionNames { "forward", "" },
    ActionNames { "retry", "" },
    ActionNames { "sidebar", "" },
    ActionNames { "nextCluster", "" },
    ActionNames { "previousCluster", "" },
    ActionNames { "settings", "settings preferences options" },
    ActionNames { "largerText", "" },
    ActionNames { "smallerText", "" },
    ActionNames { "usualText", "" },
    ActionNames { "faults", "" },
    ActionNames { "wide", "" },
    ActionNames { "create", "new create apply" },
    ActionNames { "undoLast", "undo" },
    ActionNames { "actAs", "as impersonate" },
    ActionNames { "quit", "q q! quit exit" },
};

/// \source k9s's own names of kinds; the server knows the other short ones
const QHash<QString, QString>& kindsOfK9s()
{
    static const QHash<QString, QString> names {
        { QStringLiteral("dp"), QStringLiteral("deployments") },
        { QStringLiteral("sec"), QStringLiteral("secrets") },
        { QStringLiteral("jo"), QStringLiteral("jobs") },
        { QStringLiteral("cr"), QStringLiteral("clusterroles") },
        { QStringLiteral("crb"), QStringLiteral("clusterrolebindings") },
        { QStringLiteral("ro"), QStringLiteral("roles") },
        { QStringLiteral("rb"), QStringLiteral("rolebindings") },
        { QStringLiteral("np"), QStringLiteral("networkpolicies") },
    };
    return names;
}

QStringList namesIn(const char* names)
{
    return QString::fromLatin1(names).split(u' ', Qt::SkipEmptyParts);
}

std::optional<NameMatch> bestMatch(const QString& typed, const QStringList& names)
{
    std::optional<NameMatch> best;
    for (const auto& name : names) {
        const auto match = matchName(typed, name);
        if (match && (!best || isNearer(*match, *best)))
            best = match;
    }
    return best;
}

/// Collects the items that match the typed text.
struct Gathering
{
    const QString& typed;
    std::vector<PaletteItem> items {};

    void take(PaletteItem item, const std::optional<NameMatch>& match)
    {
        if (!match)
            return;
        item.match = *match;
        items.push_back(std::move(item));
    }
};

void gatherViews(Gathering& found, const KeyBindings& keys)
{
    for (const auto& view : allViews()) {
        if (view.id == ViewId::Resources)
            continue; // the kinds lead to their tables
        const auto title = titleOf(view.id);
        const auto name = nameOf(view.id);
        auto match = bestMatch(found.typed, { title, name });
        // Whole: these names are not shown. Of two views that have it, it means the one more that
        // has it further in front.
        const auto others = namesIn(view.otherNames);
        for (qsizetype i = 0; i < others.size(); ++i) {
            if (others[i].compare(found.typed, Qt::CaseInsensitive) == 0)
                match = NameMatch { Nearness::Exact, -static_cast<int>(i) };
        }
        found.take({ .title = title, .keys = keys.shown(name), .target = view.id }, match);
    }
}

void gatherKinds(Gathering& found, const KindListModel& kinds)
{
    const auto* meant = kindNamed(found.typed, kinds);
    for (const auto& kind : kinds.kinds()) {
        const bool isMeant = meant != nullptr && meant->gvr == kind.gvr;
        if (!isMeant && isListedElsewhere(kind.gvr, kinds.kinds()))
            continue; // the same objects in another version
        const auto title = pluralTitle(kind);
        const auto resource = QString::fromStdString(kind.gvr.resource);
        const auto group = QString::fromStdString(kind.gvr.group);
        auto match = bestMatch(found.typed,
                               QStringList { title, resource, kind.kind, resource + u'.' + group }
                                   + kind.shortNames);
        if (isMeant) // preferred to others of that name
            match = NameMatch { Nearness::Exact, match ? match->score + 1000 : 1000 };
        found.take({ .title = title, .detail = group, .target = TableTarget { .kind = kind.gvr } },
                   match);
    }
}

void gatherActions(Gathering& found, const KeyBindings& keys)
{
    for (const auto& [action, others] : kPaletteActions) {
        const auto name = QString::fromLatin1(action);
        const auto title = keys.description(name);
        found.take({ .title = title, .keys = keys.shown(name), .target = ActionTarget { name } },
                   matchWords(found.typed, QStringList { title } + namesIn(others)));
    }
}

void gatherSettings(Gathering& found)
{
    for (const auto& setting : allSettings())
        found.take({ .title = setting.title, .target = SettingTarget { setting.name } },
                   matchWords(found.typed, QStringList { setting.title } + setting.names));
    for (const auto& choice : settingChoices())
        found.take(
            { .title = choice.title, .target = SettingTarget { choice.setting, choice.value } },
            matchWords(found.typed, choice.names + QStringList { choice.title }));
}

} // namespace

const KindEntry* kindNamed(const QString& name, const KindListModel& kinds)
{
    if (const auto* kind = kinds.find(name))
        return kind;
    const auto known = kindsOfK9s().constFind(name.toLower());
    return known == kindsOfK9s().constEnd() ? nullptr : kinds.find(*known);
}

std::vector<PaletteItem> paletteCandidates(const QString& typed, const PaletteLists& lists)
{
    const KeyBindings keys;
    Gathering found { typed };
    gatherViews(found, keys);
    if (typed.isEmpty())
        return found.items; // what there is without asking; all kinds would be a page
    gatherKinds(found, lists.kinds);
    for (const auto& name : lists.namespaces.names())
        found.take({ .title = name, .target = NamespaceTarget { name } }, matchName(typed, name));
    for (const auto& name : lists.contexts)
        found.take({ .title = name, .target = ContextTarget { name } }, matchName(typed, name));
    gatherActions(found, keys);
    gatherSettings(found);
    return std::move(found.items);
}

} // namespace kittiwake

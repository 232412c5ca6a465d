#include "palette_item.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace kittiwake {

namespace {

template<typename... F>
struct ByTarget : F...
{
    using F::operator()...;
};
template<typename... F>
ByTarget(F...) -> ByTarget<F...>;

QString sectionTitle(const char* text)
{
    return QCoreApplication::translate("Palette", text);
}

QString itemText(const std::string& text)
{
    return QString::fromStdString(text);
}

QString textOf(const ObjectLink& link)
{
    return itemText(link.group + '/' + link.kind + ' ' + link.key.toString());
}

QString textOf(const TableTarget& target)
{
    return itemText(target.kind.toString()) + u'|'
        + (target.namespaces ? target.namespaces->join(u',') : QStringLiteral("as they are")) + u'|'
        + target.filter;
}

bool isExact(const PaletteItem& item)
{
    return item.match.nearness == Nearness::Exact;
}

constexpr std::size_t kPaletteSections = std::variant_size_v<PaletteItem::Target>;

/// The section's place among sections that match equally well.
std::size_t rankOf(const PaletteItem& item)
{
    // by Target: views, kinds, objects, namespaces, contexts, actions, settings, objects' actions,
    // logs
    static constexpr std::array<std::size_t, kPaletteSections> ranks { 0, 1, 5, 2, 3, 6, 7, 4, 8 };
    static constexpr std::array<std::size_t, kPaletteSections> exactRanks { 0, 1, 6, 4, 5,
                                                                            3, 7, 2, 8 };
    return (isExact(item) ? exactRanks : ranks)[item.target.index()];
}

/// The best first.
void cutToAFew(std::vector<PaletteItem>& items)
{
    std::array<std::size_t, kPaletteSections> counts {};
    std::erase_if(items, [&](const PaletteItem& item) {
        return ++counts[item.target.index()] > PaletteItem::kMaxOfASection;
    });
}

} // namespace

bool isCertain(const PaletteItem& item)
{
    return isExact(item) && !std::holds_alternative<ObjectLink>(item.target)
        && !std::holds_alternative<SettingTarget>(item.target);
}

std::vector<PaletteItem> inOrder(std::vector<PaletteItem> items)
{
    std::stable_sort(items.begin(), items.end(), [](const PaletteItem& a, const PaletteItem& b) {
        if (isExact(a) && isExact(b) && rankOf(a) != rankOf(b))
            return rankOf(a) < rankOf(b);
        return isNearer(a.match, b.match);
    });
    cutToAFew(items);
    // The items of a section stay together, at the place of the one that matches best.
    std::array<Nearness, kPaletteSections> nearest {};
    nearest.fill(Nearness::Loose);
    for (const auto& item : items) {
        auto& best = nearest[item.target.index()];
        if (!isExact(item))
            best = std::min(best, item.match.nearness);
    }
    std::stable_sort(items.begin(), items.end(), [&](const PaletteItem& a, const PaletteItem& b) {
        if (isExact(a) || isExact(b))
            return isExact(a) && !isExact(b);
        const auto first = nearest[a.target.index()];
        const auto second = nearest[b.target.index()];
        return first != second ? first < second : rankOf(a) < rankOf(b);
    });
    return items;
}

QString sectionOf(const PaletteItem& item)
{
    return std::visit(
        ByTarget {
            [](ViewId) { return sectionTitle(QT_TRANSLATE_NOOP("Palette", "Views")); },
            [](const TableTarget&) { return sectionTitle(QT_TRANSLATE_NOOP("Palette", "Kinds")); },
            [](const ObjectLink&) { return sectionTitle(QT_TRANSLATE_NOOP("Palette", "Objects")); },
            [](const NamespaceTarget&) {
                return sectionTitle(QT_TRANSLATE_NOOP("Palette", "Namespaces"));
            },
            [](const ContextTarget&) {
                return sectionTitle(QT_TRANSLATE_NOOP("Palette", "Contexts"));
            },
            [](const ActionTarget&) {
                return sectionTitle(QT_TRANSLATE_NOOP("Palette", "Actions"));
            },
            [](const SettingTarget&) {
                return sectionTitle(QT_TRANSLATE_NOOP("Palette", "Settings"));
            },
            [](const ObjectActionTarget&) {
                return sectionTitle(QT_TRANSLATE_NOOP("Palette", "Actions on the object"));
            },
            [](const PodLogsTarget&) {
                return sectionTitle(QT_TRANSLATE_NOOP("Palette", "Actions"));
            },
        },
        item.target);
}

QString identityOf(const PaletteItem& item)
{
    return QString::number(item.target.index()) + u'|'
        + std::visit(
               ByTarget {
                   [](ViewId view) { return QString::number(static_cast<int>(view)); },
                   [](const TableTarget& table) { return textOf(table); },
                   [](const ObjectLink& link) { return textOf(link); },
                   [](const NamespaceTarget& ns) { return ns.name; },
                   [](const ContextTarget& context) {
                       return context.name + (context.then ? textOf(*context.then) : QString());
                   },
                   [](const ActionTarget& action) { return action.action; },
                   [](const SettingTarget& choice) { return choice.setting + u'=' + choice.value; },
                   [](const ObjectActionTarget& target) {
                       return target.action + u' ' + textOf(target.object);
                   },
                   [](const PodLogsTarget& logs) {
                       return logs.selector + u'|'
                           + (logs.namespaces ? logs.namespaces->join(u',')
                                              : QStringLiteral("as they are"))
                           + u'|' + (logs.object ? textOf(*logs.object) : QString()) + u'|'
                           + logs.container;
                   },
               },
               item.target);
}

} // namespace kittiwake

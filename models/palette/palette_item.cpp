#include "palette_item.h"

#include <QCoreApplication>

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

QString textOf(const TableTarget& target)
{
    return itemText(target.kind.toString()) + u'|'
        + (target.namespaces ? target.namespaces->join(u',') : QStringLiteral("as they are")) + u'|'
        + target.filter;
}

} // namespace

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
                   [](const ObjectLink& link) {
                       return itemText(link.group + '/' + link.kind + ' ' + link.key.toString());
                   },
                   [](const NamespaceTarget& ns) { return ns.name; },
                   [](const ContextTarget& context) {
                       return context.name + (context.then ? textOf(*context.then) : QString());
                   },
                   [](const ActionTarget& action) { return action.action; },
               },
               item.target);
}

} // namespace kittiwake

#include "palette_command.h"

#include <models/kind_entry.h>
#include <models/navigation/key_bindings.h>
#include <models/navigation/navigator.h>
#include <models/navigation/view_names.h>

#include <QCoreApplication>
#include <QHash>

namespace kittiwake {

namespace {

constexpr int kExact = 100'000; // a command comes before whatever merely resembles it

QString commandWords(const char* text)
{
    return QCoreApplication::translate("Palette", text);
}

/// Its own name, or what k9s calls it.
std::optional<PaletteItem> viewCommand(const QString& name)
{
    static const QHash<QString, ViewId> others {
        { QStringLiteral("pulse"), ViewId::Overview },
        { QStringLiteral("pu"), ViewId::Overview },
        { QStringLiteral("checks"), ViewId::Findings },
        { QStringLiteral("popeye"), ViewId::Findings },
        { QStringLiteral("informers"), ViewId::Pipeline },
    };
    const auto other = others.constFind(name);
    const auto view = other == others.constEnd() ? viewNamed(name) : *other;
    if (!view || *view == ViewId::Resources)
        return std::nullopt;
    return PaletteItem { .title = Navigator::titleOf(*view), .target = *view, .score = kExact };
}

std::optional<PaletteItem> actionCommand(const QString& name)
{
    static const QHash<QString, QString> actions {
        { QStringLiteral("q"), QStringLiteral("quit") },
        { QStringLiteral("q!"), QStringLiteral("quit") },
        { QStringLiteral("quit"), QStringLiteral("quit") },
        { QStringLiteral("exit"), QStringLiteral("quit") },
        { QStringLiteral("help"), QStringLiteral("help") },
        { QStringLiteral("h"), QStringLiteral("help") },
        { QStringLiteral("?"), QStringLiteral("help") },
        { QStringLiteral("settings"), QStringLiteral("settings") },
        { QStringLiteral("skin"), QStringLiteral("settings") },
        { QStringLiteral("as"), QStringLiteral("actAs") },
    };
    const auto action = actions.constFind(name);
    if (action == actions.constEnd())
        return std::nullopt;
    const KeyBindings keys;
    return PaletteItem { .title = keys.description(*action),
                         .keys = keys.shown(*action),
                         .target = ActionTarget { *action },
                         .score = kExact };
}

std::optional<PaletteItem> tableCommand(const KindEntry& kind, const QStringList& rest)
{
    TableTarget table { .kind = kind.gvr };
    QString context;
    QStringList filters;
    for (const auto& word : rest) {
        if (word.startsWith(u'@') && word.size() > 1)
            context = word.mid(1);
        else if (word.startsWith(u'/') || !filters.isEmpty())
            filters << (word.startsWith(u'/') && !word.endsWith(u'/') ? word.mid(1) : word);
        else if (word.contains(u'='))
            filters << QStringLiteral("-l ") + word;
        else if (word == QStringLiteral("all") || word == QStringLiteral("-A"))
            table.namespaces = QStringList();
        else
            table.namespaces = word.split(u',', Qt::SkipEmptyParts);
    }
    table.filter = filters.join(u' ').trimmed();
    if (table.namespaces && !kind.namespaced)
        return std::nullopt;
    QStringList details;
    if (table.namespaces)
        details << (table.namespaces->isEmpty()
                        ? commandWords(QT_TRANSLATE_NOOP("Palette", "in all namespaces"))
                        : commandWords(QT_TRANSLATE_NOOP("Palette", "in %1"))
                              .arg(table.namespaces->join(QStringLiteral(", "))));
    if (!table.filter.isEmpty())
        details << commandWords(QT_TRANSLATE_NOOP("Palette", "filter %1")).arg(table.filter);
    if (!context.isEmpty())
        details << commandWords(QT_TRANSLATE_NOOP("Palette", "of %1")).arg(context);
    PaletteItem item { .title = pluralTitle(kind),
                       .detail = details.join(QStringLiteral(" · ")),
                       .target = table,
                       .score = kExact };
    if (!context.isEmpty())
        item.target = ContextTarget { context, table };
    return item;
}

} // namespace

std::optional<PaletteItem> paletteCommand(
    const QString& text, const std::function<const KindEntry*(const QString&)>& kindNamed)
{
    auto wordsTyped = text.simplified().split(u' ', Qt::SkipEmptyParts);
    if (wordsTyped.isEmpty())
        return std::nullopt;
    const auto first = wordsTyped.takeFirst();
    const auto lower = first.toLower();
    const bool alone = wordsTyped.isEmpty();
    if (wordsTyped.size() == 1) {
        const auto& name = wordsTyped.constFirst();
        if (lower == QStringLiteral("ctx") || lower == QStringLiteral("context"))
            return PaletteItem { .title = name, .target = ContextTarget { name }, .score = kExact };
        if (lower == QStringLiteral("ns") || lower == QStringLiteral("namespace"))
            return PaletteItem {
                .title = name,
                .target = NamespaceTarget { name == QStringLiteral("all") ? QString() : name },
                .score = kExact
            };
    }
    if (const auto* kind = kindNamed(first))
        return tableCommand(*kind, wordsTyped);
    if (!alone)
        return std::nullopt;
    if (auto view = viewCommand(lower))
        return view;
    return actionCommand(lower);
}

} // namespace kittiwake

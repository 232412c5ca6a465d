#include "palette_command.h"

#include <models/kind_entry.h>

#include <QCoreApplication>
#include <QHash>

namespace kittiwake {

namespace {

constexpr int kExact = 100'000; // a command comes before whatever merely resembles it

QString words(const char* text)
{
    return QCoreApplication::translate("Palette", text);
}

/// k9s's and others' names of views and of what they do.
std::optional<PaletteItem> viewNamed(const QString& name)
{
    static const QHash<QString, ViewId> views {
        { QStringLiteral("pulse"), ViewId::Overview },
        { QStringLiteral("pu"), ViewId::Overview },
        { QStringLiteral("overview"), ViewId::Overview },
        { QStringLiteral("findings"), ViewId::Findings },
        { QStringLiteral("checks"), ViewId::Findings },
        { QStringLiteral("popeye"), ViewId::Findings },
        { QStringLiteral("timeline"), ViewId::Timeline },
        { QStringLiteral("labels"), ViewId::Labels },
        { QStringLiteral("queues"), ViewId::Queues },
        { QStringLiteral("pipeline"), ViewId::Pipeline },
        { QStringLiteral("informers"), ViewId::Pipeline },
    };
    const auto view = views.constFind(name);
    if (view == views.constEnd())
        return std::nullopt;
    return PaletteItem { .title = {}, .target = *view, .score = kExact };
}

std::optional<PaletteItem> actionNamed(const QString& name)
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
    };
    const auto action = actions.constFind(name);
    if (action == actions.constEnd())
        return std::nullopt;
    return PaletteItem { .title = {}, .target = ActionTarget { *action }, .score = kExact };
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
                        ? words(QT_TRANSLATE_NOOP("Palette", "in all namespaces"))
                        : words(QT_TRANSLATE_NOOP("Palette", "in %1"))
                              .arg(table.namespaces->join(QStringLiteral(", "))));
    if (!table.filter.isEmpty())
        details << words(QT_TRANSLATE_NOOP("Palette", "filter %1")).arg(table.filter);
    if (!context.isEmpty())
        details << words(QT_TRANSLATE_NOOP("Palette", "of %1")).arg(context);
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
    if (auto view = viewNamed(lower))
        return view;
    return actionNamed(lower);
}

} // namespace kittiwake

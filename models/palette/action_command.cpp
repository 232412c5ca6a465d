#include "action_command.h"

#include "named_objects.h"

#include <models/navigation/key_bindings.h>
#include <models/palette/palette_candidates.h>
#include <models/text/shown_text.h>

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace kittiwake {

namespace {

QString idOf(const Action& action)
{
    return QString::fromStdString(action.id);
}

PaletteItem actionItem(const Action& action, const ObjectLink& object)
{
    return { .title = shownText(action.title),
             .detail = QString::fromStdString(object.kind + ' ' + object.key.toString()),
             .keys = action.key.empty() ? QString() : shownKey(QString::fromStdString(action.key)),
             .target = ObjectActionTarget { idOf(action), object } };
}

std::optional<Action> actionCalled(const QString& id, const std::vector<Action>& actions)
{
    const auto found = std::find_if(actions.begin(), actions.end(), [&](const Action& action) {
        return id.compare(idOf(action), Qt::CaseInsensitive) == 0;
    });
    return found == actions.end() ? std::nullopt : std::optional(*found);
}

/// Takes the words of an action off: its id, or the two words that kubectl has for it.
QString takeId(QStringList& words)
{
    static const QHash<QString, QString> kubectl {
        { QStringLiteral("set image"), QStringLiteral("set-image") },
        { QStringLiteral("rollout restart"), QStringLiteral("restart") },
        { QStringLiteral("rollout undo"), QStringLiteral("rollout-undo") },
        { QStringLiteral("rollout pause"), QStringLiteral("pause") },
        { QStringLiteral("rollout resume"), QStringLiteral("resume") },
        { QStringLiteral("certificate approve"), QStringLiteral("approve") },
        { QStringLiteral("certificate deny"), QStringLiteral("deny") },
    };
    const auto first = words.takeFirst();
    const auto id = kubectl.value((first + u' ' + words.value(0)).toLower());
    if (id.isEmpty())
        return first;
    words.removeFirst();
    return id;
}

} // namespace

std::vector<PaletteItem> ActionCommand::itemsOf(const std::vector<PaletteItem>& objects) const
{
    std::vector<PaletteItem> items;
    for (const auto& object : NamedObjects { group, kind, name }.among(objects))
        items.push_back(actionItem(action, std::get<ObjectLink>(object.target)));
    return items;
}

std::optional<PaletteItem> ActionCommand::itemUnseen(const QStringList& namespaces) const
{
    const auto object = NamedObjects { group, kind, name }.unseen(namespaces, namespaced);
    return object ? std::optional(actionItem(action, *object)) : std::nullopt;
}

std::optional<ActionCommand> actionCommand(const QString& typed, const KindListModel& kinds,
                                           const ActionsOf& actionsOf)
{
    auto words = typed.split(u' ', Qt::SkipEmptyParts);
    if (!actionsOf || words.size() < 2)
        return std::nullopt;
    const auto id = takeId(words);
    const auto& all = kinds.kinds();
    const auto actionsOfKind = [&](const KindEntry& kind) {
        return actionsOf(kind.gvr.group, kind.kind.toStdString());
    };
    const bool known = std::any_of(all.begin(), all.end(), [&](const KindEntry& kind) {
        return actionCalled(id, actionsOfKind(kind)).has_value();
    });
    if (!known)
        return std::nullopt;
    const auto what = words.join(u'/').split(u'/', Qt::SkipEmptyParts);
    const auto* kind = kindNamed(what.value(0), kinds);
    if (kind == nullptr || what.size() > 2)
        return std::nullopt;
    ActionCommand command { .group = kind->gvr.group,
                            .kind = kind->kind.toStdString(),
                            .namespaced = kind->namespaced,
                            .name = what.value(1) };
    if (const auto action = actionCalled(id, actionsOfKind(*kind)))
        command.action = *action;
    else
        command.problem = QCoreApplication::translate(
                              "Palette", QT_TRANSLATE_NOOP("Palette", "%1 have no action “%2”."))
                              .arg(pluralTitle(*kind), id);
    return command;
}

std::vector<PaletteItem> actionsOn(const ObjectLink& object, const QString& typed,
                                   const ActionsOf& actionsOf)
{
    std::vector<PaletteItem> items;
    if (!actionsOf)
        return items;
    for (const auto& action : actionsOf(object.group, object.kind)) {
        auto item = actionItem(action, object);
        const auto byTitle = matchName(typed, item.title);
        const auto byId = matchName(typed, idOf(action));
        if (!byTitle && !byId)
            continue;
        item.match = byId && (!byTitle || isNearer(*byId, *byTitle)) ? *byId : *byTitle;
        items.push_back(std::move(item));
    }
    return items;
}

} // namespace kittiwake

#pragma once

#include <models/actions/action_list_model.h>
#include <models/palette/palette_item.h>
#include <models/sidebar/kind_list_model.h>

namespace kittiwake {

/// \brief "restart deploy/web", taken apart: an action, and which objects it may be meant for.
struct ActionCommand
{
    Action action {};
    std::string group {}, kind {};
    bool namespaced = true; ///< the kind is
    QString name {}; ///< of the object, or how it begins
    QString problem {}; ///< a sentence, where the kind has no such action

    /// Those of the objects that are meant, the one of that very name first.
    [[nodiscard]] std::vector<PaletteItem> itemsOf(const std::vector<PaletteItem>& objects) const;
    /// See NamedObjects::unseen().
    [[nodiscard]] std::optional<PaletteItem> itemUnseen(const QStringList& namespaces) const;
};

/// Reads an action's id, or kubectl's words for it ("rollout restart"), and "KIND/NAME", or "KIND
/// NAME"; the kind by any of its names. None: it is no such command. \param typed without blanks
/// around it \source kubectl's arguments
[[nodiscard]] std::optional<ActionCommand> actionCommand(const QString& typed,
                                                         const KindListModel& kinds,
                                                         const ActionsOf& actionsOf);

/// The actions of the object's kind that resemble what was typed.
[[nodiscard]] std::vector<PaletteItem> actionsOn(const ObjectLink& object, const QString& typed,
                                                 const ActionsOf& actionsOf);

} // namespace kittiwake

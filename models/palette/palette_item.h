#pragma once

#include <models/navigation/place.h>
#include <models/palette/name_match.h>

#include <QStringList>

#include <optional>
#include <variant>
#include <vector>

namespace kittiwake {

/// A table, and what of it.
struct TableTarget
{
    Gvr kind;
    std::optional<QStringList> namespaces {}; ///< none: as they are; empty: all
    QString filter {};
    bool operator==(const TableTarget&) const = default;
};
struct NamespaceTarget
{
    QString name; ///< empty: all
    bool operator==(const NamespaceTarget&) const = default;
};
struct ContextTarget
{
    QString name;
    std::optional<TableTarget> then {};
    bool operator==(const ContextTarget&) const = default;
};
struct ActionTarget
{
    QString action; ///< of KeyBindings
    bool operator==(const ActionTarget&) const = default;
};
struct SettingTarget
{
    QString setting; ///< as Preferences::choose takes them
    QString value {}; ///< empty: the setting's line in the settings is meant
    bool operator==(const SettingTarget&) const = default;
};

/// The logs of all pods with certain labels, or of one container of an object's.
struct PodLogsTarget
{
    QString selector {}; ///< as kubectl takes it
    std::optional<QStringList> namespaces {}; ///< none: as they are; empty: all
    std::optional<ObjectLink> object {}; ///< whose, instead of those with labels
    QString container {}; ///< empty: of all
    bool operator==(const PodLogsTarget&) const = default;
};

/// Something to be done to an object.
struct ObjectActionTarget
{
    QString action; ///< Action::id
    ObjectLink object;
    bool operator==(const ObjectActionTarget&) const = default;
};

/// \brief One thing the palette leads to.
struct PaletteItem
{
    static constexpr std::size_t kMaxOfASection = 16; // all views, at least
    using Target = std::variant<ViewId, TableTarget, ObjectLink, NamespaceTarget, ContextTarget,
                                ActionTarget, SettingTarget, ObjectActionTarget, PodLogsTarget>;
    QString title;
    QString detail {}; ///< where it is, or what it does
    QString keys {}; ///< what does the same
    Target target;
    NameMatch match {}; ///< how well it is what was typed
    bool operator==(const PaletteItem&) const = default;
};

/// What a kind of item is called.
[[nodiscard]] QString sectionOf(const PaletteItem& item);
/// \brief What is exactly what was typed first, then section by section, the nearest first, a few
/// of each; so a view or a kind comes before objects, whose names resemble everything, and whatever
/// does something comes last.
[[nodiscard]] std::vector<PaletteItem> inOrder(std::vector<PaletteItem> items);
/// It is what was typed, whatever objects there may be.
[[nodiscard]] bool isCertain(const PaletteItem& item);
/// Tells items apart.
[[nodiscard]] QString identityOf(const PaletteItem& item);

} // namespace kittiwake

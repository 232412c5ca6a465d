#pragma once

#include <models/navigation/place.h>

#include <QStringList>

#include <optional>
#include <variant>

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

/// \brief One thing the palette leads to.
struct PaletteItem
{
    using Target =
        std::variant<ViewId, TableTarget, ObjectLink, NamespaceTarget, ContextTarget, ActionTarget>;
    QString title;
    QString detail {}; ///< where it is, or what it does
    QString keys {}; ///< what does the same
    Target target;
    int score = 0; ///< how well it is what was typed
    bool operator==(const PaletteItem&) const = default;
};

/// What a kind of item is called.
[[nodiscard]] QString sectionOf(const PaletteItem& item);
/// Tells items apart.
[[nodiscard]] QString identityOf(const PaletteItem& item);

} // namespace kittiwake

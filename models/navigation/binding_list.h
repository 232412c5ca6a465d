#pragma once

#include <models/navigation/views.h>

#include <span>

namespace kittiwake {

/// The parts of the window that keys work in, as bits. The views are bits of their own, by ViewId,
/// in front of these.
struct KeyPart
{
    enum : unsigned {
        FilteredView = 1U << 16, ///< a view whose lists have a filter
        ObjectsView = 1U << 17, ///< a view of which one object is current
        AnyView = 1U << 18,
        Drawer = 1U << 19, ///< the open object, but its YAML
        Yaml = 1U << 20,
        ColumnPopup = 1U << 21,
        SearchField = 1U << 22, ///< of the YAML
        Terminal = 1U << 23, ///< all other keys are its program's
        Editor = 1U << 24, ///< a text that is typed: all other keys are its own
        Everywhere = ~0U,
    };
};

[[nodiscard]] constexpr unsigned partOf(ViewId view)
{
    return 1U << static_cast<unsigned>(view);
}
/// All that a view is of what keys work in.
[[nodiscard]] constexpr unsigned partsOf(const View& view)
{
    return partOf(view.id) | KeyPart::AnyView | (view.hasFilter ? KeyPart::FilteredView : 0U)
        | (view.hasObjects ? KeyPart::ObjectsView : 0U);
}

/// \brief One action and its keys. \source k9s, where it has a key for it; else vi and less
struct KeyBinding
{
    const char* section; ///< of the help, in English
    unsigned where; ///< KeyParts and views
    const char* action; ///< what it is called in QML
    const char* sequences; ///< parted by blanks
    const char* description; ///< in English
    const char* sectionContext = "KeyBindings"; ///< of its translation
    const char* context = "KeyBindings"; ///< of the description's
    /// Of an object: does the same, also in a view that has the other ones for itself.
    const char* alternative = "";
    /// What it does to the object (Action::id), or what that kind has on the same key; empty:
    /// nothing of the kind.
    const char* actionId = "";
};

/// All there are, in the order of the help. Those that lead to views are the views' own.
[[nodiscard]] std::span<const KeyBinding> allBindings();

} // namespace kittiwake

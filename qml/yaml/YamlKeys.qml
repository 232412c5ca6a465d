import QtQuick
import Kittiwake

// The page's keys, as k9s, vi and less have them.
Item {
    id: keys

    required property YamlView view
    required property int page

    readonly property int all: view.lines.count
    readonly property bool several: view.lastSelected > view.firstSelected

    signal searchWanted
    signal closeWanted

    Shortcut { enabled: keys.enabled; sequences: ["J", "Down"]; onActivated: keys.view.moveBy(1) }
    Shortcut { enabled: keys.enabled; sequences: ["K", "Up"]; onActivated: keys.view.moveBy(-1) }
    Shortcut { enabled: keys.enabled; sequences: ["Shift+Down", "Shift+J"]; onActivated: keys.view.moveBy(1, true) }
    Shortcut { enabled: keys.enabled; sequences: ["Shift+Up", "Shift+K"]; onActivated: keys.view.moveBy(-1, true) }
    Shortcut { enabled: keys.enabled; sequences: ["PgDown", "Space"]; onActivated: keys.view.moveBy(keys.page) }
    Shortcut { enabled: keys.enabled; sequences: ["PgUp", "Ctrl+B"]; onActivated: keys.view.moveBy(-keys.page) }
    Shortcut { enabled: keys.enabled; sequences: ["Shift+PgDown"]; onActivated: keys.view.moveBy(keys.page, true) }
    Shortcut { enabled: keys.enabled; sequences: ["Shift+PgUp"]; onActivated: keys.view.moveBy(-keys.page, true) }
    Shortcut { enabled: keys.enabled; sequences: ["G", "Home"]; onActivated: keys.view.moveBy(-keys.all) }
    Shortcut { enabled: keys.enabled; sequences: ["Shift+G", "End"]; onActivated: keys.view.moveBy(keys.all) }
    Shortcut { enabled: keys.enabled; sequences: ["H", "Left"]; onActivated: keys.view.foldCurrent() }
    Shortcut { enabled: keys.enabled; sequences: ["L", "Right"]; onActivated: keys.view.unfoldCurrent() }
    Shortcut { enabled: keys.enabled; sequences: ["Return", "Enter"]; onActivated: keys.view.toggleFold(keys.view.currentRow) }
    Shortcut { enabled: keys.enabled; sequences: ["-"]; onActivated: keys.view.setAllFolded(true) }
    Shortcut { enabled: keys.enabled; sequences: ["+", "="]; onActivated: keys.view.setAllFolded(false) }
    Shortcut { enabled: keys.enabled; sequences: ["M"]; onActivated: keys.view.toggleManagedFields() }
    Shortcut { enabled: keys.enabled; sequences: ["X"]; onActivated: keys.view.toggleReveal() }
    Shortcut { enabled: keys.enabled; sequences: ["Shift+X"]; onActivated: keys.view.toggleRevealAll() }
    Shortcut { enabled: keys.enabled; sequences: ["W"]; onActivated: keys.view.wraps = !keys.view.wraps }
    Shortcut { enabled: keys.enabled; sequences: ["/"]; onActivated: keys.searchWanted() }
    Shortcut { enabled: keys.enabled; sequences: ["N"]; onActivated: keys.view.goToMatch(1) }
    Shortcut { enabled: keys.enabled; sequences: ["Shift+N"]; onActivated: keys.view.goToMatch(-1) }
    Shortcut { enabled: keys.enabled; sequences: ["Ctrl+C"]; onActivated: keys.view.copy() }
    Shortcut { enabled: keys.enabled; sequences: ["C"]; onActivated: keys.view.copyValue() }
    Shortcut { enabled: keys.enabled; sequences: ["P"]; onActivated: keys.view.copyPath() }
    Shortcut { enabled: keys.enabled; sequences: ["Esc"]; onActivated: keys.leave() }

    // Of what one is in the middle of first.
    function leave() {
        if (several)
            view.moveBy(0);
        else if (view.searchText !== "")
            view.searchText = "";
        else
            closeWanted();
    }
}

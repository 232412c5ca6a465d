import QtQuick
import Kittiwake

// The page's keys, as k9s, vi and less have them.
Item {
    id: keys

    required property YamlView view
    required property int page

    readonly property int all: view.lines.count
    readonly property bool several: view.lastSelected > view.firstSelected

    signal closeWanted

    KeyShortcut { enabled: keys.enabled; action: "down"; onActivated: keys.view.moveBy(1) }
    KeyShortcut { enabled: keys.enabled; action: "up"; onActivated: keys.view.moveBy(-1) }
    KeyShortcut { enabled: keys.enabled; action: "selectDown"; onActivated: keys.view.moveBy(1, true) }
    KeyShortcut { enabled: keys.enabled; action: "selectUp"; onActivated: keys.view.moveBy(-1, true) }
    KeyShortcut { enabled: keys.enabled; action: "yamlPageDown"; onActivated: keys.view.moveBy(keys.page) }
    KeyShortcut { enabled: keys.enabled; action: "yamlPageUp"; onActivated: keys.view.moveBy(-keys.page) }
    KeyShortcut { enabled: keys.enabled; action: "selectPageDown"; onActivated: keys.view.moveBy(keys.page, true) }
    KeyShortcut { enabled: keys.enabled; action: "selectPageUp"; onActivated: keys.view.moveBy(-keys.page, true) }
    KeyShortcut { enabled: keys.enabled; action: "first"; onActivated: keys.view.moveBy(-keys.all) }
    KeyShortcut { enabled: keys.enabled; action: "end"; onActivated: keys.view.moveBy(keys.all) }
    KeyShortcut { enabled: keys.enabled; action: "fold"; onActivated: keys.view.foldCurrent() }
    KeyShortcut { enabled: keys.enabled; action: "unfold"; onActivated: keys.view.unfoldCurrent() }
    KeyShortcut { enabled: keys.enabled; action: "toggleFold"; onActivated: keys.view.toggleFold(keys.view.currentRow) }
    KeyShortcut { enabled: keys.enabled; action: "foldAll"; onActivated: keys.view.setAllFolded(true) }
    KeyShortcut { enabled: keys.enabled; action: "unfoldAll"; onActivated: keys.view.setAllFolded(false) }
    KeyShortcut { enabled: keys.enabled; action: "managedFields"; onActivated: keys.view.toggleManagedFields() }
    KeyShortcut { enabled: keys.enabled; action: "reveal"; onActivated: keys.view.toggleReveal() }
    KeyShortcut { enabled: keys.enabled; action: "revealAll"; onActivated: keys.view.toggleRevealAll() }
    KeyShortcut { enabled: keys.enabled; action: "wrap"; onActivated: keys.view.wraps = !keys.view.wraps }
    KeyShortcut { enabled: keys.enabled; action: "nextMatch"; onActivated: keys.view.goToMatch(1) }
    KeyShortcut { enabled: keys.enabled; action: "previousMatch"; onActivated: keys.view.goToMatch(-1) }
    KeyShortcut { enabled: keys.enabled; action: "copyLines"; onActivated: keys.view.copy() }
    KeyShortcut { enabled: keys.enabled; action: "copyValue"; onActivated: keys.view.copyValue() }
    KeyShortcut { enabled: keys.enabled; action: "copyPath"; onActivated: keys.view.copyPath() }
    KeyShortcut { enabled: keys.enabled; action: "clear"; onActivated: keys.leave() }

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

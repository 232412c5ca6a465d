import QtQuick
import Kittiwake

// The keys of the view alone.
Item {
    id: keys

    required property ChangesView view

    KeyShortcut { enabled: keys.enabled; action: "changeUndo"; onActivated: keys.view.undoCurrent() }
    KeyShortcut { enabled: keys.enabled; action: "changeRetry"; onActivated: keys.view.retryCurrent() }
    KeyShortcut { enabled: keys.enabled; action: "changeStop"; onActivated: keys.view.stopCurrent() }
    KeyShortcut { enabled: keys.enabled; action: "changeCopy"; onActivated: keys.view.copyCommand() }
    KeyShortcut { enabled: keys.enabled; action: "changeCopyAll"; onActivated: keys.view.copyCommands() }
}

import QtQuick
import Kittiwake

// The keys of the page, wherever in it the keyboard is, but in a field.
Item {
    id: keys

    required property LogsView view
    required property bool moving // the keyboard is in the lines
    required property bool choosing // it is in the containers, which take Space
    required property int page // lines that are in sight

    signal filterWanted
    signal columnsWanted
    signal highlightWanted

    KeyShortcut { enabled: keys.moving; action: "down"; onActivated: keys.view.moveBy(1) }
    KeyShortcut { enabled: keys.moving; action: "up"; onActivated: keys.view.moveBy(-1) }
    KeyShortcut { enabled: keys.moving; action: "pageDown"; onActivated: keys.view.moveBy(keys.page) }
    KeyShortcut { enabled: keys.moving; action: "pageUp"; onActivated: keys.view.moveBy(-keys.page) }
    KeyShortcut { enabled: keys.moving; action: "first"; onActivated: keys.view.moveToEnd(false) }
    KeyShortcut { enabled: keys.moving; action: "end"; onActivated: keys.view.moveToEnd(true) }
    KeyShortcut { enabled: keys.moving; action: "logExtendDown"; onActivated: keys.view.moveBy(1, true) }
    KeyShortcut { enabled: keys.moving; action: "logExtendUp"; onActivated: keys.view.moveBy(-1, true) }
    KeyShortcut { enabled: keys.moving; action: "logOpen"; onActivated: keys.view.open = !keys.view.open }
    KeyShortcut { enabled: keys.enabled; action: "filter"; onActivated: keys.filterWanted() }
    KeyShortcut { enabled: keys.enabled; action: "logFollow"; onActivated: keys.view.follows = !keys.view.follows }
    KeyShortcut { enabled: keys.enabled && !keys.choosing; action: "logPause"; onActivated: keys.view.paused = !keys.view.paused }
    KeyShortcut { enabled: keys.enabled; action: "logWrap"; onActivated: keys.view.wraps = !keys.view.wraps }
    KeyShortcut { enabled: keys.enabled; action: "logTimes"; onActivated: keys.view.times = keys.view.times + 1 }
    KeyShortcut { enabled: keys.enabled; action: "logReadable"; onActivated: keys.view.readable = !keys.view.readable }
    KeyShortcut { enabled: keys.enabled; action: "logMatches"; onActivated: keys.view.onlyMatches = !keys.view.onlyMatches }
    KeyShortcut { enabled: keys.enabled; action: "logInverse"; onActivated: keys.view.inverse = !keys.view.inverse }
    KeyShortcut { enabled: keys.enabled; action: "logContext"; onActivated: keys.view.nextContext() }
    KeyShortcut { enabled: keys.enabled; action: "logHighlight"; onActivated: keys.highlightWanted() }
    KeyShortcut { enabled: keys.enabled; action: "logNoHighlights"; onActivated: keys.view.clearHighlights() }
    KeyShortcut { enabled: keys.enabled; action: "logColumns"; onActivated: keys.columnsWanted() }
    KeyShortcut { enabled: keys.enabled; action: "logNoColumns"; onActivated: keys.view.clearColumns() }
    KeyShortcut { enabled: keys.enabled; action: "logPrevious"; onActivated: keys.view.previous = !keys.view.previous }
    KeyShortcut { enabled: keys.enabled; action: "logNextMatch"; onActivated: keys.view.goToMatch(1) }
    KeyShortcut { enabled: keys.enabled; action: "logPreviousMatch"; onActivated: keys.view.goToMatch(-1) }
    KeyShortcut { enabled: keys.enabled; action: "logNextError"; onActivated: keys.view.goToError(1) }
    KeyShortcut { enabled: keys.enabled; action: "logPreviousError"; onActivated: keys.view.goToError(-1) }
    KeyShortcut { enabled: keys.enabled; action: "logCopy"; onActivated: keys.view.copy() }
    KeyShortcut { enabled: keys.enabled; action: "logSave"; onActivated: keys.view.save() }
}

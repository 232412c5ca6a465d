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

    KeyShortcut { enabled: keys.moving; action: "down"; onActivated: keys.view.cursor.moveBy(1) }
    KeyShortcut { enabled: keys.moving; action: "up"; onActivated: keys.view.cursor.moveBy(-1) }
    KeyShortcut { enabled: keys.moving; action: "pageDown"; onActivated: keys.view.cursor.moveBy(keys.page) }
    KeyShortcut { enabled: keys.moving; action: "pageUp"; onActivated: keys.view.cursor.moveBy(-keys.page) }
    KeyShortcut { enabled: keys.moving; action: "first"; onActivated: keys.view.cursor.moveToEnd(false) }
    KeyShortcut { enabled: keys.moving; action: "end"; onActivated: keys.view.cursor.moveToEnd(true) }
    KeyShortcut { enabled: keys.moving; action: "logExtendDown"; onActivated: keys.view.cursor.moveBy(1, true) }
    KeyShortcut { enabled: keys.moving; action: "logExtendUp"; onActivated: keys.view.cursor.moveBy(-1, true) }
    KeyShortcut { enabled: keys.moving; action: "logOpen"; onActivated: keys.view.line.open = !keys.view.line.open }
    KeyShortcut { enabled: keys.enabled; action: "filter"; onActivated: keys.filterWanted() }
    KeyShortcut { enabled: keys.enabled; action: "logFollow"; onActivated: keys.view.cursor.follows = !keys.view.cursor.follows }
    KeyShortcut { enabled: keys.enabled && !keys.choosing; action: "logPause"; onActivated: keys.view.paused = !keys.view.paused }
    KeyShortcut { enabled: keys.enabled; action: "logWrap"; onActivated: keys.view.display.wraps = !keys.view.display.wraps }
    KeyShortcut { enabled: keys.enabled; action: "logTimes"; onActivated: keys.view.display.times = keys.view.display.times + 1 }
    KeyShortcut { enabled: keys.enabled; action: "logReadable"; onActivated: keys.view.display.readable = !keys.view.display.readable }
    KeyShortcut { enabled: keys.enabled; action: "logMatches"; onActivated: keys.view.filter.onlyMatches = !keys.view.filter.onlyMatches }
    KeyShortcut { enabled: keys.enabled; action: "logInverse"; onActivated: keys.view.filter.inverse = !keys.view.filter.inverse }
    KeyShortcut { enabled: keys.enabled; action: "logContext"; onActivated: keys.view.filter.nextContext() }
    KeyShortcut { enabled: keys.enabled; action: "logHighlight"; onActivated: keys.highlightWanted() }
    KeyShortcut { enabled: keys.enabled; action: "logNoHighlights"; onActivated: keys.view.highlights.clear() }
    KeyShortcut { enabled: keys.enabled; action: "logColumns"; onActivated: keys.columnsWanted() }
    KeyShortcut { enabled: keys.enabled; action: "logNoColumns"; onActivated: keys.view.columns.clear() }
    KeyShortcut { enabled: keys.enabled; action: "logPrevious"; onActivated: keys.view.origin.previous = !keys.view.origin.previous }
    KeyShortcut { enabled: keys.enabled; action: "logNextMatch"; onActivated: keys.view.seeker.goToMatch(1) }
    KeyShortcut { enabled: keys.enabled; action: "logPreviousMatch"; onActivated: keys.view.seeker.goToMatch(-1) }
    KeyShortcut { enabled: keys.enabled; action: "logNextError"; onActivated: keys.view.seeker.goToError(1) }
    KeyShortcut { enabled: keys.enabled; action: "logPreviousError"; onActivated: keys.view.seeker.goToError(-1) }
    KeyShortcut { enabled: keys.enabled; action: "logCopy"; onActivated: keys.view.exporter.copy() }
    KeyShortcut { enabled: keys.enabled; action: "logSave"; onActivated: keys.view.exporter.save() }
}

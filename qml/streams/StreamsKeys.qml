import QtQuick
import Kittiwake

// The keys of the view alone.
Item {
    id: keys

    required property StreamsView view

    KeyShortcut { enabled: keys.enabled; action: "streamClose"; onActivated: keys.view.closeCurrent() }
    KeyShortcut { enabled: keys.enabled; action: "streamStart"; onActivated: keys.view.startCurrent() }
    KeyShortcut { enabled: keys.enabled; action: "streamForget"; onActivated: keys.view.forgetCurrent() }
    KeyShortcut { enabled: keys.enabled; action: "streamBrowser"; onActivated: keys.view.openInBrowser() }
    KeyShortcut { enabled: keys.enabled; action: "streamCopy"; onActivated: keys.view.copyAddress() }
    KeyShortcut { enabled: keys.enabled; action: "streamSortName"; onActivated: keys.view.sortBy(StreamsView.ByName) }
    KeyShortcut { enabled: keys.enabled; action: "streamSortAge"; onActivated: keys.view.sortBy(StreamsView.ByAge) }
    KeyShortcut { enabled: keys.enabled; action: "streamSortState"; onActivated: keys.view.sortBy(StreamsView.ByState) }
    KeyShortcut { enabled: keys.enabled; action: "streamSortBytes"; onActivated: keys.view.sortBy(StreamsView.ByBytes) }
}

import QtQuick
import QtQuick.Templates as T
import Kittiwake

// The keyboard's home is the page in sight. Whatever comes or goes, by keys, clicks, the palette or the history, it is there
// afterwards, and never where keys do nothing. What a popup has it is left to, until that closes.
Item {
    id: home

    required property OpenCluster cluster
    required property bool current // it is the cluster in sight

    readonly property Item at: Window.activeFocusItem
    readonly property bool lost: at === null || at === Window.contentItem || !at.visible || !at.enabled
    property bool due: false // a popup had it when it was to come here

    signal wanted

    onCurrentChanged: soon.restart()
    onLostChanged: if (lost) soonIfLost.restart()
    onAtChanged: if (due) soon.restart()

    // Once what goes on is done.
    Timer { id: soon; interval: 0; onTriggered: home.come() }
    Timer { id: soonIfLost; interval: 0; onTriggered: home.comeIfLost() }

    Connections {
        target: home.cluster.places
        function onArrived() { home.come(); }
    }
    Connections {
        target: home.cluster.status
        function onPageChanged() { soon.restart(); }
    }

    function come() {
        due = current && isInPopup();
        if (current && !due)
            wanted();
    }
    // A window that is not in use has its keyboard nowhere, and gets it back by itself.
    function comeIfLost() {
        if (lost && Window.active)
            come();
    }
    function isInPopup(): bool {
        for (let item = at; item !== null; item = item.parent) {
            if (item === T.Overlay.overlay)
                return true;
        }
        return false;
    }
}

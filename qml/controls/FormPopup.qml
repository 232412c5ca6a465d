import QtQuick
import Kittiwake

// It is open as long as what it shows is. Whoever closes it by hand is told on.
PopupPanel {
    id: popup

    required property bool wanted

    signal givenUp

    width: Math.min(Theme.popupWidth + 40 * Theme.unit, parent === null ? 0 : parent.width - 8 * Theme.unit)
    padding: 4 * Theme.unit
    onWantedChanged: wanted ? open() : close()
    onClosed: if (wanted) givenUp() // and not where another form took its place, as with another cluster
}

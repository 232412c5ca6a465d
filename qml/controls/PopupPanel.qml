import QtQuick
import QtQuick.Templates as T
import Kittiwake

T.Popup {
    id: panel

    property Item origin: null // where the keyboard was, and goes back to

    implicitHeight: contentHeight + topPadding + bottomPadding
    padding: 3 * Theme.unit
    margins: 2 * Theme.unit
    focus: true
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutside
    onAboutToShow: origin = parent.Window.activeFocusItem
    onClosed: if (origin !== null) origin.forceActiveFocus(Qt.PopupFocusReason)
    background: Rectangle {
        radius: Theme.radius
        color: Theme.surface
        border.width: Theme.hairline
        border.color: Theme.line

        Rectangle { // a soft edge below, so that the panel lies above what it covers
            z: -1
            anchors.fill: parent
            anchors.topMargin: Theme.unit
            anchors.bottomMargin: -Theme.unit
            radius: Theme.radius + Theme.unit
            color: Theme.shade
        }
    }
    enter: Transition { NumberAnimation { property: "opacity"; from: 0; to: 1; duration: Theme.move } }
    exit: Transition { NumberAnimation { property: "opacity"; from: 1; to: 0; duration: Theme.move } }
}

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
    onAboutToHide: giveBack()
    onClosed: giveBack()
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
    // It is gone at once: what is typed next is meant for what lies below, whose shortcuts wait for a popup that fades.
    enter: Transition { NumberAnimation { property: "opacity"; from: 0; to: 1; duration: Theme.move } }

    // Unless somebody has taken it meanwhile, or its place is out of use: then the frame finds one (KeyboardHome).
    function giveBack() {
        const window = parent !== null ? parent.Window.window : null;
        const at = parent !== null ? parent.Window.activeFocusItem : null;
        const free = at === null || at === parent.Window.contentItem || !at.visible;
        if (window !== null && free && origin !== null && origin !== parent.Window.contentItem && origin.visible && origin.enabled)
            origin.forceActiveFocus(Qt.PopupFocusReason);
    }
}

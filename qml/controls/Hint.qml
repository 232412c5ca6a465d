import QtQuick
import QtQuick.Templates as T
import Kittiwake

// What is said on hover, until one presses or types: what is used then is not to be covered. And until what it is about goes out of
// sight, or moves from under the pointer.
T.ToolTip {
    id: hint

    required property bool shown
    property bool dismissed: false // until the pointer comes anew
    property bool beside: false // of what it is about, where its like is below

    readonly property bool due: shown && !dismissed && text !== "" && parent !== null && parent.visible && parent.enabled

    onShownChanged: dismissed = false
    onParentChanged: dismissed = false
    visible: due
    delay: Theme.hintDelay
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutsideParent
    margins: Theme.unit
    padding: 2 * Theme.unit
    x: beside && parent ? parent.width + 2 * Theme.unit : 0
    y: !parent ? 0 : beside ? (parent.height - height) / 2 : parent.height + Theme.unit
    implicitWidth: Math.min(measure.implicitWidth + 1, Theme.columnOfText) + leftPadding + rightPadding
    implicitHeight: contentItem.implicitHeight + topPadding + bottomPadding
    contentItem: Words {
        text: hint.text
        wrapMode: Text.Wrap
        font.pointSize: Theme.textSmall
    }
    background: Rectangle {
        radius: Theme.radius
        color: Theme.raised
        border.width: Theme.hairline
        border.color: Theme.line
    }

    Words {
        id: measure

        visible: false
        text: hint.text
        font.pointSize: Theme.textSmall
    }
    PlaceWatch {
        item: hint.due ? hint.parent : null
        onMoved: hint.dismissed = true
    }
    Connections {
        target: hint.visible && hint.parent ? hint.parent.Window.activeFocusItem : null
        ignoreUnknownSignals: true
        function onTextChanged() { hint.dismissed = true; }
    }
}

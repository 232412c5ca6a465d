import QtQuick
import QtQuick.Templates as T
import Kittiwake

// What is said on hover.
T.ToolTip {
    id: hint

    required property bool shown

    visible: shown && text !== ""
    delay: Theme.hintDelay
    closePolicy: T.Popup.CloseOnEscape | T.Popup.CloseOnPressOutsideParent
    margins: Theme.unit
    padding: 2 * Theme.unit
    y: parent ? parent.height + Theme.unit : 0
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
}

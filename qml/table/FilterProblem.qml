import QtQuick
import QtQuick.Templates as T
import Kittiwake

// Why a filter cannot be read, below its field.
T.Popup {
    id: popup

    required property string text

    objectName: "filterProblem"
    y: parent ? parent.height + Theme.unit : 0
    x: parent ? parent.width - width : 0
    width: Theme.problemWidth
    implicitHeight: implicitContentHeight + topPadding + bottomPadding
    padding: 2 * Theme.unit
    leftPadding: Theme.shape + 4 * Theme.unit
    visible: text !== ""
    closePolicy: T.Popup.NoAutoClose
    background: Rectangle {
        radius: Theme.radius
        color: Theme.raised
        border.width: Theme.hairline
        border.color: Theme.line

        StatusShape {
            x: 2 * Theme.unit
            y: 2 * Theme.unit + Theme.nudge
            tone: Theme.toneWarn
        }
    }
    contentItem: Words {
        text: popup.text
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        font.pointSize: Theme.textSmall
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }
}

import QtQuick
import QtQuick.Templates as T
import Kittiwake

// One thing about the connection that is not as usual.
T.Button {
    id: mark

    required property string iconName
    required property string explanation
    property bool warns: false
    property Item content: Item {
        implicitWidth: icon.width + Theme.unit + words.implicitWidth

        Icon {
            id: icon

            anchors.verticalCenter: parent.verticalCenter
            name: mark.iconName
            size: Theme.icon - Theme.unit
            color: mark.tone
        }
        Words {
            id: words

            anchors { left: icon.right; right: parent.right; leftMargin: Theme.unit; verticalCenter: parent.verticalCenter }
            text: mark.text
            elide: Text.ElideMiddle
            color: mark.tone
            font.pointSize: Theme.textSmall
        }
    }

    readonly property color tone: warns ? Theme.toneColor(Theme.toneWarn) : Theme.muted

    implicitHeight: Theme.row - Theme.unit
    implicitWidth: implicitContentWidth + 3 * Theme.unit
    focusPolicy: Qt.TabFocus
    Accessible.name: text
    Accessible.description: explanation
    background: Rectangle {
        radius: Theme.radius
        color: Qt.alpha(mark.tone, mark.hovered ? Theme.flash : Theme.faint)

        FocusRing { shown: mark.visualFocus }
    }
    contentItem: content

    Hint { shown: mark.hovered; text: mark.explanation }
}

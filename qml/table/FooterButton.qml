import QtQuick
import QtQuick.Templates as T
import Kittiwake

// Something about the rows that a click does away with.
T.Button {
    id: button

    required property string iconName
    required property string hint
    property real maxWidth: Infinity // how wide it may become
    property bool cut: false

    implicitWidth: implicitContentWidth + 2 * Theme.unit
    implicitHeight: Theme.statusBar - Theme.unit
    focusPolicy: Qt.TabFocus
    Accessible.name: text
    Accessible.description: hint
    background: Rectangle {
        radius: Theme.radius
        color: button.hovered ? Theme.raised : "transparent"
    }
    contentItem: Row {
        spacing: Theme.unit
        leftPadding: Theme.unit

        Icon {
            anchors.verticalCenter: parent.verticalCenter
            size: Theme.icon - Theme.unit
            name: button.iconName
            color: Theme.accent
        }
        Words {
            height: parent.height
            width: Math.max(0, Math.min(implicitWidth, button.maxWidth - Theme.icon - 3 * Theme.unit))
            text: button.text
            onTruncatedChanged: button.cut = truncated
            elide: Text.ElideMiddle
            font.pointSize: Theme.textSmall
        }
    }

    FocusRing { shown: button.visualFocus }
    Hint { shown: button.hovered; text: button.cut ? button.text + "\n" + button.hint : button.hint }
}

import QtQuick
import QtQuick.Templates as T
import Kittiwake

T.Button {
    id: button

    property bool primary: false
    property bool off: false // it cannot be done, and says why when it is pressed

    implicitHeight: Theme.field
    implicitWidth: implicitContentWidth + 6 * Theme.unit
    Accessible.name: text
    focusPolicy: Qt.StrongFocus
    contentItem: Words {
        text: button.text
        font.weight: Font.DemiBold
        horizontalAlignment: Text.AlignHCenter
        color: !button.enabled || button.off ? Theme.muted : button.primary ? Theme.accentText : Theme.text
    }
    background: Rectangle {
        radius: Theme.radius
        color: button.primary && button.enabled ? Theme.accent : Theme.raised
        opacity: button.down ? Theme.pressed : 1
        border.width: Theme.hairline
        border.color: button.enabled && (button.hovered || button.primary) ? Theme.accent : Theme.line

        FocusRing { shown: button.visualFocus }
    }
}

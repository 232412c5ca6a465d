pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Kittiwake

// One of a few.
FocusScope {
    id: segments

    required property string title
    required property list<string> texts
    required property int current

    signal chosen(index: int)

    implicitWidth: row.implicitWidth
    implicitHeight: Theme.field
    Accessible.role: Accessible.Grouping
    Accessible.name: title

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: Theme.ground
        border.width: Theme.hairline
        border.color: Theme.line
    }
    Row {
        id: row

        Repeater {
            model: segments.texts
            delegate: T.Button {
                id: segment

                required property int index
                required property string modelData

                objectName: "segment" + index
                implicitWidth: implicitContentWidth + 3 * Theme.unit
                implicitHeight: Theme.field
                focusPolicy: Qt.TabFocus
                text: modelData
                checked: index === segments.current
                Accessible.role: Accessible.RadioButton
                Accessible.name: text
                Accessible.checked: checked
                onClicked: segments.chosen(index)
                background: Rectangle {
                    radius: Theme.radius
                    color: segment.checked ? Theme.tint : segment.hovered ? Theme.raised : "transparent"
                }
                contentItem: Words {
                    text: segment.text
                    color: segment.checked ? Theme.accent : segment.hovered ? Theme.text : Theme.muted
                    font.pointSize: Theme.textSmall
                    horizontalAlignment: Text.AlignHCenter
                    elide: Text.ElideNone
                }

                FocusRing { shown: segment.visualFocus }
                Hint { shown: segment.hovered; text: segments.title }
            }
        }
    }
}

import QtQuick
import QtQuick.Templates as T
import Kittiwake

// A line of the overview, which leads to what it tells of.
T.Button {
    id: line

    implicitHeight: Theme.row
    focusPolicy: Qt.TabFocus
    Keys.onReturnPressed: clicked()
    Keys.onEnterPressed: clicked()
    background: Rectangle {
        radius: Theme.radius
        color: line.hovered ? Theme.raised : "transparent"
    }

    FocusRing { shown: line.visualFocus }
}

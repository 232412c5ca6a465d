pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as T
import Kittiwake

// Whose labels these are, and how many of them the selector leaves.
Item {
    id: header

    required property LabelsView view

    implicitHeight: Theme.headerBar

    T.Button {
        id: chooser

        objectName: "sourceButton"
        anchors { left: parent.left; leftMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        implicitHeight: Theme.field
        width: Math.min(measure.width + Theme.icon + 6 * Theme.unit, header.width / 2)
        focusPolicy: Qt.StrongFocus
        text: header.view.source >= 0 ? header.view.sources[header.view.source] : ""
        visible: text !== ""
        Accessible.name: qsTr("Whose labels: %1").arg(text)
        onClicked: menu.open()
        contentItem: Item {
            Words {
                anchors { fill: parent; leftMargin: 2 * Theme.unit; rightMargin: Theme.icon + 2 * Theme.unit }
                text: chooser.text
                elide: Text.ElideMiddle
            }
            Icon {
                anchors { right: parent.right; rightMargin: Theme.unit; verticalCenter: parent.verticalCenter }
                name: "chevron-down"
            }
        }
        background: Rectangle {
            radius: Theme.radius
            color: chooser.hovered ? Theme.raised : "transparent"
            border.width: Theme.hairline
            border.color: Theme.line

            FocusRing { shown: chooser.visualFocus }
        }

        TextMetrics {
            id: measure

            text: chooser.text
            font.family: Theme.uiFamily
            font.pointSize: Theme.textBody
        }
        SourceMenu {
            id: menu

            view: header.view
            y: chooser.height + Theme.unit
        }
    }
    Words {
        objectName: "matchText"
        anchors { left: chooser.right; right: parent.right; verticalCenter: parent.verticalCenter }
        anchors { leftMargin: 4 * Theme.unit; rightMargin: 4 * Theme.unit }
        visible: !matches.visible
        horizontalAlignment: Text.AlignRight
        text: header.view.matchText
        color: Theme.muted
        font.pointSize: Theme.textTitle
    }
    LinkButton {
        id: matches

        objectName: "showMatches"
        anchors { right: parent.right; rightMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: Math.min(implicitWidth, parent.width - chooser.x - chooser.width - 8 * Theme.unit)
        visible: header.view.selecting && text !== ""
        text: header.view.matchText
        alignment: Text.AlignRight
        pointSize: Theme.textTitle
        Accessible.description: qsTr("Shows them in their table")
        onClicked: header.view.showMatches()

        Hint { shown: matches.hovered; text: qsTr("Show them in their table") }
    }
}

pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What to know of the text before one goes on.
Strip {
    id: notices

    required property EditView view

    readonly property bool any: view.kept !== "" || view.notes.length > 0

    signal done

    implicitHeight: any ? wanted : 0
    visible: any

    Item {
        width: parent.width
        height: visible ? Math.max(kept.height, drop.height) : 0
        visible: notices.view.kept !== ""

        StatusShape {
            id: shape

            anchors.verticalCenter: parent.verticalCenter
            tone: Theme.toneWarn
        }
        Words {
            id: kept

            objectName: "editKept"
            anchors { left: shape.right; right: drop.left; leftMargin: 2 * Theme.unit; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
            text: notices.view.kept
            wrapMode: Text.Wrap
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
        PushButton {
            id: drop

            objectName: "editDropKept"
            anchors { right: parent.right; verticalCenter: parent.verticalCenter }
            visible: !notices.view.creates
            text: qsTr("Discard")
            onClicked: {
                notices.view.dropKept();
                notices.done();
            }
        }
    }
    Repeater {
        model: notices.view.notes
        delegate: Words {
            required property string modelData

            objectName: "editNote"
            width: notices.room
            text: modelData
            wrapMode: Text.Wrap
            color: Theme.muted
        }
    }
}

pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// Where logs begin, typed: a number of lines, how long ago, or a time.
PopupPanel {
    id: popup

    required property LogsOrigin origin
    required property string typed // to be changed; empty: nothing was

    property Column body: Column {
        spacing: 2 * Theme.unit

        Words {
            width: popup.availableWidth
            text: qsTr("How many of the last lines, how long ago, or a time")
            wrapMode: Text.Wrap
            color: Theme.muted
            font.pointSize: Theme.textSmall
        }
        InputField {
            id: field

            objectName: "logBegin"
            width: popup.availableWidth
            placeholderText: qsTr("200, 90m, 14:05, 2026-01-31T12:00:00Z")
            wrong: problem.visible
            Accessible.name: qsTr("How far back")
            onAccepted: popup.take()
        }
        Words {
            id: problem

            objectName: "logBeginProblem"
            width: popup.availableWidth
            visible: text !== ""
            text: field.text === "" ? "" : popup.origin.beginProblem(field.text)
            wrapMode: Text.Wrap
            font.pointSize: Theme.textSmall
        }
        PushButton {
            objectName: "logBeginShow"
            width: popup.availableWidth
            primary: true
            enabled: field.text !== "" && !problem.visible
            text: qsTr("Show")
            onClicked: popup.take()
        }
    }

    objectName: "logBeginPopup"
    x: parent ? parent.width - width : 0
    y: parent ? parent.height + Theme.unit : 0
    width: Theme.popupWidth
    onAboutToShow: field.text = typed
    onOpened: {
        field.forceActiveFocus(Qt.PopupFocusReason);
        field.selectAll();
    }
    contentItem: body

    function take() {
        if (field.text === "" || origin.beginProblem(field.text) !== "")
            return;
        origin.begin = field.text;
        close();
    }
}

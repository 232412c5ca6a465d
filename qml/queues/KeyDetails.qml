import QtQuick
import Kittiwake

// The selected key: the whole of its last error, and what can be done about it.
Rectangle {
    id: details

    required property QueuesView view

    property bool brief: false // there is little room
    readonly property bool any: view.keyTitle !== ""

    visible: any
    implicitHeight: any ? column.height + 4 * Theme.unit : 0
    color: Theme.surface

    Divider { anchors { left: parent.left; right: parent.right; top: parent.top } }
    Column {
        id: column

        x: 4 * Theme.unit
        y: 2 * Theme.unit
        width: parent.width - 8 * Theme.unit
        spacing: Theme.unit

        Item {
            width: parent.width
            height: actions.height

            CutWords {
                visible: actions.x > 20 * Theme.unit // else the row above says it
                anchors { left: parent.left; right: actions.left; rightMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
                text: details.view.keyTitle
                elide: Text.ElideMiddle
                font.weight: Font.DemiBold
            }
            Row {
                id: actions

                anchors.right: parent.right
                spacing: 2 * Theme.unit

                PushButton { text: qsTr("Retry now (r)"); focusPolicy: Qt.TabFocus; onClicked: details.view.retryKey(); implicitHeight: Theme.field - Theme.unit }
                PushButton { text: qsTr("Forget (x)"); focusPolicy: Qt.TabFocus; onClicked: details.view.forgetKey(); implicitHeight: Theme.field - Theme.unit }
                PushButton { text: qsTr("Open (Enter)"); focusPolicy: Qt.TabFocus; onClicked: details.view.openCurrent(); implicitHeight: Theme.field - Theme.unit }
            }
        }
        Words {
            width: parent.width
            visible: text !== ""
            text: details.view.keyError
            wrapMode: Text.Wrap
            maximumLineCount: details.brief ? 1 : 3
            color: Theme.toneColor(Theme.toneError)
        }
        CutWords {
            width: parent.width
            text: details.view.keyFacts
            color: Theme.muted
            font.pointSize: Theme.textSmall
        }
    }
}

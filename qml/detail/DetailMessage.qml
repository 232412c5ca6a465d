import QtQuick
import Kittiwake

// What stands in the place of an object that cannot be shown.
Item {
    id: message

    required property DetailView view

    readonly property bool loading: view.state === DetailView.Loading
    readonly property bool broken: view.state === DetailView.Forbidden || view.state === DetailView.Failed
    readonly property string icon: view.state === DetailView.Forbidden ? "lock" : view.state === DetailView.Failed ? "unplugged" : "empty"

    onLoadingChanged: if (loading) appearing.restart()

    NumberAnimation { // most objects are there sooner than anybody reads this
        id: appearing

        target: message
        property: "opacity"
        from: 0
        to: 1
        duration: Theme.changeFade
        easing.type: Easing.InCubic
    }
    Rectangle { // a quiet sign that something is under way
        width: parent.width
        height: Theme.focusRing
        visible: message.loading
        color: Theme.accent
        opacity: Theme.resting
    }
    MessageScroll {
        anchors.fill: parent
        above: 0.3

        Icon {
            anchors.horizontalCenter: parent.horizontalCenter
            visible: !message.loading
            size: 2 * Theme.icon
            name: message.icon
            color: message.broken ? Theme.bill : Theme.muted
        }
        Words {
            objectName: "detailHeadline"
            width: parent.width
            text: message.view.headline
            wrapMode: Text.Wrap
            horizontalAlignment: Text.AlignHCenter
            color: message.loading ? Theme.muted : Theme.text
            font.pointSize: message.loading ? Theme.textBody : Theme.textHeadline
            font.weight: message.loading ? Font.Normal : Font.DemiBold
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
        Words {
            width: parent.width
            visible: text !== ""
            text: message.view.explanation
            wrapMode: Text.Wrap
            horizontalAlignment: Text.AlignHCenter
            color: Theme.muted
        }
        Item {
            width: parent.width
            height: Theme.field + 2 * Theme.unit
            visible: message.broken

            PushButton {
                objectName: "detailRetry"
                anchors { horizontalCenter: parent.horizontalCenter; bottom: parent.bottom }
                primary: true
                text: qsTr("Try now")
                onClicked: message.view.retry()
            }
        }
    }
}

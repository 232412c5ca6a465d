pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

ListView {
    id: list

    required property ClusterStatus status

    signal chosen(name: string)

    objectName: "contextList"
    implicitHeight: Math.min(contentHeight, Theme.popupHeight)
    clip: true
    model: status.contexts
    boundsBehavior: Flickable.StopAtBounds
    keyNavigationEnabled: true
    activeFocusOnTab: true
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Contexts")
    Keys.onReturnPressed: chosen(status.contexts[currentIndex])
    Keys.onEnterPressed: chosen(status.contexts[currentIndex])
    delegate: ListLine {
        required property int index
        required property string modelData

        width: list.width
        text: modelData
        marked: modelData === list.status.name
        current: list.activeFocus && list.currentIndex === index
        onChosen: list.chosen(modelData)
    }
}

pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

ListView {
    id: list

    required property ClusterView view

    signal chosen(name: string)

    objectName: "contextList"
    implicitHeight: Math.min(contentHeight, Theme.popupHeight)
    clip: true
    model: view.contexts
    boundsBehavior: Flickable.StopAtBounds
    keyNavigationEnabled: true
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Contexts")
    Keys.onReturnPressed: chosen(view.contexts[currentIndex])
    delegate: ListLine {
        required property int index
        required property string modelData

        width: list.width
        text: modelData
        marked: modelData === list.view.name
        current: list.activeFocus && list.currentIndex === index
        onChosen: list.chosen(modelData)
    }
}

pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The running informers, of which one is looked at.
PopupPanel {
    id: menu

    required property LabelsView view

    width: Theme.popupWidth
    padding: Theme.unit
    onOpened: list.currentIndex = view.source

    ListView {
        id: list

        width: parent.width
        height: Math.min(contentHeight, Theme.popupHeight)
        implicitHeight: height
        focus: true
        clip: true
        keyNavigationEnabled: true
        boundsBehavior: Flickable.StopAtBounds
        model: menu.view.sources
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Running informers")
        Keys.onReturnPressed: menu.choose(currentIndex)
        Keys.onSpacePressed: menu.choose(currentIndex)
        delegate: ListLine {
            required property int index
            required property string modelData

            width: list.width
            text: modelData
            marked: index === menu.view.source
            current: list.activeFocus && list.currentIndex === index
            onChosen: menu.choose(index)
        }
    }

    function choose(source: int) {
        close();
        view.chooseSource(source);
    }
}

pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The other contexts of the kubeconfig.
PopupPanel {
    id: menu

    required property ClusterView view

    width: Theme.popupWidth
    height: Math.min(list.contentHeight + topPadding + bottomPadding, Theme.popupHeight)
    padding: Theme.unit
    contentItem: ListView {
        id: list

        clip: true
        focus: true
        model: menu.view.contexts
        boundsBehavior: Flickable.StopAtBounds
        keyNavigationEnabled: true
        Keys.onReturnPressed: menu.choose(currentIndex)
        delegate: ListLine {
            required property int index
            required property string modelData

            width: list.width
            text: modelData
            marked: modelData === menu.view.contextName
            current: list.activeFocus && list.currentIndex === index
            onChosen: menu.choose(index)
        }
    }

    function choose(index: int) {
        close();
        view.chooseContext(view.contexts[index]);
    }
}

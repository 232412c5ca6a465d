import QtQuick
import Kittiwake

// The titles of the columns of controllers; a click sorts.
Rectangle {
    id: titles

    required property ControllersView view

    readonly property ControllerLayout places: ControllerLayout { width: titles.width }

    implicitHeight: Theme.tableHeader
    color: Theme.raised

    SortTitle {
        x: titles.places.start
        text: qsTr("CONTROLLER")
        active: titles.view.order === ControllersView.ByName
        descending: titles.view.reversed
        onClicked: titles.view.sortBy(ControllersView.ByName)
    }
    SortTitle {
        x: titles.places.nsX
        visible: titles.places.wide
        text: qsTr("NAMESPACE")
        active: titles.view.order === ControllersView.ByNamespace
        descending: titles.view.reversed
        onClicked: titles.view.sortBy(ControllersView.ByNamespace)
    }
    SortTitle {
        x: titles.places.stateX
        text: qsTr("STATE")
        active: titles.view.order === ControllersView.ByState
        descending: titles.view.reversed
        onClicked: titles.view.sortBy(ControllersView.ByState)
    }
    SortTitle {
        x: titles.places.queuesX + titles.places.queuesWidth - width
        visible: !titles.places.tight
        text: qsTr("QUEUES")
        active: titles.view.order === ControllersView.ByQueues
        descending: !titles.view.reversed
        onClicked: titles.view.sortBy(ControllersView.ByQueues)
    }
    SortTitle {
        x: titles.places.suspectsX + titles.places.suspectsWidth - width
        text: qsTr("SUSPECTS")
        active: titles.view.order === ControllersView.BySuspects
        descending: !titles.view.reversed
        onClicked: titles.view.sortBy(ControllersView.BySuspects)
    }
    KeyTitle { x: titles.places.leaderX; width: titles.places.leaderWidth; visible: titles.places.roomy; text: qsTr("LEADER") }
    KeyTitle { x: titles.places.reachX; width: titles.places.reachWidth; visible: titles.places.reaching; text: qsTr("METRICS BY") }
}

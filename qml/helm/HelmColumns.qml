import QtQuick
import Kittiwake

// The titles of the columns of releases; a click sorts by what can be sorted by without reading all of them.
Rectangle {
    id: columns

    required property HelmView view

    readonly property HelmLayout places: HelmLayout { width: columns.width }

    implicitHeight: Theme.tableHeader
    color: Theme.raised

    SortTitle {
        x: columns.places.start
        text: qsTr("RELEASE")
        active: columns.view.order === HelmView.ByName
        descending: columns.view.reversed
        onClicked: columns.view.sortBy(HelmView.ByName)
    }
    SortTitle {
        x: columns.places.nsX
        text: qsTr("NAMESPACE")
        active: columns.view.order === HelmView.ByNamespace
        descending: columns.view.reversed
        onClicked: columns.view.sortBy(HelmView.ByNamespace)
    }
    SortTitle {
        x: columns.places.revisionX + columns.places.revision - width
        visible: !columns.places.tight
        text: qsTr("REV", "revision")
        active: columns.view.order === HelmView.ByRevision
        descending: !columns.view.reversed
        onClicked: columns.view.sortBy(HelmView.ByRevision)
    }
    SortTitle {
        x: columns.places.statusX
        text: qsTr("STATUS")
        active: columns.view.order === HelmView.ByStatus
        descending: columns.view.reversed
        onClicked: columns.view.sortBy(HelmView.ByStatus)
    }
    KeyTitle { x: columns.places.chartX; width: columns.places.chartWidth; visible: columns.places.wide; text: qsTr("CHART") }
    KeyTitle { x: columns.places.versionX; width: columns.places.versionWidth; visible: columns.places.roomy; text: qsTr("APP VERSION") }
    SortTitle {
        x: columns.places.ageX + columns.places.age - width
        visible: !columns.places.tight
        text: qsTr("UPDATED")
        active: columns.view.order === HelmView.ByUpdated
        descending: columns.view.reversed
        onClicked: columns.view.sortBy(HelmView.ByUpdated)
    }
}

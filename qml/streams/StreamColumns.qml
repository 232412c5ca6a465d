import QtQuick
import Kittiwake

// The titles of the columns of streams; a click sorts by what can be sorted by.
Rectangle {
    id: columns

    required property StreamsView view

    readonly property StreamLayout places: StreamLayout { width: columns.width }

    implicitHeight: Theme.tableHeader
    color: Theme.raised

    SortTitle {
        x: columns.places.start
        text: qsTr("OBJECT")
        active: columns.view.order === StreamsView.ByName
        descending: columns.view.reversed
        onClicked: columns.view.sortBy(StreamsView.ByName)
    }
    KeyTitle { x: columns.places.whatX; width: columns.places.whatWidth; text: qsTr("WHAT") }
    SortTitle {
        x: columns.places.stateX
        text: qsTr("STATE")
        active: columns.view.order === StreamsView.ByState
        descending: columns.view.reversed
        onClicked: columns.view.sortBy(StreamsView.ByState)
    }
    KeyTitle { x: columns.places.connectionsX; width: columns.places.connections; visible: columns.places.roomy; horizontalAlignment: Text.AlignRight; text: qsTr("CONNECTIONS") }
    SortTitle {
        visible: columns.places.middling
        x: columns.places.receivedX + columns.places.number - width
        text: qsTr("RECEIVED")
        active: columns.view.order === StreamsView.ByBytes
        descending: !columns.view.reversed
        onClicked: columns.view.sortBy(StreamsView.ByBytes)
    }
    KeyTitle { x: columns.places.sentX; width: columns.places.number; visible: columns.places.wide; horizontalAlignment: Text.AlignRight; text: qsTr("SENT") }
    SortTitle {
        x: columns.places.ageX + columns.places.age - width
        text: qsTr("AGE")
        active: columns.view.order === StreamsView.ByAge
        descending: columns.view.reversed
        onClicked: columns.view.sortBy(StreamsView.ByAge)
    }
}

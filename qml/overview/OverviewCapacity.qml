pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// How full something is: a bar a line.
Column {
    id: root

    required property string title
    required property OverviewLineModel tile
    property bool limits: false
    property string hint: ""

    signal titleChosen

    OverviewHeading {
        width: parent.width
        title: root.title
        hint: root.hint
        headline: root.tile.headline
        tone: root.tile.tone
        onClicked: root.titleChosen()
    }
    Repeater {
        model: root.tile

        OverviewBar {
            width: root.width
            limits: root.limits
            onClicked: root.tile.activate(index)
        }
    }
}

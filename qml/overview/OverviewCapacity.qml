pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// How full something is: a bar a line.
Column {
    id: root

    required property string title
    required property OverviewLineModel tile
    required property bool past
    property bool limits: false
    property string hint: ""

    signal titleChosen

    OverviewHeading {
        width: parent.width
        title: root.title
        hint: root.hint
        headline: root.tile.headline
        tone: root.tile.tone
        past: root.past
        onClicked: root.titleChosen()
    }
    Repeater {
        model: root.tile

        OverviewBar {
            width: root.width
            limits: root.limits
            tile: root.tile
            past: root.past
            onClicked: root.tile.activate(index)
        }
    }
}

pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// A title, a sentence in numbers, and lines that each lead on.
Column {
    id: root

    required property string title
    required property OverviewLineModel tile
    required property bool past

    signal titleChosen

    OverviewHeading {
        width: parent.width
        title: root.title
        headline: root.tile.headline
        tone: root.tile.tone
        past: root.past
        onClicked: root.titleChosen()
    }
    Repeater {
        model: root.tile

        OverviewRow {
            width: root.width
            past: root.past
            onClicked: root.tile.activate(index)
        }
    }
}

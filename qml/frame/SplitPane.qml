import QtQuick
import Kittiwake

// The pane of a page of a list, for the one chosen in it.
FocusScope {
    id: pane

    required property SplitPage split
    property alias edgeZ: edge.z // above 0 where the pane paints grounds

    visible: split.rows
    x: split.width - width
    y: split.end - height
    width: split.paneWidth
    height: split.paneHeight

    Divider {
        id: edge

        width: pane.split.beside ? Theme.hairline : pane.width
        height: pane.split.beside ? pane.height : Theme.hairline
    }
}

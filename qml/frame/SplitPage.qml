import QtQuick
import Kittiwake

// A page of a list and, beside or below it, a pane for the one chosen in it.
ViewPage {
    id: page

    required property Item listItem // laid out by the page
    required property bool rows // there is something to choose from
    required property real begin // where the list begins
    required property real end // where it ends, and the pane does
    property bool beside: width >= Theme.minimumWidth
    property real paneWidth: beside ? Math.min(Theme.findingPane, width * 0.42) : width
    property real paneHeight: beside ? body : Math.min(Theme.findingPane, body * 0.48)

    readonly property real body: end - begin

    Binding { target: page.listItem; property: "visible"; value: page.rows }
    Binding { target: page.listItem; property: "y"; value: page.begin }
    Binding { target: page.listItem; property: "width"; value: page.beside ? page.width - page.paneWidth : page.width }
    Binding { target: page.listItem; property: "height"; value: page.beside ? page.body : page.body - page.paneHeight }
}

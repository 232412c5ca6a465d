import QtQuick
import Kittiwake

// A split page of a view that lists something while it is seen, and says below the list how many there are.
SplitPage {
    id: page

    required property ListingView listing
    property alias numbersName: footer.numbersName
    property alias noticeName: footer.noticeName

    signal filterWanted // where no list has the key

    rows: listing.state === ListingView.Rows
    end: footer.y
    onVisibleChanged: if (listing !== null) listing.active = visible
    Component.onCompleted: listing.active = visible
    Component.onDestruction: if (listing !== null) listing.active = false

    ViewFooter {
        id: footer

        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        numbers: page.listing.footer
        notice: page.listing.notice
    }
    KeyShortcut {
        enabled: page.activeFocus && !page.rows
        action: "filter"
        onActivated: page.filterWanted()
    }
}

import QtQuick
import Kittiwake

// What the differences below it are of.
PaneHeading {
    required property string section

    width: parent === null ? 0 : parent.width
    topPadding: 3 * Theme.unit
    bottomPadding: Theme.unit
    text: section
    color: Theme.text
    font.pointSize: Theme.textBody
    elide: Text.ElideMiddle
}

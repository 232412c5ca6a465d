import QtQuick
import Kittiwake

// What kind of things stand below.
Words {
    required property string section

    height: Theme.row
    leftPadding: 2 * Theme.unit
    text: section
    color: Theme.muted
    font.pointSize: Theme.textSmall
    font.weight: Font.DemiBold
}

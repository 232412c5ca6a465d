import QtQuick
import Kittiwake

// What a part of a pane is about.
Words {
    color: Theme.muted
    font.pointSize: Theme.textSmall
    font.weight: Font.DemiBold
    Accessible.role: Accessible.Heading
}

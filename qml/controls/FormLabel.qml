import QtQuick
import Kittiwake

// What a field below it asks for.
Words {
    color: Theme.muted
    font.pointSize: Theme.textSmall
    font.weight: Font.DemiBold
}

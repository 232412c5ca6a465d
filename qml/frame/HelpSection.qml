pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

Column {
    id: part

    required property string section

    Words {
        height: Theme.row
        text: part.section
        color: Theme.muted
        font.pointSize: Theme.textSmall
        font.weight: Font.DemiBold
    }
    Repeater {
        model: KeyBindings.actionsOf(part.section)
        delegate: Item {
            id: line

            required property string modelData

            width: part.width
            height: Math.max(Theme.row, words.implicitHeight + Theme.unit)

            Words {
                width: Theme.ring * 4
                height: Theme.row
                text: KeyBindings.keysOf(line.modelData)
                font.family: Theme.monoFamily
                font.pointSize: Theme.textSmall
            }
            Words {
                id: words

                x: Theme.ring * 4 + 2 * Theme.unit
                width: line.width - x
                height: Math.max(Theme.row, implicitHeight)
                text: KeyBindings.description(line.modelData)
                wrapMode: Text.Wrap
            }
        }
    }
}

pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// One section of the keys: those that were searched for.
Column {
    id: part

    required property string section
    required property string search

    visible: lines.count > 0

    Words {
        height: Theme.row
        text: part.section
        color: Theme.muted
        font.pointSize: Theme.textSmall
        font.weight: Font.DemiBold
    }
    Repeater {
        id: lines

        model: KeyBindings.actionsOf(part.section, part.search)
        delegate: Item {
            id: line

            required property string modelData

            width: part.width
            height: Math.max(Theme.row, keys.implicitHeight + Theme.unit, words.implicitHeight + Theme.unit)

            Words {
                id: keys

                objectName: "helpKeys"
                width: Theme.ring * 4
                height: Math.max(Theme.row, implicitHeight)
                text: KeyBindings.keysOf(line.modelData)
                wrapMode: Text.Wrap
                elide: Text.ElideNone
                font.family: Theme.monoFamily
                font.pointSize: Theme.textSmall
            }
            Words {
                id: words

                objectName: "helpWords"
                x: Theme.ring * 4 + 2 * Theme.unit
                width: line.width - x
                height: Math.max(Theme.row, implicitHeight)
                text: KeyBindings.description(line.modelData)
                wrapMode: Text.Wrap
            }
        }
    }
}

import QtQuick
import Kittiwake

// Why what is typed leads nowhere, and what one can type.
Column {
    id: nothing

    required property PaletteView palette

    topPadding: Theme.unit
    bottomPadding: Theme.unit

    Words {
        objectName: "paletteProblem"
        width: nothing.width
        leftPadding: 2 * Theme.unit
        rightPadding: 2 * Theme.unit
        bottomPadding: 2 * Theme.unit
        wrapMode: Text.Wrap
        text: nothing.palette.problem !== "" ? nothing.palette.problem : qsTr("Nothing here is called “%1”.").arg(nothing.palette.text.trim())
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }
    Words {
        width: nothing.width
        height: Theme.row
        leftPadding: 2 * Theme.unit
        text: qsTr("What can be typed")
        color: Theme.muted
        font.pointSize: Theme.textSmall
        font.weight: Font.DemiBold
    }
    PaletteExample { width: nothing.width; typed: "pods  deploy  svc"; meaning: qsTr("a kind, by any of its names") }
    PaletteExample { width: nothing.width; typed: "pod shop"; meaning: qsTr("the pods of a namespace") }
    PaletteExample { width: nothing.width; typed: "pod /web  pod app=web"; meaning: qsTr("the pods that match a filter or labels") }
    PaletteExample { width: nothing.width; typed: "pod @staging"; meaning: qsTr("the pods of another context") }
    PaletteExample { width: nothing.width; typed: "ns shop  ctx staging"; meaning: qsTr("a namespace, a context; without a name: all of them") }
    PaletteExample { width: nothing.width; typed: "web-6d4"; meaning: qsTr("an object, by letters of its name") }
    PaletteExample { width: nothing.width; typed: "dark  settings  q"; meaning: qsTr("a setting, an action") }
}

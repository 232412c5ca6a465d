import QtQuick
import Kittiwake

Rectangle {
    id: header

    readonly property KeyColumns columns: KeyColumns { width: header.width }

    implicitHeight: Theme.tableHeader
    color: Theme.raised

    KeyTitle { x: header.columns.padding; text: qsTr("STATE") }
    KeyTitle { x: header.columns.keyX; text: qsTr("KEY") }
    KeyTitle { x: header.columns.triesX; visible: !header.columns.tiny; width: header.columns.tries - header.columns.padding; text: qsTr("TRIES"); horizontalAlignment: Text.AlignRight }
    KeyTitle { x: header.columns.nextX + header.columns.padding; text: qsTr("NEXT TRY") }
    KeyTitle { x: header.columns.errorX; visible: !header.columns.tight; text: qsTr("LAST ERROR") }
    KeyTitle { x: header.columns.lineX; visible: !header.columns.tiny; text: qsTr("10m ago") }
    KeyTitle { x: header.columns.lineX; visible: !header.columns.tiny; width: header.columns.line - header.columns.padding; text: qsTr("now"); horizontalAlignment: Text.AlignRight }
}

pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// A field before and after: its path, and below it what goes and what comes.
Column {
    id: field

    required property string path
    required property string before
    required property string after
    required property bool removes
    required property bool adds
    required property string owners
    required property int line

    spacing: Theme.nudge

    SelectableWords {
        width: parent.width
        text: field.line > 0 ? qsTr("%1, from line %2").arg(field.path).arg(field.line) : field.path
        color: Theme.muted
        wrapMode: Text.WrapAtWordBoundaryOrAnywhere
        font.pointSize: Theme.textSmall
    }
    Words {
        objectName: "fieldOwners"
        width: parent.width
        visible: text !== ""
        text: field.owners === "" ? "" : qsTr("was of %1", "field managers").arg(field.owners)
        color: Theme.muted
        elide: Text.ElideRight
        font.pointSize: Theme.textSmall
        font.italic: true
    }
    FieldValue {
        width: parent.width
        visible: field.removes
        objectName: "fieldBefore"
        text: field.before
        sign: "−"
        tone: Theme.toneError
    }
    FieldValue {
        width: parent.width
        visible: field.adds
        objectName: "fieldAfter"
        text: field.after
        sign: "+"
        tone: Theme.toneOk
    }
}

import QtQuick
import Kittiwake

// Where another column is typed: a label's key, an annotation's, or a JSONPath.
Column {
    id: adding

    required property TableTools tools

    readonly property string problem: field.text === "" ? "" : tools.columnProblem(field.text)

    spacing: Theme.unit

    InputField {
        id: field

        objectName: "newColumn"
        width: adding.width
        wrong: adding.problem !== ""
        iconName: "plus"
        placeholderText: qsTr("Label or .path to add")
        Accessible.name: qsTr("A column to add")
        Accessible.description: adding.problem
        onAccepted: if (adding.tools.addColumn(text)) clear()
    }
    Words {
        objectName: "newColumnProblem"
        width: adding.width
        visible: field.activeFocus || text !== words
        text: adding.problem !== "" ? adding.problem : words
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        color: adding.problem !== "" ? Theme.text : Theme.muted
        font.pointSize: Theme.textSmall

        readonly property string words: qsTr("app, annotation:owner, NODE=.spec.nodeName")
    }
}

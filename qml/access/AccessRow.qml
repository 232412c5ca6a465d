import QtQuick
import Kittiwake

// One way in a line: whom the binding names, the binding, the role, the rule.
ListRow {
    id: row

    required property int index
    required property string subject
    required property string subjectKind
    required property string binding
    required property string role
    required property string rule
    required property bool partial

    readonly property AccessLayout places: AccessLayout { width: row.width }

    Accessible.name: subjectKind + " " + subject + ", " + binding + ", " + role + ", " + rule

    Words {
        objectName: "accessSubjectKind"
        x: row.places.start
        width: row.places.kind
        anchors.verticalCenter: parent.verticalCenter
        text: row.subjectKind
        elide: Text.ElideRight
        color: Theme.muted
    }
    Words {
        id: subjectWords

        objectName: "accessSubject"
        x: row.places.subjectX
        width: row.places.subject
        anchors.verticalCenter: parent.verticalCenter
        text: row.subject
        elide: Text.ElideMiddle
    }
    Words {
        id: bindingWords

        x: row.places.bindingX
        width: row.places.binding
        anchors.verticalCenter: parent.verticalCenter
        text: row.binding
        elide: Text.ElideMiddle
        color: Theme.muted
    }
    Words {
        id: roleWords

        x: row.places.roleX
        width: row.places.role
        anchors.verticalCenter: parent.verticalCenter
        text: row.role
        elide: Text.ElideMiddle
        color: Theme.muted
    }
    Words {
        id: ruleWords

        x: row.places.ruleX
        width: row.places.rule
        anchors.verticalCenter: parent.verticalCenter
        visible: row.places.roomy
        text: row.rule
        elide: Text.ElideRight
        color: row.partial ? Theme.toneColor(Theme.toneWarn) : Theme.muted
        font.family: Theme.monoFamily
    }
    Hint {
        shown: row.hovered && (subjectWords.truncated || bindingWords.truncated || roleWords.truncated || ruleWords.truncated)
        text: row.subjectKind + " " + row.subject + "\n" + row.binding + "\n" + row.role + "\n" + row.rule
    }
}

import QtQuick
import Kittiwake

// One way in a line: whom the binding names, the binding, the role, the rule.
Item {
    id: row

    required property int index
    required property string subject
    required property string subjectKind
    required property string binding
    required property string role
    required property string rule
    required property bool partial
    required property bool current
    property bool focused: false

    readonly property AccessLayout places: AccessLayout { width: row.width }

    signal picked
    signal opened

    implicitHeight: Theme.row
    Accessible.role: Accessible.ListItem
    Accessible.name: subjectKind + " " + subject + ", " + binding + ", " + role + ", " + rule
    Accessible.selected: current
    Accessible.onPressAction: picked()

    Rectangle {
        anchors.fill: parent
        visible: row.current || hover.hovered
        color: row.current ? Theme.tint : Theme.raised
        border.width: row.current && row.focused ? Theme.hairline : 0
        border.color: Theme.accent
    }
    Rectangle {
        visible: row.current
        width: Theme.accentBar
        height: parent.height
        color: Theme.accent
    }
    Words {
        id: subjectWords

        objectName: "accessSubject"
        x: row.places.start
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
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
    HoverHandler { id: hover }
    TapHandler {
        onTapped: row.picked()
        onDoubleTapped: row.opened()
    }
    Hint {
        shown: hover.hovered && (subjectWords.truncated || bindingWords.truncated || roleWords.truncated || ruleWords.truncated)
        text: row.subjectKind + " " + row.subject + "\n" + row.binding + "\n" + row.role + "\n" + row.rule
    }
}

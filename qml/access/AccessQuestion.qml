pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The question: who, what, on what, where.
FocusScope {
    id: question

    required property AccessView view

    readonly property bool typing: name.activeFocus || verb.activeFocus || resource.activeFocus || object.activeFocus || ns.activeFocus
    readonly property bool choosing: who.activeFocus
    readonly property real field: Math.max(40 * Theme.unit, Math.min(Theme.filterWidth * 0.75, (width - 6 * Theme.unit) / 3))

    signal asked

    implicitHeight: fields.y + fields.height + 3 * Theme.unit
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Question")

    Choice {
        id: who

        objectName: "accessWho"
        x: 3 * Theme.unit
        y: 3 * Theme.unit
        width: question.width - 6 * Theme.unit
        title: qsTr("Who")
        values: ["me", "user", "group", "serviceaccount", "anyone"]
        labels: [qsTr("Me"), qsTr("A user"), qsTr("A group"), qsTr("A service account"), qsTr("Who may?")]
        value: question.view.who
        focus: true
        onChosen: value => question.choose(value)
    }
    Flow {
        id: fields

        x: 3 * Theme.unit
        y: who.y + who.height + Theme.unit
        width: question.width - 6 * Theme.unit
        spacing: 2 * Theme.unit

        AccessField {
            id: name

            objectName: "accessName"
            width: question.field
            visible: question.view.named
            title: question.view.who === "serviceaccount" ? qsTr("Namespace/name") : qsTr("Name")
            value: question.view.name
            onTyped: text => question.view.name = text
            onAccepted: question.asked()
        }
        AccessField {
            id: verb

            objectName: "accessVerb"
            width: question.field
            visible: question.view.of === ""
            title: qsTr("Verb")
            example: "get"
            value: question.view.verb
            onTyped: text => question.view.verb = text
            onAccepted: question.asked()
        }
        AccessField {
            id: resource

            objectName: "accessResource"
            width: question.field
            visible: question.view.of === ""
            title: qsTr("Resource")
            example: "pods/log"
            value: question.view.resource
            onTyped: text => question.view.resource = text
            onAccepted: question.asked()
        }
        AccessField {
            id: object

            objectName: "accessObject"
            width: question.field
            visible: question.view.of === ""
            title: qsTr("Name of the object")
            example: qsTr("all")
            value: question.view.object
            onTyped: text => question.view.object = text
            onAccepted: question.asked()
        }
        AccessField {
            id: ns

            objectName: "accessNamespace"
            width: question.field
            visible: question.view.of === ""
            title: qsTr("Namespace")
            example: qsTr("all")
            value: question.view.ns
            onTyped: text => question.view.ns = text
            onAccepted: question.asked()
        }
        Item {
            width: of.width
            height: Theme.field + Theme.row
            visible: question.view.of !== ""

            PushButton {
                id: of

                objectName: "accessOf"
                anchors.bottom: parent.bottom
                text: qsTr("%1: ask something else").arg(question.view.of)
                onClicked: question.start()
            }
        }
        Item {
            width: ask.width
            height: Theme.field + Theme.row
            visible: question.view.of === ""

            PushButton {
                id: ask

                objectName: "accessSubmit"
                anchors.bottom: parent.bottom
                enabled: question.view.whole
                text: qsTr("Ask")
                onClicked: question.asked()
            }
        }
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }

    function start() {
        view.forgetOf();
        (view.named ? name : verb).take();
    }
    function choose(value: string) {
        view.who = value;
    }
}

pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

FocusScope {
    id: fields

    required property ForwardForm form
    required property string cluster // what it is called

    implicitHeight: column.implicitHeight

    Column {
        id: column

        width: parent.width
        spacing: 3 * Theme.unit

        FormHead {
            width: parent.width
            form: "forward"
            title: fields.form.title
            cluster: fields.cluster
        }
        Words {
            objectName: "forwardNote"
            width: parent.width
            visible: text !== ""
            text: fields.form.note
            wrapMode: Text.Wrap
            color: Theme.muted
        }
        Item {
            width: parent.width
            height: from.height
            visible: ports.count > 0

            Words {
                id: from

                text: qsTr("PORT")
                color: Theme.muted
                font.pointSize: Theme.textSmall
                font.weight: Font.DemiBold
            }
            Words {
                anchors.right: parent.right
                width: 34 * Theme.unit
                text: qsTr("ON THIS COMPUTER")
                color: Theme.muted
                font.pointSize: Theme.textSmall
                font.weight: Font.DemiBold
            }
        }
        ListView {
            id: ports

            objectName: "forwardPorts"
            width: parent.width
            height: Math.min(contentHeight, 6 * (Theme.field + Theme.unit))
            visible: count > 0
            clip: true
            spacing: Theme.unit
            boundsBehavior: Flickable.StopAtBounds
            model: fields.form.ports
            delegate: ForwardPortRow {
                width: ports.width
                onChoiceWanted: chosen => fields.form.ports.setChosen(index, chosen)
                onLocalWanted: text => fields.form.ports.setLocal(index, text)
                onSubmitted: fields.form.submit()
            }
        }
        InputField {
            id: other

            objectName: "forwardOther"
            width: parent.width
            focus: true
            placeholderText: ports.count > 0 ? qsTr("Another port, such as 8080:80") : qsTr("A port, such as 8080:80")
            onTextEdited: fields.form.other = text
            onTextChanged: if (text === "") fields.form.other = ""
            onAccepted: fields.form.submit()
        }
        Binding { target: other; property: "text"; value: fields.form.other }
        Words {
            objectName: "forwardUndeclared"
            width: parent.width
            visible: text !== ""
            text: fields.form.undeclared
            wrapMode: Text.Wrap
            color: Theme.toneColor(Theme.toneWarn)
            Accessible.role: Accessible.AlertMessage
        }
        Choice {
            objectName: "forwardAddress"
            width: parent.width
            title: qsTr("Who may connect")
            values: ["loopback", "all"]
            labels: [qsTr("This computer only"), qsTr("Other computers, too")]
            value: fields.form.forOthers ? "all" : "loopback"
            onChosen: value => fields.form.forOthers = value === "all"
        }
        Words {
            objectName: "forwardWarning"
            width: parent.width
            visible: fields.form.confirming
            text: qsTr("Anybody who reaches this computer over the network then reaches the pod, with your rights and without being asked who they are. Do you want that?")
            wrapMode: Text.Wrap
            color: Theme.toneColor(Theme.toneWarn)
            Accessible.role: Accessible.AlertMessage
        }
        FormProblem {
            objectName: "forwardProblem"
            width: parent.width
            text: fields.form.problem
        }
        FormButtons {
            name: "forwardSubmit"
            ready: fields.form.state === ForwardForm.Ready
            text: fields.form.submitText
            onAccepted: fields.form.submit()
            onRefused: fields.form.close()
        }
    }
}

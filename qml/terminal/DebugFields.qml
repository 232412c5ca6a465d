pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

FocusScope {
    id: fields

    required property DebugForm form

    implicitHeight: column.implicitHeight

    Column {
        id: column

        width: parent.width
        spacing: 3 * Theme.unit

        Words {
            objectName: "debugTitle"
            width: parent.width
            text: fields.form.title
            elide: Text.ElideMiddle
            font.pointSize: Theme.textTitle
            font.weight: Font.DemiBold
            Accessible.role: Accessible.Heading
        }
        Column {
            width: parent.width
            spacing: Theme.unit

            Words {
                text: qsTr("Image")
                color: Theme.muted
                font.pointSize: Theme.textSmall
                font.weight: Font.DemiBold
            }
            InputField {
                id: image

                objectName: "debugImage"
                width: parent.width
                focus: true
                placeholderText: qsTr("Image with a shell, as busybox")
                onTextEdited: fields.form.image = text
                onTextChanged: if (text === "") fields.form.image = ""
                onAccepted: fields.form.submit()
            }
            Binding { target: image; property: "text"; value: fields.form.image }
        }
        Choice {
            objectName: "debugImages"
            width: parent.width
            visible: values.length > 1
            title: qsTr("Used last")
            values: fields.form.images
            labels: fields.form.images
            value: fields.form.image
            onChosen: value => fields.form.image = value
        }
        Choice {
            objectName: "debugTarget"
            width: parent.width
            visible: values.length > 0
            title: qsTr("Sees the processes of")
            values: fields.form.targets
            labels: fields.form.targetLabels
            value: fields.form.target
            onChosen: value => fields.form.target = value
        }
        Column {
            width: parent.width
            spacing: Theme.unit

            Choice {
                objectName: "debugProfile"
                width: parent.width
                title: qsTr("Profile")
                values: fields.form.profiles
                labels: fields.form.profiles
                value: fields.form.profile
                onChosen: value => fields.form.profile = value
            }
            Words {
                objectName: "debugProfileNote"
                width: parent.width
                text: fields.form.profileNote
                wrapMode: Text.Wrap
                color: Theme.muted
            }
        }
        Column {
            width: parent.width
            spacing: Theme.unit
            visible: fields.form.onNode

            Words {
                text: qsTr("Namespace of the pod")
                color: Theme.muted
                font.pointSize: Theme.textSmall
                font.weight: Font.DemiBold
            }
            InputField {
                id: ns

                objectName: "debugNamespace"
                width: parent.width
                placeholderText: qsTr("Namespace")
                onTextEdited: fields.form.ns = text
                onTextChanged: if (text === "") fields.form.ns = ""
                onAccepted: fields.form.submit()
            }
            Binding { target: ns; property: "text"; value: fields.form.ns }
        }
        Choice {
            objectName: "debugRemoves"
            width: parent.width
            visible: fields.form.onNode
            title: qsTr("When its terminal is closed")
            values: ["delete", "leave"]
            labels: [qsTr("Delete the pod"), qsTr("Leave it there")]
            value: fields.form.removes ? "delete" : "leave"
            onChosen: value => fields.form.removes = value === "delete"
        }
        Words {
            objectName: "debugStayNote"
            width: parent.width
            text: fields.form.stayNote
            wrapMode: Text.Wrap
            color: Theme.muted
        }
        Words {
            objectName: "debugProblem"
            width: parent.width
            visible: text !== ""
            text: fields.form.problem
            wrapMode: Text.Wrap
            color: Theme.toneColor(Theme.toneError)
            Accessible.role: Accessible.AlertMessage
        }
        Row {
            spacing: 2 * Theme.unit

            PushButton {
                objectName: "debugSubmit"
                primary: true
                text: qsTr("Debug")
                onClicked: fields.form.submit()
            }
            PushButton {
                text: qsTr("Cancel")
                onClicked: fields.form.close()
            }
        }
    }

    // What is typed takes the place of what is offered.
    function begin() {
        image.forceActiveFocus();
        image.selectAll();
    }
}

pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

FocusScope {
    id: fields

    required property DebugForm form
    required property string cluster // what it is called

    implicitHeight: column.implicitHeight

    Column {
        id: column

        width: parent.width
        spacing: 3 * Theme.unit

        FormHead {
            width: parent.width
            form: "debug"
            title: fields.form.title
            cluster: fields.cluster
        }
        Column {
            width: parent.width
            spacing: Theme.unit

            FormLabel { text: qsTr("Image") }
            InputField {
                id: image

                objectName: "debugImage"
                width: parent.width
                focus: true
                placeholderText: qsTr("Image with a shell, such as busybox")
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

            FormLabel { text: qsTr("Namespace of the pod") }
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
        FormProblem {
            objectName: "debugProblem"
            width: parent.width
            text: fields.form.problem
        }
        FormButtons {
            name: "debugSubmit"
            text: qsTr("Debug")
            onAccepted: fields.form.submit()
            onRefused: fields.form.close()
        }
    }

    // What is typed takes the place of what is offered.
    function begin() {
        image.forceActiveFocus();
        image.selectAll();
    }
}

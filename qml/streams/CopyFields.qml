pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

FocusScope {
    id: fields

    required property CopyForm form
    required property string cluster // what it is called

    implicitHeight: column.implicitHeight

    Column {
        id: column

        width: parent.width
        spacing: 2 * Theme.unit

        FormHead {
            width: parent.width
            form: "copy"
            title: fields.form.title
            cluster: fields.cluster
        }
        FormLabel { text: qsTr("FROM") }
        Words {
            objectName: "copyFiles"
            width: parent.width
            visible: fields.form.files !== ""
            text: fields.form.files
            maximumLineCount: 5
            elide: Text.ElideMiddle
            color: Theme.muted
            font.family: Theme.monoFamily
        }
        InputField {
            id: first

            objectName: fields.form.toPod ? "copyLocal" : "copyRemote"
            width: parent.width
            focus: visible
            visible: fields.form.files === ""
            placeholderText: fields.form.toPod ? qsTr("File or folder of this computer, or drag it here") : qsTr("File or folder in the container, such as /var/log/app.log")
            onTextEdited: fields.form.toPod ? fields.form.local = text : fields.form.remote = text
            onTextChanged: if (text === "") fields.form.toPod ? fields.form.local = "" : fields.form.remote = ""
            onAccepted: fields.form.submit()
        }
        Binding { target: first; property: "text"; value: fields.form.toPod ? fields.form.local : fields.form.remote }
        FormLabel { text: qsTr("TO") }
        InputField {
            id: second

            objectName: fields.form.toPod ? "copyRemote" : "copyLocal"
            width: parent.width
            focus: !first.visible
            placeholderText: fields.form.toPod ? qsTr("Where to in the container: a folder, or a new name") : qsTr("Folder or new name on this computer, or drag it here")
            onTextEdited: fields.form.toPod ? fields.form.remote = text : fields.form.local = text
            onTextChanged: if (text === "") fields.form.toPod ? fields.form.remote = "" : fields.form.local = ""
            onAccepted: fields.form.submit()
        }
        Binding { target: second; property: "text"; value: fields.form.toPod ? fields.form.remote : fields.form.local }
        Choice {
            objectName: "copyContainer"
            width: parent.width
            visible: fields.form.containers.length > 1
            title: qsTr("Container")
            values: fields.form.containers
            labels: fields.form.containers
            value: fields.form.container
            onChosen: value => fields.form.container = value
        }
        Choice {
            objectName: "copyCheck"
            width: parent.width
            title: qsTr("Compare a single file afterwards")
            values: ["checksum", "size"]
            labels: [qsTr("SHA-256"), qsTr("Size, which is faster")]
            value: fields.form.checksum ? "checksum" : "size"
            onChosen: value => fields.form.checksum = value === "checksum"
        }
        Words {
            width: parent.width
            text: qsTr("The container's tar copies, or its shell or cat a single file. Files of the same name are replaced.")
            wrapMode: Text.Wrap
            color: Theme.muted
        }
        FormProblem {
            objectName: "copyProblem"
            width: parent.width
            text: fields.form.problem
        }
        FormButtons {
            name: "copySubmit"
            text: qsTr("Copy")
            onAccepted: fields.form.submit()
            onRefused: fields.form.close()
        }
    }
    DropArea {
        objectName: "copyDrop"
        anchors.fill: parent
        keys: ["text/uri-list"]
        onDropped: drop => fields.form.take(drop.urls)
    }
}

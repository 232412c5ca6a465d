pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// Where new objects come from: typed, pasted, a template, a file.
FocusScope {
    id: start

    required property EditsView view

    property bool opening: false // a file was asked for; where it cannot be read, another path is typed

    signal done

    onVisibleChanged: {
        if (!visible && opening)
            done();
        opening = false;
    }

    implicitHeight: column.height + 8 * Theme.unit

    Rectangle {
        anchors.fill: parent
        color: Theme.raised
    }
    Column {
        id: column

        x: 4 * Theme.unit
        y: 4 * Theme.unit
        width: parent.width - 8 * Theme.unit
        spacing: 3 * Theme.unit

        Words {
            width: parent.width
            text: qsTr("Type or paste YAML, drop a file here, or begin with a template. Several documents are separated by lines of three dashes.")
            wrapMode: Text.Wrap
            color: Theme.muted
        }
        Flow {
            width: parent.width
            spacing: Theme.unit

            Repeater {
                id: templates

                model: start.view.templates
                delegate: PushButton {
                    required property string modelData

                    objectName: "template" + modelData
                    Keys.onRightPressed: nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
                    Keys.onLeftPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)
                    text: modelData
                    onClicked: start.take(modelData)
                    Keys.onReturnPressed: start.take(modelData)
                }
            }
        }
        Item {
            width: Math.min(parent.width, Theme.columnOfText)
            height: Theme.field

            InputField {
                id: path

                objectName: "editPath"
                anchors { left: parent.left; right: open.left; rightMargin: 2 * Theme.unit }
                iconName: "folder"
                placeholderText: qsTr("Path of a file of YAML or JSON")
                font.family: text === "" ? Theme.uiFamily : Theme.monoFamily
                onAccepted: start.open()
                Keys.onEscapePressed: start.done()
            }
            PushButton {
                id: open

                objectName: "editOpenFile"
                anchors.right: parent.right
                enabled: path.text.trim() !== ""
                text: qsTr("Open file")
                onClicked: start.open()
            }
        }
    }

    Keys.onEscapePressed: start.done()

    function begin() { templates.itemAt(0).forceActiveFocus(Qt.TabFocusReason); }
    function take(kind: string) {
        view.createFrom(kind);
        done();
    }
    function open() {
        opening = true;
        view.openFile(path.text);
    }
}

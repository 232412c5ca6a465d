import QtQuick
import Kittiwake

// The path of a kubeconfig to open.
FocusScope {
    id: opener

    required property ClusterStatus status

    signal opened

    implicitWidth: Theme.columnOfText
    implicitHeight: Theme.field

    InputField {
        id: path

        objectName: "kubeconfigPath"
        anchors { left: parent.left; right: button.left; rightMargin: 2 * Theme.unit }
        focus: true
        iconName: "folder"
        placeholderText: qsTr("Path of a kubeconfig")
        font.family: text === "" ? Theme.uiFamily : Theme.monoFamily
        onAccepted: opener.submit()
    }
    PushButton {
        id: button

        objectName: "openNamedKubeconfig"
        anchors.right: parent.right
        primary: true
        enabled: path.text.trim() !== ""
        text: qsTr("Open kubeconfig")
        onClicked: opener.submit()
    }

    function select() {
        path.selectAll();
    }
    function submit() {
        status.openKubeconfigFile(path.text);
        opened();
    }
}

import QtQuick
import Kittiwake

// The path of a kubeconfig to open.
FocusScope {
    id: opener

    required property ClusterStatus status

    property string problem // why it cannot be opened
    property bool asked: false // an answer is to come

    signal opened

    implicitWidth: Theme.columnOfText
    implicitHeight: problem === "" ? Theme.field : why.y + why.height
    onStatusChanged: asked = false

    InputField {
        id: path

        objectName: "kubeconfigPath"
        anchors { left: parent.left; right: button.left; rightMargin: 2 * Theme.unit }
        focus: true
        iconName: "folder"
        placeholderText: qsTr("Path of a kubeconfig")
        font.family: text === "" ? Theme.uiFamily : Theme.monoFamily
        onTextEdited: opener.problem = ""
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

    Words {
        id: why

        objectName: "kubeconfigProblem"
        anchors { left: parent.left; right: parent.right; top: path.bottom; topMargin: Theme.unit }
        visible: text !== ""
        text: opener.problem
        wrapMode: Text.Wrap
        color: Theme.toneColor(Theme.toneError)
        Accessible.role: Accessible.AlertMessage
    }
    Connections {
        target: opener.status
        enabled: opener.asked

        function onKubeconfigAnswered(problem: string) {
            opener.asked = false;
            opener.problem = problem;
            if (problem === "")
                opener.opened();
        }
    }

    function select() {
        path.selectAll();
    }
    function submit() {
        problem = "";
        asked = true; // before it is named: the answer may come at once
        if (!status.nameKubeconfig(path.text))
            asked = false;
    }
}
